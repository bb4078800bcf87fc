import { announce } from '../../../platform/events/announce.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { settleOfficial } from '../../../rankings/settle/settle-events.ts'
import type { Boards } from '../../../rankings/store/board-cache.ts'
import { addPlayersOf, removePlayersOf } from '../../../rankings/store/first-enrolments.queries.ts'
import * as queries from './official-pools.queries.ts'

/**
 * Makes a pool official that was not, or ends that, and settles month and world. The caller holds the lock of the boards
 * and, taken after it, that of the pool, which keeps players from enrolling meanwhile.
 */
export async function moveOfficial(
  db: Db,
  context: Boards,
  { pool_id, is_official }: { pool_id: number; is_official: boolean },
): Promise<void> {
  if (!is_official) await settleOfficial(db, context, { pool_id, counts: false })
  await queries.saveOfficial(db, { pool_id, is_official })
  if (is_official) await settleOfficial(db, context, { pool_id, counts: true })
  await (is_official ? addPlayersOf : removePlayersOf)(db, pool_id)
  // Players without points are on no board, but their rankings gain or lose them.
  await announce(db, { world: true })
}
