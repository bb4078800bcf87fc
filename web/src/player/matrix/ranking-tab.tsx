import { Skeleton } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { lazyPiece, Nothing } from '../../ui/query/lazy.tsx'
import { PoolRanking } from '../rankings/pool-ranking.tsx'
import { PoolTools } from '../rankings/pool-tools.ts'
import classes from './matrix.module.css'

const Matrix = lazyPiece(
  async () => (await import('./matrix.tsx')).Matrix,
  <Skeleton className={classes.waiting ?? ''} radius="lg" />,
)

const PartSwitch = lazyPiece(async () => (await import('../rankings/parts/part-switch.tsx')).PartSwitch, null, Nothing)
const LeaguePart = lazyPiece(async () => (await import('../rankings/parts/league-part.tsx')).LeaguePart)
const MatchDayPart = lazyPiece(async () => (await import('../rankings/parts/match-day-part.tsx')).MatchDayPart)
const TieNote = lazyPiece(async () => (await import('../rankings/parts/tie-note.tsx')).TieNote, null, Nothing)
const Leagues = lazyPiece(async () => (await import('../leagues/leagues.tsx')).Leagues)

type RankingTabProps = { poolId: number; page: number; withEmail?: boolean }

/** The ranking of a pool, as a table or as a match day; the address says which. */
export function RankingTab({ poolId, ...ranking }: RankingTabProps) {
  const { table } = useSearch({ strict: false })
  return (
    <div className={classes.tab}>
      <nav className={classes.views} aria-label="Vista del ranking">
        <ViewLink label="Tabla" table={undefined} />
        <ViewLink label="Día a día" table="matchday" />
      </nav>
      {table === 'matchday' ? (
        <Matrix poolId={poolId} />
      ) : (
        <>
          <PartSwitch poolId={poolId} />
          <Part poolId={poolId} {...ranking} />
        </>
      )}
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

type Search = Record<string, unknown>

function ViewLink({ label, table }: { label: string; table: 'matchday' | undefined }) {
  const parts = table
    ? {
        table,
        group: undefined,
        round: undefined,
        league: undefined,
        page: undefined,
        username: undefined,
        player: undefined,
      }
    : { table, day: undefined }
  return (
    <Link
      to="."
      search={(old: Search) => ({ ...old, ...parts })}
      activeOptions={{ explicitUndefined: true }}
      resetScroll={false}
      className={classes.view}
    >
      {label}
    </Link>
  )
}
