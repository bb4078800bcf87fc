import { historyLabels, type User } from '@compety/contract'
import { sql } from 'kysely'
import { listed } from '../../platform/paging/find-page.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { shownColumns, shownProfile } from '../profiles/shown-profile.ts'

export type Found = Omit<User, 'statusAsString' | 'funnelStatusAsString' | 'user_histories' | 'erase_at'> & {
  funnel_status: number
  erase_at: string | null
}

/**
 * Finds users without their histories, in the order of the ids. A history type without a label is a payment. A user who
 * referred an active user is an active referrer.
 */
export async function findUsers(db: Db, ids: readonly number[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select u.id, u.email, u.username, (select to_json(shown) from (select ${shownColumns}) shown) as user_profile,
           u.role_id, json_build_object('id', r.id, 'name', r.name) as role, u.status, u.erase_at, coalesce(a.funnel_status, 0) as funnel_status,
           exists (select 1 from user_histories h
                    where h.user_id = u.id and h.type <> all(${Object.keys(historyLabels)}::text[])) as has_paid,
           exists (select 1 from referrals f join users o on o.id = f.referred_user_id and o.status = ${states.user.active}
                    where f.referrer_user_id = u.id) as is_active_referrer,
           coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
                       from enrolments e join pools p on p.id = e.pool_id
                      where e.user_id = u.id and e.status in ${states.enrolled}), '[]') as pools,
           coalesce((select json_agg(json_build_object('id', i.id, 'pool_token', p.invite_token) order by i.id)
                       from invitations i join pools p on p.id = i.pool_id
                      where lower(i.email) = lower(u.email) and i.status = ${states.invitation.pending}), '[]') as invitations,
           coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
                       from favorite_sectors f join sectors s on s.id = f.sector_id where f.user_id = u.id), '[]') as favorite_sectors
      from ${listed(ids)}
      join users u on u.id = listed.id
      join roles r on r.id = u.role_id
      left join user_activity a on a.user_id = u.id
      ${shownProfile}
     order by listed.place
  `.execute(db)
  return rows
}

type Entry = { user_id: number; type: string; date: string }

/**
 * Lists the latest ten history entries of each user by date. Predictions are left out, because finding them needs a
 * lookup for each match.
 */
export async function listHistories(db: Db, ids: readonly number[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select listed.id as user_id, h.type, h.date
      from ${listed(ids)}
     cross join lateral (select type, date, id from user_histories where user_id = listed.id order by date desc, id desc limit 10) h
     order by h.date, h.id
  `.execute(db)
  return rows
}
