import { fold } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { tellOfPools } from '../../webhooks/tell/tell-webhooks.ts'
import { type PoolRow, poolColumns, poolJoins } from './pool-rows.ts'
import type { PoolSettings } from './pool-settings.ts'
import type { Reader } from './pool-visibility.queries.ts'

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

export async function isPool(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pools where id = ${id}`.execute(db)
  return rows.length > 0
}

export async function hasQuestions(db: Db, pool_id: number): Promise<boolean> {
  return (await sql`select from pool_questions where pool_id = ${pool_id} limit 1`.execute(db)).rows.length > 0
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
