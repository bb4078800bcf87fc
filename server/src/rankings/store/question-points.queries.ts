import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { noTally, type Tally } from '../board/tallies.ts'
import { packedByPlayer, unpackByPlayer } from './packed-predictions.ts'

type Narrowing = { pool_id?: number; question_id?: number; user_id?: number }

/** Sums the points of enrolled players for settled questions, of every pool with such points. */
export async function findAllQuestionPoints(
  db: Db,
  { pool_id = null, question_id = null, user_id = null }: { [key in keyof Narrowing]?: number | null } = {},
): Promise<Map<number, Tally>> {
  const { rows } = await sql<{ pool_id: number; sent: Buffer }>`
    select p.pool_id, ${packedByPlayer(sql`p.points`)} as sent
      from (select q.pool_id, q.user_id, sum(q.points) as points
              from question_points q
              join enrolments e on e.pool_id = q.pool_id and e.user_id = q.user_id and e.status in ${states.enrolled}
             where (${pool_id}::bigint is null or q.pool_id = ${pool_id})
               and (${question_id}::bigint is null or q.question_id = ${question_id})
               and (${user_id}::bigint is null or q.user_id = ${user_id})
             group by q.pool_id, q.user_id) p
     group by p.pool_id
  `.execute(db)
  return new Map(rows.map(({ pool_id, sent }) => [pool_id, tallyOf(sent)]))
}

const tallyOf = (sent: Buffer): Tally => {
  const { players, numbers } = unpackByPlayer(sent)
  return { players, values: Float64Array.from(numbers) }
}

/** The same in one pool, for all its questions and players or one of them. */
export async function findQuestionPoints(db: Db, narrowing: Narrowing & { pool_id: number }): Promise<Tally> {
  return (await findAllQuestionPoints(db, narrowing)).get(narrowing.pool_id) ?? noTally
}
