import * as fc from 'fast-check'
import { agree, anybody, ask, goals, likelyCaller, some, step } from './command.ts'
import { isOpen, noEnrolment, noPart, noPrediction, noSight, noWithdrawal } from './rules.ts'
import {
  type Goals,
  invitationOf,
  isEnrolled,
  type Match,
  type Model,
  type Person,
  type Pool,
  pick,
  pickLikely,
} from './world.ts'

export const scoreOf = ([home_team_score, away_team_score]: Goals) => ({ home_team_score, away_team_score })

/** Enrols a person and accepts the pending invitation, if there is one. */
export const enter = (model: Model, pool: Pool, person: Person) => {
  pool.enrolments.set(person.id, pool.enrolments.has(person.id) ? 3 : 1)
  pool.removed.delete(person.id)
  if (!pool.joined.has(person.id)) pool.joined.set(person.id, Date.now())
  const invitation = invitationOf(model, pool, person)
  if (invitation?.status === 1) invitation.status = 2
}

const enrol = step('enrol', { by: anybody, pool: some }, async (turn, drawn) => {
  const pool = pick(turn.model.pools, drawn.pool)
  const reasons = (me: Person) => noEnrolment(turn.model, pool, me)
  const by = likelyCaller(turn.model, drawn.by, (me) => reasons(me).length === 0)
  const done = await ask(turn, by, { line: `POST /pools/${pool.id}/inscribe`, reasons })
  if (!done) return
  enter(turn.model, pool, done.me)
  agree(turn, 'pool_user_status', { actual: done.body.pool_user_status, expected: pool.enrolments.get(done.me.id) })
})

const withdraw = step('withdraw', { by: anybody, pool: some }, async (turn, drawn) => {
  const pool = pick(turn.model.pools, drawn.pool)
  const reasons = (me: Person) => noWithdrawal(turn.model, pool, me)
  const by = likelyCaller(turn.model, drawn.by, (me) => isEnrolled(pool, me))
  const done = await ask(turn, by, { line: `POST /pools/${pool.id}/uninscribe`, reasons })
  if (done) pool.enrolments.set(done.me.id, 2)
})

/** The pools that a score of the prediction sheet reaches: the player is enrolled, and they take predictions for the match. */
const reached = (model: Model, match: Match, me: Person): Pool[] =>
  model.pools.filter(
    (pool) => pool.matches.has(match.id) && isEnrolled(pool, me) && [1, 2].includes(pool.status) && isOpen(match),
  )

const verbs = fc.constantFrom('addPrediction' as const, 'addPrediction' as const, 'updatePrediction' as const)
const predict = step('predict', { by: anybody, pool: some, match: some, verb: verbs, goals }, async (turn, drawn) => {
  const pool = pick(turn.model.pools, drawn.pool)
  const by = likelyCaller(turn.model, drawn.by, (me) => isEnrolled(pool, me))
  const match = pickLikely(turn.model.matches, drawn.match, (match) => pool.matches.has(match.id) && isOpen(match))
  const hasOne = (me: Person) => pool.matches.get(match.id)?.has(me.id) ?? false
  const done = await ask(turn, by, {
    line: `POST /pool/${pool.id}/${drawn.verb}/${match.id}`,
    body: { prediction: scoreOf(drawn.goals) },
    reasons: (me) => {
      const reasons = noPrediction(turn.model, pool, { person: me, match })
      const isMissing = drawn.verb === 'updatePrediction' && !hasOne(me) && !reasons.includes('pool_not_found')
      return isMissing ? [...reasons, 'prediction_missing'] : reasons
    },
  })
  if (!done) return
  // A prediction is only an override if the sheet reaches another pool as well.
  const isApart = reached(turn.model, match, done.me).some((other) => other !== pool)
  pool.matches.get(match.id)?.set(done.me.id, { goals: drawn.goals, isApart })
  const { home_team_score, away_team_score } = done.body.prediction
  agree(turn, 'the saved score', { actual: [home_team_score, away_team_score], expected: drawn.goals })
})

const predictEverywhere = step('predict everywhere', { by: anybody, match: some, goals }, async (turn, drawn) => {
  const match = pickLikely(turn.model.matches, drawn.match, isOpen)
  const body = { predictions: [{ match_id: match.id, ...scoreOf(drawn.goals) }] }
  const by = likelyCaller(turn.model, drawn.by, (me) => reached(turn.model, match, me).length > 0)
  const done = await ask(turn, by, { line: 'POST /predictions', body })
  if (!done) return
  const pools = reached(turn.model, match, done.me)
  const [{ isSaved, pools: count }] = done.body.outcomes
  const isApart = (pool: Pool) => pools.length > 1 && pool.matches.get(match.id)?.get(done.me.id)?.isApart
  const here = pools.filter((pool) => !isApart(pool))
  agree(turn, `${done.me.email} in how many pools`, {
    actual: [isSaved, count],
    // A score is refused if all its pools have overrides.
    expected: [here.length > 0, here.length],
  })
  for (const pool of here) pool.matches.get(match.id)?.set(done.me.id, { goals: drawn.goals, isApart: false })
})

const toggles = fc.constantFrom('add_favorite_pool' as const, 'delete_favorite_pool' as const)
const favour = step('favour', { by: anybody, pool: some, verb: toggles }, async (turn, drawn) => {
  const { model } = turn
  const pool = pick(model.pools, drawn.pool)
  const isMarking = drawn.verb === 'add_favorite_pool'
  const kept = (me: Person) => model.favourites.get(me.id) ?? []
  const by = likelyCaller(model, drawn.by, (me) => isEnrolled(pool, me) || kept(me).includes(pool.id))
  const done = await ask(turn, by, {
    line: `POST /${drawn.verb}/${pool.id}`,
    reasons: (me) => {
      if (isMarking) return noPart(model, pool, me)
      // What is marked can be unmarked, also by who may not see it any more.
      return kept(me).includes(pool.id) ? [] : noSight(model, pool, me)
    },
  })
  if (!done) return
  const others = kept(done.me).filter((id) => id !== pool.id)
  const isAsIs = isMarking && kept(done.me).includes(pool.id)
  if (!isAsIs) model.favourites.set(done.me.id, isMarking ? [...others, pool.id] : others)
  agree(turn, 'is_favorite', { actual: done.body.is_favorite, expected: isMarking })
})

export const average = (reviews: Map<number, number>): number | null => {
  if (reviews.size === 0) return null
  const sum = [...reviews.values()].reduce((sum, qualification) => sum + qualification, 0)
  return Math.round((sum / reviews.size) * 100 + 1e-9) / 100
}

const halfStars = fc.integer({ min: 0, max: 11 }).map((n) => n / 2)
const ratePool = step('rate a pool', { by: anybody, pool: some, qualification: halfStars }, async (turn, drawn) => {
  const pool = pick(turn.model.pools, drawn.pool)
  const by = likelyCaller(turn.model, drawn.by, (me) => isEnrolled(pool, me))
  const { qualification } = drawn
  const isWrong = qualification < 0.5 || qualification > 5
  const done = await ask(turn, by, {
    line: `POST /sendPoolQualification/${pool.id}`,
    body: { review: { qualification, comment: 'Bien' } },
    reasons: (me) => (isWrong ? ['field:qualification'] : noPart(turn.model, pool, me)),
  })
  if (!done) return
  pool.reviews.set(done.me.id, qualification)
  agree(turn, 'the average', { actual: done.body.qualification_average, expected: average(pool.reviews) })
})

const rateOrganizer = step('rate the organizer', { by: anybody, qualification: halfStars }, async (turn, drawn) => {
  const { organizer } = turn.model
  const { qualification } = drawn
  const done = await ask(turn, drawn.by, {
    line: `POST /sendOrganizerQualification/${organizer.id}`,
    body: { review: { qualification } },
    reasons: () => (qualification < 1 || qualification > 5 ? ['field:qualification'] : []),
  })
  if (!done) return
  organizer.reviews.set(done.me.id, qualification)
  agree(turn, 'the average', { actual: done.body.qualification_average, expected: average(organizer.reviews) })
})

const followVerbs = fc.constantFrom('subscribe' as const, 'unsubscribe' as const)
const follow = step('follow', { by: anybody, verb: followVerbs }, async (turn, drawn) => {
  const { organizer } = turn.model
  const done = await ask(turn, drawn.by, { line: `POST /organizers/${organizer.id}/${drawn.verb}` })
  if (!done) return
  const isFollowing = drawn.verb === 'subscribe'
  const expected = organizer.followers.has(done.me.id) === isFollowing ? 204 : 200
  if (isFollowing) organizer.followers.add(done.me.id)
  else organizer.followers.delete(done.me.id)
  agree(turn, drawn.verb, { actual: done.body.code, expected })
})

export const playing = [
  { weight: 8, arbitrary: enrol },
  { weight: 6, arbitrary: withdraw },
  { weight: 16, arbitrary: predict },
  { weight: 6, arbitrary: predictEverywhere },
  { weight: 3, arbitrary: favour },
  { weight: 3, arbitrary: ratePool },
  { weight: 2, arbitrary: rateOrganizer },
  { weight: 2, arbitrary: follow },
]
