import { fold } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

/**
 * Lets one transaction at a time change names and aliases of teams, so that two do not take the same name. Must precede
 * the locks of matches and teams.
 */
export async function lockTeamNames(db: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('team names'), 0)`.execute(db)
}

type Scope = { sport_id: number; organizer_id: number | null; but: number | undefined }

/**
 * The teams that names are compared with: the other active ones of the owner and sport. Placeholders may share a name.
 */
const sharesNames = ({ sport_id, organizer_id, but = 0 }: Scope) => sql`
  t.sport_id = ${sport_id} and t.organizer_id is not distinct from ${organizer_id}::bigint and t.status = ${states.record.active} and not t.is_placeholder and t.id <> ${but}`

/**
 * Which of these folded names another active team of the owner and sport has, as its name or as an alias that holds
 * everywhere.
 */
export async function findTakenNames(db: Db, names: readonly string[], scope: Scope): Promise<Map<string, string>> {
  const wanted = sql`any(${[...names]}::text[])`
  const { rows } = await sql<{ taken: string; name: string }>`
    select n.folded as taken, t.name
      from (select id, name_search as folded from teams where sport_id = ${scope.sport_id} and name_search = ${wanted}
            union all
            select team_id, folded from team_aliases where folded = ${wanted} and tournament_id is null) n
      join teams t on t.id = n.id and ${sharesNames(scope)}
     order by t.id desc
  `.execute(db)
  return new Map(rows.map(({ taken, name }) => [taken, name]))
}

/** The tournament of each of these teams that is a placeholder. */
export async function findPlaceholders(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; tournament_id: number }>`
    select id, tournament_id from teams where id = any(${[...ids]}::bigint[]) and is_placeholder
  `.execute(db)
  return new Map(rows.map(({ id, tournament_id }) => [id, tournament_id]))
}

/** Whether another placeholder of the tournament has this name. */
export async function isPlaceholderNamed(
  db: Db,
  name: string,
  { tournament_id, but }: { tournament_id: number; but: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from teams
     where is_placeholder and tournament_id = ${tournament_id} and name_search = ${fold(name)} and status <> ${states.record.archived}
       and id <> ${but}
  `.execute(db)
  return rows.length > 0
}

/** Replaces the aliases that hold everywhere. */
export async function saveAliases(db: Db, id: number, names: readonly string[]) {
  const folded = names.map(fold)
  await sql`
    delete from team_aliases where team_id = ${id} and tournament_id is null and folded <> all(${folded}::text[])
  `.execute(db)
  await sql`
    insert into team_aliases (team_id, name, folded)
    select ${id}, a.name, a.folded from unnest(${[...names]}::text[], ${folded}::text[]) as a (name, folded)
    on conflict (team_id, tournament_id, folded) do update set name = excluded.name
  `.execute(db)
}
