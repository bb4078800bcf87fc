import { isDeepStrictEqual } from 'node:util'
import {
  answerTo,
  Failure,
  InvalidFields,
  poolStatus,
  type QuestionAnswer,
  rightOf,
  type Settled,
} from '@compety/contract'
import { announce } from '../../platform/events/announce.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { lockBoards } from '../../rankings/settle/settle.ts'
import { settleAroundQuestion } from '../../rankings/settle/settle-events.ts'
import { changeAndAudit } from '../pools/change-pool.ts'
import { areTeamsOfPool } from './answer-question.ts'
import * as answers from './answers.queries.ts'
import { auditedQuestion, type ChangedPool } from './change-questions.ts'
import * as queries from './questions.queries.ts'

type Decided = { question_id: number; right: readonly unknown[] | null }

/**
 * Settles a question with its right answers, or makes it void without. It may be repeated. The points follow in the same
 * transaction, for everybody who answered: who returns to the pool has them again. The board of the pool moves with them.
 */
export async function decideQuestion(db: Db, changed: ChangedPool, { question_id, right }: Decided) {
  const { id: pool_id, context } = changed
  await lockBoards(db)
  await changeAndAudit(db, changed, async (db, { status }) => {
    const before = await queries.lockQuestion(db, question_id)
    if (!before) throw new Failure('question_not_found')
    if (status === poolStatus.archived) throw new Failure('archived')
    if (!before.is_closed) throw new Failure('question_open')
    const right_answers = right && (await checkRight(db, before, right))
    if (right_answers ? isDeepStrictEqual(right_answers, before.right_answers) : before.is_void) return []
    const paid = right_answers ? await rightAmongGiven(db, { ...before, right_answers }) : []
    const change = () => answers.decide(db, { id: question_id, right_answers, paid })
    await announce(db, { talk: [pool_id] })
    await settleAroundQuestion(db, context, { pool_id, question_id, change })
    const is = { question: { ...auditedQuestion(before).question, right_answers, is_void: right === null } }
    return [{ action: right ? 'settle_question' : 'void_question', was: auditedQuestion(before), is }]
  })
}

const rightAmongGiven = async (db: Db, question: Settled & { id: number }): Promise<QuestionAnswer[]> =>
  rightOf(question, await answers.listDifferentAnswers(db, question.id))

const checkRight = async (
  db: Db,
  question: queries.QuestionRow,
  right: readonly unknown[],
): Promise<QuestionAnswer[]> => {
  const read = right.map((value) => answerTo(question, value))
  const known = read.filter((answer) => answer !== undefined)
  if (known.length < right.length) throw new InvalidFields({ answers: 'Indica respuestas válidas.' })
  if (!(await areTeamsOfPool(db, question, known)))
    throw new InvalidFields({ answers: 'Indica equipos de la competición.' })
  if (question.nearest && known.length > 1) throw new InvalidFields({ answers: 'Indica un solo número.' })
  return known
}
