import { sql } from 'kysely'
import { syncOutdatedUsers } from '../src/identity/activity/sync-user-index.ts'
import type { Db } from '../src/platform/postgres/database.ts'
import type { BoardKey } from '../src/rankings/board/board.ts'
import { recountMembers } from '../src/rankings/recount/recount-members.ts'
import { boardCache } from '../src/rankings/store/board-cache.ts'
import { findBoards } from '../src/rankings/store/rankings.queries.ts'

/** Signed-in users created in bulk, with consecutive ids. */
export type Crowd = { first: number; size: number }
export type Member = { id: number; email: string; token: string }

// 43 characters, like 32 random bytes in base64. These sessions need no security.
const secret = 'x'.repeat(43)

export function member({ first, size }: Crowd, index: number): Member {
  const id = first + (index % size)
  return { id, email: `gente${id}@example.com`, token: `${id}.${secret}` }
}

export async function aCrowd(db: Db, size: number, { role_id = 2 }: { role_id?: number } = {}): Promise<Crowd> {
  const { rows } = await sql<{ first: number }>`
    with ids as materialized (
      select nextval(pg_get_serial_sequence('users', 'id')) as id from generate_series(1, ${size}::int)
    ), made as (
      insert into users (id, email, username, password_hash, role_id, referral_hash)
      select id, 'gente' || id || '@example.com', 'gente' || id, '', ${role_id}, 'gente' || id from ids
      returning id
    ), profiles as (
      insert into user_profiles (user_id) select id from made
    ), opened as (
      insert into sessions (user_id, token_hash)
      select id, sha256(convert_to(id || '.' || ${secret}::text, 'UTF8')) from made
    )
    select min(id) as first from made
  `.execute(db)
  await syncOutdatedUsers(db)
  return { first: rows[0]?.first as number, size }
}

export async function enrolCrowd(db: Db, pool_id: number, { first, size }: Crowd) {
  await sql`
    insert into enrolments (pool_id, user_id, status)
    select ${pool_id}, id, 1 from generate_series(${first}::bigint, ${first + size - 1}::bigint) id
  `.execute(db)
  await sql`update pools set players_count = players_count + ${size}, enrolments_version = enrolments_version + 1 where id = ${pool_id}`.execute(
    db,
  )
  await db.transaction().execute((db) => recountMembers(db, { repair: true }))
}

/** Predicts every match for each user of a crowd, with 0 to 4 goals per side. */
export async function predictCrowd(
  db: Db,
  { pool_id, matches }: { pool_id: number; matches: number[] },
  { first, size }: Crowd,
) {
  await sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
    select m, ${pool_id}, id, floor(random() * 5), floor(random() * 5)
      from unnest(${matches}::bigint[]) m, generate_series(${first}::bigint, ${first + size - 1}::bigint) id
  `.execute(db)
}

/** Updates one column of every prediction of a match, as a lower bound of the cost of so many rows. */
export async function touchPredictions(db: Db, match_id: number): Promise<number> {
  const { numAffectedRows } =
    await sql`update predictions set updated_at = clock_timestamp() where match_id = ${match_id}`.execute(db)
  return Number(numAffectedRows)
}

/** Does what autovacuum would do later after so many changed rows. */
export function vacuum(db: Db) {
  return sql`vacuum (analyze)`.execute(db)
}

export async function serverVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_setting('server_version') as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** The points on a board by player. Players without points are missing. */
export async function pointsOf(db: Db, key: BoardKey): Promise<Map<number, number>> {
  const [board] = await findBoards(db, boardCache(), [key])
  return new Map(Array.from(board?.players ?? [], (player, index) => [player, board?.values[index] as number]))
}

/** The predictions of a pool: 'home-away' by 'match user'. */
export async function predictionsOf(db: Db, pool_id: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; score: string }>`
    select match_id || ' ' || user_id as name, home_team_score || '-' || away_team_score as score
      from predictions where pool_id = ${pool_id}
  `.execute(db)
  return new Map(rows.map(({ name, score }) => [name, score]))
}

/** The ids of the enrolled players of a pool, without withdrawn ones. */
export async function playersOf(db: Db, pool_id: number): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from enrolments where pool_id = ${pool_id} and status in (1, 3)
  `.execute(db)
  return new Set(rows.map(({ user_id }) => user_id))
}
