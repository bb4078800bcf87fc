import type { QuestionAnswer } from '@compety/contract'
import { sql } from 'kysely'
import { pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { takesPredictions } from '../pools/takes-predictions.ts'
import { answersOfEnrolled, deadlineOf, isClosed } from './questions.queries.ts'

export type AnswerOutcome = 'saved' | 'late' | 'not_enrolled' | 'pool_closed' | 'closed'

/**
 * Saves an answer to a question that the transaction shares. The clock is read again after the row is written; if the
 * deadline passed meanwhile, the outcome is `late` and the caller rolls back.
 */
export async function saveAnswer(
  db: Db,
  { question_id, user_id, answer }: { question_id: number; user_id: number; answer: QuestionAnswer },
): Promise<AnswerOutcome> {
  const { rows } = await sql<{ outcome: AnswerOutcome }>`
    with judged as materialized (
      select ${deadlineOf} as deadline,
             case when e.user_id is null then 'not_enrolled' when not ${takesPredictions} then 'pool_closed'
                  when ${isClosed} then 'closed' else 'saved' end as outcome
        from pool_questions q
        join pools p on p.id = q.pool_id
        left join matches m on m.id = q.match_id
        left join enrolments e on e.pool_id = q.pool_id and e.user_id = ${user_id} and e.status in ${states.enrolled}
       where q.id = ${question_id}
    ), saved as (
      insert into question_answers (question_id, user_id, answer)
      select ${question_id}, ${user_id}, ${JSON.stringify(answer)}::jsonb from judged where outcome = 'saved'
      on conflict (question_id, user_id) do update set answer = excluded.answer, updated_at = clock_timestamp()
      returning user_id
    ), finished as materialized (select count(*), clock_timestamp() as at from saved)
    select case when j.outcome = 'saved' and j.deadline <= (select at from finished) then 'late' else j.outcome end as outcome
      from judged j
  `.execute(db)
  return rows[0]?.outcome ?? 'closed'
}

/** The different answers to a question, also those of players who left the pool. */
export async function listDifferentAnswers(db: Db, question_id: number): Promise<QuestionAnswer[]> {
  const { rows } = await sql<{ answer: QuestionAnswer }>`
    select distinct answer from question_answers where question_id = ${question_id} and answer is not null
  `.execute(db)
  return rows.map(({ answer }) => answer)
}

export type AnswerRow = {
  user_id: number
  username: string | null
  email: string
  answer: QuestionAnswer
  points: number | null
}

/** A page of the answers of enrolled players, by name. None while the question is open. */
export async function listAnswers(
  db: Db,
  { question_id, ...page }: { question_id: number; page: number; per_page: number },
): Promise<{ answers: AnswerRow[]; total: number }> {
  const answers = sql`
    select a.user_id, a.answer, q.pool_id, q.settled_at
      from pool_questions q left join matches m on m.id = q.match_id
      cross join lateral (select a.user_id, a.answer from ${answersOfEnrolled}) a
     where q.id = ${question_id} and ${isClosed}`
  const { rows } = await sql<AnswerRow>`
    select a.user_id, u.username, u.email, a.answer, case when a.settled_at is not null then coalesce(p.points, 0) end as points
      from (${answers}) a
      join users u on u.id = a.user_id
      left join question_points p on p.question_id = ${question_id} and p.pool_id = a.pool_id and p.user_id = a.user_id
     order by u.username, u.id ${pageSql(page)}
  `.execute(db)
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from (${answers}) a`.execute(db)
  return { answers: rows, total: counts[0]?.total ?? 0 }
}

type Decision = { id: number; right_answers: readonly QuestionAnswer[] | null; paid: readonly QuestionAnswer[] }

/** Stores what is right, or that the question is void, and pays everybody who gave one of the answers in `paid`. */
export async function decide(db: Db, { id, right_answers, paid }: Decision) {
  const right = right_answers && JSON.stringify(right_answers)
  await sql`
    update pool_questions set right_answers = ${right}::jsonb, is_void = ${right === null},
           settled_at = case when ${right !== null} then clock_timestamp() end
     where id = ${id}
  `.execute(db)
  await sql`delete from question_points where question_id = ${id}`.execute(db)
  await sql`
    insert into question_points (pool_id, question_id, user_id, points)
    select q.pool_id, q.id, a.user_id, q.points
      from pool_questions q join question_answers a on a.question_id = q.id
     where q.id = ${id} and a.answer in (select jsonb_array_elements(${JSON.stringify(paid)}::jsonb))
  `.execute(db)
}
