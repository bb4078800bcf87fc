import type { JoinPreview } from '@compety/contract'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { hasPlace, takesFormer, takesNew } from '../enrolments/who-may-enter.ts'
import { joinModeColumn } from '../pools/pool-rows.ts'

type Previewed = { pool_id: number; isNew: boolean; config: Pick<Config, 'smtpUrl'> }

/** What the link of a pool shows of it. */
export const findPreview = async (
  db: Db,
  { pool_id, isNew, config }: Previewed,
): Promise<JoinPreview['pool'] | undefined> => {
  const { rows } = await sql<JoinPreview['pool']>`
    select p.id, p.name, p.description, p.image, p.status, p.players_count, p.players_limit, ${joinModeColumn},
           l.logo, l.color, l.rules_text, l.prizes,
           case when o.id is not null then json_build_object('name', o.name, 'logo', o.logo) end as organizer,
           not ${hasPlace(config)} as is_full, not ${isNew ? takesNew : takesFormer} as is_closed,
           (select min(m.blocked_at) from pool_matches pm join matches m on m.id = pm.match_id
             where pm.pool_id = p.id and m.status not in ${states.matchesPutAway}) as first_deadline,
           coalesce((select json_agg(json_build_object('name', pr.name, 'points', pp.points) order by pr.id)
                       from pool_point_rules pp join point_rules pr on pr.id = pp.point_rule_id
                      where pp.pool_id = p.id), '[]') as point_rules
      from pools p left join organizers o on o.id = p.organizer_id left join pool_looks l on l.pool_id = p.id
     where p.id = ${pool_id}
  `.execute(db)
  return rows[0]
}
