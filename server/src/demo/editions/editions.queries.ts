import { fold } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { tellOfPools } from '../../webhooks/tell/tell-webhooks.ts'
import type { DemoEdition } from './plan.ts'

/** An edition with the tournament of its matches. Only the demo season has no pool of its own. */
export type StoredEdition = DemoEdition & { tournament_id: number; pool_id: number | null }

// An advisory lock with two numbers, as those of boards, first rows and imports.
const editionsLock = 112

const columns = sql`d.number, d.begins_at, d.tournament_id, d.pool_id`

/** The editions that are still played: those of active tournaments with matches that are not finished. */
export async function listPlayedEditions(db: Db): Promise<StoredEdition[]> {
  const { rows } = await sql<StoredEdition>`
    select ${columns}
      from demo_editions d join tournaments k on k.id = d.tournament_id and k.status = ${states.record.active}
     where (d.number = 0 or d.pool_id is not null)
       and exists (select from matches m where m.tournament_id = d.tournament_id and m.status <> ${states.match.finished}
                      and m.status not in ${states.matchesPutAway})
     order by d.number
  `.execute(db)
  return rows
}

/** The made-up editions of active tournaments, the latest first. */
export async function listMadeUpEditions(db: Db): Promise<StoredEdition[]> {
  const { rows } = await sql<StoredEdition>`
    select ${columns} from demo_editions d
      join tournaments k on k.id = d.tournament_id and k.status = ${states.record.active}
     where d.number > 0 order by d.number desc
  `.execute(db)
  return rows
}

/** The editions that are played or will be and have had no feed yet. The caller gives them theirs. */
export async function takeEditionsWithoutFeed(db: Db): Promise<StoredEdition[]> {
  const { rows } = await sql<StoredEdition>`
    update demo_editions d set has_feed = true
      from tournaments k
     where k.id = d.tournament_id and k.status = ${states.record.active} and not d.has_feed
       and (d.number = 0 or d.pool_id is not null)
    returning ${columns}
  `.execute(db)
  return rows
}

type NewFeed = { tournament_id: number; parameters: Record<string, string>; deadline_lead: number }

/** Makes the feed of an edition. It is off if the tournament has another one. */
export async function createFeed(db: Db, { tournament_id, parameters, deadline_lead }: NewFeed) {
  await sql`
    insert into feeds (tournament_id, provider, parameters, interval_minutes, deadline_lead, create_teams, enabled)
    select ${tournament_id}, 'demo', ${JSON.stringify(parameters)}::jsonb, 60, ${deadline_lead}, true,
           not exists (select from feeds where tournament_id = ${tournament_id} and enabled)
  `.execute(db)
}

/** Waits for another process that makes an edition, and keeps others waiting. */
export const whileLocked = <T>(db: Db, act: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${editionsLock}, 0)`.execute(holder)
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(${editionsLock}, 0)`.execute(holder)
    }
  })

/** The made-up edition with the highest number, in any status. Without a pool it was not made to the end. */
export async function findLastEdition(db: Db): Promise<StoredEdition | undefined> {
  const { rows } = await sql<StoredEdition>`
    select ${columns} from demo_editions d where d.number > 0 order by d.number desc limit 1
  `.execute(db)
  return rows[0]
}

/** The organizer of the pools of editions. There is none without a demo season. */
export async function findDemoOrganizer(db: Db, organizer_name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select o.id from organizers o join users u on u.id = o.owner_id and u.is_demo
     where o.organizer_name = ${organizer_name} and o.status = ${states.record.active}
  `.execute(db)
  return rows[0]?.id
}

export async function createEdition(
  db: Db,
  { number, begins_at, tournament_id }: DemoEdition & { tournament_id: number },
) {
  await sql`
    insert into demo_editions (number, begins_at, tournament_id) values (${number}, ${begins_at}, ${tournament_id})
  `.execute(db)
}

type NewPool = {
  name: string
  description: string
  beginst_at: string
  ends_at: string
  sector: string
  organizer_id: number
  invite_token: string
  /** Points by the code of the criterion. */
  rules: Record<string, number>
  matches: readonly number[]
}

/** Makes the pool of an edition with its matches, whose locks the caller holds. */
export async function createPool(db: Db, { rules, matches, ...pool }: NewPool): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pools (name, description, beginst_at, ends_at, is_private, invite_token, sector_id, organizer_id, name_search, description_search)
    select ${pool.name}, ${pool.description}, ${pool.beginst_at}, ${pool.ends_at}, false, ${pool.invite_token}, s.id, ${pool.organizer_id},
           ${fold(pool.name)}, ${fold(pool.description)}
      from sectors s where s.name = ${pool.sector}
    returning id
  `.execute(db)
  const id = rows[0]?.id as number
  await sql`
    insert into pool_point_rules (pool_id, point_rule_id, points)
    select ${id}, p.id, r.points
      from unnest(${Object.keys(rules)}::text[], ${Object.values(rules)}::int[]) as r (code, points)
      join point_rules p using (code)
  `.execute(db)
  await sql`
    insert into pool_matches (pool_id, match_id)
    select ${id}, match_id from unnest(${[...matches]}::bigint[]) with ordinality as m (match_id, n) order by n
  `.execute(db)
  return id
}

/** Sets the pool of an edition, which follows its tournament. */
export async function setPool(db: Db, { number, pool_id }: { number: number; pool_id: number }) {
  await sql`
    with edition as (update demo_editions set pool_id = ${pool_id} where number = ${number} returning tournament_id)
    insert into pool_tournaments (pool_id, tournament_id) select ${pool_id}, tournament_id from edition on conflict do nothing
  `.execute(db)
}

/** The players of the demo season who belong to a pool of it. */
export async function listDemoPlayers(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
     where u.is_demo and u.status = ${states.user.active} and u.role_id = ${states.role.player}
       and exists (select from enrolments e where e.user_id = u.id)
     order by u.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function listMatchIds(db: Db, tournament_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from matches where tournament_id = ${tournament_id} order by beginst_at, id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves a pool from one status to another; false if it was in a third one. */
export async function movePool(db: Db, id: number, { from, to }: { from: number; to: number }): Promise<boolean> {
  const { rows } =
    await sql`update pools set status = ${to} where id = ${id} and status = ${from} returning id`.execute(db)
  if (rows.length > 0) await tellOfPools(db, 'pool.status', [id], { status: to })
  return rows.length > 0
}

/** Archives tournaments and removes what ran their matches. The matches and their history stay. */
export async function archiveTournaments(db: Db, ids: readonly number[]) {
  await sql`
    with over as (delete from feeds where provider = 'demo' and tournament_id = any(${[...ids]}::bigint[]))
    update tournaments set status = ${states.record.archived} where id = any(${[...ids]}::bigint[])
  `.execute(db)
}

export async function findFootball(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from sports where code = 'FUT'`.execute(db)
  return rows[0]?.id as number
}
