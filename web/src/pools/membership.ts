import type { PoolSummary } from '@compety/contract'
import { currentSession } from '../platform/api/session.ts'

type Membership = Pick<
  PoolSummary,
  'pool_user_status' | 'status' | 'players_limit' | 'players_count' | 'is_private' | 'is_favorite' | 'invite_token'
>

/** pool_user_status 1 and 3 (player.md 4). */
export const isEnrolled = ({ pool_user_status }: Pick<PoolSummary, 'pool_user_status'>): boolean =>
  pool_user_status === 1 || pool_user_status === 3

export const isWithdrawn = ({ pool_user_status }: Pick<PoolSummary, 'pool_user_status'>): boolean =>
  pool_user_status === 2

export const isFull = ({ players_limit, players_count }: Membership): boolean =>
  players_limit !== null && players_count >= players_limit

/** Its organizer's owner and administrators: nobody else is sent the token (decisions-player Q-43). */
const runs = ({ invite_token }: Membership): boolean => invite_token !== null
const owns = (pool: Membership): boolean => runs(pool) && currentSession()?.user.role_id !== 1

/** Enrolment for the first time in status 1, again in 1 and 2 (decisions-player Q-62). */
export const takesIn = (pool: Membership): boolean => pool.status === 1 || (pool.status === 2 && isWithdrawn(pool))

/** Private pools are entered by invitation, but for who was in it and for its owner (decisions-player Q-66). */
export const needsInvitation = (pool: Membership): boolean => pool.is_private && !isWithdrawn(pool) && !owns(pool)

/** The server has the last word. */
export const canEnrol = (pool: Membership): boolean =>
  !isEnrolled(pool) && takesIn(pool) && !isFull(pool) && !needsInvitation(pool)

/** Finished or archived, for good. */
export const isOver = ({ status }: { status: number }): boolean => [3, 6].includes(status)

/** Owner and administrators to any pool, whoever is enrolled to public ones (decisions-player Q-105), until it is over. */
export const canInvite = (pool: Membership): boolean =>
  (runs(pool) || (isEnrolled(pool) && !pool.is_private)) && !isOver(pool)

/** Whoever is enrolled marks and unmarks; whoever withdrew can only unmark (player.md 4). */
export const canToggleFavourite = (pool: Membership): boolean =>
  isEnrolled(pool) || (isWithdrawn(pool) && pool.is_favorite)

/** A private pool is closed to whoever has nothing to do with it (decisions-player Q-42). */
export const canOpen = (pool: Membership): boolean => !pool.is_private || pool.pool_user_status !== null || runs(pool)

/** In status 1, 2 and 4 (decisions-player Q-68). */
export const canWithdraw = (pool: Membership): boolean => isEnrolled(pool) && [1, 2, 4].includes(pool.status)
