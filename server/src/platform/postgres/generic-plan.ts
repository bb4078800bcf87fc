import { type RawBuilder, sql } from 'kysely'

/**
 * Hides a value in a subselect, so that PostgreSQL's planner does not know it. With a known length of an array or a
 * page, a custom plan for each call would look cheaper, but making it takes longer than reading most answers. With a
 * hidden value one generic plan serves all calls. Use it only if the plan should not depend on the value.
 */
export function forGenericPlan(
  value: unknown,
  type: 'bigint' | 'bigint[]' | 'text[]' | 'bytea' | 'bytea[]',
): RawBuilder<unknown> {
  return sql`(select ${value}::${sql.raw(type)})`
}
