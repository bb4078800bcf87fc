import type {
  BodyOf,
  createPointRule as createPointRuleEndpoint,
  listSectors as listSectorsEndpoint,
  listSports as listSportsEndpoint,
  QueryOf,
  Sport,
} from '@compety/contract'
import { sql } from 'kysely'
import { anyOf, contains, equals, folded } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { listRecords } from '../records/find-records.ts'
import type { Kind } from '../records/kind.ts'
import { sectors } from './kinds.ts'

export const listSectors = (db: Db, query: QueryOf<typeof listSectorsEndpoint>) =>
  listRecords(db, sectors, {
    where: [
      anyOf([contains(sql`name_search`, query.search), contains(folded(sql`description`), query.search)]),
      contains(sql`name_search`, query.name),
      contains(folded(sql`description`), query.description),
      equals(sql`status`, query.status),
    ],
    keys: { name: sql`name`, description: sql`description`, status: sql`status` },
    query,
  })

/** Lists sports or countries, the kinds that have a code. */
export const listCoded = (db: Db, kind: Kind<Sport>, query: QueryOf<typeof listSportsEndpoint>) =>
  listRecords(db, kind, {
    where: [
      anyOf([contains(sql`name_search`, query.search), contains(folded(sql`code`), query.search)]),
      contains(sql`name_search`, query.name),
      contains(folded(sql`code`), query.code),
      equals(sql`status`, query.status),
    ],
    keys: { name: sql`name`, code: sql`lower(code)`, status: sql`status` },
    query,
  })

type Rule = BodyOf<typeof createPointRuleEndpoint> & { code: string }

/** Returns the id, or undefined when another rule has the code or takes it concurrently. */
export const insertPointRule = async (db: Db, { name, description, code }: Rule): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into point_rules (name, description, code) values (${name}, ${description}, ${code})
    on conflict (code) do nothing returning id
  `.execute(db)
  return rows[0]?.id
}
