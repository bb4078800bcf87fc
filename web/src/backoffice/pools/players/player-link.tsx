import { findUser, type PoolPlayer } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { useMayCall } from '../../records/may-call.ts'
import { nameOfPlayer } from './players.data.ts'

/** Leads to the record of a user whoever may read users, and others to the player's profile. */
export function PlayerLink({ user }: { user: PoolPlayer['user'] }) {
  const { id, username } = user
  const name = nameOfPlayer(user)
  if (useMayCall()(findUser))
    return (
      <Link to="/users/$userId" params={{ userId: String(id) }}>
        {name}
      </Link>
    )
  if (username === null) return name
  return (
    <Link to="/user/$username" params={{ username }}>
      {name}
    </Link>
  )
}
