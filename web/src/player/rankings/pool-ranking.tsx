import { wording } from '@compety/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazyDialog } from '../../ui/query/lazy.tsx'
import { usePool } from '../pools/pools.data.ts'
import type { TeamsOf } from './live/live.data.ts'
import { useLiveTable, useSupposed } from './live/use-live-table.ts'
import { predictionsLink } from './predictions-link.tsx'
import { RankingView } from './ranking-view.tsx'
import { usePoolRanking, useWhatIf } from './rankings.data.ts'

const StandingDialog = lazyDialog(async () => (await import('./explained-standing/standing-dialog.tsx')).StandingDialog)

// A reader taps a stepper several times in a row.
const stepMilliseconds = 250
const noPointsOfDay = 'Todavía no hay puntos en esta jornada.'

type PoolRankingProps = {
  poolId: number
  page: number
  withEmail?: boolean
  /** The key of a match day, for its table. */
  round?: string
  /** A league, for the table of its players. */
  league?: number
}
type Search = Record<string, unknown>

/**
 * The ranking of a pool, or the table of a match day or a league. A name links to the predictions of that player. A row opens the explanation of its points;
 * the address contains the player whose explanation is open.
 */
export function PoolRanking({ poolId, page, withEmail = false, round, league }: PoolRankingProps) {
  const { username, player } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { live, ...table } = useLiveTable()
  const supposed = useSupposed()
  const real = usePoolRanking(poolId, { page, username, ...live, ...(round && { round }), ...(league && { league }) })
  const canSuppose = !username && !round && !league
  // A match that has ended is supposed no more, and only the whole table can be supposed.
  const running = new Set(!canSuppose ? [] : real.data?.live?.matches.map(({ match_id }) => match_id))
  const ofRunning = (scores: typeof supposed.scores) => scores.filter(({ match_id }) => running.has(match_id))
  const [debounced] = useDebouncedValue(supposed.scores, stepMilliseconds)
  const scores = ofRunning(debounced)
  const asked = useWhatIf(poolId, { page }, scores)
  const { data: pool } = usePool(poolId)
  const teamsOf: TeamsOf = (id) => {
    const match = pool?.matches.find((match) => match.id === id)
    return match && { home: match.home_team.name, away: match.away_team.name }
  }
  const query = scores.length > 0 && asked.data ? asked : real
  const open = (id: number | undefined) =>
    navigate({
      to: '.',
      search: (old: Search) => ({ ...old, player: id }),
      replace: id === undefined,
      resetScroll: false,
    })
  return (
    <>
      <RankingView
        query={query}
        username={username}
        emptyText={wording.poolWithoutPlayers}
        nameOf={predictionsLink(poolId)}
        withEmail={withEmail}
        table={table}
        supposed={canSuppose ? { ...supposed, scores: ofRunning(supposed.scores) } : undefined}
        teamsOf={teamsOf}
        {...(round ? { noPointsText: noPointsOfDay } : { onExplain: open })}
      />
      <StandingDialog poolId={poolId} userId={player} opened={player !== undefined} onClose={() => open(undefined)} />
    </>
  )
}
