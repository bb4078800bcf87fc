import { findMatchOverview } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'

/** The names of a running match's teams, which do not change. Until they arrive, words that stand for them. */
export function useMatchTeams(matchId: number): { home: string; away: string } {
  const { data } = useQuery({
    queryKey: ['match_teams', matchId],
    queryFn: ({ signal }) => call(findMatchOverview, { params: { id: matchId } }, signal),
    select: ({ match }) => ({ home: match.home_team.name, away: match.away_team.name }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? { home: 'Local', away: 'Visitante' }
}
