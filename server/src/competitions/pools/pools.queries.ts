import { fold, type Prediction, type Score } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { isOpen } from '../../fixtures/matches/deadline.ts'
import { type MatchRow, matchColumns, matchJoins } from '../../fixtures/matches/match-rows.ts'
import { versionOf } from '../../fixtures/matches/prediction-version.ts'
import { asKeys } from '../../platform/postgres/as-keys.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import { matchName } from '../../platform/postgres/match-name.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { tellOfPools } from '../../webhooks/tell/tell-webhooks.ts'
import { type PoolRow, poolColumns, poolJoins } from './pool-rows.ts'
import type { PoolSettings } from './pool-settings.ts'
import { sentInPool } from './sent-in-pool.ts'

export type Reader = { id: number; role_id: number }
/** One reader, or the columns of several. */
type Readers = Reader | Record<keyof Reader, RawBuilder<number>>
type Visibility = { n: number; sees: boolean; manages: boolean; is_member: boolean }

// Players hold no privileges, so the look-up is left out for them.
const seesAll = ({ role_id }: Readers) => sql`
  (${role_id} = ${states.role.administrator} or ${role_id} > ${states.role.player} and exists (
     select 1 from role_privileges rp join privileges pv on pv.id = rp.privilege_id and pv.status = ${states.record.active}
      where rp.role_id = ${role_id} and pv.privilege_action = 'pools.read'))`

/**
 * Whether a reader may see a pool (docs/rules.md, rules 40 to 42). `offset 0` makes PostgreSQL look up the invitation
 * of each reader, instead of reading the invitations of all pools.
 */
const visibleTo = (reader: Readers, isManager = sql`om.user_id is not null`) => sql`
  (${seesAll(reader)}
    or p.status <= ${states.pool.inactive} and (${isManager} or e.user_id is not null and e.removed_at is null)
    or p.status <= ${states.pool.paused} and (not p.is_private or exists (
         select 1 from invitations i join users u on lower(u.email) = lower(i.email)
          where i.pool_id = p.id and u.id = ${reader.id} and i.status in ${states.invitationsValid} and u.email_proven_at is not null
         offset 0)))`

export async function findVisiblePool(db: Db, reader: Reader, id: number): Promise<PoolRow | undefined> {
  const { rows } = await sql<PoolRow>`
    select ${poolColumns(reader)} from pools p ${poolJoins(reader)} where p.id = ${id} and ${visibleTo(reader)}
  `.execute(db)
  return rows[0]
}

export async function findPool(db: Db, reader: Reader, id: number): Promise<PoolRow | undefined> {
  const { rows } = await sql<PoolRow>`
    select ${poolColumns(reader)} from pools p ${poolJoins(reader)} where p.id = ${id}
  `.execute(db)
  return rows[0]
}

/** Pools in the order of the given ids. Does not check whether the reader may see them. */
export async function listPoolRows(db: Db, reader: Reader, ids: number[]): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select ${poolColumns(reader)} from pools p ${poolJoins(reader)} where p.id = any(${forGenericPlan(ids, 'bigint[]')}::bigint[])
  `.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** Readers as rows of `k`, with the columns id, role_id and n, which counts from 1. */
export function readerRows(readers: readonly Reader[]) {
  const column = (name: keyof Reader) =>
    forGenericPlan(
      readers.map((reader) => reader[name]),
      'bigint[]',
    )
  return sql`unnest(${column('id')}, ${column('role_id')}) with ordinality as k (id, role_id, n)`
}

/**
 * For each reader, a row of `k`: whether the reader may see the pool (sees), runs it (manages), is ranked in it
 * (is_member), and since when, in seconds since 1970 (joined_at). `offset 0` makes PostgreSQL look up each reader, instead of reading all players of a large pool.
 */
export function visibilityOf(readers: RawBuilder<unknown>, id: number) {
  return sql<Visibility>`
  with pool as materialized (
    select p.id, p.status, p.is_private,
           array(select m.user_id from organizer_members m join organizers o on o.id = m.organizer_id
                  where m.organizer_id = p.organizer_id and o.status = ${states.record.active}) as managers
      from pools p
     where p.id = ${forGenericPlan(id, 'bigint')}
  )
  select k.*, p.id is not null and ${visibleTo({ id: sql`k.id`, role_id: sql`k.role_id` }, sql`k.id = any(p.managers)`)} as sees,
         p.id is not null and (k.role_id = ${states.role.administrator} or k.id = any(p.managers)) as manages,
         coalesce(e.status in ${states.enrolled}, false) as is_member,
         extract(epoch from e.created_at)::float8 as joined_at
    from ${readers}
    left join pool p on true
    left join lateral (
      select user_id, status, removed_at, created_at from enrolments
       where pool_id = p.id and user_id = k.id
      offset 0
    ) e on true`
}

/** Whether the reader runs a pool; undefined if the reader may not see it. */
export async function findVisibility(db: Db, reader: Reader, id: number): Promise<{ manages: boolean } | undefined> {
  const { rows } = await visibilityOf(readerRows([reader]), id).execute(db)
  return rows[0]?.sees ? { manages: rows[0].manages } : undefined
}

export async function isPool(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pools where id = ${id}`.execute(db)
  return rows.length > 0
}

// The two earliest matches in status 1, 4 or 5 that begin in the future, for each pool.
export async function listNextMatches(db: Db, pools: number[]): Promise<(MatchRow & { pool_id: number })[]> {
  const { rows } = await sql<MatchRow & { pool_id: number }>`
    with upcoming as (
      select pm.pool_id, m.id, row_number() over (partition by pm.pool_id order by m.beginst_at, m.id) as n
        from pool_matches pm
        join matches m on m.id = pm.match_id and m.status in ${states.matchesOpenForPredictions} and m.beginst_at > clock_timestamp()
       where pm.pool_id = any(${forGenericPlan(pools, 'bigint[]')}::bigint[])
    )
    select next.pool_id, ${matchColumns}
      from upcoming next join matches m on m.id = next.id ${matchJoins}
     where next.n <= 2
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}

type Missing = { user_id: number; pools: number[] }

// Counts the open matches that the player has not predicted.
export async function countMissingPredictions(db: Db, { user_id, pools }: Missing): Promise<Map<number, number>> {
  const { rows } = await sql<{ pool_id: number; missing: number }>`
    with open as materialized (
      select pm.pool_id, pm.match_id
        from pool_matches pm
        join matches m on m.id = pm.match_id and ${isOpen} and not m.has_placeholder
        left join match_results r on r.match_id = m.id
       where pm.pool_id = any(${forGenericPlan(pools, 'bigint[]')}::bigint[]) and r.match_id is null
    ), ${asKeys({ from: 'open', columns: ['match_id', 'pool_id'] })}, sent as materialized (
      select x.match_id, x.pool_id from open_keys k join predictions x on x.match_id = k.match_id and x.pool_id = k.pool_id
       where x.user_id = ${user_id}
    )
    select o.pool_id, count(*)::int as missing
      from open o left join sent x on x.match_id = o.match_id and x.pool_id = o.pool_id
     where x.match_id is null group by o.pool_id
  `.execute(db)
  return new Map(rows.map(({ pool_id, missing }) => [pool_id, missing]))
}

export type PoolMatchRow = MatchRow & {
  match_pool_id: number
  is_void: boolean
  prediction: Prediction | null
  late: Score | null
}

/** Matches of a pool, the earliest first, with the predictions of one user. */
export async function listPoolMatches(
  db: Db,
  { pool_id, user_id }: { pool_id: number; user_id: number },
): Promise<PoolMatchRow[]> {
  const { rows } = await sql<PoolMatchRow>`
    with ${sentInPool({ pool_id, user_id })}
    select ${matchColumns}, m.is_void, pm.id as match_pool_id,
           case when x.id is not null then json_build_object('id', x.id, 'match_pool_id', pm.id, 'is_apart', x.is_apart,
             'home_team_score', x.home_team_score, 'away_team_score', x.away_team_score,
             'version', ${versionOf(sql`x`)}) end as prediction,
           case when l.id is not null then
             json_build_object('home_team_score', l.home_team_score, 'away_team_score', l.away_team_score) end as late
      from pool_matches pm
      join matches m on m.id = pm.match_id ${matchJoins}
      left join sent x on x.match_id = m.id
      left join late_predictions l on l.match_id = m.id and l.pool_id = pm.pool_id and l.user_id = ${user_id} and x.id is null
     where pm.pool_id = ${pool_id}
     order by m.beginst_at, m.id
  `.execute(db)
  return rows
}

type ReviewRow = {
  id: number
  user_id: number
  qualification: number
  comment: string | null
  email: string
  username: string | null
  image: string | null
}

export async function hasQuestions(db: Db, pool_id: number): Promise<boolean> {
  return (await sql`select from pool_questions where pool_id = ${pool_id} limit 1`.execute(db)).rows.length > 0
}

/** The newest fifty reviews, newest first. An older one of the reader comes after them. */
export async function listReviews(db: Db, pool_id: number, reader_id: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    with newest as materialized (
      select * from pool_reviews where pool_id = ${pool_id} order by updated_at desc, id desc limit 50
    ), r as (
      select * from newest union select * from pool_reviews where pool_id = ${pool_id} and user_id = ${reader_id}
    )
    select r.id, r.user_id, r.qualification, r.comment, u.email, u.username, up.image
      from r join users u on u.id = r.user_id left join user_profiles up on up.user_id = u.id
     order by r.updated_at desc, r.id desc
  `.execute(db)
  return rows
}

type Written = PoolSettings & { image: string | null }
type Made = Written & { invite_token: string; is_of_organizer: boolean; is_official: boolean }

export async function createPool(db: Db, pool: Made): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pools (name, description, image, beginst_at, begins_with_matches, ends_at, share_url, players_limit, is_private,
                       by_approval, joining, joining_until, invite_token, sector_id, organizer_id, automatic, is_of_organizer,
                       is_official, name_search, description_search)
    values (${pool.name}, ${pool.description}, ${pool.image}, ${pool.beginst_at}, ${pool.begins_with_matches}, ${pool.ends_at},
            ${pool.share_url}, ${pool.players_limit}, ${pool.is_private}, ${pool.by_approval}, ${pool.joining},
            ${pool.joining_until}, ${pool.invite_token}, ${pool.sector_id}, ${pool.organizer_id}, ${pool.automatic},
            ${pool.is_of_organizer}, ${pool.is_official}, ${fold(pool.name)}, ${fold(pool.description)})
    returning id
  `.execute(db)
  return rows[0]?.id as number
}

/** The sector of a pool whose maker chose none: Amigos, or the first one that is active. 0 if there is none. */
export async function findUsualSector(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from sectors where status = ${states.record.active} order by name = 'Amigos' desc, id limit 1
  `.execute(db)
  return rows[0]?.id ?? 0
}

/** Locks the pool against other changes. New rows that refer to it, such as linked matches, do not wait. */
export async function lockPool(db: Db, id: number) {
  const { rows } = await sql<{ status: number; players_count: number }>`
    select status, players_count from pools where id = ${id} for no key update
  `.execute(db)
  return rows[0]
}

export async function updatePool(db: Db, id: number, pool: Written) {
  await sql`
    update pools
       set name = ${pool.name}, description = ${pool.description}, image = coalesce(${pool.image}, image),
           beginst_at = ${pool.beginst_at}, begins_with_matches = ${pool.begins_with_matches}, ends_at = ${pool.ends_at},
           share_url = ${pool.share_url}, players_limit = ${pool.players_limit}, is_private = ${pool.is_private},
           by_approval = ${pool.by_approval}, joining = ${pool.joining}, joining_until = ${pool.joining_until},
           sector_id = ${pool.sector_id}, organizer_id = ${pool.organizer_id}, automatic = ${pool.automatic},
           name_search = ${fold(pool.name)},
           description_search = ${fold(pool.description)}
     where id = ${id}
  `.execute(db)
}

/** The organizer of an official pool; undefined if the pool is not official or has none. */
export async function findOrganizerOfOfficial(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ organizer_id: number | null }>`
    select organizer_id from pools where id = ${id} and is_official
  `.execute(db)
  return rows[0]?.organizer_id ?? undefined
}

export type AtStake = { players: number; matches: number; unplayed: number; points: number }

/** What ends or begins with a pool: its players and matches, those without a result, and the points it can pay. */
export async function countAtStake(db: Db, id: number): Promise<AtStake> {
  const { rows } = await sql<AtStake>`
    select p.players_count as players, count(pm.id)::int as matches,
           (count(pm.id) filter (where r.match_id is null and m.status not in ${states.matchesPutAway}))::int as unplayed,
           (select coalesce(sum(points), 0) from pool_point_rules where pool_id = p.id)::int as points
      from pools p
      left join pool_matches pm on pm.pool_id = p.id
      left join matches m on m.id = pm.match_id
      left join match_results r on r.match_id = pm.match_id
     where p.id = ${id}
     group by p.id
  `.execute(db)
  return rows[0] ?? { players: 0, matches: 0, unplayed: 0, points: 0 }
}

/** Changes the status. Returns false if it was not one of `from`. */
export async function movePool(
  db: Db,
  id: number,
  { from, to }: { from: readonly number[]; to: number },
): Promise<boolean> {
  const { rows } = await sql`
    update pools set status = ${to} where id = ${id} and status = any(${[...from]}::int[]) returning id
  `.execute(db)
  if (rows.length > 0) await tellOfPools(db, 'pool.status', [id], { status: to })
  return rows.length > 0
}

export type Assignable = { id: number; isAssignable: boolean; isInPool: boolean }

/**
 * Whether each match may be added to or taken out of a pool (docs/rules.md, rule 32), and whether the pool holds it. Own
 * matches of other organizers do not exist for it.
 */
export async function findAssignable(
  db: Db,
  { pool_id, matches }: { pool_id: number; matches: readonly number[] },
): Promise<Assignable[]> {
  const { rows } = await sql<Assignable>`
    select m.id, ${isOpen} as "isAssignable",
           exists (select 1 from pool_matches pm where pm.pool_id = ${pool_id} and pm.match_id = m.id) as "isInPool"
      from matches m
     where m.id = any(${[...matches]}::bigint[])
       and (m.organizer_id is null or m.organizer_id = (select organizer_id from pools where id = ${pool_id}))
  `.execute(db)
  return rows
}

/** Whether a pool holds own matches of its organizer or follows own tournaments. */
export async function hasOwnMatches(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pool_matches pm join matches m on m.id = pm.match_id and m.organizer_id is not null where pm.pool_id = ${id}
    union all
    select 1 from pool_tournaments f join tournaments k on k.id = f.tournament_id and k.organizer_id is not null
     where f.pool_id = ${id} limit 1
  `.execute(db)
  return rows.length > 0
}

/** The names of matches, in the order given. */
export async function listMatchNames(db: Db, matches: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select m.id, ${matchName} as name
      from unnest(${[...matches]}::bigint[]) with ordinality as requested (id, n)
      join matches m on m.id = requested.id join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
     order by n
  `.execute(db)
  return rows
}

type Links = { pool_id: number; matches: number[] }

/** Adds matches to a pool. What was taken out of it before may come by following again. */
export async function addMatches(db: Db, { pool_id, matches }: Links) {
  await sql`
    insert into pool_matches (pool_id, match_id)
    select ${pool_id}, match_id from unnest(${matches}::bigint[]) with ordinality as m (match_id, n) order by n
  `.execute(db)
  await sql`
    delete from pool_match_removals where pool_id = ${pool_id} and match_id = any(${matches}::bigint[])
  `.execute(db)
}

/** Removes matches from a pool. A pool that follows tournaments does not get them back by following. */
export async function removeMatches(db: Db, { pool_id, matches }: Links) {
  await sql`delete from pool_matches where pool_id = ${pool_id} and match_id = any(${matches}::bigint[])`.execute(db)
  await sql`
    insert into pool_match_removals (pool_id, match_id)
    select ${pool_id}, match_id from unnest(${matches}::bigint[]) as m (match_id)
     where exists (select from pool_tournaments where pool_id = ${pool_id})
    on conflict do nothing
  `.execute(db)
}

/** The rules that exist. They cannot be deleted until the transaction ends. */
export async function listRules(db: Db, ids: number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from point_rules where id = any(${ids}::bigint[]) order by id for key share
  `.execute(db)
  return rows
}

export async function replaceRules(db: Db, pool_id: number, rules: { id: number; points: number }[]) {
  await sql`delete from pool_point_rules where pool_id = ${pool_id}`.execute(db)
  await sql`
    insert into pool_point_rules (pool_id, point_rule_id, points)
    select ${pool_id}, id, points from unnest(${rules.map(({ id }) => id)}::bigint[], ${rules.map(({ points }) => points)}::int[]) as r (id, points)
  `.execute(db)
}

/** Adds rules to a new pool by their codes. */
export async function addRules(db: Db, pool_id: number, points: Readonly<Record<string, number>>) {
  await sql`
    insert into pool_point_rules (pool_id, point_rule_id, points)
    select ${pool_id}, r.id, c.points
      from unnest(${Object.keys(points)}::text[], ${Object.values(points)}::int[]) as c (code, points)
      join point_rules r on r.code = c.code
  `.execute(db)
}
