import { isDeepStrictEqual } from 'node:util'
import { Failure, InvalidFields, mostQuestions, poolsEnded, type QuestionBody } from '@compety/contract'
import { announce } from '../../platform/events/announce.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Changed, changeAndAudit } from '../pools/change-pool.ts'
import * as queries from './questions.queries.ts'
import { listMatchesToAsk, listTeams } from './teams.queries.ts'

/** `id` is the pool's. */
export type ChangedPool = Omit<Changed, 'action'>

/** What the audit keeps of a question. */
export const auditedQuestion = ({ id, pool_id, is_closed, ...question }: queries.QuestionRow) => ({ question })

const change = async (
  db: Db,
  changed: ChangedPool,
  step: (db: Db) => Promise<{ action: string; was?: object; is?: object }>,
) => {
  await changeAndAudit(db, changed, async (db, { status }) => {
    if (poolsEnded.includes(status)) throw new Failure('questions_locked')
    const done = await step(db)
    await announce(db, { talk: [changed.id] })
    return [done]
  })
}

const checked = async (db: Db, body: QuestionBody): Promise<QuestionBody> => {
  if (await queries.isPast(db, body.deadline))
    throw new InvalidFields({ deadline: 'El plazo debe estar en el futuro.' })
  if (body.kind !== 'team') return { ...body, options: body.kind === 'option' ? body.options : null }
  const ids = (body.options ?? []) as number[]
  if ((await listTeams(db, ids)).length < ids.length)
    throw new InvalidFields({ options: 'Selecciona equipos válidos.' })
  return { ...body, options: ids.length > 0 ? ids : null }
}

const checkRoom = async (db: Db, pool_id: number, more: number) => {
  if ((await queries.countQuestions(db, pool_id)) + more > mostQuestions) throw new Failure('questions_exhausted')
}

/** Asks a question in a pool; returns its id. */
export async function addQuestion(db: Db, changed: ChangedPool, body: QuestionBody): Promise<number> {
  let id: number | undefined
  await change(db, changed, async (db) => {
    const question = await checked(db, body)
    await checkRoom(db, changed.id, 1)
    id = await queries.addQuestion(db, { pool_id: changed.id, ...question })
    if (id === undefined) throw new Failure('question_exists')
    return { action: 'add_question', is: { question } }
  })
  return id as number
}

/** Asks who advances in each match of a round that is not asked about yet; returns the ids. */
export async function askAdvancing(
  db: Db,
  changed: ChangedPool,
  { round_id, points }: { round_id: number; points: number },
): Promise<number[]> {
  const ids: number[] = []
  await change(db, changed, async (db) => {
    const matches = await listMatchesToAsk(db, { pool_id: changed.id, round_id })
    if (matches.length === 0) throw new Failure('no_matches_to_ask')
    await checkRoom(db, changed.id, matches.length)
    for (const { id: match_id, blocked_at, home, home_id, away, away_id } of matches) {
      const text = `¿Quién avanza, ${home} o ${away}?`
      const asked = { text, kind: 'team', options: [home_id, away_id], nearest: false } as const
      const id = await queries.addQuestion(db, {
        ...asked,
        options: [...asked.options],
        pool_id: changed.id,
        match_id,
        deadline: blocked_at,
        points,
      })
      if (id !== undefined) ids.push(id)
    }
    return { action: 'ask_advancing', is: { round_id, points, matches: matches.map(({ id }) => id) } }
  })
  return ids
}

const lockOpen = async (db: Db, id: number): Promise<queries.QuestionRow> => {
  const question = await queries.lockQuestion(db, id)
  if (!question) throw new Failure('question_not_found')
  if (question.is_closed) throw new Failure('question_closed')
  return question
}

/** Changes an open question. One about a match keeps the deadline of the match unless another one is given. */
export async function changeQuestion(
  db: Db,
  { id, ...changed }: ChangedPool,
  { question_id, body }: { question_id: number; body: QuestionBody },
) {
  await change(db, { id, ...changed }, async (db) => {
    const before = await lockOpen(db, question_id)
    const question = await checked(db, body)
    const isReplaced = question.kind !== before.kind || !isDeepStrictEqual(question.options, before.options)
    if (isReplaced && (await queries.countAnswers(db, question_id)) > 0) throw new Failure('question_answered')
    const isOfMatch = Date.parse(question.deadline) === Date.parse(before.deadline)
    const saved = { id: question_id, match_id: isOfMatch ? before.match_id : null, ...question }
    if (!(await queries.saveQuestion(db, saved))) throw new Failure('question_exists')
    return { action: 'change_question', was: auditedQuestion(before), is: { question } }
  })
}

/** Deletes an open question, and with `isConfirmed` also one that has answers. */
export async function deleteQuestion(
  db: Db,
  changed: ChangedPool,
  { question_id, isConfirmed }: { question_id: number; isConfirmed: boolean },
) {
  await change(db, changed, async (db) => {
    const before = await lockOpen(db, question_id)
    const answers = await queries.countAnswers(db, question_id)
    if (answers > 0 && !isConfirmed) throw new Failure('question_has_answers', { numbers: { answers } })
    await queries.deleteQuestion(db, question_id)
    return { action: 'delete_question', was: auditedQuestion(before) }
  })
}
