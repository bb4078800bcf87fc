import { Link, useSearch } from '@tanstack/react-router'
import { useGame } from '../../../pools/game/game.data.ts'
import classes from './parts.module.css'

type Search = Record<string, unknown>
type Part = 'round' | 'all' | undefined

/** The choice between the ranking of a pool and its other tables. Hidden where the game has none. */
export function PartSwitch({ poolId }: { poolId: number }) {
  const { data } = useGame(poolId)
  if (!data?.game.matchdays && !data?.game.leagues.enabled) return null
  return (
    <nav className={classes.switch} aria-label="Tablas de la clasificación">
      <Way label="Total" part={undefined} />
      {data.game.matchdays && <Way label="Jornada" part="round" />}
      {data.game.leagues.enabled && <Way label="Grupos" part="all" />}
    </nav>
  )
}

// A later page and a chosen match day belong to the same part.
function Way({ label, part }: { label: string; part: Part }) {
  const { group } = useSearch({ strict: false })
  const others = { round: undefined, page: undefined, username: undefined, player: undefined }
  return (
    <Link
      to="."
      search={(old: Search) => ({ ...old, ...others, group: part })}
      resetScroll={false}
      className={classes.way}
      activeOptions={{ explicitUndefined: true }}
      aria-current={group === part ? 'page' : undefined}
    >
      {label}
    </Link>
  )
}
