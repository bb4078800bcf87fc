import { agree, ask, type Caller, type Turn } from './command.ts'
import { moderates, noReading, noWriting, type Wall } from './richer-rules.ts'
import type { Comment, Model, Person, Pool } from './world.ts'

export type On = { pool: Pool; comment: Comment }

export const commentsOf = ({ pools }: Model): On[] =>
  pools.flatMap((pool) => pool.comments.map((comment) => ({ pool, comment })))

type Read = { id: number; text: string; author: { id: number }; mine: string[]; is_muted: boolean | null }
type ReadReactions = { reactions: Record<string, number> }
export const readComment = ({ id, text, author, mine, is_muted, reactions }: Read & ReadReactions) => [
  ...[id, text, author.id, reactions, mine, is_muted],
]

/** A comment as this person reads it. */
export const shownComment = (model: Model, { pool, comment }: On, me: Person) => {
  const { id, text, author } = comment
  const reacted = [...comment.reactions.values()]
  const numberOf = (kind: string) => reacted.filter((own) => own.has(kind)).length
  const reactions = Object.fromEntries(['like', 'laugh', 'wow', 'sad'].map((kind) => [kind, numberOf(kind)]))
  const mine = [...(comment.reactions.get(me.id) ?? [])].sort()
  return [id, text, author, reactions, mine, moderates(model, pool, me) ? pool.muted.has(author) : null]
}

export const lookAtWall = async (turn: Turn, by: Caller, wall: Wall) => {
  const { model } = turn
  const { pool, match_id } = wall
  const done = await ask(turn, by, {
    line: `GET /pools/${pool.id}/comments?per_page=100${match_id === null ? '' : `&match_id=${match_id}`}`,
    reasons: (me) => noReading(model, wall, me),
  })
  if (!done) return
  const { me, body } = done
  const newestFirst = pool.comments.filter((one) => one.match_id === match_id).reverse()
  agree(turn, `${me.email} reads a wall of pool ${pool.id}`, {
    actual: [body.can_write, ...body.comments.map(readComment)],
    expected: [
      noWriting(model, wall, me).length === 0,
      ...newestFirst.map((comment) => shownComment(model, { pool, comment }, me)),
    ],
  })
}

/** The walls of a pool and of its matches. */
export const lookAtWalls = async (turn: Turn, by: Caller, pool: Pool) => {
  for (const match_id of [null, ...pool.matches.keys()]) await lookAtWall(turn, by, { pool, match_id })
}

/** The reports of comments, which stay when a comment is deleted. */
export const lookAtReports = async (turn: Turn, by: Caller) => {
  const { model } = turn
  const done = await ask(turn, by, { line: 'GET /reports?per_page=100' })
  if (!done) return
  const texts = new Map(commentsOf(model).map(({ comment }) => [comment.id, comment.text]))
  type Report = { reporter: { id: number }; target: { name: string } | null }
  agree(turn, 'the reports', {
    actual: done.body.reports.map(({ reporter, target }: Report) => [reporter.id, target?.name ?? null]),
    expected: model.reports.map(({ by, comment_id }) => [by, texts.get(comment_id) ?? null]),
  })
}
