import { fold } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import type { Kind, Shown, Values } from './kind.ts'

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

// What has a status is long enough to be looked through by name, blind to accents.
const written = <R extends Shown>({ columns }: Kind<R>, values: Values): [string, string | number][] =>
  Object.entries(columns.some((name) => name === 'status') ? { ...values, name_search: fold(values.name) } : values)

type Page = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; page: RawBuilder<unknown> }

export const listRows = async <R extends Shown>(
  db: Db,
  { table, columns, record }: Kind<R>,
  { where, order, page }: Page,
): Promise<{ records: R[]; total: number }> => {
  const { rows } = await sql<Parameters<typeof record>[0]>`
    select ${refs(columns)} from ${sql.table(table)} where ${where} ${order} ${page}
  `.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)} where ${where}
  `.execute(db)
  return { records: rows.map(record), total: counts[0]?.total ?? 0 }
}

export const findRow = async <R extends Shown>(
  db: Db,
  { table, columns, record }: Kind<R>,
  { id, lock = sql`` }: { id: number; lock?: RawBuilder<unknown> },
): Promise<R | undefined> => {
  const { rows } = await sql<Parameters<typeof record>[0]>`
    select ${refs(columns)} from ${sql.table(table)} where id = ${id} ${lock}
  `.execute(db)
  return rows[0] && record(rows[0])
}

/** As it is behind its lock; whoever refers to it at the same moment waits. */
export const lockRow = <R extends Shown>(db: Db, kind: Kind<R>, id: number): Promise<R | undefined> =>
  findRow(db, kind, { id, lock: sql`for update` })

export const insertRow = async <R extends Shown>(db: Db, kind: Kind<R>, values: Values): Promise<number> => {
  const entries = written(kind, values)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind.table)} (${refs(entries.map(([name]) => name))})
    values (${sql.join(entries.map(([, value]) => value))}) returning id
  `.execute(db)
  return rows[0]?.id as number
}

export const updateRow = async <R extends Shown>(
  db: Db,
  kind: Kind<R>,
  { id, values }: { id: number; values: Values },
) => {
  const changes = written(kind, values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(kind.table)} set ${sql.join(changes)} where id = ${id}`.execute(db)
}

type Move = { id: number; from: readonly number[]; to: number }

/** Moves the status; false when it was not one of `from`. */
export const moveRow = async (db: Db, table: string, { id, from, to }: Move): Promise<boolean> => {
  const { rows } = await sql`
    update ${sql.table(table)} set status = ${to} where id = ${id} and status = any(${[...from]}::int[]) returning id
  `.execute(db)
  return rows.length > 0
}

export const removeRow = async (db: Db, table: string, id: number) => {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}
