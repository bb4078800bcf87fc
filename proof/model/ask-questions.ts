import * as fc from 'fast-check'
import { sql } from 'kysely'
import {
  agree,
  anybody,
  ask,
  countAccepted,
  likelyCaller,
  mostlyAdministrator,
  mostlyManager,
  some,
  step,
} from './command.ts'
import { lookAtQuestions } from './look-at-questions.ts'
import { manages, runs } from './manages.ts'
import { type Asked, isAnswerable, noAnswer } from './richer-rules.ts'
import { when } from './rules.ts'
import {
  type Answer,
  isPast,
  type Model,
  type Person,
  type Pool,
  pick,
  pickLikely,
  type Question,
  type Reason,
} from './world.ts'

const colours = ['Rojo', 'Azul', 'Verde']
// By kind. The names of a player differ in case and accents only.
const possible: Record<Question['kind'], readonly Answer[]> = {
  player: ['Íñigo Pérez', 'iñigo perez', 'Mariona'],
  option: colours,
  number: [0, 2, 2.5, 5],
  yes_no: [true, false],
}
const impossible = { player: ' ', option: 'Negro', number: 'dos', yes_no: 'sí' } as const

/** Mostly a question that fits; undefined if there is none at all. */
const pickQuestion = ({ pools }: Model, n: number, fits: (question: Question) => boolean): Asked | undefined =>
  pickLikely(
    pools.flatMap((pool) => pool.questions.map((question) => ({ pool, question }))),
    n,
    ({ question }) => fits(question),
  )

const isLocked = ({ status }: Pool) => [3, 6].includes(status)
const hasSame = (pool: Pool, text: string, but?: Question) =>
  pool.questions.some((one) => one !== but && one.text.toLowerCase() === text.toLowerCase())

const form = fc.record({
  text: fc.constantFrom('¿Quién gana?', '¿quién GANA?', '¿Cuántos goles?', '¿Quién marca?', '¿Habrá prórroga?'),
  kind: fc.constantFrom('player' as const, 'option' as const, 'number' as const, 'yes_no' as const),
  isNearest: fc.boolean(),
  points: fc.integer({ min: 1, max: 3 }),
  deadline: fc.constantFrom(
    ...Array(9).fill('2031-06-01T10:00:00.000Z'),
    '2031-06-02T10:00:00.000Z',
    '2020-01-01T10:00:00.000Z',
  ),
})

type Form = { text: string; kind: Question['kind']; isNearest: boolean; points: number; deadline: string }
const bodyOf = ({ isNearest, ...drawn }: Form) => ({
  ...drawn,
  options: drawn.kind === 'option' ? colours : null,
  nearest: drawn.kind === 'number' && isNearest,
})

const askQuestion = step('ask a question', { by: mostlyManager, pool: some, form }, async (turn, drawn) => {
  const pool = pick(turn.model.pools, drawn.pool)
  const body = bodyOf(drawn.form)
  const done = await ask(turn, drawn.by, {
    line: `POST /pools/${pool.id}/questions`,
    ...{ body, status: 201 },
    reasons: () =>
      when({
        questions_locked: isLocked(pool),
        'field:deadline': isPast(body.deadline),
        question_exists: hasSame(pool, body.text),
      }),
    isForAdministrators: !runs(turn.model, pool, drawn.by),
  })
  if (done) pool.questions.push({ ...body, id: done.body.question.id, answers: new Map(), right: null, isVoid: false })
})

const drawnQuestion = { by: mostlyManager, question: some }

const changeQuestion = step('change a question', { ...drawnQuestion, form }, async (turn, drawn) => {
  const { pool, question } = pickQuestion(turn.model, drawn.question, isAnswerable) ?? {}
  if (!pool || !question) return
  const body = bodyOf(drawn.form)
  const done = await ask(turn, drawn.by, {
    line: `PUT /questions/${question.id}`,
    body,
    reasons: () =>
      when({
        questions_locked: isLocked(pool),
        question_closed: !isAnswerable(question),
        'field:deadline': isPast(body.deadline),
        // The options follow from the kind.
        question_answered: question.answers.size > 0 && body.kind !== question.kind,
        question_exists: hasSame(pool, body.text, question),
      }),
    isForAdministrators: !runs(turn.model, pool, drawn.by),
  })
  if (done) Object.assign(question, body)
})

const deleteQuestion = step('delete a question', { ...drawnQuestion, isSure: fc.boolean() }, async (turn, drawn) => {
  const { pool, question } = pickQuestion(turn.model, drawn.question, isAnswerable) ?? {}
  if (!pool || !question) return
  const done = await ask(turn, drawn.by, {
    line: `DELETE /questions/${question.id}${drawn.isSure ? '?confirm=delete' : ''}`,
    reasons: () =>
      when({
        questions_locked: isLocked(pool),
        question_closed: !isAnswerable(question),
        question_has_answers: !drawn.isSure && question.answers.size > 0,
      }),
    isForAdministrators: !runs(turn.model, pool, drawn.by),
  })
  if (done) pool.questions = pool.questions.filter((one) => one !== question)
})

/** Moves the deadline of a question into the past instead of waiting for it. */
const closeQuestion = step('let the deadline of a question pass', { question: some }, async (turn, drawn) => {
  const { question } = pickQuestion(turn.model, drawn.question, isAnswerable) ?? {}
  if (!question || isPast(question.deadline)) return
  question.deadline = new Date().toISOString()
  await sql`update pool_questions set deadline = ${question.deadline} where id = ${question.id}`.execute(turn.game.db)
  countAccepted(turn)
})

const answerFor = ({ kind }: Question, n: number): Answer => (n % 10 === 9 ? impossible[kind] : pick(possible[kind], n))
const isPossible = ({ kind }: Question, answer: Answer) =>
  kind === 'player' ? answer !== impossible.player : possible[kind].includes(answer)

const answerQuestion = step('answer a question', { by: anybody, question: some, answer: some }, async (turn, drawn) => {
  const { model } = turn
  const asked = pickQuestion(model, drawn.question, isAnswerable)
  if (!asked) return
  const { question } = asked
  const answer = answerFor(question, drawn.answer)
  const reasons = (me: Person): Reason[] => {
    const refused = noAnswer(model, asked, me)
    const isHidden = refused.includes('question_not_found')
    return isHidden || isPossible(question, answer) ? refused : [...refused, 'field:answer']
  }
  const by = likelyCaller(model, drawn.by, (me) => noAnswer(model, asked, me).length === 0)
  const done = await ask(turn, by, { line: `PUT /questions/${question.id}/answer`, body: { answer }, reasons })
  if (!done) return
  question.answers.set(done.me.id, answer)
  agree(turn, 'the saved answer', { actual: done.body.answer, expected: answer })
})

// In official pools only administrators decide.
const drawnDecision = { by: mostlyAdministrator, question: some }

const settle = step(
  'settle a question',
  { ...drawnDecision, right: fc.array(some, { minLength: 1, maxLength: 2 }) },
  async (turn, drawn) => {
    const { pool, question } = pickQuestion(turn.model, drawn.question, (one) => !isAnswerable(one)) ?? {}
    if (!pool || !question) return
    const right = drawn.right.map((n) => answerFor(question, n))
    const isWrong = !right.every((one) => isPossible(question, one)) || (question.nearest && right.length > 1)
    const done = await ask(turn, drawn.by, {
      line: `POST /questions/${question.id}/settle`,
      body: { answers: right },
      reasons: () =>
        when({ archived: pool.status === 6, question_open: isAnswerable(question), 'field:answers': isWrong }),
      isForAdministrators: !manages(turn.model, pool, drawn.by),
    })
    if (done) Object.assign(question, { right, isVoid: false })
  },
)

const voidQuestion = step('declare a question void', drawnDecision, async (turn, drawn) => {
  const { pool, question } = pickQuestion(turn.model, drawn.question, ({ right }) => right !== null) ?? {}
  if (!pool || !question) return
  const done = await ask(turn, drawn.by, {
    line: `POST /questions/${question.id}/void`,
    reasons: () => when({ archived: pool.status === 6, question_open: isAnswerable(question) }),
    isForAdministrators: !manages(turn.model, pool, drawn.by),
  })
  if (done) Object.assign(question, { right: null, isVoid: true })
})

const look = step('look at questions', { by: anybody, pool: some }, (turn, { by, pool }) =>
  lookAtQuestions(turn, by, pick(turn.model.pools, pool)),
)

export const asking = [
  { weight: 3, arbitrary: askQuestion },
  { weight: 2, arbitrary: changeQuestion },
  { weight: 2, arbitrary: deleteQuestion },
  { weight: 6, arbitrary: answerQuestion },
  { weight: 4, arbitrary: closeQuestion },
  { weight: 6, arbitrary: settle },
  { weight: 2, arbitrary: voidQuestion },
  { weight: 1, arbitrary: look },
]
