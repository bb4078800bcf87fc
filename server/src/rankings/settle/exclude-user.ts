import { usersOutOfRankings } from '@compety/contract'
import { announce } from '../../platform/events/announce.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Boards } from '../store/board-cache.ts'
import * as members from '../store/members.queries.ts'
import { findCountedOfPools, lockBoards, settle } from './settle.ts'
import { changesOf } from './settle-events.ts'

/** Whether month and world rank a user of this status. They exclude inactive and archived users (2 and 3). */
export function isRanked(status: number): boolean {
  return !usersOutOfRankings.includes(status)
}

/**
 * Adds a user to the boards of month and world if `counts`, and otherwise removes the user. Pool boards do not change.
 * Call it before the status leaves the ranked ones, or after it returned to them, with the boards locked before any row.
 */
export async function moveRanked(
  db: Db,
  context: Boards,
  { user_id, counts }: { user_id: number; counts: boolean },
): Promise<void> {
  await lockBoards(db)
  const pools = await members.listPoolsOf(db, user_id)
  const counted = await findCountedOfPools(db, context, pools)
  await settle(db, context, { event: 'playerRanked', pools, user_id, changes: changesOf(counted, counts) })
  // A player without points is on no board but appears in the rankings.
  if (await members.isMember(db, { kind: 'world', id: 0 }, user_id)) await announce(db, { world: true })
}
