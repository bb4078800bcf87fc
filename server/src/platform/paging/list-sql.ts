import { fold, stretchOf } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** Joins the given conditions with `and`. Without any it is true. */
export function allOf(conditions: readonly (Sql | false | undefined)[]): Sql {
  const present = conditions.filter((condition) => condition !== false && condition !== undefined)
  return present.length > 0 ? sql`${sql.join(present, sql` and `)}` : sql`true`
}

/** Any of the given conditions: one search over several columns. Undefined without any. */
export function anyOf(conditions: readonly (Sql | undefined)[]): Sql | undefined {
  const present = conditions.filter((condition) => condition !== undefined)
  return present.length > 0 ? sql`(${sql.join(present, sql` or `)})` : undefined
}

// Escapes % and _, so that they match only themselves.
const holds = (column: Sql, sought: string): Sql => sql`${column} like ${`%${sought.replace(/[\\%_]/g, '\\$&')}%`}`

/** Searches regardless of case and accents, in a column that holds the result of fold(). */
export function contains(column: Sql, text: string | undefined): Sql | undefined {
  return text === undefined ? undefined : holds(column, fold(text))
}

/**
 * As `contains`, for e-mail addresses in lower case. They may contain ^ and `, which fold() would remove as accents.
 */
export function containsAddress(column: Sql, text: string | undefined): Sql | undefined {
  return text === undefined ? undefined : holds(column, text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
}

// The diacritics of Unicode that can occur in such texts.
const diacritics = '[\\^`¨¯´·¸\\u02b0-\\u036f]'

/** The fold() of the contract in SQL, for columns without a stored copy folded by it. */
export function folded(column: Sql): Sql {
  return sql`btrim(regexp_replace(regexp_replace(lower(normalize(${column}, NFD)), ${sql.lit(diacritics)}, '', 'g'), '\\s+', ' ', 'g'))`
}

export function equals(column: Sql, value: number | undefined): Sql | undefined {
  return value === undefined ? undefined : sql`${column} = ${value}::bigint`
}

/** Orders by '{key}_asc' or '{key}_desc', with one of the list's keys. Nulls come last, and ties are ordered by id. */
export function orderBy<K extends string>(order: `${K}_asc` | `${K}_desc`, keys: Record<K, Sql>, id: Sql): Sql {
  return sql`order by ${orderTerms(order, keys, id)}`
}

/** The terms of the same order, to which the caller adds others. */
export function orderTerms<K extends string>(order: `${K}_asc` | `${K}_desc`, keys: Record<K, Sql>, id: Sql): Sql {
  const key = order.replace(/_(asc|desc)$/, '') as K
  return sql`${keys[key]} ${order.endsWith('_desc') ? sql`desc` : sql`asc`} nulls last, ${id}`
}

export function pageSql({ page, per_page }: { page: number; per_page: number }): Sql {
  return sql`limit ${per_page} offset ${(page - 1) * per_page}`
}

type DateModes<N extends string> = Partial<
  Record<`${N}_${'exactly' | 'exact' | 'after' | 'before'}`, string | undefined>
>

/**
 * The conditions of a date filter. Its value is a day in the time zone, a range, or a time exact to the minute.
 * `after` and `before` exclude the value itself.
 */
export function dateConditions<N extends string>(
  column: Sql,
  { name, filters, timeZone }: { name: N; filters: DateModes<N>; timeZone: string },
): (Sql | false)[] {
  const at = (mode: 'exactly' | 'exact' | 'after' | 'before') => filters[`${name}_${mode}`]
  const day = (value: string, days: 0 | 1) => {
    const stretch = stretchOf(value)
    if (stretch) return sql`${stretch[days]}::timestamptz`
    return sql`((${value}::date + ${days}::int)::timestamp at time zone ${timeZone})`
  }
  const isDay = (value: string) => value.length === 10 || stretchOf(value) !== undefined
  const minute = (value: string, minutes: number) =>
    sql`date_trunc('minute', ${value}::timestamptz) + ${minutes}::int * interval '1 minute'`
  const [exactly, after, before] = [at('exactly') ?? at('exact'), at('after'), at('before')]
  return [
    exactly !== undefined &&
      (isDay(exactly)
        ? sql`${column} >= ${day(exactly, 0)} and ${column} < ${day(exactly, 1)}`
        : sql`${column} >= ${minute(exactly, 0)} and ${column} < ${minute(exactly, 1)}`),
    after !== undefined && (isDay(after) ? sql`${column} >= ${day(after, 1)}` : sql`${column} >= ${minute(after, 1)}`),
    before !== undefined &&
      (isDay(before) ? sql`${column} < ${day(before, 0)}` : sql`${column} < ${minute(before, 0)}`),
  ]
}
