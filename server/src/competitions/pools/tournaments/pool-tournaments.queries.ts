import type { FollowBody, FollowedTournament } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { states } from '../../../platform/postgres/states-sql.ts'

type Followed = { pool_id: number; tournament_id: number }

/** The tournaments that a pool follows, by name. */
export async function listFollowed(db: Db, pool_id: number): Promise<FollowedTournament[]> {
  const { rows } = await sql<FollowedTournament>`
    select f.tournament_id, json_build_object('id', k.id, 'name', k.name, 'season', k.season) as tournament,
           array_to_json(f.rounds) as rounds, array_to_json(f.teams) as teams,
           (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position), '[]')
              from tournament_rounds d where d.id = any(f.rounds)) as named_rounds,
           (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name, t.id), '[]')
              from teams t where t.id = any(f.teams)) as named_teams
      from pool_tournaments f join tournaments k on k.id = f.tournament_id
     where f.pool_id = ${pool_id}
     order by k.name, k.season, k.id
  `.execute(db)
  return rows
}

/** What is right about a tournament and its filters. */
type Fitness = { is_tournament: boolean; are_rounds: boolean; are_teams: boolean }

/**
 * Whether the pool may use the tournament, which is active or followed already, the rounds are its own and the teams
 * are of its sport and owner. Locks the tournament until the pool follows it: transactions that change its matches
 * wait, and so do mergers of the teams.
 */
export async function lockFollowable(db: Db, { pool_id, ...body }: FollowBody & { pool_id: number }): Promise<Fitness> {
  const { tournament_id, rounds, teams } = body
  await sql`select 1 from teams where id = any(${teams}::bigint[]) order by id for key share`.execute(db)
  await sql`select 1 from tournaments where id = ${tournament_id} for update`.execute(db)
  const found = await sql<Fitness>`
    select true as is_tournament,
           (select count(*) from tournament_rounds where tournament_id = k.id and id = any(${rounds}::bigint[])) = ${rounds?.length ?? 0} as are_rounds,
           (select count(*) from teams
             where sport_id = k.sport_id and (organizer_id is null or organizer_id = k.organizer_id) and id = any(${teams}::bigint[])) = ${teams?.length ?? 0} as are_teams
      from tournaments k
     where k.id = ${tournament_id}
       and (k.organizer_id is null or k.organizer_id = (select organizer_id from pools where id = ${pool_id}))
       and (k.status = ${states.record.active}
            or exists (select from pool_tournaments where pool_id = ${pool_id} and tournament_id = k.id))
  `.execute(db)
  return found.rows[0] ?? { is_tournament: false, are_rounds: true, are_teams: true }
}

/** Follows a tournament, or replaces its filters. A merged team stands for the one that stays. */
export async function follow(db: Db, { pool_id, tournament_id, rounds, teams }: FollowBody & { pool_id: number }) {
  const present = sql`array(select distinct coalesce(merged_into_id, id) from teams where id = any(${teams}::bigint[]))`
  await sql`
    insert into pool_tournaments (pool_id, tournament_id, rounds, teams)
    values (${pool_id}, ${tournament_id}, ${rounds}::bigint[], ${teams === null ? null : present})
    on conflict (pool_id, tournament_id) do update set rounds = excluded.rounds, teams = excluded.teams
  `.execute(db)
}

/** Returns false if the pool did not follow the tournament. */
export async function unfollow(db: Db, { pool_id, tournament_id }: Followed): Promise<boolean> {
  const { rows } = await sql`
    delete from pool_tournaments where pool_id = ${pool_id} and tournament_id = ${tournament_id} returning pool_id
  `.execute(db)
  return rows.length > 0
}

type Following = { tournament_id: number; user_id: number }

/** The pools in which the user is enrolled that follow the tournament, by name. */
export async function listFollowingPools(db: Db, { tournament_id, user_id }: Following) {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.name
      from enrolments e
      join pools p on p.id = e.pool_id and p.status <> ${states.pool.archived}
      join pool_tournaments f on f.pool_id = p.id and f.tournament_id = ${tournament_id}
     where e.user_id = ${user_id} and e.status in ${states.enrolled}
     order by p.name, p.id
  `.execute(db)
  return rows
}
