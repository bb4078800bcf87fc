import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** A value by which a list can be ordered. Nulls come last. */
export type OrderKey = {
  by: Sql
  nullable?: true
  /** The beginning of `by`, if `by` is too long for an index. */
  beginning?: Sql
  /**
   * A coarser form of `by` with some hundreds of values, null where `by` is null. Rows are counted by it to find a
   * page far inside the list.
   */
  coarse?: Sql
  /** If `by` is a column of another table and never null: that table, its `id`, and the rows' reference to it, `of`. */
  join?: { table: Sql; id: Sql; of: Sql }
  /**
   * If many rows share few values, each value is a group. `from` is a table `g` with one row per group. `value` is a
   * column of `g`, and `of` the column of the list that has the same value. With `isValue` the value itself is the order.
   */
  groups?: { from: Sql; value: Sql; of: Sql; isValue?: true }
  /** All rows that a filter finds have the same key, so they are ordered by id. */
  isTied?: true
}

/** A part of the ordered rows. It is read backwards if it is nearer to the end. */
export type Part = { fromEnd: boolean; offset: number; length: number }
export type Read = { rows: Sql; id: Sql; where: Sql; key: OrderKey; descends: boolean; part: Part }
export type Ids = RawBuilder<{ id: number }>

export function fromNearerEnd(total: number, { before, length }: { before: number; length: number }): Part {
  const after = total - before - length
  return { fromEnd: after < before, offset: Math.min(before, after), length }
}

// A key that is never null is ordered without `nulls last`, which would prevent the use of its index.
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
