import { historyLabels, type User } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { listed } from '../database/find-page.ts'
import { shownColumns, shownProfile } from '../profiles/profiles.queries.ts'

const mostNamed = 100
const mostHistories = { ofOne: 50, ofEach: 10 }

export type Found = Omit<User, 'statusAsString' | 'funnelStatusAsString' | 'user_histories'> & { funnel_status: number }

/**
 * Users whole but for their histories, in the order of the ids. A type of history without a label is a payment; whoever
 * referred somebody who is active is an active referrer (decisions-backoffice Q93).
 */
export const findUsers = async (db: Db, ids: readonly number[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select u.id, u.email, u.username, (select to_json(shown) from (select ${shownColumns}) shown) as user_profile,
           u.role_id, json_build_object('id', r.id, 'name', r.name) as role, u.status, coalesce(a.funnel_status, 0) as funnel_status,
           exists (select 1 from user_histories h
                    where h.user_id = u.id and h.type <> all(${Object.keys(historyLabels)}::text[])) as has_paid,
           exists (select 1 from referrals f join users o on o.id = f.referred_user_id and o.status = 1
                    where f.referrer_user_id = u.id) as is_active_referrer,
           coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name) order by e.name_search, e.id)
                       from (select p.id, p.name, p.name_search from enrolments e join pools p on p.id = e.pool_id
                              where e.user_id = u.id and e.status in (1, 3) order by p.name_search, p.id limit ${mostNamed}) e), '[]') as pools,
           coalesce((select json_agg(json_build_object('id', i.id, 'pool_token', i.invite_token) order by i.id)
                       from (select i.id, p.invite_token from invitations i join pools p on p.id = i.pool_id
                              where lower(i.email) = lower(u.email) and i.status = 1 order by i.id limit ${mostNamed}) i), '[]') as invitations,
           coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name_search, f.id)
                       from (select s.id, s.name, s.name_search from favorite_sectors f join sectors s on s.id = f.sector_id
                              where f.user_id = u.id) f), '[]') as favorite_sectors
      from ${listed(ids)}
      join users u on u.id = listed.id
      join roles r on r.id = u.role_id
      left join user_activity a on a.user_id = u.id
      ${shownProfile}
     order by listed.place
  `.execute(db)
  return rows
}

export type Entry = { type: string; date: string }

const newest = (user_id: RawBuilder<unknown>, most: number) => sql`
  (select type, date, id from user_histories where user_id = ${user_id} order by date desc, id desc limit ${most})`

/** The newest ten of what was kept in each one's history, by date; to find what they predicted takes a look at each of their matches. */
export const listHistories = async (db: Db, ids: readonly number[]): Promise<(Entry & { user_id: number })[]> => {
  const { rows } = await sql<Entry & { user_id: number }>`
    select listed.id as user_id, h.type, h.date
      from ${listed(ids)} cross join lateral ${newest(sql`listed.id`, mostHistories.ofEach)} h
     order by h.date, h.id
  `.execute(db)
  return rows
}

/** The newest fifty, by date. What was predicted is kept with the predictions alone. */
export const listHistory = async (db: Db, user_id: number): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select type, date
      from (${newest(sql`${user_id}`, mostHistories.ofOne)}
            union all
            (select 'submited-prediction', p.created_at, p.id
               from enrolments e
               join pool_matches pm on pm.pool_id = e.pool_id
               join predictions p on p.match_id = pm.match_id and p.pool_id = e.pool_id and p.user_id = e.user_id
              where e.user_id = ${user_id} order by p.created_at desc, p.id desc limit ${mostHistories.ofOne})) h
     order by date desc, type, id desc limit ${mostHistories.ofOne}
  `.execute(db)
  return rows.reverse()
}
