import { type PoolSummary, enrolled, enrolmentStatus, poolStatus, poolsAlive, poolsEnded, roles } from '@compety/contract'
import { currentSession } from '../platform/api/session.ts'

type Membership = Pick<
  PoolSummary,
  'pool_user_status' | 'status' | 'players_limit' | 'players_count' | 'is_private' | 'is_favorite' | 'invite_token'
>

export function isEnrolled({ pool_user_status }: Pick<PoolSummary, 'pool_user_status'>): boolean {
  return enrolled.includes(pool_user_status ?? 0)
}

export function isWithdrawn({ pool_user_status }: Pick<PoolSummary, 'pool_user_status'>): boolean {
  return pool_user_status === enrolmentStatus.withdrawn
}

export function isFull({ players_limit, players_count }: Membership): boolean {
  return players_limit !== null && players_count >= players_limit
}

/** The owner of the organizer and the administrators. The server sends the token to nobody else. */
const runs = ({ invite_token }: Membership): boolean => invite_token !== null
const owns = (pool: Membership): boolean => runs(pool) && currentSession()?.user.role_id !== roles.administrator

/** A first enrolment is possible before the pool begins, a later one also while it is in progress. */
export function takesIn(pool: Membership): boolean {
  return pool.status === poolStatus.scheduled || (pool.status === poolStatus.inProgress && isWithdrawn(pool))
}

/** Private pools need an invitation, except for former players and the owner. */
export function needsInvitation(pool: Membership): boolean {
  return pool.is_private && !isWithdrawn(pool) && !owns(pool)
}

/** The server has the last word. */
export function canEnrol(pool: Membership): boolean {
  return !isEnrolled(pool) && takesIn(pool) && !isFull(pool) && !needsInvitation(pool)
}

/** Finished or archived, for good. */
export function isOver({ status }: { status: number }): boolean {
  return poolsEnded.includes(status)
}

/** Until a pool is over, its owner and administrators may invite to it, and to public pools every enrolled player. */
export function canInvite(pool: Membership): boolean {
  return (runs(pool) || (isEnrolled(pool) && !pool.is_private)) && !isOver(pool)
}

/** Enrolled players add and remove the favourite. Players who withdrew can only remove it. */
export function canToggleFavourite(pool: Membership): boolean {
  return isEnrolled(pool) || (isWithdrawn(pool) && pool.is_favorite)
}

/** A private pool is hidden from everybody who is neither in it, nor invited, nor its owner. */
export function canOpen(pool: Membership): boolean {
  return !pool.is_private || pool.pool_user_status !== null || runs(pool)
}

export function canWithdraw(pool: Membership): boolean {
  return isEnrolled(pool) && poolsAlive.includes(pool.status)
}
