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

const LeagueSwitch = lazyPiece(async () => (await import('../leagues/league-switch.tsx')).LeagueSwitch, null, Nothing)
const Leagues = lazyPiece(async () => (await import('../leagues/leagues.tsx')).Leagues)

type RankingTabProps = { poolId: number; page: number; withEmail?: boolean }

/** The ranking of a pool, as a table or as a match day; the address says which. */
export function RankingTab({ poolId, ...ranking }: RankingTabProps) {
  const { table, group } = useSearch({ strict: false })
  return (
    <div className={classes.tab}>
      <nav className={classes.views} aria-label="Vista del ranking">
        <ViewLink label="Tabla" table={undefined} />
        <ViewLink label="Jornada" table="matchday" />
      </nav>
      {table === 'matchday' ? (
        <Matrix poolId={poolId} />
      ) : (
        <>
          <LeagueSwitch poolId={poolId} />
          {group === 'all' ? (
            <Leagues poolId={poolId} />
          ) : (
            <>
              <div className={classes.tools}>
                <PoolTools poolId={poolId} />
              </div>
              <PoolRanking poolId={poolId} {...ranking} />
            </>
          )}
        </>
      )}
    </div>
  )
}

type Search = Record<string, unknown>

function ViewLink({ label, table }: { label: string; table: 'matchday' | undefined }) {
  const parts = table
    ? { table, group: undefined, page: undefined, username: undefined, player: undefined }
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
