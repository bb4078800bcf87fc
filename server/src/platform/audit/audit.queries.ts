import { type AuditSubject, auditActions, type listAudit as listAuditEndpoint, type QueryOf } from '@compety/contract'
import { sql } from 'kysely'
import { findPage, listed } from '../paging/find-page.ts'
import { contains, dateConditions, equals, folded } from '../paging/list-sql.ts'
import type { Db } from '../postgres/database.ts'
import { matchName } from '../postgres/match-name.ts'

type Query = QueryOf<typeof listAuditEndpoint>
export type Filters = Partial<Query> & Pick<Query, 'page' | 'per_page' | 'order'>
type Values = Record<string, unknown>

export type AuditRow = {
  id: number
  created_at: string
  actor: { id: number; email: string; username: string | null } | null
  is_automatic: boolean
  source: string | null
  token: string | null
  subject: AuditSubject
  subject_id: number
  subject_name: string | null
  action: string
  before: Values | null
  after: Values | null
  /** The names of the teams that a question names by their ids. */
  teams: Record<string, string> | null
}

// The present name of an entry's record.
const subjectName = sql`
  case e.subject
    when 'match' then (select ${matchName} from matches m
                         join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id where m.id = e.subject_id)
    when 'pool' then (select name from pools where id = e.subject_id)
    when 'team' then (select name from teams where id = e.subject_id)
    when 'tournament' then (select name || ' ' || season from tournaments where id = e.subject_id)
    when 'feed' then (select k.name || ' ' || k.season from feeds f join tournaments k on k.id = f.tournament_id where f.id = e.subject_id)
    when 'webhook' then (select url from webhooks where id = e.subject_id)
    when 'organizer' then (select name from organizers where id = e.subject_id)
    when 'user' then (select coalesce(username, email) from users where id = e.subject_id)
    when 'role' then (select name from roles where id = e.subject_id)
    when 'privilege' then (select name from privileges where id = e.subject_id)
    when 'sector' then (select name from sectors where id = e.subject_id)
    when 'country' then (select name from countries where id = e.subject_id)
    when 'sport' then (select name from sports where id = e.subject_id)
    when 'sex' then (select name from sexes where id = e.subject_id)
    when 'point_rule' then (select name from point_rules where id = e.subject_id)
    when 'coin_package' then (select name from coin_packages where id = e.subject_id)
    when 'coin_expense' then (select name from coin_expenses where id = e.subject_id)
    when 'mail' then (select subject from mails where id = e.subject_id)
    when 'import' then (select name from imports where id = e.subject_id)
  end`

const teamsOfQuestion = sql`
  (select json_object_agg(t.id, t.name) from teams t
    where e.action like '%question' and t.id in (
      select (one.value #>> '{}')::bigint from (values (e.before), (e.after)) v (said),
             jsonb_array_elements(coalesce(nullif(said #> '{question,right_answers}', 'null'), '[]')
                                  || coalesce(nullif(said #> '{question,options}', 'null'), '[]')) one (value)
       where said #>> '{question,kind}' = 'team' and jsonb_typeof(one.value) = 'number'))`

const orderKeys = { created_at: { by: sql`e.created_at` } }

// Two actions may have the same displayed name. The filter then finds the entries of both.
const isNamed = (action: string) => {
  const names = actionsOfSameName(action)
  return names.length === 1 ? sql`e.action = ${action}` : sql`e.action = any(${names}::text[])`
}

const actionsOfSameName = (action: string): string[] => {
  const named = Object.entries<string>(auditActions)
  const name = named.find(([key]) => key === action)?.[1]
  return name === undefined ? [action] : named.filter(([, other]) => other === name).map(([key]) => key)
}

const conditions = (filters: Filters, { timeZone, actors }: { timeZone: string; actors: number[] | undefined }) =>
  [
    filters.subject !== undefined && sql`e.subject = ${filters.subject}`,
    equals(sql`e.subject_id`, filters.subject_id),
    filters.action !== undefined && isNamed(filters.action),
    // A single actor is compared by `=`, because then the index returns the entries already sorted.
    actors !== undefined &&
      (actors.length === 1 ? sql`e.actor_id = ${actors[0]}` : sql`e.actor_id = any(${actors}::bigint[])`),
    ...dateConditions(sql`e.created_at`, { name: 'created_at', filters, timeZone }),
  ] as const

export async function listAudit(
  db: Db,
  filters: Filters,
  timeZone: string,
): Promise<{ rows: AuditRow[]; total: number }> {
  const actors = filters.actor === undefined ? undefined : await listActors(db, filters.actor)
  const { ids, total } = await findPage(db, {
    table: 'audit_entries',
    alias: 'e',
    where: conditions(filters, { timeZone, actors }),
    order: filters.order,
    keys: orderKeys,
    page: filters,
  })
  const { rows } = await sql<AuditRow>`
    select e.id, e.created_at, e.is_automatic, e.source, e.token, e.subject, e.subject_id, ${subjectName} as subject_name, e.action, e.before, e.after, ${teamsOfQuestion} as teams,
           case when u.id is not null then json_build_object('id', u.id, 'email', u.email, 'username', u.username) end as actor
      from ${listed(ids)} join audit_entries e on e.id = listed.id left join users u on u.id = e.actor_id
     order by listed.place
  `.execute(db)
  return { rows, total }
}

// Few users have ever changed anything. The query jumps from one actor to the next in the index, and only then filters
// by name.
const listActors = async (db: Db, text: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive actors (id) as (
      (select actor_id from audit_entries where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_entries where actor_id > actors.id order by actor_id limit 1)
        from actors where actors.id is not null
    )
    select u.id from actors join users u on u.id = actors.id
     where ${contains(folded(sql`u.email`), text)} or ${contains(sql`u.username`, text)}
  `.execute(db)
  return rows.map(({ id }) => id)
}
