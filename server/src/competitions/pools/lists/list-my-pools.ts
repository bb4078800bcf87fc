import type { listMyPools as endpoint, QueryOf } from '@compety/contract'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Boards } from '../../../rankings/store/board-cache.ts'
import { describePools } from '../describe-pools.ts'
import type { Reader } from '../pool-visibility.queries.ts'
import * as lists from './pool-lists.queries.ts'

type PageRequest = {
  reader: Reader
  filters: QueryOf<typeof endpoint>
  context: Boards
}

/** A page of the reader's own pools. */
export async function listMyPools(db: Db, { reader, filters, context }: PageRequest) {
  const { rows, total } = await lists.listMine(db, reader, { filters, timeZone: context.timeZone })
  return { pools: await describePools(db, { rows, reader, context }), total }
}
