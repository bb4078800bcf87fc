import { type RawBuilder, sql } from 'kysely'

/**
 * A value that PostgreSQL cannot see while it plans. How long an array or a page is would make every call look cheaper with a
 * plan of its own, and such a plan takes longer to make than most answers to read: behind a select one plan serves them all.
 * Only where the plan should not depend on the value.
 */
export function unseen(
  value: unknown,
  type: 'bigint' | 'bigint[]' | 'text[]' | 'bytea' | 'bytea[]',
): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`
}
