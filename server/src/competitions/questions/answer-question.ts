import { answerTo, Failure, type FailureCode, InvalidFields, type QuestionAnswer } from '@compety/contract'
import { shareMatches } from '../../fixtures/matches/match-locks.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { checkVisible, type Reader } from '../pools/visible-pool.ts'
import * as answers from './answers.queries.ts'
import * as queries from './questions.queries.ts'
import { listTeamsOfPool } from './teams.queries.ts'

/** A question of a pool that the reader sees. Any other one is not found. */
export async function findVisibleQuestion(db: Db, reader: Reader, id: number): Promise<queries.QuestionRow> {
  const question = await queries.findQuestion(db, id)
  if (!question) throw new Failure('question_not_found')
  try {
    await checkVisible(db, reader, question.pool_id)
  } catch (error) {
    throw error instanceof Failure ? new Failure('question_not_found') : error
  }
  return question
}

const refusals: Record<Exclude<answers.AnswerOutcome, 'saved'>, FailureCode> = {
  not_enrolled: 'not_enrolled',
  pool_closed: 'prediction_pool_closed',
  closed: 'question_closed',
  late: 'question_closed',
}

/**
 * Saves a player's answer. The transaction shares the match and the question, so that no deadline changes while the
 * clock of the database judges it.
 */
export async function answerQuestion(
  db: Db,
  { id, caller, value }: { id: number; caller: Reader; value: unknown },
): Promise<QuestionAnswer> {
  const { match_id } = await findVisibleQuestion(db, caller, id)
  return db.transaction().execute(async (db) => {
    if (match_id !== null) await shareMatches(db, [match_id])
    const question = await queries.shareQuestion(db, id)
    if (!question) throw new Failure('question_not_found')
    const answer = await checkAnswer(db, question, value)
    const outcome = await answers.saveAnswer(db, { question_id: id, user_id: caller.id, answer })
    if (outcome !== 'saved') throw new Failure(refusals[outcome])
    return answer
  })
}

const checkAnswer = async (db: Db, question: queries.QuestionRow, value: unknown): Promise<QuestionAnswer> => {
  const answer = answerTo(question, value)
  if (answer === undefined || !(await areTeamsOfPool(db, question, [answer])))
    throw new InvalidFields({ answer: 'Elige o escribe una respuesta válida.' })
  return answer
}

/** Whether answers are teams of the pool, where the question names none. */
export async function areTeamsOfPool(
  db: Db,
  { kind, options, pool_id }: queries.QuestionRow,
  answers: readonly QuestionAnswer[],
): Promise<boolean> {
  if (kind !== 'team' || options !== null) return true
  const teams = await listTeamsOfPool(db, pool_id)
  return answers.every((answer) => teams.some(({ id }) => id === answer))
}
