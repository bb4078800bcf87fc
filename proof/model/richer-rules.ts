import { noSight, when } from './rules.ts'
import {
  isEnrolled,
  isManager,
  isPast,
  type Model,
  type Person,
  type Pool,
  type Question,
  type Reason,
} from './world.ts'

export type Asked = { pool: Pool; question: Question }

/** Whether a question takes answers. One that was settled or is void does not open again. */
export const isAnswerable = ({ deadline, right, isVoid }: Question) => !isPast(deadline) && right === null && !isVoid

export const noAnswer = (model: Model, { pool, question }: Asked, person: Person): Reason[] => {
  if (noSight(model, pool, person).length > 0) return ['question_not_found']
  return when({
    not_enrolled: !isEnrolled(pool, person),
    prediction_pool_closed: ![1, 2].includes(pool.status),
    question_closed: !isAnswerable(question),
  })
}

export const noChoice = (model: Model, pool: Pool, person: Person): Reason[] => {
  if (noSight(model, pool, person).length > 0) return ['league_not_found']
  return when({
    not_enrolled: !isEnrolled(pool, person),
    leagues_off: !pool.game.leagues.enabled,
    archived: pool.status === 6,
  })
}

export const moderates = (model: Model, pool: Pool, person: Person) =>
  person.role === 1 || isManager(model, pool, person)
const isSilent = (model: Model, pool: Pool, person: Person) =>
  pool.muted.has(person.id) && !moderates(model, pool, person)

export type Wall = { pool: Pool; match_id: number | null }

/** The reasons why a person may not read a wall. That of a match could tell predictions before the deadline. */
export const noReading = (model: Model, { pool, match_id }: Wall, person: Person): Reason[] => {
  const hidden = noSight(model, pool, person)
  if (hidden.length > 0) return hidden
  const match = model.matches.find(({ id }) => id === match_id)
  return when({
    not_enrolled: !isEnrolled(pool, person) && !moderates(model, pool, person),
    comments_off: !pool.game.wall,
    match_not_in_pool: match !== undefined && !pool.matches.has(match.id),
    comments_still_closed: match !== undefined && !isPast(match.blocked_at),
  })
}

export const noWriting = (model: Model, wall: Wall, person: Person): Reason[] => {
  const closed = noReading(model, wall, person)
  if (closed.includes('pool_not_found')) return closed
  const refused = { archived: wall.pool.status === 6, comments_muted: isSilent(model, wall.pool, person) }
  return [...closed, ...when(refused)]
}

/** A comment on a wall that one may not know of is not found. */
export const hiding = (reasons: Reason[]): Reason[] =>
  reasons.map((one) => (one === 'pool_not_found' || one === 'match_not_in_pool' ? 'comment_not_found' : one))
