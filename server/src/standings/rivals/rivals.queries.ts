import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Key = { user_id: number; pool_id: number }

export type RivalRow = { pool_id: number; pool_name: string; id: number; username: string | null; email: string }

/** The rivals of an enrolled user, in one pool or in all that are alive. One who left the pool is none. */
export async function listRivals(
  db: Db,
  { user_id, pool_id }: { user_id: number; pool_id?: number | undefined },
): Promise<RivalRow[]> {
  const inPool = pool_id === undefined ? sql`p.status in ${states.poolsAlive}` : sql`p.id = ${pool_id}`
  const { rows } = await sql<RivalRow>`
    select p.id as pool_id, p.name as pool_name, u.id, u.username, u.email
      from pool_rivals r
      join pools p on p.id = r.pool_id and ${inPool}
      join enrolments mine on mine.pool_id = r.pool_id and mine.user_id = r.user_id and mine.status in ${states.enrolled}
      join enrolments e on e.pool_id = r.pool_id and e.user_id = r.rival_id and e.status in ${states.enrolled}
      join users u on u.id = r.rival_id
     where r.user_id = ${user_id}
     order by p.name, p.id
  `.execute(db)
  return rows
}

/** Which of the two are enrolled in the pool. If both are, the second becomes the rival of the first. */
export async function saveRival(db: Db, { user_id, pool_id, rival_id }: Key & { rival_id: number }) {
  const { rows } = await sql<{ is_enrolled: boolean; is_rival_enrolled: boolean }>`
    with enrolled as (
           select user_id from enrolments
            where pool_id = ${pool_id} and user_id in (${user_id}, ${rival_id}) and status in ${states.enrolled}),
         saved as (
           insert into pool_rivals as r (user_id, pool_id, rival_id)
           select ${user_id}, ${pool_id}, ${rival_id} where (select count(*) from enrolled) = 2
           on conflict (user_id, pool_id) do update set rival_id = excluded.rival_id, created_at = excluded.created_at
            where r.rival_id <> excluded.rival_id)
    select exists (select from enrolled where user_id = ${user_id}) as is_enrolled,
           exists (select from enrolled where user_id = ${rival_id}) as is_rival_enrolled
  `.execute(db)
  return rows[0]
}

export async function deleteRival(db: Db, { user_id, pool_id }: Key) {
  await sql`delete from pool_rivals where user_id = ${user_id} and pool_id = ${pool_id}`.execute(db)
}
