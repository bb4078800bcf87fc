import { Failure, poolStatus } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { managesPool } from '../pools/manages-pool.ts'
import { checkVisible, type Reader } from '../pools/visible-pool.ts'
import * as queries from './wall.queries.ts'

export type { Wall } from './wall.queries.ts'

/** What a reader who may read a wall may do there. */
export type Standing = { can_write: boolean; is_muted: boolean; is_archived: boolean; manages: boolean }

/**
 * Refuses who may not read a wall: it is for enrolled players and those who manage the pool, and that of a match opens
 * at the match's deadline, since it could tell predictions.
 */
export async function enterWall(db: Db, reader: Reader, { pool_id, match_id }: queries.Wall): Promise<Standing> {
  await checkVisible(db, reader, pool_id)
  const found = await queries.findSituation(db, { pool_id, match_id, user_id: reader.id })
  if (!found) throw new Failure('pool_not_found')
  const manages = await managesPool(db, reader, { pool_id })
  if (!found.is_enrolled && !manages && !(await managesPool(db, reader, { pool_id, isReading: true })))
    throw new Failure('not_enrolled')
  if (!found.is_on) throw new Failure('comments_off')
  if (match_id !== null && !found.has_match) throw new Failure('match_not_in_pool')
  if (match_id !== null && !found.is_closed) throw new Failure('comments_still_closed')
  const [is_muted, is_archived] = [found.is_muted && !manages, found.status === poolStatus.archived]
  const can_write = (found.is_enrolled || manages) && !is_muted && !is_archived
  return { can_write, is_muted, is_archived, manages }
}

/** The same, for who writes or reacts there. */
export async function enterToWrite(db: Db, writer: Reader, wall: queries.Wall): Promise<Standing> {
  const standing = await enterWall(db, writer, wall)
  if (standing.is_archived) throw new Failure('archived')
  if (standing.is_muted) throw new Failure('comments_muted')
  // Those who run the pool for a suspended organizer only read.
  if (!standing.can_write) throw new Failure('not_enrolled')
  return standing
}

/** Refuses a comment that the reader may not read. */
export async function checkComment(db: Db, reader: Reader, id: number): Promise<void> {
  await enterAt(db, reader, id, enterWall)
}

/** Enters the wall on which a comment stands. The comment of a pool that the reader does not see does not exist. */
export async function enterAt(
  db: Db,
  reader: Reader,
  id: number,
  enter: typeof enterWall,
): Promise<Standing & { pool_id: number }> {
  const place = await queries.findPlace(db, id)
  if (!place) throw new Failure('comment_not_found')
  try {
    const standing = await enter(db, reader, place)
    return { ...standing, pool_id: place.pool_id }
  } catch (error) {
    const isHidden = error instanceof Failure && ['pool_not_found', 'match_not_in_pool'].includes(error.code)
    throw isHidden ? new Failure('comment_not_found') : error
  }
}
