import { type RawBuilder, sql } from 'kysely'
import { findsSurelyMany } from '../../platform/paging/find-page.ts'
import { allOf, anyOf, contains, containsAddress } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { runStatement } from '../../platform/postgres/run-statement.ts'

type Sql = RawBuilder<unknown>
/** `search` is contained in the address or the username. */
type Texts = { search?: string | undefined; email?: string | undefined; username?: string | undefined }

// Up to so many users are found by their trigrams. If there are more, each row is compared.
const few = 10_000
/** Up to so many found users are sorted, since comparing all texts once more takes longer. */
export const fewOfTexts = 100_000

/** Users with the columns of user_activity except its figures, from the table that has trigram indexes. */
export const byTrigrams = sql`(select id, lower(email) as email, username, role_id, status from users)`

export function hasText({ search, email, username }: Texts) {
  return [search, email, username].some((text) => text !== undefined)
}

/** The conditions by texts for columns with the address in lower case and the username. */
export const whereTexts = (columns: { email: Sql; username: Sql }, { search, email, username }: Texts) => [
  anyOf([containsAddress(columns.email, search), contains(columns.username, search)]),
  containsAddress(columns.email, email),
  contains(columns.username, username),
]

type Found = { where: (Sql | undefined)[]; isFew: boolean }

/**
 * Conditions for rows `p` with the columns that user_activity copies from users. The ids are sent as one text, so that
 * they are not parsed here.
 */
export async function textConditions(db: Db, texts: Texts): Promise<Found> {
  if (!hasText(texts)) return { where: [], isFew: false }
  const where = allOf(whereTexts({ email: sql`lower(u.email)`, username: sql`u.username` }, texts))
  const inEachRow = { where: whereTexts({ email: sql`p.email`, username: sql`p.username` }, texts), isFew: false }
  if (await findsSurelyMany(db, { rows: sql`users u`, where })) return inEachRow
  const { rows } = await runStatement(
    db,
    sql<{ total: number; ids: string }>`
      select count(*) as total, coalesce(array_agg(id), '{}')::text as ids
        from (select u.id from users u where ${where} limit ${few + 1}) found
    `,
    { planEachTime: true },
  )
  const [{ total, ids } = { total: 0, ids: '{}' }] = rows
  if (total > few) return inEachRow
  return { where: [sql`p.id = any(${ids}::bigint[])`], isFew: true }
}
