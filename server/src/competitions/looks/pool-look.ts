import { isDeepStrictEqual } from 'node:util'
import { type BodyOf, Failure, type PoolLook, poolStatus, type updatePoolLook } from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './looks.queries.ts'

export const { saveLook } = queries

export async function findLook(db: Db, pool_id: number): Promise<PoolLook> {
  const look = await queries.findLook(db, pool_id)
  if (!look) throw new Failure('pool_not_found')
  return look
}

type Change = {
  pool_id: number
  body: BodyOf<typeof updatePoolLook>
  /** The address of a new logo, or null. */
  logo: string | null
  actor_id: number
  refuseStale: (present: PoolLook) => void
}

/** Changes the look of a pool in the caller's transaction. */
export async function changeLook(db: Db, { pool_id, body, logo, actor_id, refuseStale }: Change) {
  const pool = await queries.holdPool(db, pool_id)
  if (!pool) throw new Failure('pool_not_found')
  if (pool.status === poolStatus.archived) throw new Failure('archived')
  const before = await findLook(db, pool_id)
  refuseStale(before)
  const { logo: asked, color = before.color, rules_text = before.rules_text, prizes = before.prizes } = body
  const kept = asked === '' || asked === null ? null : before.logo
  const look = { logo: logo ?? kept, color, rules_text, prizes }
  if (isDeepStrictEqual(look, before)) return { before, look }
  await queries.saveLook(db, pool_id, look)
  await recordAudit(db, { actor_id, subject: 'pool', subject_id: pool_id, action: 'look', before, after: look })
  return { before, look }
}
