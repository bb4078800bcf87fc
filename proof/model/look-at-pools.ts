import { agree, ask, type Caller, countAccepted, credentials, personOf, type Turn } from './command.ts'
import { average } from './play.ts'
import { isOpen, noSight } from './rules.ts'
import { pointsFor, poolRanking } from './scores.ts'
import { isEnrolled, isManager, isPast, type Model, type Person, type Pool, playersOf } from './world.ts'

type Summary = Record<string, unknown> & { id: number }

/** The expected values of a pool that depend on the game, for this reader. */
const summaryOf = (model: Model, pool: Pool, me: Person | undefined): Summary => {
  const isIn = me !== undefined && isEnrolled(pool, me)
  const own = isIn ? poolRanking(model, pool).find(({ id }) => id === me.id) : undefined
  const open = model.matches.filter((match) => pool.matches.has(match.id) && isOpen(match))
  const missing = open.filter((match) => isIn && !pool.matches.get(match.id)?.has(me.id))
  return {
    id: pool.id,
    status: pool.status,
    is_private: pool.isPrivate,
    is_official: pool.isOfficial,
    players_limit: pool.limit,
    players_count: playersOf(pool).length,
    pool_user_status: (me && pool.enrolments.get(me.id)) ?? null,
    is_favorite: (me && model.favourites.get(me.id)?.includes(pool.id)) ?? false,
    pool_points: own?.points ?? 0,
    current_position_in_ranking: own?.position ?? null,
    available_matches_without_prediction: [1, 2].includes(pool.status) ? missing.length : 0,
    qualification_average: average(pool.reviews),
  }
}

const gameKeys = (pool: Summary, keys: string[]) => Object.fromEntries(keys.map((key) => [key, pool[key]]))
const agreeOn = (turn: Turn, what: string, { actual, expected }: { actual: Summary[]; expected: Summary[] }) =>
  agree(turn, what, { actual: actual.map((pool) => gameKeys(pool, Object.keys(expected[0] ?? { id: 0 }))), expected })

const byBegin = <T extends { beginst_at: string; id: number }>(a: T, b: T) =>
  a.beginst_at.localeCompare(b.beginst_at) || a.id - b.id

export const lookAtPool = async (turn: Turn, by: Caller, { pool, call }: { pool: Pool; call: string }) => {
  const { model } = turn
  const done = await ask(turn, by, { line: `GET /${call}/${pool.id}`, reasons: (me) => noSight(model, pool, me) })
  if (!done) return
  const { me, body } = done
  agreeOn(turn, `${me.email} reads ${call}`, { actual: [body.pool], expected: [summaryOf(model, pool, me)] })
  const isIn = isEnrolled(pool, me)
  const matches = model.matches.filter(({ id }) => pool.matches.has(id)).sort(byBegin)
  const actual = body.pool.matches.map((match: ReadMatch) => [
    match.id,
    match.status,
    goalsOf(match.match_result),
    ...(isIn ? [goalsOf(match.prediction), match.points, match.joker] : []),
  ])
  const expected = matches.map((match) => {
    const isMarked = pool.game.jokers !== null && (pool.jokers.get(me.id)?.has(match.id) ?? false)
    const own = [pool.matches.get(match.id)?.get(me.id)?.goals ?? null, pointsFor(pool, match, me.id), isMarked]
    return [match.id, match.status, match.result ?? null, ...(isIn ? own : [])]
  })
  agree(turn, `${me.email} reads the matches of pool ${pool.id}`, { actual, expected })
  const rules = Object.fromEntries(
    body.pool.point_rules.map(({ code, points }: { code: string; points: number }) => [code, points]),
  )
  agree(turn, 'rules', { actual: rules, expected: pool.rules })
  const knowsToken = me.role === 1 || isManager(model, pool, me)
  agree(turn, 'invite_token', { actual: body.pool.invite_token !== null, expected: knowsToken })
  agree(turn, 'own review', {
    actual: body.pool.current_user_review?.qualification ?? null,
    expected: pool.reviews.get(me.id) ?? null,
  })
}
type Score = { home_team_score: number; away_team_score: number } | null
type ReadMatch = {
  id: number
  status: number
  match_result: Score
  prediction: Score
  points: number | null
  joker: boolean
}
const goalsOf = (score: Score) => score && [score.home_team_score, score.away_team_score]

export const lists: Record<string, (model: Model, me: Person) => Pool[]> = {
  availablePools: ({ pools }) =>
    pools
      .filter(({ isPrivate, status }) => !isPrivate && status <= 4)
      .sort((a, b) => Number(b.isOfficial) - Number(a.isOfficial) || byBegin(a, b)),
  myPools: ({ pools }, me) =>
    pools.filter(({ enrolments, status }) => enrolments.has(me.id) && status <= 5).sort(byBegin),
  myFavoritePools: ({ pools, favourites }, me) =>
    [...(favourites.get(me.id) ?? [])]
      .reverse()
      .flatMap((id) => pools.filter((pool) => pool.id === id && pool.status <= 5)),
}
export const lookAtList = async (turn: Turn, by: Caller, list: string) => {
  const done = await ask(turn, by, { line: `GET /${list}?per_page=100` })
  if (!done) return
  const expected = lists[list]?.(turn.model, done.me).map((pool) => summaryOf(turn.model, pool, done.me)) ?? []
  agreeOn(turn, `${done.me.email} reads ${list}`, { actual: done.body.pools, expected })
}

/** The profile of an organizer, which visitors see in part. */
export const lookAtOrganizer = async (turn: Turn, by: Caller) => {
  const { model, game } = turn
  const { organizer } = model
  const me = personOf(model, by)
  countAccepted(turn)
  const { body } = await game.call(`GET /organizers/profile/${organizer.organizer_name}`, {
    as: credentials(model, by),
  })
  const shown = model.pools.filter(
    (pool) => pool.organizer_id === organizer.id && pool.status <= 4 && (me || !pool.isPrivate),
  )
  const actual = body.organizer.pools.map(({ id }: Summary) => id).sort()
  agree(turn, `${me?.email ?? 'a visitor'}: pools of the organizer`, {
    actual,
    expected: shown.map(({ id }) => id).sort(),
  })
  const expected = [me ? organizer.followers.has(me.id) : false, average(organizer.reviews)]
  agree(turn, 'the organizer', {
    actual: [body.organizer.is_user_subscribed, body.organizer.qualification_average],
    expected,
  })
}

/** Predictions of other players are visible only after the deadline of their match, so that no player can copy them. */
export const lookAtPredictions = async (turn: Turn, by: Caller, { pool, of }: { pool: Pool; of: Person }) => {
  const { model } = turn
  const done = await ask(turn, by, {
    line: `GET /pool/${pool.id}/user_predictions/${of.id}`,
    reasons: (me) => {
      const hidden = noSight(model, pool, me)
      return hidden.length === 0 && !isEnrolled(pool, of) ? ['player_not_enrolled'] : hidden
    },
  })
  if (!done) return
  const passed = model.matches.filter((match) => isPast(match.blocked_at) && pool.matches.has(match.id)).sort(byBegin)
  const expected = passed.flatMap((match) => {
    const prediction = pool.matches.get(match.id)?.get(of.id)
    return prediction ? [[match.id, ...prediction.goals]] : []
  })
  type Row = { match_id: number; home_team: Record<string, unknown>; away_team: Record<string, unknown> }
  const actual = done.body.user_predictions
    .filter(({ home_team }: Row) => home_team.prediction_score !== null)
    .map((row: Row) => [row.match_id, row.home_team.prediction_score, row.away_team.prediction_score])
  agree(turn, `${done.me.email} reads the predictions of ${of.email}`, { actual, expected })
}
