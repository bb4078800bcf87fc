import { historyLabels, type User } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

const mostNamed = 100
const mostHistories = 50

type Details = Pick<User, 'has_paid' | 'is_active_referrer' | 'pools' | 'invitations' | 'favorite_sectors'> & {
  funnel_status: number
}

/** A type of history without a label is a payment; whoever referred somebody who is active is an active referrer (Q93). */
export const findDetails = async (db: Db, { id, email }: Pick<User, 'id' | 'email'>): Promise<Details | undefined> => {
  const { rows } = await sql<Details>`
    select coalesce((select funnel_status from user_activity where user_id = ${id}), 0) as funnel_status,
           exists (select 1 from user_histories where user_id = ${id} and type <> all(${Object.keys(historyLabels)}::text[])) as has_paid,
           exists (select 1 from referrals f join users u on u.id = f.referred_user_id and u.status = 1
                    where f.referrer_user_id = ${id}) as is_active_referrer,
           coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name_search, x.id)
                       from (select p.id, p.name, p.name_search from enrolments e join pools p on p.id = e.pool_id
                              where e.user_id = ${id} and e.status in (1, 3) order by p.name_search, p.id limit ${mostNamed}) x), '[]') as pools,
           coalesce((select json_agg(json_build_object('id', x.id, 'pool_token', x.invite_token) order by x.id)
                       from (select i.id, p.invite_token from invitations i join pools p on p.id = i.pool_id
                              where lower(i.email) = lower(${email}) and i.status = 1 order by i.id limit ${mostNamed}) x), '[]') as invitations,
           coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name_search, s.id)
                       from favorite_sectors f join sectors s on s.id = f.sector_id where f.user_id = ${id}), '[]') as favorite_sectors
  `.execute(db)
  return rows[0]
}

// What was predicted is kept with the predictions alone.
export const listHistories = async (db: Db, user_id: number) => {
  const { rows } = await sql<{ type: string; date: string }>`
    select type, date
      from ((select type, date, id from user_histories where user_id = ${user_id} order by date desc, id desc limit ${mostHistories})
            union all
            (select 'submited-prediction', p.created_at, p.id
               from enrolments e
               join pool_matches pm on pm.pool_id = e.pool_id
               join predictions p on p.match_id = pm.match_id and p.pool_id = e.pool_id and p.user_id = e.user_id
              where e.user_id = ${user_id} order by p.created_at desc, p.id desc limit ${mostHistories})) h
     order by date desc, type, id desc limit ${mostHistories}
  `.execute(db)
  return rows.reverse()
}
