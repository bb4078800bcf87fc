import { Link } from '@tanstack/react-router'
import type { NameOf } from './ranking-board.tsx'

/** A name that leads to its player; who has no username has no page. */
export const profileLink: NameOf = ({ username }, name) =>
  username ? (
    <Link to="/user/$username" params={{ username }}>
      {name}
    </Link>
  ) : (
    name
  )
