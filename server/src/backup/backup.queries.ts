import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import type { Manifest } from './manifest.ts'

export type Table = { name: string; columns: string[] }
type Sequence = Manifest['sequences'][number]
export type ForeignKey = { table: string; name: string; definition: string }

const inPublic = (name: string) => sql.id('public', name)

/**
 * Finds the tables to copy. The tables of the migrations themselves are left out, since a restore runs the migrations,
 * and unlogged ones, which begin anew after a crash, too.
 */
export async function findTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
       and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'migration_checksums')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid, c.relname order by 1
  `.execute(db)
  return rows
}

export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1
  `.execute(db)
  return rows.length > 0
}

/** Prevents changes of the tables' definitions, which a snapshot does not cover. It does not take the snapshot yet. */
export async function lockTables(db: Db, tables: Table[]) {
  const names = tables.map(({ name }) => inPublic(name))
  await sql`lock table ${sql.join(names)} in access share mode`.execute(db)
}

export async function findVersions(db: Db): Promise<Pick<Manifest, 'migration' | 'postgres' | 'time_zone'>> {
  const { rows } = await sql<Pick<Manifest, 'migration' | 'postgres' | 'time_zone'>>`
    select (select max(name) from kysely_migration)                                     as migration,
           current_setting('server_version')                                            as postgres,
           (select value #>> '{}' from settings where name = 'board_time_zone')         as time_zone
  `.execute(db)
  if (!rows[0]) throw new Error('the database does not answer')
  return rows[0]
}

/** No snapshot covers sequences. They are read after the tables, so that they are at or above the ids of all rows. */
export async function findSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select sequencename::text as name, coalesce(last_value, start_value) as last_value, last_value is not null as is_called
      from pg_sequences where schemaname = 'public' order by 1
  `.execute(db)
  return rows
}

/** Sets the sequences that exist, and returns their number. */
export async function setSequences(db: Db, sequences: Sequence[]): Promise<number> {
  const { rows } = await sql`
    select setval(c.oid::regclass, s.last_value, s.is_called)
      from jsonb_to_recordset(${JSON.stringify(sequences)}::jsonb) s (name text, last_value bigint, is_called boolean)
      join pg_class c on c.relname = s.name and c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
  `.execute(db)
  return rows.length
}

/** Drops all foreign keys, which are violated while the tables are filled one after the other. */
export async function dropForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2
  `.execute(db)
  for (const { table, name } of rows)
    await sql`alter table ${inPublic(table)} drop constraint ${sql.id(name)}`.execute(db)
  return rows
}

/** Adds a foreign key, which also checks all rows. */
export async function addForeignKey(db: Db, { table, name, definition }: ForeignKey) {
  await sql`alter table ${inPublic(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db)
}

export async function emptyTables(db: Db, tables: Table[]) {
  await sql`truncate ${sql.join(tables.map(({ name }) => inPublic(name)))}`.execute(db)
}

/** Collects the statistics by which PostgreSQL plans. The queries of the product depend on them. */
export function analyze(db: Db) {
  return sql`analyze`.execute(db)
}

export async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_namespace where nspname = 'pgboss'`.execute(db)
  return rows.length > 0
}

export function dropJobs(db: Db) {
  return sql`drop schema if exists pgboss cascade`.execute(db)
}
