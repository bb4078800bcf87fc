import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** What a list may be ordered by; nulls come last. */
export type OrderKey = {
  by: Sql
  nullable?: true
  /** The beginning of `by`, for an index where that is too long for one. */
  beginning?: Sql
  /** In the order of `by` with some hundreds of values, null where that is: rows are counted by it to find a page far inside. */
  coarse?: Sql
  /** Where `by` is a column of another table, never null: that table, and its `id`, which is the rows' `of`. */
  join?: { table: Sql; id: Sql; of: Sql }
  /**
   * Where many rows share few values: a table `g` of the values with `by`, each the `value` of the rows whose `of` it is.
   * `isValue`: it is ordered by the value itself.
   */
  groups?: { from: Sql; value: Sql; of: Sql; isValue?: true }
  /** All that a filter leaves have the same: they go by id. */
  isTied?: true
}

/** A part of the rows in order, read backwards where the end is nearer. */
export type Part = { fromEnd: boolean; offset: number; length: number }
export type Read = { rows: Sql; id: Sql; where: Sql; key: OrderKey; descends: boolean; part: Part }
export type Ids = RawBuilder<{ id: number }>

export function nearer(total: number, { before, length }: { before: number; length: number }): Part {
  const after = total - before - length
  return { fromEnd: after < before, offset: Math.min(before, after), length }
}

// A key that is never null is ordered as its index is: `nulls last` would hide the index.
export function orderOf({ key, descends, part: { fromEnd } }: Read, keys: readonly Sql[], id: Sql) {
  const nulls = fromEnd ? sql`nulls first` : sql`nulls last`
  const direction = descends !== fromEnd ? sql`desc` : sql`asc`
  const ordered = keys.map((by) => sql`${by} ${direction} ${key.nullable ? nulls : sql``}`)
  return sql`order by ${sql.join(ordered)}, ${id} ${directionOfIds(fromEnd)}`
}
export function directionOfIds(fromEnd: boolean) {
  return fromEnd ? sql`desc` : sql`asc`
}
export function joinOf({ join }: OrderKey): Sql {
  return join ? sql`join ${join.table} on ${join.id} = ${join.of}` : sql``
}
export function limitOf({ length, offset }: Part) {
  return sql`limit ${length} offset ${offset}`
}
