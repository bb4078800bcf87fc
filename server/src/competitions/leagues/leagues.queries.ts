import { fold } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Named = { id: number; name: string }

/** The leagues of a pool in the order of their names. */
export async function listLeagues(db: Db, pool_id: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from pool_leagues where pool_id = ${pool_id} order by name, id
  `.execute(db)
  return rows
}

export type Member = { user_id: number; league_id: number }

/** The enrolled players of a pool who are in a league. */
export async function listMembers(db: Db, pool_id: number): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select p.user_id, p.league_id from league_players p
      join enrolments e on e.pool_id = p.pool_id and e.user_id = p.user_id and e.status in ${states.enrolled}
     where p.pool_id = ${pool_id}
  `.execute(db)
  return rows
}

/** Locks the pool, so that changes of its leagues and of its players come one after the other. */
export async function holdPool(db: Db, id: number): Promise<{ status: number } | undefined> {
  const { rows } = await sql<{ status: number }>`
    select status from pools where id = ${id} for no key update
  `.execute(db)
  return rows[0]
}

export type Held = Named & { pool_id: number; status: number }

/** The league with the status of its pool, both locked. */
export async function holdLeague(db: Db, id: number): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select l.id, l.name, l.pool_id, p.status from pool_leagues l join pools p on p.id = l.pool_id
     where l.id = ${id} for no key update of p, l
  `.execute(db)
  return rows[0]
}

export async function findPoolOf(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ pool_id: number }>`select pool_id from pool_leagues where id = ${id}`.execute(db)
  return rows[0]?.pool_id
}

/** Undefined if the pool has a league of this name. */
export async function addLeague(db: Db, { pool_id, name }: { pool_id: number; name: string }) {
  const { rows } = await sql<Named>`
    insert into pool_leagues (pool_id, name, name_folded) values (${pool_id}, ${name}, ${fold(name)})
    on conflict (pool_id, name_folded) do nothing returning id, name
  `.execute(db)
  return rows[0]
}

/** False if another league of the pool has this name. */
export async function renameLeague(db: Db, { id, name }: Named): Promise<boolean> {
  const { rows } = await sql`
    update pool_leagues l set name = ${name}, name_folded = ${fold(name)}
     where id = ${id} and not exists (select from pool_leagues o
                                       where o.pool_id = l.pool_id and o.name_folded = ${fold(name)} and o.id <> l.id)
    returning id
  `.execute(db)
  return rows.length > 0
}

export async function deleteLeague(db: Db, id: number) {
  await sql`delete from pool_leagues where id = ${id}`.execute(db)
}

type Placed = { pool_id: number; league_id: number; user_ids: readonly number[] }

/** The number of enrolled players of the pool among these users. */
export async function countEnrolled(db: Db, { pool_id, user_ids }: Omit<Placed, 'league_id'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enrolments
     where pool_id = ${pool_id} and user_id = any(${user_ids}::bigint[]) and status in ${states.enrolled}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Puts players into a league, out of others. Returns how many were not in it. */
export async function addPlayers(db: Db, { pool_id, league_id, user_ids }: Placed): Promise<number> {
  const { rows } = await sql`
    insert into league_players as p (pool_id, user_id, league_id)
    select ${pool_id}, u.id, ${league_id} from unnest(${user_ids}::bigint[]) as u (id)
    on conflict (pool_id, user_id) do update set league_id = excluded.league_id where p.league_id <> excluded.league_id
    returning p.user_id
  `.execute(db)
  return rows.length
}

/** Takes the enrolled players out of a league, all but the given ones. Returns how many left it. */
export async function keepPlayers(db: Db, { pool_id, league_id, user_ids }: Placed): Promise<number> {
  const { rows } = await sql`
    delete from league_players p using enrolments e
     where p.league_id = ${league_id} and p.user_id <> all(${user_ids}::bigint[])
       and e.pool_id = ${pool_id} and e.user_id = p.user_id and e.status in ${states.enrolled}
    returning p.user_id
  `.execute(db)
  return rows.length
}

export async function removePlayer(db: Db, { league_id, user_id }: { league_id: number; user_id: number }) {
  const { rows } = await sql`
    delete from league_players where league_id = ${league_id} and user_id = ${user_id} returning user_id
  `.execute(db)
  return rows.length
}

export async function markChanged(db: Db, pool_id: number) {
  await sql`update pools set leagues_version = leagues_version + 1 where id = ${pool_id}`.execute(db)
}
