import { Link } from '@tanstack/react-router'
import { useGame } from '../../pools/game/game.data.ts'
import classes from './leagues.module.css'

type Search = Record<string, unknown>

/** The choice between the ranking of a pool and the table of its leagues. Hidden where the game has none. */
export function LeagueSwitch({ poolId }: { poolId: number }) {
  const { data } = useGame(poolId)
  if (!data?.game.leagues.enabled) return null
  return (
    <nav className={classes.switch} aria-label="Jugadores del ranking">
      <Way label="Toda la competición" group={undefined} />
      <Way label="Grupos" group="all" />
    </nav>
  )
}

function Way({ label, group }: { label: string; group: 'all' | undefined }) {
  return (
    <Link
      to="."
      search={(old: Search) => ({ ...old, group, page: undefined, username: undefined, player: undefined })}
      activeOptions={{ explicitUndefined: true }}
      resetScroll={false}
      className={classes.way}
    >
      {label}
    </Link>
  )
}
