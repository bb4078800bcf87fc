import { Link } from '@tanstack/react-router'
import type { NameOf } from './ranking-board.tsx'

/** A name that leads to the player's profile; players without username have none. */
export const profileLink: NameOf = ({ username }, name) =>
  username ? (
    <Link to="/user/$username" params={{ username }}>
      {name}
    </Link>
  ) : (
    name
  )
