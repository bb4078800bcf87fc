import { Link, useSearch } from '@tanstack/react-router'
import { useGame } from '../../../pools/game/game.data.ts'
import { useLeagues } from '../../../pools/leagues.data.ts'
import classes from './parts.module.css'

type Search = Record<string, unknown>
type Part = 'round' | 'league' | 'all' | undefined

/** The choice between the ranking of a pool and its other tables. Hidden where the game has none. */
export function PartSwitch({ poolId }: { poolId: number }) {
  const { data } = useGame(poolId)
  if (!data?.game.matchdays && !data?.game.leagues.enabled) return null
  return (
    <nav className={classes.switch} aria-label="Tablas de la clasificación">
      <Way label="Total" part={undefined} />
      {data.game.matchdays && <Way label="Jornada" part="round" />}
      {data.game.leagues.enabled && <LeagueWays poolId={poolId} />}
    </nav>
  )
}

// The table of another league belongs to the table of all leagues.
function LeagueWays({ poolId }: { poolId: number }) {
  const { league } = useSearch({ strict: false })
  const { data: leagues } = useLeagues(poolId)
  const mine = leagues?.find(({ is_mine }) => is_mine)?.id
  const isOfOther = league !== undefined && league !== mine
  return (
    <>
      {mine !== undefined && <Way label="Mi grupo" part="league" isHere={(part) => part === 'league' && !isOfOther} />}
      <Way label="Grupos" part="all" isHere={(part) => part === 'all' || (part === 'league' && isOfOther)} />
    </>
  )
}

type WayProps = { label: string; part: Part; isHere?: (shown: Part) => boolean }

// A later page and a chosen match day belong to the same part.
function Way({ label, part, isHere = (shown) => shown === part }: WayProps) {
  const { group } = useSearch({ strict: false })
  const others = { round: undefined, league: undefined, page: undefined, username: undefined, player: undefined }
  return (
    <Link
      to="."
      search={(old: Search) => ({ ...old, ...others, group: part })}
      resetScroll={false}
      className={classes.way}
      activeOptions={{ explicitUndefined: true }}
      aria-current={isHere(group) ? 'page' : undefined}
    >
      {label}
    </Link>
  )
}
