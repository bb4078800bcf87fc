import { Link } from '@tanstack/react-router'
import type { NameOf } from './ranking-board.tsx'

/** A name with a link to the profile; players without a username have no profile. */
export const profileLink: NameOf = ({ username }, name) =>
  username ? (
    <Link to="/user/$username" params={{ username }}>
      {name}
    </Link>
  ) : (
    name
  )
