import type { Db } from '../../../platform/postgres/database.ts'
import type { Boards } from '../../../rankings/store/board-cache.ts'
import { describePools } from '../describe-pools.ts'
import type { Reader } from '../pool-visibility.queries.ts'
import * as lists from './pool-lists.queries.ts'

type PoolsRequest = { user_id: number; reader: Reader; context: Boards }

/** The pools on a player's profile, as the reader sees them. */
export async function listPlayerPools(db: Db, { user_id, reader, context }: PoolsRequest) {
  return describePools(db, { rows: await lists.listOfPlayer(db, reader, user_id), reader, context })
}
