import { actsAsMember } from '../../catalogue/owners/membership.ts'
import { holds } from '../../identity/rights/role-holds.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Reader } from './visible-pool.ts'

/** Whether the caller may do for a pool what its managers do. Those of a suspended organizer only read. */
export async function managesPool(
  db: Db,
  caller: Reader,
  { pool_id, isReading = false }: { pool_id: number; isReading?: boolean },
): Promise<boolean> {
  if (await holds(db, caller, 'pools.update')) return true
  return actsAsMember(db, { user_id: caller.id, members: { of: 'pool' }, id: pool_id, isReading })
}
