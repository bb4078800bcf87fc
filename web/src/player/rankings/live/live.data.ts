import { findMatchOverview } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

export type Teams = { home: string; away: string }
/** The names of a match's teams, where the screen has them already. */
export type TeamsOf = (matchId: number) => Teams | undefined

/** The names of a running match's teams, which do not change. Until they arrive, words that stand for them. */
export function useMatchTeams(matchId: number, teamsOf?: TeamsOf): Teams {
  const { data } = useQuery({
    queryKey: ['match_teams', matchId],
    queryFn: ({ signal }) => call(findMatchOverview, { params: { id: matchId } }, signal),
    select: ({ match }) => ({ home: match.home_team.name, away: match.away_team.name }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !teamsOf,
  })
  return teamsOf?.(matchId) ?? data ?? { home: 'Local', away: 'Visitante' }
}
