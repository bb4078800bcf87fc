import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazyPiece, Nothing } from '../../ui/query/lazy.tsx'
import { PoolRanking } from '../rankings/pool-ranking.tsx'
import { PoolTools } from '../rankings/pool-tools.ts'
import classes from './matrix.module.css'
import { RankingTabLink } from './ranking-tab-link.tsx'

const Matrix = lazyPiece(
  async () => (await import('./matrix.tsx')).Matrix,
  <Skeleton className={classes.waiting ?? ''} radius="lg" />,
)

const PartLinks = lazyPiece(async () => (await import('../rankings/parts/part-links.tsx')).PartLinks, null, Nothing)
const LeaguePart = lazyPiece(async () => (await import('../rankings/parts/league-part.tsx')).LeaguePart)
const MatchDayPart = lazyPiece(async () => (await import('../rankings/parts/match-day-part.tsx')).MatchDayPart)
const TieNote = lazyPiece(async () => (await import('../rankings/parts/tie-note.tsx')).TieNote, null, Nothing)
const Leagues = lazyPiece(async () => (await import('../leagues/leagues.tsx')).Leagues)

type RankingTabProps = { poolId: number; page: number; withEmail?: boolean }

/** The tables of a pool: the ranking, those of its game, and the predictions of a day. The address says which. */
export function RankingTab({ poolId, ...ranking }: RankingTabProps) {
  const { table } = useSearch({ strict: false })
  return (
    <div className={classes.tab}>
      <nav className={classes.views} aria-label="Tablas de la clasificación">
        <RankingTabLink label="Total" />
        <PartLinks poolId={poolId} />
        <RankingTabLink label="Día a día" table="matchday" />
      </nav>
      {table === 'matchday' ? <Matrix poolId={poolId} /> : <Part poolId={poolId} {...ranking} />}
    </div>
  )
}

/** The ranking of the pool or one of its other tables. */
function Part(props: RankingTabProps) {
  const { group } = useSearch({ strict: false })
  if (group === 'all') return <Leagues poolId={props.poolId} />
  if (group === 'league') return <LeaguePart {...props} />
  if (group === 'round') return <MatchDayPart {...props} />
  return (
    <>
      <div className={classes.tools}>
        <PoolTools poolId={props.poolId} />
      </div>
      <PoolRanking {...props} />
      <TieNote poolId={props.poolId} />
    </>
  )
}
