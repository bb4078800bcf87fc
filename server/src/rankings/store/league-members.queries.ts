import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

/** The ranked users of one league of a pool: its enrolled players. */
const leagueMembersOf = (league_id: number): RawBuilder<unknown> => sql`
  select p.user_id from league_players p
    join enrolments e on e.pool_id = p.pool_id and e.user_id = p.user_id and e.status in ${states.enrolled}
   where p.league_id = ${league_id}`

/** The pool of a league, the number of its ranked users, and a version that changes whenever their set changes. */
const leagueMembershipOf = (league_id: number): RawBuilder<unknown> => sql`
  select l.pool_id, (select count(*) from (${leagueMembersOf(league_id)}) m) as total,
         p.enrolments_version || ' ' || p.leagues_version as version
    from pool_leagues l join pools p on p.id = l.pool_id
   where l.id = ${league_id}`

/** Finds all ranked users of a league, ordered by user id. */
export async function findLeagueMembers(db: Db, league_id: number): Promise<Float64Array> {
  const { rows } = await sql<{ user_id: number }>`${leagueMembersOf(league_id)} order by p.user_id`.execute(db)
  return Float64Array.from(rows, ({ user_id }) => user_id)
}

type Membership = { pool_id: number; total: number; version: string }

/** Reads `leagueMembershipOf`; undefined without such a league. */
export async function findLeagueMembership(db: Db, league_id: number): Promise<Membership | undefined> {
  return (await sql<Membership>`${leagueMembershipOf(league_id)}`.execute(db)).rows[0]
}
