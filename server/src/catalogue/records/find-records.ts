import { Failure, type PageOf, pageOf } from '@compety/contract'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { allOf, orderBy, pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Kind, Shown } from './kind.ts'
import * as queries from './records.queries.ts'

type Sql = RawBuilder<unknown>
type ListOptions<K extends string> = {
  where: (Sql | undefined)[]
  keys: Record<K, Sql>
  query: PageOf & { order: `${NoInfer<K>}_asc` | `${NoInfer<K>}_desc` }
}

/** One page of a short table, with its page numbers. */
export const listRecords = async <R extends Shown, K extends string>(
  db: Db,
  kind: Kind<R>,
  { where, keys, query }: ListOptions<K>,
) => {
  const { records, total } = await queries.listRows(db, kind, {
    where: allOf(where),
    order: orderBy(query.order, keys, sql`id`),
    page: pageSql(query),
  })
  return { records, page: pageOf(total, query) }
}

/** All rows of a short table, by id. */
export const listAllRecords = async <R extends Shown>(db: Db, kind: Kind<R>): Promise<R[]> => {
  const { records } = await queries.listRows(db, kind, { where: allOf([]), order: sql`order by id`, page: sql`` })
  return records
}

export const findRecord = async <R extends Shown>(db: Db, kind: Kind<R>, id: number): Promise<R> => {
  const found = await queries.findRow(db, kind, { id })
  if (!found) throw new Failure('not_found')
  return found
}
