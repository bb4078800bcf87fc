import type { PoolSummary } from '@compety/contract'
import { announce } from '../../../platform/events/announce.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { lockBoards } from '../../../rankings/settle/settle.ts'
import { settleOfficial } from '../../../rankings/settle/settle-events.ts'
import type { Boards } from '../../../rankings/store/board-cache.ts'
import { addPlayersOf, removePlayersOf } from '../../../rankings/store/first-enrolments.queries.ts'
import { changeAndAudit } from '../change-pool.ts'
import * as queries from './official-pools.queries.ts'

type Actor = { id: number; role_id: number }
type Marked = { id: number; is_official: boolean; actor: Actor; context: Boards }

/** Marks a pool as official, or ends that. Month and world follow in the same transaction, which the caller opens. */
export async function setOfficial(db: Db, { is_official, ...changed }: Marked): Promise<PoolSummary> {
  await lockBoards(db)
  const { after } = await changeAndAudit(db, changed, async (db, pool) => {
    if (pool.is_official === is_official) return []
    await moveOfficial(db, changed.context, { pool_id: pool.id, is_official })
    return [{ action: is_official ? 'official' : 'unofficial' }]
  })
  return after
}

/**
 * Does the same without an audit entry, for a pool that was not so before. The caller holds the lock of the boards, and
 * after it that of the pool, which keeps players from enrolling meanwhile.
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
