import * as fc from 'fast-check'
import { agree, anybody, ask, likelyCaller, mostlyManager, some, step } from './command.ts'
import { commentsOf, lookAtWall, type On, readComment, shownComment } from './look-at-walls.ts'
import { runs } from './manages.ts'
import { hiding, moderates, noReading, noWriting, type Wall } from './richer-rules.ts'
import { when } from './rules.ts'
import { isManager, isPast, type Model, type Person, pick, pickLikely, type Reason } from './world.ts'

const wallOf = ({ pool, comment }: On): Wall => ({ pool, match_id: comment.match_id })
const noReadingOf = (model: Model, on: On, person: Person): Reason[] => hiding(noReading(model, wallOf(on), person))

/** Mostly a wall that somebody may write on. */
const pickWall = ({ pools, matches }: Model, n: number): Wall => {
  const walls = pools.flatMap((pool) => [null, ...pool.matches.keys()].map((match_id) => ({ pool, match_id })))
  const closed = new Set(matches.filter(({ blocked_at }) => isPast(blocked_at)).map(({ id }) => id))
  return pickLikely(walls, n, ({ pool, match_id }) => pool.game.wall && (match_id === null || closed.has(match_id)))
}

const tooLong = 'x'.repeat(501)
const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Vamos', '¡Golazo!', 'Qué partido') },
  { weight: 1, arbitrary: fc.constantFrom('Mira www.ejemplo.es', 'https://ejemplo.es', tooLong) },
)
// Every account of the model is younger than a day.
const hasLink = (text: string) => /www|http/.test(text)

/** A second press of the same button writes nothing. */
const sameAs = ({ pool, match_id }: Wall, { id }: Person, text: string) =>
  pool.comments.find((one) => one.author === id && one.match_id === match_id && one.text === text)

const write = step('write a comment', { by: anybody, wall: some, text: words }, async (turn, drawn) => {
  const { model } = turn
  const wall = pickWall(model, drawn.wall)
  const { text } = drawn
  const by = likelyCaller(model, drawn.by, (me) => noWriting(model, wall, me).length === 0)
  const reasons = (me: Person): Reason[] => {
    if (text === tooLong) return ['field:text']
    const refused = noWriting(model, wall, me)
    if (refused.includes('pool_not_found')) return refused
    const isRepeated = sameAs(wall, me, text) !== undefined
    const many = commentsOf(model).filter(({ comment }) => comment.author === me.id)
    return [...refused, ...when({ 'field:text': hasLink(text), comments_exhausted: many.length >= 10 && !isRepeated })]
  }
  const done = await ask(turn, by, {
    line: `POST /pools/${wall.pool.id}/comments`,
    ...{ body: { text, match_id: wall.match_id }, status: 201, reasons },
  })
  if (!done) return
  const { comment } = done.body
  const same = sameAs(wall, done.me, text)
  if (same) agree(turn, 'a repeated comment', { actual: comment.id, expected: same.id })
  else {
    const { match_id } = wall
    wall.pool.comments.push({ id: comment.id, match_id, author: done.me.id, text, reactions: new Map() })
  }
  agree(turn, 'the comment', { actual: [comment.text, comment.author.id], expected: [text, done.me.id] })
})

const drawnComment = { by: anybody, comment: some }
const pickComment = (model: Model, n: number): On | undefined => pick(commentsOf(model), n)

const remove = step('delete a comment', drawnComment, async (turn, drawn) => {
  const { model } = turn
  const on = pickComment(model, drawn.comment)
  if (!on) return
  const { pool, comment } = on
  const mayDelete = (me: Person) => comment.author === me.id || moderates(model, pool, me)
  const done = await ask(turn, likelyCaller(model, drawn.by, mayDelete), {
    line: `DELETE /comments/${comment.id}`,
    reasons: (me) => {
      if (mayDelete(me)) return []
      const unread = noReadingOf(model, on, me)
      return unread.length > 0 ? unread : ['forbidden']
    },
  })
  if (done) pool.comments = pool.comments.filter((one) => one !== comment)
})

const kinds = fc.constantFrom('like' as const, 'laugh' as const, 'wow' as const, 'sad' as const)
const verbs = fc.constantFrom('PUT' as const, 'PUT' as const, 'DELETE' as const)
const react = step('react', { ...drawnComment, kind: kinds, verb: verbs }, async (turn, drawn) => {
  const { model } = turn
  const isAdding = drawn.verb === 'PUT'
  const kindsOf = ({ comment }: On) => [...comment.reactions.values()].flatMap((own) => [...own])
  // Mostly a reaction that somebody gave is taken back.
  const on: On | undefined = pickLikely(commentsOf(model), drawn.comment, (on) => isAdding || kindsOf(on).length > 0)
  if (!on) return
  const { comment } = on
  const kind = (isAdding ? undefined : kindsOf(on)[0]) ?? drawn.kind
  const reasons = (me: Person) => (isAdding ? hiding(noWriting(model, wallOf(on), me)) : noReadingOf(model, on, me))
  const isLikely = (me: Person) =>
    reasons(me).length === 0 && (isAdding || comment.reactions.get(me.id)?.has(kind) === true)
  const done = await ask(turn, likelyCaller(model, drawn.by, isLikely), {
    line: `${drawn.verb} /comments/${comment.id}/reactions/${kind}`,
    reasons,
  })
  if (!done) return
  const own = comment.reactions.get(done.me.id) ?? new Set()
  if (isAdding) own.add(kind)
  else own.delete(kind)
  comment.reactions.set(done.me.id, own)
  agree(turn, 'the comment', {
    actual: readComment(done.body.comment),
    expected: shownComment(turn.model, on, done.me),
  })
})

const mute = step(
  'mute a player',
  { by: mostlyManager, pool: some, player: some, verb: verbs },
  async (turn, drawn) => {
    const { model } = turn
    const pool = pickLikely(model.pools, drawn.pool, ({ game }) => game.wall)
    const isEnding = drawn.verb === 'DELETE'
    const player = pickLikely(model.people, drawn.player, ({ id }) =>
      isEnding ? pool.muted.has(id) : pool.comments.some(({ author }) => author === id),
    )
    const isKnown = pool.enrolments.has(player.id) || pool.comments.some(({ author }) => author === player.id)
    const done = await ask(turn, drawn.by, {
      line: `${drawn.verb} /pools/${pool.id}/mutes/${player.id}`,
      reasons: () => {
        if (isEnding) return []
        return when({ member_muted: isManager(model, pool, player), player_not_enrolled: !isKnown })
      },
      isForAdministrators: !runs(model, pool, drawn.by),
    })
    if (!done) return
    if (isEnding) pool.muted.delete(player.id)
    else pool.muted.add(player.id)
  },
)

const report = step('report a comment', drawnComment, async (turn, drawn) => {
  const { model } = turn
  const on = pickComment(model, drawn.comment)
  if (!on) return
  const { id } = on.comment
  const isOwn = (me: Person) => model.reports.filter(({ by }) => by === me.id)
  const reasons = (me: Person) => [
    ...noReadingOf(model, on, me),
    ...when({
      report_open: isOwn(me).some(({ comment_id }) => comment_id === id),
      reports_exhausted: isOwn(me).length >= 10,
    }),
  ]
  const done = await ask(
    turn,
    likelyCaller(model, drawn.by, (me) => reasons(me).length === 0),
    {
      line: 'POST /reports',
      ...{ body: { kind: 'comment', id, reason: 'Insulta' }, status: 201, reasons },
    },
  )
  if (done) model.reports.push({ by: done.me.id, comment_id: id })
})

const look = step('look at a wall', { by: anybody, wall: some }, (turn, drawn) =>
  lookAtWall(turn, drawn.by, pickWall(turn.model, drawn.wall)),
)

export const talking = [
  { weight: 6, arbitrary: write },
  { weight: 1, arbitrary: remove },
  { weight: 3, arbitrary: react },
  { weight: 2, arbitrary: mute },
  { weight: 2, arbitrary: report },
  { weight: 2, arbitrary: look },
]
