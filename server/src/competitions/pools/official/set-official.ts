import type { PoolSummary } from '@compety/contract'
import type { Db } from '../../../platform/postgres/database.ts'
import { lockBoards } from '../../../rankings/settle/settle.ts'
import type { Boards } from '../../../rankings/store/board-cache.ts'
import { changeAndAudit } from '../change-pool.ts'
import { moveOfficial } from './move-official.ts'

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
