import { Failure } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import * as visibilityQueries from './pool-visibility.queries.ts'
import * as queries from './pools.queries.ts'

export type { Reader } from './pool-visibility.queries.ts'
export const { readerRows, visibilityOf } = visibilityQueries

/** Refuses an unknown pool. Whether the caller may see it was checked before. */
export async function checkExists(db: Db, id: number) {
  if (!(await queries.isPool(db, id))) throw new Failure('pool_not_found')
}

export async function isVisible(db: Db, reader: visibilityQueries.Reader, id: number): Promise<boolean> {
  return (await visibilityQueries.findVisibility(db, reader, id)) !== undefined
}

/** Refuses a pool that the reader may not see. Returns whether the reader runs it. */
export async function checkVisible(
  db: Db,
  reader: visibilityQueries.Reader,
  id: number,
): Promise<{ manages: boolean }> {
  const visibility = await visibilityQueries.findVisibility(db, reader, id)
  if (!visibility) throw new Failure('pool_not_found')
  return visibility
}
