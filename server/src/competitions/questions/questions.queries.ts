import type { Question, QuestionAnswer, QuestionBody, QuestionKind } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

/** The deadline of question `q`, whose match is `m` if it has one. */
export const deadlineOf = sql<string>`coalesce(m.blocked_at, q.deadline)`

/** Nobody answers any more, and everybody reads the answers. A settled question stays closed when its match is postponed. */
export const isClosed = sql<boolean>`
  (q.settled_at is not null or q.is_void or ${deadlineOf} <= clock_timestamp())`

/** The enrolled players of question `q` with an answer `a`. */
export const answersOfEnrolled = sql`
  question_answers a join enrolments e on e.pool_id = q.pool_id and e.user_id = a.user_id and e.status in ${states.enrolled}
   where a.question_id = q.id and a.answer is not null`

export type QuestionRow = {
  id: number
  pool_id: number
  match_id: number | null
  text: string
  kind: QuestionKind
  options: (string | number)[] | null
  deadline: string
  is_closed: boolean
  points: number
  nearest: boolean
  right_answers: QuestionAnswer[] | null
  settled_at: string | null
  is_void: boolean
}

const columns = sql`
  q.id, q.pool_id, q.match_id, q.text, q.kind, q.options, ${deadlineOf} as deadline, ${isClosed} as is_closed, q.points, q.nearest,
  q.right_answers, q.settled_at, q.is_void`

const findBy = async (db: Db, condition: RawBuilder<unknown>): Promise<QuestionRow | undefined> => {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from pool_questions q left join matches m on m.id = q.match_id where ${condition}
  `.execute(db)
  return rows[0]
}

export function findQuestion(db: Db, id: number) {
  return findBy(db, sql`q.id = ${id}`)
}

/** Locks a question for a change and waits for answers that are being saved. */
export async function lockQuestion(db: Db, id: number): Promise<QuestionRow | undefined> {
  await sql`select from pool_questions where id = ${id} for no key update`.execute(db)
  return findQuestion(db, id)
}

/** Locks a question against changes of it, so that players may answer side by side. */
export async function shareQuestion(db: Db, id: number): Promise<QuestionRow | undefined> {
  await sql`select from pool_questions where id = ${id} for share`.execute(db)
  return findQuestion(db, id)
}

export type ReadQuestion = QuestionRow &
  Pick<Question, 'answers_count' | 'my_answer' | 'my_points'> & { answers: Question['answers'] }

/** Differing answers of a question beyond this number are not counted out. */
const mostCounted = 1000

/** The questions of a pool by deadline, for a player. One reading of the clock decides what is closed and what is shown. */
export async function listQuestions(
  db: Db,
  { pool_id, user_id, ids }: { pool_id: number; user_id: number; ids?: readonly number[] | undefined },
): Promise<ReadQuestion[]> {
  const { rows } = await sql<ReadQuestion>`
    with q as materialized (
      select ${columns} from pool_questions q left join matches m on m.id = q.match_id
       where q.pool_id = ${pool_id} and (${ids === undefined} or q.id = any(${ids ?? []}::bigint[]))
    )
    select q.*, (select count(*) from ${answersOfEnrolled})::int as answers_count, mine.answer as my_answer,
           case when q.settled_at is not null and mine.answer is not null then coalesce(p.points, 0) end as my_points,
           case when q.is_closed then coalesce(
             (select jsonb_agg(jsonb_build_object('answer', c.answer, 'count', c.count))
                from (select a.answer, count(*) as count from ${answersOfEnrolled}
                       group by a.answer order by count(*) desc, a.answer limit ${mostCounted}) c), '[]') end as answers
      from q
      left join question_answers mine on mine.question_id = q.id and mine.user_id = ${user_id}
      left join question_points p on p.question_id = q.id and p.pool_id = q.pool_id and p.user_id = ${user_id}
     order by q.deadline, q.id
  `.execute(db)
  return rows
}

export async function countQuestions(db: Db, pool_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pool_questions where pool_id = ${pool_id}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export async function countAnswers(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from question_answers where question_id = ${id}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export async function isPast(db: Db, instant: string): Promise<boolean> {
  const { rows } = await sql<{
    is_past: boolean
  }>`select ${instant}::timestamptz <= clock_timestamp() as is_past`.execute(db)
  return rows[0]?.is_past ?? true
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Undefined if the pool has this question. */
export async function addQuestion(
  db: Db,
  { pool_id, match_id = null, ...body }: QuestionBody & { pool_id: number; match_id?: number | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into pool_questions (pool_id, match_id, text, kind, options, deadline, points, nearest)
    values (${pool_id}, ${match_id}, ${body.text}, ${body.kind}, ${json(body.options)}::jsonb, ${body.deadline}, ${body.points}, ${body.nearest})
    on conflict do nothing returning id
  `.execute(db)
  return rows[0]?.id
}

/** False if the pool has another question with this text. */
export async function saveQuestion(
  db: Db,
  { id, match_id, ...body }: QuestionBody & { id: number; match_id: number | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pool_questions q
       set match_id = ${match_id}, text = ${body.text}, kind = ${body.kind}, options = ${json(body.options)}::jsonb,
           deadline = ${body.deadline}, points = ${body.points}, nearest = ${body.nearest}
     where id = ${id} and (${match_id}::bigint is not null or not exists (
       select from pool_questions o
        where o.pool_id = q.pool_id and o.id <> q.id and o.match_id is null and lower(o.text) = lower(${body.text})))
  `.execute(db)
  return numAffectedRows === 1n
}

export async function deleteQuestion(db: Db, id: number) {
  await sql`delete from pool_questions where id = ${id}`.execute(db)
}
