import type { Db } from '../platform/postgres/database.ts'
import { announce } from '../platform/events/announce.ts'
import * as members from './members.queries.ts'
import { type Boards, findCountedOfPools, lockBoards, settle } from './settle.ts'

type Ranked = { user_id: number; counts: boolean }

/** Whether the month and the world rank a user of this status. */
export const isRanked = (status: number): boolean => status !== 2 && status !== 3

/**
 * Takes a user out of the month's and the world's boards, or brings them back; pools rank them all the same. To be called while
 * the status is one that is ranked: before it is left, after it is come back to. The caller held the boards' lock before any row.
 */
export const moveRanked = async (db: Db, context: Boards, { user_id, counts }: Ranked) => {
  await lockBoards(db)
  const pools = await members.listPoolsOf(db, user_id)
  const counted = await findCountedOfPools(db, context, pools)
  const changes = [...counted].map(([match_id, count]) => ({
    match_id,
    before: counts ? null : count,
    after: counts ? count : null,
  }))
  await settle(db, context, { changes, pools, user: user_id, poolsStay: true })
  // Who has no points is in no board, but in the rankings.
  if (await members.isMember(db, { kind: 'world', id: 0 }, user_id)) await announce(db, { world: true })
}
