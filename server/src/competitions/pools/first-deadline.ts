import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

/** The first deadline of the matches of pool `p`; null without matches. */
const firstDeadline = sql<string | null>`
  (select min(fm.blocked_at) from pool_matches fp join matches fm on fm.id = fp.match_id
    where fp.pool_id = p.id and fm.status not in ${states.matchesPutAway})`

/** Whether the first deadline of a pool has passed. */
export async function hasBegunItsMatches(db: Db, pool_id: number): Promise<boolean> {
  const { rows } = await sql<{ has_begun: boolean }>`
    select coalesce(${firstDeadline} <= clock_timestamp(), false) as has_begun from pools p where p.id = ${pool_id}
  `.execute(db)
  return rows[0]?.has_begun ?? false
}

const isFollowing = sql`p.begins_with_matches and p.status = ${states.pool.scheduled}`
const moved = sql`${isFollowing} and ${firstDeadline} <> p.beginst_at`

/**
 * Gives a pool that begins with its matches their first deadline. Call it after its matches changed, with the lock of
 * its row.
 */
export async function beginWithMatches(db: Db, pool_id: number) {
  await sql`update pools p set beginst_at = ${firstDeadline} where p.id = ${pool_id} and ${moved}`.execute(db)
}

/**
 * The same for all pools, after matches changed. A transaction that changes matches cannot wait for pools, so this is
 * done by a job; pools that somebody is changing wait for the next time.
 */
export async function beginAllWithMatches(db: Db) {
  await sql`
    update pools q set beginst_at = d.at
      from (select p.id, ${firstDeadline} as at from pools p where ${moved} order by p.id for no key update skip locked) d
     where q.id = d.id
  `.execute(db)
}
