import { isDeepStrictEqual } from 'node:util'
import { answerTo, Failure, InvalidFields, pointsOfAnswers, poolStatus, type QuestionAnswer } from '@compety/contract'
import { announce } from '../../platform/events/announce.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { lockBoards } from '../../rankings/settle/settle.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { changeAndAudit } from '../pools/change-pool.ts'
import { isTeamOfPool } from './answer-question.ts'
import * as answers from './answers.queries.ts'
import { auditedQuestion, type ChangedPool } from './change-questions.ts'
import * as queries from './questions.queries.ts'

type Moved = { pool_id: number; before: answers.Tally; after: answers.Tally }

/** Tells open screens of the points that the enrolled players had for a question and have now. */
const movePoints = async (db: Db, _context: Boards, { pool_id }: Moved) => {
  await announce(db, { pools: [[pool_id, 0]] })
}

type Decided = { question_id: number; right: readonly unknown[] | null }

/**
 * Settles a question with its right answers, or makes it void without. It may be repeated. The points follow in the same
 * transaction, for everybody who answered: who returns to the pool has them again.
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
    const tally = await answers.findTally(db, question_id)
    const paid = right_answers
      ? pointsOfAnswers({ ...before, right_answers }, await answers.listGiven(db, question_id))
      : new Map()
    await answers.decide(db, { id: question_id, pool_id, right_answers }, paid)
    await movePoints(db, context, { pool_id, before: tally, after: await answers.findTally(db, question_id) })
    const is = { question: { ...auditedQuestion(before).question, right_answers, is_void: right === null } }
    return [{ action: right ? 'settle_question' : 'void_question', was: auditedQuestion(before), is }]
  })
}

const checkRight = async (
  db: Db,
  question: queries.QuestionRow,
  right: readonly unknown[],
): Promise<QuestionAnswer[]> => {
  const read = right.map((value) => answerTo(question, value))
  const known = read.filter((answer) => answer !== undefined)
  if (known.length < right.length) throw new InvalidFields({ answers: 'Indica respuestas válidas.' })
  for (const answer of known)
    if (!(await isTeamOfPool(db, question, answer)))
      throw new InvalidFields({ answers: 'Indica equipos de la competición.' })
  if (question.nearest && known.length > 1) throw new InvalidFields({ answers: 'Indica un solo número.' })
  return known
}
