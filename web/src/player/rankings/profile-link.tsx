import { hasProfile } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import type { NameOf } from './ranking-board.tsx'

/** A name with a link to the profile; players without a username and erased ones have no profile. */
export const profileLink: NameOf = ({ username }, name) =>
  hasProfile(username) ? (
    <Link to="/user/$username" params={{ username }}>
      {name}
    </Link>
  ) : (
    name
  )
