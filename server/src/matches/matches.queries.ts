import type {
  listAvailableMatches as listAvailableEndpoint,
  listMatches as listMatchesEndpoint,
  MatchBody,
  QueryOf,
  Score,
} from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { findPage, listed, ungrouped } from '../database/find-page.ts'
import { countDeleted } from '../database/kept-totals.ts'
import type { OrderKey } from '../database/list-reading.ts'
import { contains, dateConditions, equals } from '../database/list-sql.ts'
import { states } from '../database/states-sql.ts'
import { type MatchRow, matchColumns, matchJoins } from './match-rows.ts'

type Filters = QueryOf<typeof listMatchesEndpoint>

const homeTeam = { table: sql`teams h`, id: sql`h.id`, of: sql`m.home_team_id` }
const awayTeam = { table: sql`teams a`, id: sql`a.id`, of: sql`m.away_team_id` }
// As migration 0025 has it.
const monthOf = (at: RawBuilder<unknown>) => sql`date_bin('30 days', ${at}, '2000-01-01Z')`
const orderKeys = {
  beginst_at: { by: sql`m.beginst_at`, coarse: monthOf(sql`m.beginst_at`) },
  blocked_at: { by: sql`m.blocked_at`, coarse: monthOf(sql`m.blocked_at`) },
  home_team_name: { by: sql`h.name_search`, join: homeTeam },
  away_team_name: { by: sql`a.name_search`, join: awayTeam },
  sport: { by: sql`g.name_search`, groups: { from: sql`sports g`, value: sql`g.id`, of: sql`m.sport_id` } },
  status: {
    by: sql`g.status`,
    groups: { from: sql`generate_series(1, 8) g (status)`, value: sql`g.status`, of: sql`m.status` },
  },
} satisfies Record<string, OrderKey>

const teamNamed = (id: RawBuilder<unknown>, name: string | undefined) =>
  name !== undefined && sql`${id} in (select t.id from teams t where ${contains(sql`t.name_search`, name)})`

export const listMatches = async (
  db: Db,
  filters: Filters,
  timeZone: string,
): Promise<{ rows: MatchRow[]; total: number }> => {
  const { ids, total } = await findPage(db, {
    table: 'matches',
    alias: 'm',
    where: [
      teamNamed(sql`m.home_team_id`, filters.home_team_name),
      teamNamed(sql`m.away_team_id`, filters.away_team_name),
      equals(sql`m.sport_id`, filters.sport),
      equals(sql`m.status`, filters.status),
      ...dateConditions(sql`m.beginst_at`, { name: 'beginst_at', filters, timeZone }),
      ...dateConditions(sql`m.blocked_at`, { name: 'ends_at', filters, timeZone }),
      ...dateConditions(sql`m.blocked_at`, { name: 'blocked_at', filters, timeZone }),
    ],
    order: filters.order,
    keys: {
      ...orderKeys,
      sport: ungrouped(orderKeys.sport, filters.sport),
      status: ungrouped(orderKeys.status, filters.status),
    },
    page: filters,
  })
  const { rows } = await sql<MatchRow>`
    select ${matchColumns} from ${listed(ids)} join matches m on m.id = listed.id ${matchJoins} order by listed.place
  `.execute(db)
  return { rows, total }
}

export const findMatch = async (db: Db, id: number): Promise<MatchRow | undefined> => {
  const { rows } = await sql<MatchRow>`select ${matchColumns} from matches m ${matchJoins} where m.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

type Available = QueryOf<typeof listAvailableEndpoint>

// Status 1, 4 or 5 and a deadline that lies ahead, and so a start; of a pool's own matches none (Q86, Q-90).
export const listAvailableMatches = async (db: Db, { pool_id, search, most }: Available): Promise<MatchRow[]> => {
  const named = contains(sql`name_search`, search)
  const teams = named && sql`(select id from teams where ${named})`
  const { rows } = await sql<MatchRow>`
    select ${matchColumns} from matches m ${matchJoins}
     where m.status in ${states.matchesOpenForPredictions} and m.blocked_at > clock_timestamp() and m.beginst_at > now()
       and not exists (select 1 from pool_matches pm where pm.match_id = m.id and pm.pool_id = ${pool_id ?? null}::bigint)
       and ${teams ? sql`(m.home_team_id in ${teams} or m.away_team_id in ${teams})` : sql`true`}
     order by m.beginst_at, m.id limit ${most ?? null}::bigint
  `.execute(db)
  return rows
}

export const createMatch = async (db: Db, body: MatchBody, import_key: string | null = null): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into matches (sport_id, home_team_id, away_team_id, beginst_at, blocked_at, import_key)
    values (${body.sport_id}, ${body.home_team_id}, ${body.away_team_id}, ${body.beginst_at}, ${body.blocked_at}, ${import_key})
    returning id
  `.execute(db)
  return rows[0]?.id as number
}

export const updateMatch = async (db: Db, id: number, body: MatchBody) => {
  await sql`
    update matches
       set sport_id = ${body.sport_id}, home_team_id = ${body.home_team_id}, away_team_id = ${body.away_team_id},
           beginst_at = ${body.beginst_at}, blocked_at = ${body.blocked_at}
     where id = ${id}
  `.execute(db)
}

/** Moves the status; false when it was not one of `from`. Delete makes void, reactivate clears it (decisions.md 15). */
export const moveMatch = async (
  db: Db,
  id: number,
  { from, to }: { from: readonly number[]; to: number },
): Promise<boolean> => {
  const { rows } = await sql`
    update matches
       set status = ${to}, is_void = case ${to}::int when ${states.match.inactive} then true when ${states.match.scheduled} then false else is_void end
     where id = ${id} and status = any(${[...from]}::int[]) returning id
  `.execute(db)
  return rows.length > 0
}

/** Whether the deadline has passed, by the database's clock. */
export const deadlinePassed = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ passed: boolean }>`
    select clock_timestamp() >= blocked_at as passed from matches where id = ${id}
  `.execute(db)
  return rows[0]?.passed ?? false
}

export const hasPredictions = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from predictions where match_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

export const createResult = async (db: Db, match_id: number, { home_team_score, away_team_score }: Score) => {
  await sql`
    insert into match_results (match_id, home_team_score, away_team_score) values (${match_id}, ${home_team_score}, ${away_team_score})
  `.execute(db)
}

export const updateResult = async (db: Db, match_id: number, { home_team_score, away_team_score }: Score) => {
  await sql`
    update match_results
       set home_team_score = ${home_team_score}, away_team_score = ${away_team_score}, updated_at = clock_timestamp()
     where match_id = ${match_id}
  `.execute(db)
}

export const deleteResult = async (db: Db, match_id: number) => {
  await sql`delete from match_results where match_id = ${match_id}`.execute(db)
}

export const removeMatch = async (db: Db, id: number) => {
  await sql`delete from matches where id = ${id}`.execute(db)
  await countDeleted(db, 'matches', id)
}

/** The teams among `ids` that a match of the sport may have, and keeps; usable is active, or already in the match. */
export const findUsableTeams = async (
  db: Db,
  { ids, sport_id, present }: { ids: number[]; sport_id: number; present: number[] },
) => {
  const { rows } = await sql<{ id: number }>`
    select t.id from teams t
     where t.id = any(${ids}::bigint[]) and t.sport_id = ${sport_id} and (t.status = ${states.record.active} or t.id = any(${present}::bigint[]))
       for key share
  `.execute(db)
  return rows.map(({ id }) => id)
}

type Pairing = Pick<MatchBody, 'sport_id' | 'home_team_id' | 'away_team_id'>

/** Comes after the lock of a match and before that of the boards (architecture, Locks). */
export const lockPairing = async (db: Db, { sport_id, home_team_id, away_team_id }: Pairing) => {
  const pairing = `${sport_id} ${home_team_id} ${away_team_id}`
  await sql`select pg_advisory_xact_lock(hashtext('pairing'), hashtext(${pairing}))`.execute(db)
}

/** The first match that was made of a pairing on a day and is neither deleted nor archived. */
export const findDuplicate = async (
  db: Db,
  { sport_id, home_team_id, away_team_id, beginst_at }: Pairing & Pick<MatchBody, 'beginst_at'>,
  { but, timeZone }: { but: number | null; timeZone: string },
): Promise<MatchRow | undefined> => {
  const { rows } = await sql<MatchRow>`
    select ${matchColumns} from matches m ${matchJoins}
     where m.sport_id = ${sport_id} and m.home_team_id = ${home_team_id} and m.away_team_id = ${away_team_id}
       and (m.beginst_at at time zone ${timeZone})::date = (${beginst_at}::timestamptz at time zone ${timeZone})::date
       and m.status not in ${states.matchesPutAway} and m.id is distinct from ${but}::bigint
     order by m.id limit 1
  `.execute(db)
  return rows[0]
}
