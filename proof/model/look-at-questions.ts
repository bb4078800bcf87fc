import { agree, ask, type Caller, type Turn } from './command.ts'
import { masked } from './look-at-rankings.ts'
import { type Asked, isAnswerable } from './richer-rules.ts'
import { noSight, when } from './rules.ts'
import { questionPointsFor } from './scores.ts'
import { type Answer, isEnrolled, type Model, type Pool } from './world.ts'

/** The answers of the players who are enrolled. */
const shownAnswers = (model: Model, { pool, question }: Asked) =>
  model.people
    .filter((person) => isEnrolled(pool, person) && question.answers.has(person.id))
    .map(({ id, email }) => [id, masked(email), question.answers.get(id), questionPointsFor(question, id)])

export const lookAtQuestions = async (turn: Turn, by: Caller, pool: Pool) => {
  const { model } = turn
  const done = await ask(turn, by, {
    line: `GET /pools/${pool.id}/questions`,
    reasons: (me) => noSight(model, pool, me),
  })
  if (!done) return
  const { me, body } = done
  const inOrder = pool.questions.toSorted((a, b) => a.deadline.localeCompare(b.deadline) || a.id - b.id)
  const expected = inOrder.map((question) => ({
    ...{ id: question.id, text: question.text, is_closed: !isAnswerable(question), is_void: question.isVoid },
    answers_count: shownAnswers(model, { pool, question }).length,
    my_answer: question.answers.get(me.id) ?? null,
    my_points: questionPointsFor(question, me.id),
    right_answers: question.right,
  }))
  const keys = Object.keys(expected[0] ?? {})
  const actual = body.questions.map((one: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, one[key]])),
  )
  agree(turn, `${me.email} reads the questions of pool ${pool.id}`, { actual, expected })
  for (const question of inOrder) await lookAtAnswers(turn, by, { pool, question })
}

/** What others answered is hidden until the deadline. */
const lookAtAnswers = async (turn: Turn, by: Caller, { pool, question }: Asked) => {
  const done = await ask(turn, by, {
    line: `GET /questions/${question.id}/answers?per_page=100`,
    reasons: () => when({ answers_hidden: isAnswerable(question) }),
  })
  if (!done) return
  type Row = { user_id: number; email: string; answer: Answer; points: number | null }
  const actual = done.body.answers.map(({ user_id, email, answer, points }: Row) => [user_id, email, answer, points])
  agree(turn, `the answers to question ${question.id}`, {
    actual: actual.sort(([a]: number[], [b]: number[]) => (a ?? 0) - (b ?? 0)),
    expected: shownAnswers(turn.model, { pool, question }).sort(([a], [b]) => Number(a) - Number(b)),
  })
}
