import { sql } from 'kysely'
import type { Db } from '../src/platform/postgres/database.ts'
import { recountMembers } from '../src/rankings/recount/recount-members.ts'
import type { Crowd } from './crowd.ts'

export async function closeAt(db: Db, matches: number[], deadline: Date) {
  await sql`update matches set blocked_at = ${deadline.toISOString()} where id = any(${matches}::bigint[])`.execute(db)
}

/** Counts the predictions of matches that were written at the deadline or later. */
export async function countLate(db: Db, matches: number[]): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*) as late from predictions p join matches m on m.id = p.match_id
     where m.id = any(${matches}::bigint[]) and p.updated_at >= m.blocked_at
  `.execute(db)
  return rows[0]?.late ?? Number.NaN
}

export async function givePassword(db: Db, { first, size }: Crowd, password_hash: string) {
  await sql`
    update users set password_hash = ${password_hash} where id between ${first} and ${first + size - 1}
  `.execute(db)
}

/** Gives all predictions of the match the same score. */
export async function predictAlike(db: Db, match_id: number) {
  await sql`update predictions set home_team_score = 2, away_team_score = 1 where match_id = ${match_id}`.execute(db)
}

type Divided = { pools: number[]; matches: number[] }

/** Divides a crowd among pools with the same matches. Each user predicts every match. */
export async function divideCrowd(db: Db, { first, size }: Crowd, { pools, matches }: Divided) {
  const players = Math.floor(size / pools.length)
  await sql`
    insert into enrolments (pool_id, user_id, status)
    select p.id, ${first}::bigint + (p.n - 1) * ${players}::int + k, 1
      from unnest(${pools}::bigint[]) with ordinality as p (id, n), generate_series(0, ${players - 1}::int) k
  `.execute(db)
  await sql`
    update pools set players_count = ${players}, enrolments_version = enrolments_version + 1 where id = any(${pools}::bigint[])
  `.execute(db)
  await db.transaction().execute((db) => recountMembers(db, { repair: true }))
  await sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
    select m, e.pool_id, e.user_id, floor(random() * 5), floor(random() * 5)
      from unnest(${matches}::bigint[]) m, enrolments e where e.pool_id = any(${pools}::bigint[])
  `.execute(db)
}
