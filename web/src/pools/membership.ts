import type { PoolSummary } from '@compety/contract'
import { currentSession } from '../api/session.ts'

type Membership = Pick<
  PoolSummary,
  'pool_user_status' | 'status' | 'players_limit' | 'players_count' | 'is_private' | 'is_favorite' | 'invite_token'
>

/** Status 1 is enrolled, 3 is enrolled again. */
export function isEnrolled({ pool_user_status }: Pick<PoolSummary, 'pool_user_status'>): boolean {
  return pool_user_status === 1 || pool_user_status === 3
}

export function isWithdrawn({ pool_user_status }: Pick<PoolSummary, 'pool_user_status'>): boolean {
  return pool_user_status === 2
}

export function isFull({ players_limit, players_count }: Membership): boolean {
  return players_limit !== null && players_count >= players_limit
}

/** The server sends the invite token only to the organizer's owner and to administrators. */
const manages = ({ invite_token }: Membership): boolean => invite_token !== null
const owns = (pool: Membership): boolean => manages(pool) && currentSession()?.user.role_id !== 1

/** Players enrol for the first time in status 1, and again in status 1 and 2. */
export function acceptsEnrolment(pool: Membership): boolean {
  return pool.status === 1 || (pool.status === 2 && isWithdrawn(pool))
}

/** A private pool needs an invitation, except from its owner and from players who have withdrawn. */
export function needsInvitation(pool: Membership): boolean {
  return pool.is_private && !isWithdrawn(pool) && !owns(pool)
}

/** Only for the screens: the server checks again. */
export function canEnrol(pool: Membership): boolean {
  return !isEnrolled(pool) && acceptsEnrolment(pool) && !isFull(pool) && !needsInvitation(pool)
}

/** Finished or archived; both are final. */
export function isOver({ status }: { status: number }): boolean {
  return [3, 6].includes(status)
}

/** Owner and administrators invite to any pool, enrolled players only to public ones, until the pool is over. */
export function canInvite(pool: Membership): boolean {
  return (manages(pool) || (isEnrolled(pool) && !pool.is_private)) && !isOver(pool)
}

/** Enrolled players add and remove the favourite; withdrawn players can only remove it. */
export function canToggleFavourite(pool: Membership): boolean {
  return isEnrolled(pool) || (isWithdrawn(pool) && pool.is_favorite)
}

/** A private pool is visible only to its players, former players, owner and administrators. */
export function canOpen(pool: Membership): boolean {
  return !pool.is_private || pool.pool_user_status !== null || manages(pool)
}

export function canWithdraw(pool: Membership): boolean {
  return isEnrolled(pool) && [1, 2, 4].includes(pool.status)
}
