import {
  answerQuestion,
  askAdvancing,
  createQuestion,
  deleteQuestion,
  Failure,
  listQuestionAnswers,
  listQuestions,
  pageOf,
  settleQuestion,
  succeeded,
  updateQuestion,
  voidQuestion,
  wording,
} from '@compety/contract'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import * as answering from './answer-question.ts'
import { listAnswers } from './answers.queries.ts'
import * as changes from './change-questions.ts'
import { describeQuestion, describeQuestions } from './describe-questions.ts'
import { findQuestion } from './questions.queries.ts'
import { decideQuestion } from './settle-question.ts'

export function questionRoutes(on: On, context: RankingContext) {
  const { db } = context
  const inPool = (id: number, actor: Caller): changes.ChangedPool => ({ id, actor, context })
  const poolOf = async (id: number): Promise<number> => {
    const question = await findQuestion(db, id)
    if (!question) throw new Failure('question_not_found')
    return question.pool_id
  }

  on(listQuestions, async ({ params: { id: pool_id }, caller }) => {
    await checkVisible(db, caller, pool_id)
    return { questions: await describeQuestions(db, { pool_id, user_id: caller.id }) }
  })

  on(createQuestion, async ({ params: { id: pool_id }, body, caller }) => {
    const id = await db.transaction().execute((db) => changes.addQuestion(db, inPool(pool_id, caller), body))
    return succeeded(wording.questionAdded, {
      question: await describeQuestion(db, { id, pool_id, user_id: caller.id }),
    })
  })

  on(askAdvancing, async ({ params: { id: pool_id }, body, caller }) => {
    const ids = await db.transaction().execute((db) => changes.askAdvancing(db, inPool(pool_id, caller), body))
    const questions = await describeQuestions(db, { ids, pool_id, user_id: caller.id })
    return succeeded(wording.questionsAdded(questions.length), { questions })
  })

  on(updateQuestion, async ({ params: { id }, body, caller }) => {
    const pool_id = await poolOf(id)
    const changed = inPool(pool_id, caller)
    await db.transaction().execute((db) => changes.changeQuestion(db, changed, { question_id: id, body }))
    return succeeded(wording.questionSaved, {
      question: await describeQuestion(db, { id, pool_id, user_id: caller.id }),
    })
  })

  on(deleteQuestion, async ({ params: { id }, query: { confirm }, caller }) => {
    const changed = inPool(await poolOf(id), caller)
    const asked = { question_id: id, isConfirmed: confirm.includes('delete') }
    await db.transaction().execute((db) => changes.deleteQuestion(db, changed, asked))
    return succeeded(wording.questionDeleted, {})
  })

  const decide = async (id: number, caller: Caller, right: readonly unknown[] | null) => {
    const pool_id = await poolOf(id)
    const changed = inPool(pool_id, caller)
    await db.transaction().execute((db) => decideQuestion(db, changed, { question_id: id, right }))
    return { question: await describeQuestion(db, { id, pool_id, user_id: caller.id }) }
  }
  on(settleQuestion, async ({ params: { id }, body, caller }) =>
    succeeded(wording.questionSettled, await decide(id, caller, body.answers)),
  )
  on(voidQuestion, async ({ params: { id }, caller }) =>
    succeeded(wording.questionVoided, await decide(id, caller, null)),
  )

  on(answerQuestion, async ({ params: { id }, body, caller }) => {
    const answer = await answering.answerQuestion(db, { id, caller, value: body.answer })
    return succeeded(wording.answerSaved, { answer })
  })

  on(listQuestionAnswers, async ({ params: { id }, query, caller }) => {
    const question = await answering.findVisibleQuestion(db, caller, id)
    if (!question.is_closed) throw new Failure('answers_hidden')
    const { answers, total } = await listAnswers(db, { question_id: id, ...query })
    const shown = answers.map((row) => ({ ...row, email: maskedEmail(row.email) }))
    return { answers: shown, ...pageOf(total, query) }
  })
}
