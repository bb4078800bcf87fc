import {
  fold,
  type ImportRow,
  type LeftChange,
  type Match,
  type PageOf,
  type Score,
  type Team,
} from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { folded, pageSql } from '../database/list-sql.ts'
import { states } from '../database/states-sql.ts'
import type { Remark } from './fixtures-file.ts'

export type KnownMatch = {
  id: number
  import_key: string
  beginst_at: string
  /** The kick-off that the file of an earlier import last brought, undone ones left out; null where none is known. */
  brought_at: string | null
  /** It has a kick-off that no import ever gave it. */
  is_moved: boolean
  home_team_id: number
  away_team_id: number
  status: number
  score: Score | null
}

// Two keys, so that it is never a match's lock, which has one; the boards and the first rows have 1 and 2.
const importsLock = sql`3, 0`

/** One import at a time: two of a new file would make its teams and matches twice. Comes before the locks of matches. */
export const lockImports = async (db: Db) => {
  await sql`select pg_advisory_xact_lock(${importsLock})`.execute(db)
}

export const findSport = async (db: Db, code: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select id from sports where lower(code) = lower(${code}) and status = ${states.record.active}
  `.execute(db)
  return rows[0]?.id
}

/** Matches that an earlier import made, by their keys. */
export const findKnownMatches = async (db: Db, keys: string[]): Promise<KnownMatch[]> => {
  const { rows } = await sql<KnownMatch>`
    select m.id, m.import_key, m.beginst_at, brought.at as brought_at, coalesce(brought.is_moved, false) as is_moved, m.home_team_id, m.away_team_id, m.status,
           case when r.match_id is not null then
             json_build_object('home_team_score', r.home_team_score, 'away_team_score', r.away_team_score) end as score
      from matches m left join match_results r on r.match_id = m.id
      left join lateral (
        select (array_agg(c.after ->> 'beginst_at' order by c.import_id desc, c.number desc)
                  filter (where i.undone_at is null))[1] as at,
               not bool_or((c.after ->> 'beginst_at')::timestamptz = m.beginst_at) as is_moved
          from import_changes c join imports i on i.id = c.import_id
         where c.subject = 'match' and c.subject_id = m.id
           and (c.change = 'create' or c.change = 'update' and c.before ->> 'beginst_at' <> c.after ->> 'beginst_at')
        ) brought on true
     where m.import_key = any(${keys}::text[])
  `.execute(db)
  return rows
}

export type KnownTeam = { id: number; isActive: boolean }

/**
 * Teams of a sport by their names, blind to case and accents; of several the first, of active ones if there are any. One that an
 * import made and somebody renamed is still found by the name in the file. They are held until the import is over.
 */
export const findTeamsByName = async (db: Db, sport_id: number, names: string[]): Promise<Map<string, KnownTeam>> => {
  const wanted = sql`any(${names.map(fold)}::text[])`
  const imported = folded(sql`c.after ->> 'name'`)
  const { rows } = await sql<{ id: number; name: string; is_active: boolean }>`
    select t.id, n.name, t.status = ${states.record.active} as is_active
      from (select id, name_search as name, true as is_named from teams
             where sport_id = ${sport_id} and name_search = ${wanted}
            union all
            select c.subject_id, ${imported}, false
              from import_changes c join imports i on i.id = c.import_id and i.undone_at is null
             where c.subject = 'team' and ${imported} = ${wanted}) n
      join teams t on t.id = n.id and t.sport_id = ${sport_id}
     order by n.is_named, t.status = ${states.record.active}, t.id desc
       for key share of t
  `.execute(db)
  return new Map(rows.map(({ name, id, is_active }) => [name, { id, isActive: is_active }]))
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

const rowColumns = sql`
  i.id, i.name, i.created_at, coalesce(u.username, u.email) as actor, i.undone_at,
  c.teams_created, c.matches_created, c.matches_updated, c.results`

const rowJoins = sql`
  left join users u on u.id = i.actor_id
  cross join lateral (
    select count(*) filter (where subject = 'team') as teams_created,
           count(*) filter (where subject = 'match' and change = 'create') as matches_created,
           count(distinct subject_id) filter (where change = 'update') as matches_updated,
           count(*) filter (where change = 'result') as results
      from import_changes where import_id = i.id) c`

export const listImports = async (db: Db, page: PageOf): Promise<{ rows: ImportRow[]; total: number }> => {
  const { rows } = await sql<ImportRow>`
    select ${rowColumns} from (select * from imports order by id desc ${pageSql(page)}) i ${rowJoins} order by i.id desc
  `.execute(db)
  const { rows: counts } = await sql<{ total: number }>`select count(*) as total from imports`.execute(db)
  return { rows, total: counts[0]?.total ?? 0 }
}

export type FoundImport = ImportRow & {
  id: number
  unchanged: number
  skipped: Remark[]
  notices: Remark[]
  left: LeftChange[] | null
}

/** How many matches it found unchanged, and what stayed when it was undone, is kept by the audit entries of that. */
export const findImport = async (db: Db, id: number): Promise<FoundImport | undefined> => {
  const { rows } = await sql<FoundImport>`
    select ${rowColumns}, i.skipped, i.notices,
           coalesce((select (a.after ->> 'unchanged')::int from audit_entries a
                      where a.subject = 'import' and a.subject_id = i.id and a.action = 'create'), 0) as unchanged,
           (select a.after -> 'left' from audit_entries a
             where a.subject = 'import' and a.subject_id = i.id and a.action = 'undo') as left
      from imports i ${rowJoins} where i.id = ${id}
  `.execute(db)
  return rows[0]
}

export type NumberedChange = ImportChange & { number: number }

export const listChanges = async (db: Db, import_id: number): Promise<NumberedChange[]> => {
  const { rows } = await sql<NumberedChange>`
    select number, change, subject, subject_id, before, after from import_changes
     where import_id = ${import_id} order by number
  `.execute(db)
  return rows
}

export const closeImport = async (db: Db, id: number) => {
  await sql`update imports set undone_at = clock_timestamp() where id = ${id}`.execute(db)
}

export type Resting = {
  id: number
  has_predictions: boolean
  has_later_predictions: boolean
  is_in_pools: boolean
  has_results_by_hand: boolean
}

/**
 * What rests on matches that an import changed; later predictions are those saved since it. A result by hand is one of those
 * that the audit has since, beyond those that other imports brought and those that were taken back with them: also one that
 * was corrected and corrected back.
 */
export const findResting = async (
  db: Db,
  matches: number[],
  { id, created_at: since }: { id: number; created_at: string },
): Promise<Map<number, Resting>> => {
  const resultChanges = sql`c.subject = 'match' and c.subject_id = m.id and c.change = 'result'`
  const { rows } = await sql<Resting>`
    select m.id,
           exists (select 1 from predictions p where p.match_id = m.id) as has_predictions,
           exists (select 1 from predictions p where p.match_id = m.id and p.updated_at >= ${since}) as has_later_predictions,
           exists (select 1 from pool_matches pm where pm.match_id = m.id) as is_in_pools,
           (select count(*) from audit_entries a
             where a.subject = 'match' and a.subject_id = m.id and a.action = 'result'
               and a.id > (select id from audit_entries where subject = 'import' and subject_id = ${id} and action = 'create'))
           > (select count(*) from import_changes c where ${resultChanges} and c.import_id > ${id})
           + (select count(*)
                from import_changes c
                join audit_entries u on u.subject = 'import' and u.subject_id = c.import_id and u.action = 'undo'
               where ${resultChanges} and u.created_at > ${since}
                 and not u.after -> 'left' @> jsonb_build_array(jsonb_build_object('number', c.number))) as has_results_by_hand
      from matches m where m.id = any(${matches}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const findTeams = async (db: Db, ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from teams where id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** In which matches can be made. */
export const listActiveSports = async (db: Db) => {
  const { rows } = await sql<{ id: number; name: string; code: string }>`
    select id, name, code from sports where status = ${states.record.active} order by name_search, id
  `.execute(db)
  return rows
}
