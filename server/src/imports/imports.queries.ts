import { fold, type Match, type Team } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export type KnownMatch = { id: number; import_key: string }

// Two keys, so that it is never a match's lock, which has one; the boards and the first rows have 1 and 2.
const importsLock = sql`3, 0`

/** One import at a time: two of a new file would make its teams and matches twice. Comes before the locks of matches. */
export const lockImports = async (db: Db) => {
  await sql`select pg_advisory_xact_lock(${importsLock})`.execute(db)
}

export const findSport = async (db: Db, code: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select id from sports where lower(code) = lower(${code})`.execute(db)
  return rows[0]?.id
}

/** Matches that an earlier import made, by their keys. */
export const findKnownMatches = async (db: Db, keys: string[]): Promise<KnownMatch[]> => {
  const { rows } = await sql<KnownMatch>`
    select id, import_key from matches where import_key = any(${keys}::text[])
  `.execute(db)
  return rows
}

export type KnownTeam = { id: number; isActive: boolean }

/** Teams of a sport by their names, blind to case and accents; of several the first, of active ones if there are any. */
export const findTeamsByName = async (db: Db, sport_id: number, names: string[]): Promise<Map<string, KnownTeam>> => {
  const { rows } = await sql<{ id: number; name_search: string; is_active: boolean }>`
    select id, name_search, status = 1 as is_active
      from teams where sport_id = ${sport_id} and name_search = any(${names.map(fold)}::text[])
     order by status = 1, id desc
  `.execute(db)
  return new Map(rows.map(({ name_search, id, is_active }) => [name_search, { id, isActive: is_active }]))
}

export const listTeamCodes = async (db: Db, sport_id: number): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`select code from teams where sport_id = ${sport_id}`.execute(db)
  return rows.map(({ code }) => code)
}

type NewImport = { actor_id: number | null; name: string; skipped: unknown[]; notices: unknown[] }

export const createImport = async (db: Db, { actor_id, name, skipped, notices }: NewImport): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into imports (actor_id, name, skipped, notices)
    values (${actor_id}, ${name}, ${JSON.stringify(skipped)}::jsonb, ${JSON.stringify(notices)}::jsonb) returning id
  `.execute(db)
  return rows[0]?.id as number
}

export type ImportChange =
  | { change: 'create'; subject: 'team'; subject_id: number; before: null; after: Team }
  | { change: MatchChange; subject: 'match'; subject_id: number; before: Match | null; after: Match }
export type MatchChange = 'create' | 'update' | 'begin' | 'result' | 'finish'

export const saveChanges = async (db: Db, import_id: number, changes: readonly ImportChange[]) => {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await sql`
    insert into import_changes (import_id, number, change, subject, subject_id, before, after)
    select ${import_id}, c.number, c.change, c.subject, c.subject_id, c.before::jsonb, c.after::jsonb
      from unnest(${changes.map(({ change }) => change)}::text[], ${changes.map(({ subject }) => subject)}::text[],
                  ${changes.map(({ subject_id }) => subject_id)}::bigint[], ${changes.map(({ before }) => json(before))}::text[],
                  ${changes.map(({ after }) => json(after))}::text[])
           with ordinality as c (change, subject, subject_id, before, after, number)
  `.execute(db)
}
