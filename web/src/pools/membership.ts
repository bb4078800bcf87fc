import {
  enrolled,
  enrolmentStatus,
  type PoolSummary,
  poolStatus,
  poolsAlive,
  poolsEnded,
  roles,
} from '@compety/contract'
import { serverNow } from '../platform/api/server-clock.ts'
import { currentSession } from '../platform/api/session.ts'

type Membership = Pick<
  PoolSummary,
  | 'pool_user_status'
  | 'status'
  | 'players_limit'
  | 'players_count'
  | 'is_private'
  | 'join_mode'
  | 'my_request'
  | 'is_favorite'
  | 'invite_token'
  | 'joining'
  | 'joining_until'
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

/** The server sends the invite token only to the organizer's owner and to administrators. */
const manages = ({ invite_token }: Membership): boolean => invite_token !== null
const owns = (pool: Membership): boolean => manages(pool) && currentSession()?.user.role_id !== roles.administrator

/** Whoever withdrew comes back before and while the pool is played, others as the pool's `joining` says. */
export function acceptsEnrolment(pool: Membership): boolean {
  const isPlayed = pool.status === poolStatus.inProgress
  if (isWithdrawn(pool)) return pool.status === poolStatus.scheduled || isPlayed
  if (pool.joining_until !== null && Date.parse(pool.joining_until) <= serverNow()) return false
  return pool.status === poolStatus.scheduled || (isPlayed && pool.joining !== 'until_start')
}

/** A private pool needs an invitation, except from its owner and from players who have withdrawn. */
export function needsInvitation(pool: Membership): boolean {
  return pool.is_private && pool.join_mode !== 'approval' && !isWithdrawn(pool) && !owns(pool)
}

/** A manager has to let the player in, except its owner and players who have withdrawn. */
export function needsApproval(pool: Membership): boolean {
  return pool.join_mode === 'approval' && !isWithdrawn(pool) && !owns(pool)
}

/** Whether the player has asked, and cannot ask again now. */
export function hasAsked(pool: Membership): boolean {
  return needsApproval(pool) && Boolean(pool.my_request)
}

/** Only for the screens: the server checks again. */
export function canEnrol(pool: Membership): boolean {
  return !isEnrolled(pool) && acceptsEnrolment(pool) && !isFull(pool) && !needsInvitation(pool) && !hasAsked(pool)
}

/** What the button to enrol says. */
export function enrolText(pool: Membership): string {
  if (isWithdrawn(pool)) return 'Volver a participar'
  return needsApproval(pool) ? 'Solicitar entrada' : 'Participar'
}

/** Finished or archived; both are final. */
export function isOver({ status }: { status: number }): boolean {
  return poolsEnded.includes(status)
}

/** Until the pool is over, owner and administrators may invite to it, and to a public pool every enrolled player. */
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
  return isEnrolled(pool) && poolsAlive.includes(pool.status)
}
