import {
  fold,
  type listTeams as listTeamsEndpoint,
  type QueryOf,
  type Team,
  type TeamBody,
  teamStatus,
} from '@compety/contract'
import { sql } from 'kysely'
import { countDeleted } from '../../platform/paging/cached-counts.ts'
import { findPage, listed } from '../../platform/paging/find-page.ts'
import type { OrderKey } from '../../platform/paging/list-reading.ts'
import { anyOf, contains, equals } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Asking, ofOwner } from '../owners/owner.ts'
import { asTeam, status, type TeamRow, teamFields } from './team-rows.ts'

type Filters = QueryOf<typeof listTeamsEndpoint>
const orderKeys = {
  // As in the index teams_name: placeholders come last.
  name: { by: sql`(case when t.is_placeholder then U&'\\FFFF' else '' end || t.name)` },
  code: { by: sql`lower(t.code)` },
  sport: { by: sql`s.name`, join: { table: sql`sports s`, id: sql`s.id`, of: sql`t.sport_id` } },
  status: { by: sql`(${status})` },
} satisfies Record<string, OrderKey>

/** A team is found by a part of its name, or of an alias that it has everywhere. */
const isCalled = (text: string | undefined) => {
  const named = contains(sql`t.name_search`, text)
  // An array, so that both conditions can use an index.
  return (
    named &&
    sql`(${named} or t.id = any(array(
      select x.team_id from team_aliases x where x.tournament_id is null and ${contains(sql`x.folded`, text)}
    )))`
  )
}

export const listTeams = async (
  db: Db,
  filters: Filters,
  asking: Asking,
): Promise<{ teams: Team[]; total: number }> => {
  const { ids, total } = await findPage(db, {
    table: 'teams',
    alias: 't',
    where: [
      anyOf([isCalled(filters.search), contains(sql`t.code_search`, filters.search)]),
      isCalled(filters.name),
      contains(sql`t.code_search`, filters.code),
      equals(sql`t.sport_id`, filters.sport),
      ...ofOwner(sql`t.organizer_id`, { ...asking, organizer_id: filters.organizer_id }),
      // Filters by the stored status first, so that matches are only checked for the remaining teams.
      equals(sql`t.status`, filters.status === teamStatus.inUse ? teamStatus.active : filters.status),
      equals(sql`(${status})`, filters.status),
    ],
    order: filters.order,
    keys: orderKeys,
    page: filters,
  })
  const { rows } = await sql<TeamRow>`
    select ${teamFields} from ${listed(ids)} join teams t on t.id = listed.id join sports s on s.id = t.sport_id order by listed.place
  `.execute(db)
  return { teams: rows.map(asTeam), total }
}

export const findTeam = async (db: Db, id: number): Promise<Team | undefined> => {
  const { rows } = await sql<TeamRow>`
    select ${teamFields} from teams t join sports s on s.id = t.sport_id where t.id = ${id}
  `.execute(db)
  return rows[0] && asTeam(rows[0])
}

/** Without a logo the current one stays. */
export type Written = Pick<TeamBody, 'name' | 'code' | 'sport_id'> & { has_official_code: boolean; logo: string | null }
type Made = Written & { organizer_id: number | null }

export const createTeam = async (
  db: Db,
  { name, code, has_official_code, sport_id, logo, organizer_id }: Made,
  /** The tournament of a placeholder, which stands for a team that is not known yet. */
  placeholderOf: number | null = null,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into teams (name, code, has_official_code, sport_id, logo, name_search, is_placeholder, tournament_id, organizer_id)
    values (${name}, ${code}, ${has_official_code}, ${sport_id}, ${logo}, ${fold(name)}, ${placeholderOf !== null}, ${placeholderOf}, ${organizer_id})
    returning id
  `.execute(db)
  return rows[0]?.id as number
}

export const updateTeam = async (db: Db, id: number, { name, code, has_official_code, sport_id, logo }: Written) => {
  await sql`
    update teams set name = ${name}, code = ${code}, has_official_code = ${has_official_code}, sport_id = ${sport_id},
                     logo = coalesce(${logo}, logo), name_search = ${fold(name)}
     where id = ${id}
  `.execute(db)
}

/** Changes the status; returns false when the current one is not in `from`. */
export const moveTeam = async (
  db: Db,
  id: number,
  { from, to }: { from: readonly number[]; to: number },
): Promise<boolean> => {
  const { rows } = await sql`
    update teams set status = ${to} where id = ${id} and status = any(${[...from]}::int[]) returning id
  `.execute(db)
  return rows.length > 0
}

/** Locks teams. To avoid deadlocks this comes after locks of matches and before those of a pairing or the boards. */
export const lockTeams = async (db: Db, ids: readonly number[]) => {
  await sql`select 1 from teams where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db)
}

/** Whether another team was merged into it. */
export const isMerged = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from teams where merged_into_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

export const isInMatches = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from matches where ${id} in (home_team_id, away_team_id) limit 1`.execute(db)
  return rows.length > 0
}

export const removeTeam = async (db: Db, id: number) => {
  await sql`delete from teams where id = ${id}`.execute(db)
  await countDeleted(db, 'teams', id)
}
