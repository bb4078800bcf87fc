import type { ChangeMaker, Game, PoolChange, Score } from '@compety/contract'
import { sql } from 'kysely'
import { pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Named = { id: number; name: string }
type Rule = { name: string; points: number }

type OfQuestion = Extract<PoolChange, { kind: 'question' }>
type Deadline = Extract<PoolChange, { kind: 'deadline' }>

export type PoolChangeRow =
  | ({
      kind: 'deadline'
      before: string
      after: string
      cause: Deadline['cause']
      reason: string | null
      source: string | null
    } & OfMatch)
  | ({ kind: 'result'; before: Score | null; after: Score | null } & OfMatch)
  | (Of & { kind: 'rules'; before: Rule[]; after: Rule[]; reason: string | null })
  | (Of & { kind: 'game'; before: Game; after: Game; reason: string | null })
  | (Of & Omit<OfQuestion, keyof Of>)
type Of = { id: number; date: string; by: ChangeMaker }
type OfMatch = Of & { match: { id: number; home_team: Named; away_team: Named } }
type Found = Omit<PoolChangeRow, 'match'> & { match: OfMatch['match'] | null; question: string | null } & Partial<
    Pick<Deadline, 'cause' | 'reason' | 'source'>
  >

// The result of a void match is hidden. Deleting (7) makes a match void, archiving (8) leaves it so, reactivating ends
// it.
const wasVoid = sql`e.before ->> 'status' = '${states.match.inactive}'`
const isVoid = sql`(e.after ->> 'status' = '${states.match.inactive}' or ${wasVoid} and e.after ->> 'status' = '${states.match.archived}')`
const scoreOf = (values: ReturnType<typeof sql>, hidden: ReturnType<typeof sql>) => sql`
  case when not ${hidden} and jsonb_typeof(${values} -> 'match_result') = 'object' then jsonb_build_object(
    'home_team_score', ${values} -> 'match_result' -> 'home_team_score',
    'away_team_score', ${values} -> 'match_result' -> 'away_team_score') end`

// The cause of a changed deadline; an instant that has passed when the entry was made was closed by then. One that is
// postponed without a date closes at that moment, so that no prediction is late.
const causeOf = sql`
  case when e.action in ('begin', 'finish', 'result') then 'begun'
       when (e.before ->> 'blocked_at')::timestamptz <= e.created_at and (e.after ->> 'blocked_at')::timestamptz > e.created_at then 'reopened'
       when e.action <> 'postpone' and (e.after ->> 'blocked_at')::timestamptz <= e.created_at then 'corrected'
       else 'moved' end`

const rulesOf = (values: ReturnType<typeof sql>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('name', r -> 'name', 'points', r -> 'points')), '[]')
     from jsonb_array_elements(${values} -> 'point_rules') r)`

const answersOf = (values: ReturnType<typeof sql>) => sql`
  (select jsonb_agg(case when ${values} -> 'question' ->> 'kind' = 'team'
                         then (select to_jsonb(t.name) from teams t where t.id = (right_one #>> '{}')::bigint) else right_one end)
     from jsonb_array_elements(nullif(${values} -> 'question' -> 'right_answers', 'null')) right_one)`

// Players change the game only as members of an organizer.
const maker = sql`
  case when e.source is not null then 'source' when e.actor_id is null then 'system'
       when exists (select from users u where u.id = e.actor_id and u.role_id = ${states.role.player}) then 'organizer'
       else 'administrator' end`

// The audited changes of the pool's rules, game and questions, and of its matches since they were added. Names only the kind of their maker.
const changes = (pool_id: number) => sql`
  of_matches as materialized (
    select e.id, e.created_at, e.subject_id as match_id, e.before -> 'blocked_at' as blocked_before, e.after -> 'blocked_at' as blocked_after,
           ${causeOf} as cause, e.after ->> 'reason' as reason, e.source, ${maker} as by,
           ${scoreOf(sql`e.before`, wasVoid)} as score_before, ${scoreOf(sql`e.after`, isVoid)} as score_after
      from pool_matches pm
      join audit_entries e on e.subject = 'match' and e.subject_id = pm.match_id and e.created_at >= pm.created_at
     where pm.pool_id = ${pool_id} and e.before is not null and e.after is not null
  ), changes as materialized (
    select id, created_at, by, 'deadline' as kind, match_id, blocked_before as before, blocked_after as after, cause, reason, source,
           null as question
      from of_matches where blocked_before <> blocked_after
    union all
    select id, created_at, by, 'result', match_id, score_before, score_after, null, null, null, null
      from of_matches where score_before is distinct from score_after
    union all
    select e.id, e.created_at, ${maker}, 'rules', null, ${rulesOf(sql`e.before`)}, ${rulesOf(sql`e.after`)}, null, e.after ->> 'reason', null, null
      from audit_entries e
     where e.subject = 'pool' and e.subject_id = ${pool_id} and e.before -> 'point_rules' <> e.after -> 'point_rules'
    union all
    select e.id, e.created_at, ${maker}, 'game', null, e.before -> 'game', e.after -> 'game', null, e.after ->> 'reason', null, null
      from audit_entries e
     where e.subject = 'pool' and e.subject_id = ${pool_id} and e.action = 'game'
    union all
    select e.id, e.created_at, ${maker}, 'question', null, ${answersOf(sql`e.before`)}, ${answersOf(sql`e.after`)}, null, null, null,
           e.after -> 'question' ->> 'text'
      from audit_entries e
     where e.subject = 'pool' and e.subject_id = ${pool_id} and e.action in ('settle_question', 'void_question')
  )`

const team = (name: string) => {
  const t = sql.ref(name)
  return sql`json_build_object('id', ${t}.id, 'name', ${t}.name)`
}

/** A page of the changes that players of a pool may read, newest first. */
export async function listPoolChanges(
  db: Db,
  pool_id: number,
  page: { page: number; per_page: number },
): Promise<{ changes: PoolChangeRow[]; total: number }> {
  const { rows } = await sql<Found>`
    with ${changes(pool_id)}
    select c.id, c.created_at as date, c.by, c.kind, c.before, c.after, c.cause, c.reason, c.source, c.question,
           case when m.id is not null then
             json_build_object('id', m.id, 'home_team', ${team('h')}, 'away_team', ${team('a')}) end as match
      from changes c
      left join matches m on m.id = c.match_id left join teams h on h.id = m.home_team_id left join teams a on a.id = m.away_team_id
     order by c.created_at desc, c.id desc, c.kind ${pageSql(page)}
  `.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    with ${changes(pool_id)} select count(*) as total from changes
  `.execute(db)
  return { changes: rows.map(asChange), total: counts[0]?.total ?? 0 }
}

const asChange = ({ match, question, cause, reason, source, ...change }: Found) =>
  ({
    ...change,
    ...(match && { match }),
    ...(question !== null && { question }),
    ...(change.kind === 'deadline' && { cause, source }),
    ...(change.kind !== 'result' && change.kind !== 'question' && { reason }),
  }) as PoolChangeRow
