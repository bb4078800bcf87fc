import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

export type EmbeddedPool = { name: string; organizer: string; players: number; origins: string[] }

/** A public pool whose organizer lets other sites show it. */
export async function findEmbeddedPool(db: Db, pool_id: number): Promise<EmbeddedPool | undefined> {
  const { rows } = await sql<EmbeddedPool>`
    select p.name, o.name as organizer, p.players_count as players, e.origins
      from pools p
      join organizers o on o.id = p.organizer_id and o.status = ${states.record.active} and o.suspended_at is null
      join organizer_embeds e on e.organizer_id = o.id and e.enabled
     where p.id = ${pool_id} and not p.is_private
       and p.status between ${states.pool.scheduled} and ${states.pool.paused}
  `.execute(db)
  return rows[0]
}

/** The names of those users who may be named on any site: adults whose profile everybody sees. */
export async function findShownNames(db: Db, ids: readonly number[], today: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; username: string }>`
    select u.id, u.username
      from users u join user_profiles p on p.user_id = u.id
     where u.id = any(${[...ids]}::bigint[]) and u.username is not null
       and u.status = ${states.user.active} and u.erase_at is null
       and p.profile_visibility = 'everybody' and p.birthdate <= ${today}::date - interval '18 years'
  `.execute(db)
  return new Map(rows.map(({ id, username }) => [id, username]))
}

export type NextMatch = { home: string; away: string; beginst_at: string; is_playing: boolean }

/** The matches of a pool that are played or come next. */
export async function listNextMatches(db: Db, pool_id: number, most: number): Promise<NextMatch[]> {
  const { rows } = await sql<NextMatch>`
    select h.name as home, a.name as away, m.beginst_at, m.status = ${states.match.inProgress} as is_playing
      from pool_matches pm
      join matches m on m.id = pm.match_id
      join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
     where pm.pool_id = ${pool_id} and not exists (select from match_results r where r.match_id = m.id)
       and (m.status = ${states.match.inProgress} or m.status in ${states.matchesOpenForPredictions} and m.beginst_at > now())
     order by m.beginst_at, m.id limit ${most}
  `.execute(db)
  return rows
}
