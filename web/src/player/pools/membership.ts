import type { PoolSummary } from '@compety/contract'

type Membership = Pick<PoolSummary, 'pool_user_status' | 'status' | 'players_limit' | 'players_count'>

/** pool_user_status 1 and 3 (player.md 4). */
export const isEnrolled = ({ pool_user_status }: Pick<PoolSummary, 'pool_user_status'>): boolean =>
  pool_user_status === 1 || pool_user_status === 3

export const isWithdrawn = ({ pool_user_status }: Pick<PoolSummary, 'pool_user_status'>): boolean =>
  pool_user_status === 2

export const isFull = ({ players_limit, players_count }: Membership): boolean =>
  players_limit !== null && players_count >= players_limit

/** First enrolment in status 1, again in 1 and 2 (decisions-player Q-62). The server has the last word. */
export const canEnrol = (pool: Membership): boolean =>
  !isEnrolled(pool) && !isFull(pool) && (pool.status === 1 || (pool.status === 2 && isWithdrawn(pool)))

/** In status 1, 2 and 4 (decisions-player Q-68). */
export const canWithdraw = (pool: Membership): boolean => isEnrolled(pool) && [1, 2, 4].includes(pool.status)
