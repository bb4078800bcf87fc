import { matchesPutAway, type Pool, type ShareKind } from '@compety/contract'
import { isEnrolled } from './membership.ts'

/** What a reader may share of a pool, the most personal first. */
export type Sharable = { kinds: ShareKind[] /** Newest first. */; days: string[] }

type SharedPool = Pick<
  Pool,
  'matches' | 'pool_user_status' | 'pool_points' | 'current_position_in_ranking' | 'is_private' | 'invite_token'
>

/** The server sends the token to members of the organizer and to administrators only. */
export const runsPool = ({ invite_token }: Pick<Pool, 'invite_token'>): boolean => invite_token !== null

/**
 * A place once somebody has points, a match day once a deadline of it has passed, and the pool where its address leads
 * others to it. Days are those of the zone of the product.
 */
export function sharableOf(
  pool: SharedPool,
  { now, timeZone }: { now: number; timeZone: string | undefined },
): Sharable {
  const days = isEnrolled(pool) ? closedDays(pool, { now, timeZone }) : []
  const hasPlace = isEnrolled(pool) && ((pool.current_position_in_ranking ?? 1) > 1 || pool.pool_points > 0)
  const kinds: [ShareKind, boolean][] = [
    ['place', hasPlace],
    ['match_day', days.length > 0],
    ['pool', !pool.is_private || runsPool(pool)],
  ]
  return { kinds: kinds.filter(([, can]) => can).map(([kind]) => kind), days }
}

const closedDays = ({ matches }: SharedPool, { now, timeZone }: { now: number; timeZone: string | undefined }) => {
  const { format } = new Intl.DateTimeFormat('sv', { timeZone })
  const closed = matches.filter(
    ({ blocked_at, status }) => Date.parse(blocked_at) <= now && !matchesPutAway.includes(status),
  )
  const days = new Set(closed.map(({ beginst_at }) => format(new Date(beginst_at))))
  return [...days].sort().reverse()
}
