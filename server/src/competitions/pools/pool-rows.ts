import {
  enrolmentStates,
  joinModeOf,
  type Match,
  type PoolSummary,
  parsedDate,
  poolLifecycle,
  roles,
} from '@compety/contract'
import { sql } from 'kysely'
import { states } from '../../platform/postgres/states-sql.ts'
import { refusedFor } from './refused-for.ts'

/** A pool as SQL selects it for a reader. `asPoolSummary` adds the derived fields. */
export type PoolRow = Omit<
  PoolSummary,
  | 'statusAsString'
  | 'parsed_beginst_at'
  | 'parsed_ends_at'
  | 'pool_user_status_string'
  | 'url'
  | 'next_two_matches'
  | 'available_matches_without_prediction'
  | 'pool_points'
  | 'current_position_in_ranking'
  | 'join_mode'
> & { by_approval: boolean }

/** How one joins the pool `p` (docs/rules.md, rule 314). */
export const joinModeColumn = sql`
  case when p.by_approval then 'approval' when p.is_private then 'link' else 'open' end as join_mode`

// A refused request counts as none once its player may ask again.
const ownRequest = sql`
  case when rq.status = 'pending' or rq.status = 'refused' and rq.answered_at > now() - ${refusedFor} then rq.status end`

// Only administrators and members of the organizer get the invite_token.
export function poolColumns(reader: { id: number; role_id: number }) {
  return sql`
  p.id, p.name, p.description, p.image, p.beginst_at, p.ends_at, p.share_url, p.players_limit, p.players_count, p.is_private, p.automatic,
  p.begins_with_matches, p.by_approval, p.joining, p.joining_until, p.is_official, p.is_of_organizer,
  case when ${reader.role_id === roles.administrator} or om.user_id is not null then p.invite_token end as invite_token,
  p.status, f.user_id is not null as is_favorite, e.status as pool_user_status, p.sector_id,
  coalesce(e.share_email, false) as share_email, coalesce(e.paid, false) as has_paid, ${ownRequest} as my_request,
  json_build_object('id', s.id, 'name', s.name) as sector, p.organizer_id,
  case when o.id is not null then json_build_object(
    'id', o.id, 'name', o.name, 'organizer_name', o.organizer_name, 'logo', o.logo,
    'qualification_average', o.qualification_average) end as organizer,
  coalesce((select json_agg(json_build_object('id', pr.id, 'name', pr.name, 'code', pr.code, 'description', pr.description,
                                              'points', pp.points) order by pr.id)
              from pool_point_rules pp join point_rules pr on pr.id = pp.point_rule_id where pp.pool_id = p.id), '[]') as point_rules,
  p.qualification_average`
}

export function poolJoins(reader: { id: number }) {
  return sql`
  join sectors s on s.id = p.sector_id
  left join organizers o on o.id = p.organizer_id
  left join organizer_members om on om.organizer_id = o.id and om.user_id = ${reader.id} and o.status = ${states.record.active}
  left join enrolments e on e.pool_id = p.id and e.user_id = ${reader.id}
  left join pool_requests rq on rq.pool_id = p.id and rq.user_id = ${reader.id}
  left join favorite_pools f on f.pool_id = p.id and f.user_id = ${reader.id}`
}

type Derived = {
  next_two_matches: Match[]
  available_matches_without_prediction: number
  pool_points: number
  current_position_in_ranking: number | null
  timeZone: string
}

export function asPoolSummary({ by_approval, ...row }: PoolRow, { timeZone, ...derived }: Derived): PoolSummary {
  return {
    ...row,
    ...derived,
    join_mode: joinModeOf({ ...row, by_approval }),
    url: row.share_url,
    statusAsString: poolLifecycle.states[row.status] ?? '',
    pool_user_status_string: row.pool_user_status === null ? null : (enrolmentStates[row.pool_user_status] ?? null),
    parsed_beginst_at: parsedDate(row.beginst_at, timeZone),
    parsed_ends_at: row.ends_at && parsedDate(row.ends_at, timeZone),
  }
}
