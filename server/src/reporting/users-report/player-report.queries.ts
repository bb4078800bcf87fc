import type { ReportProfile } from '@compety/contract'
import { sql } from 'kysely'
import { predictionsOf } from '../../people/users/user-history.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type ProfileRow = { profile: ReportProfile }

export async function findProfile(db: Db, user_id: number): Promise<ReportProfile | undefined> {
  const { rows } = await sql<ProfileRow>`
    select json_build_object(
             'username', u.username, 'name', p.name, 'lastname', p.lastname, 'description', p.description, 'image', p.image,
             'facebook', p.facebook, 'twitter', p.twitter, 'instagram', p.instagram, 'phone', p.phone,
             'country_id', p.country_id, 'country', case when c.id is not null then json_build_object('name', c.name) end,
             'sex_id', p.sex_id, 'sex', case when x.id is not null then json_build_object('name', x.name) end,
             'birthdate', p.birthdate, 'favorite_sport_id', p.favorite_sport_id,
             'favorite_sport', case when s.id is not null then json_build_object('name', s.name) end) as profile
      from users u
      left join user_profiles p on p.user_id = u.id
      left join countries c on c.id = p.country_id
      left join sexes x on x.id = p.sex_id
      left join sports s on s.id = p.favorite_sport_id
     where u.id = ${user_id}
  `.execute(db)
  return rows[0]?.profile
}

export async function findReferrer(db: Db, user_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select referrer_user_id as id from referrals where referred_user_id = ${user_id}
  `.execute(db)
  return rows[0]?.id ?? undefined
}

export async function listFavoriteSectors(db: Db, user_id: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from favorite_sectors f join sectors s on s.id = f.sector_id
     where f.user_id = ${user_id}
     order by s.name, s.id
  `.execute(db)
  return rows
}

type Enrolments = { ever: number; current: number; abandoned: number; pools: number[] }

/**
 * Counts the pools where a player has ever enrolled, is enrolled and withdrew, and lists the pools of present
 * enrolments.
 */
export async function countEnrolments(db: Db, user_id: number): Promise<Enrolments> {
  const { rows } = await sql<Enrolments>`
    select count(*) as ever,
           count(*) filter (where e.status in ${states.enrolled} and p.status in ${states.poolsAlive}) as current,
           count(*) filter (where e.status = ${states.enrolment.withdrawn}) as abandoned,
           coalesce(array_agg(e.pool_id) filter (where e.status in ${states.enrolled}), '{}') as pools
      from enrolments e join pools p on p.id = e.pool_id
     where e.user_id = ${user_id}
  `.execute(db)
  return rows[0] ?? { ever: 0, current: 0, abandoned: 0, pools: [] }
}

type Predictions = { sent: number; judged: number; right: number }

/** Judged predictions are those whose match has a result and is not void. Right ones have the winner or the draw. */
export async function countPredictions(db: Db, user_id: number): Promise<Predictions> {
  const { rows } = await sql<Predictions>`
    with ${predictionsOf(user_id)}
    select count(*) as sent, count(m.id) as judged,
           count(m.id) filter (where sign(x.home_team_score - x.away_team_score) = sign(r.home_team_score - r.away_team_score)) as right
      from sent x
      left join (match_results r join matches m on m.id = r.match_id and not m.is_void) on r.match_id = x.match_id
  `.execute(db)
  return rows[0] ?? { sent: 0, judged: 0, right: 0 }
}
