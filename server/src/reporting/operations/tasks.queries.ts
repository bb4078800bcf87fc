import type { AnswerOf, findTasks, Privilege } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { beginsByItself, willFinishByItself } from '../../competitions/pools/automatic-steps.ts'
import { failuresToTell } from '../../fixtures/feeds/feed-health.ts'
import { waitsForResult } from '../../fixtures/matches/match-rows.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Tasks = AnswerOf<typeof findTasks>['tasks']
type Some = { total: number; first: unknown[] }

const shown = 5
const matchJson = sql`json_build_object(
  'id', m.id, 'home_team', json_build_object('id', h.id, 'name', h.name), 'away_team', json_build_object('id', a.id, 'name', a.name),
  'beginst_at', m.beginst_at, 'blocked_at', m.blocked_at)`
export const poolFields = sql`'id', p.id, 'name', p.name, 'beginst_at', p.beginst_at, 'ends_at', p.ends_at`

/** Counts the due rows and reads the first ones by `at`. */
export const some = async (
  db: Db,
  { due, row, joins = sql`` }: { due: RawBuilder<unknown>; row: RawBuilder<unknown>; joins?: RawBuilder<unknown> },
): Promise<Some> => {
  const { rows } = await sql<Some>`
    with due as materialized (${due}), first as (select * from due order by at, id limit ${shown})
    select (select count(*) from due) as total,
           coalesce((select json_agg(${row} order by first.at, first.id) from first ${joins}), '[]') as first
  `.execute(db)
  return rows[0] ?? { total: 0, first: [] }
}

const ofMatches = (due: RawBuilder<unknown>) => ({
  due,
  row: matchJson,
  joins: sql`join matches m on m.id = first.id join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id`,
})
export const ofPools = (due: RawBuilder<unknown>) => ({
  due,
  row: sql`json_build_object(${poolFields})`,
  joins: sql`join pools p on p.id = first.id`,
})
const withOrganizers = (due: RawBuilder<unknown>) => ({
  due,
  row: sql`json_build_object(${poolFields}, 'organizer', json_build_object('id', o.id, 'name', o.name))`,
  joins: sql`join pools p on p.id = first.id join organizers o on o.id = p.organizer_id`,
})

const running = sql`
  select m.id, m.beginst_at as at from matches m
   where m.status = ${states.match.inProgress} and m.organizer_id is null and not exists (select from match_results r where r.match_id = m.id)`

const withoutResult = sql`
  select m.id, m.beginst_at as at from matches m
   where m.beginst_at <= now() and m.organizer_id is null and ${waitsForResult}`

const isOpen = sql`not m.is_void and not exists (select from match_results r where r.match_id = m.id)`

const deadlines = sql`
  select m.id, m.blocked_at as at from matches m
   where m.blocked_at > now() and m.blocked_at <= now() + interval '24 hours' and m.status in ${states.matchesOpenForPredictions}
     and m.organizer_id is null and ${isOpen}`

export const toBegin = sql`
  select p.id, p.beginst_at as at from pools p
   where p.status = ${states.pool.scheduled} and p.beginst_at <= now() and not ${beginsByItself}`

export const toFinish = sql`
  select p.id, coalesce(p.ends_at, p.beginst_at) as at from pools p
   where p.status in ${states.poolsUnderWay}
     and (p.ends_at <= now() and not ${willFinishByItself}
          or p.ends_at is null
             and exists (select from pool_matches pm where pm.pool_id = p.id)
             and not exists (select from pool_matches pm join matches m on m.id = pm.match_id
                              where pm.pool_id = p.id and ${isOpen}))`

// Pools that go on although their organizer lost its owner, who had the account erased.
const withoutOwner = sql`
  select p.id, p.beginst_at as at from pools p
    join organizers o on o.id = p.organizer_id and o.status = ${states.record.inactive}
    join users u on u.id = o.owner_id and u.erased_at is not null
   where p.status in ${states.poolsAlive}`

// The feeds that failed most often come first.
const failingFeeds = {
  due: sql`
    select f.id, -f.failures as at from feeds f where f.enabled and f.failures >= ${failuresToTell}`,
  row: sql`json_build_object('id', f.id, 'tournament', json_build_object('id', k.id, 'name', k.name, 'season', k.season),
    'failures', f.failures, 'reason', (select reason from feed_runs r where r.feed_id = f.id order by r.id desc limit 1))`,
  joins: sql`join feeds f on f.id = first.id join tournaments k on k.id = f.tournament_id`,
}

const openReports = {
  due: sql`select r.id, r.id as at from abuse_reports r where r.closed_at is null`,
  row: sql`json_build_object('id', r.id, 'kind', r.kind, 'created_at', r.created_at,
    'target', case when r.kind = 'pool' then (select json_build_object('id', id, 'name', name) from pools where id = r.target_id)
                   when r.kind = 'organizer' then (select json_build_object('id', id, 'name', name) from organizers where id = r.target_id) end)`,
  joins: sql`join abuse_reports r on r.id = first.id`,
}

/** Webhooks that were switched off because of their failures, of one organizer or all of them. */
export const webhooksOff = (isOwned: RawBuilder<unknown> = sql`true`) => ({
  due: sql`select w.id, -extract(epoch from w.switched_off_at) as at from webhooks w where w.switched_off_at is not null and ${isOwned}`,
  row: sql`json_build_object('id', w.id, 'url', w.url, 'switched_off_at', w.switched_off_at,
    'organizer', case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end)`,
  joins: sql`join webhooks w on w.id = first.id left join organizers o on o.id = w.organizer_id`,
})

const areTournamentsMissing = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select 1 from tournaments where organizer_id is null limit 1`.execute(db)
  return rows.length === 0
}

/** Each of them shows some tasks. */
export const taskPrivileges = [
  'results.update',
  'matches.read',
  'pools.status',
  'organizers.update',
  'feeds.read',
  'feeds.create',
  'abuse_reports.read',
  'webhooks.create',
  'operations.read',
] as const

type OfOperation = 'failed_mails' | 'kept_mails' | 'demo_accounts' | 'controller_missing'

/** Lists what must be done today, except for the tasks of the operation; null for what the caller may not do. */
export async function listTasks(db: Db, may: (privilege: Privilege) => boolean): Promise<Omit<Tasks, OfOperation>> {
  const [
    running_matches,
    matches_without_result,
    due,
    pools_to_begin,
    pools_to_finish,
    pools_without_owner,
    failing_feeds,
    missing,
    abuse_reports,
    webhooks_off,
  ] = await Promise.all([
    may('results.update') ? some(db, ofMatches(running)) : null,
    may('results.update') ? some(db, ofMatches(withoutResult)) : null,
    may('matches.read') ? some(db, ofMatches(deadlines)) : null,
    may('pools.status') ? some(db, ofPools(toBegin)) : null,
    may('pools.status') ? some(db, ofPools(toFinish)) : null,
    may('organizers.update') ? some(db, withOrganizers(withoutOwner)) : null,
    may('feeds.read') ? some(db, failingFeeds) : null,
    may('feeds.create') ? areTournamentsMissing(db) : null,
    may('abuse_reports.read') ? some(db, openReports) : null,
    may('webhooks.create') ? some(db, webhooksOff()) : null,
  ])
  const ofPlay = { matches_without_result, deadlines: due, pools_to_begin, pools_to_finish, pools_without_owner }
  return {
    ...ofPlay,
    running_matches,
    failing_feeds,
    tournaments_missing: missing,
    abuse_reports,
    webhooks_off,
  } as Omit<Tasks, OfOperation>
}
