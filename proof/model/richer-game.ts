import * as fc from 'fast-check'
import { agree, anybody, ask, likelyCaller, mostlyAdministrator, personOf, some, step } from './command.ts'
import { lookAtPool } from './look-at-pools.ts'
import { manages } from './manages.ts'
import { isOpen, noPrediction } from './rules.ts'
import {
  isEnrolled,
  isManager,
  type Match,
  type Model,
  type Person,
  type Pool,
  pick,
  pickLikely,
  type Reason,
} from './world.ts'

const tieBreaks = ['exact_scores', 'results', 'differences', 'predictions_sent'] as const
const rarity = fc.record({
  points: fc.integer({ min: 1, max: 3 }),
  percent: fc.constantFrom(20, 50, 100),
  criterion: fc.constantFrom('outcome' as const, 'exact_score' as const),
  min_players: fc.integer({ min: 1, max: 3 }),
})
const jokers = fc.record({
  count: fc.integer({ min: 1, max: 2 }),
  per: fc.constant('pool' as const),
  factor: fc.constantFrom(2 as const, 3 as const),
})
const mostly = fc.nat(4).map((n) => n > 0)
const games = fc.record({
  mode: fc.constantFrom('sum' as const, 'best' as const),
  draw_difference: fc.boolean(),
  ties: fc.shuffledSubarray([...tieBreaks], { maxLength: 2 }),
  byDays: fc.boolean(),
  multiplied: fc.array(fc.tuple(some, fc.constantFrom(1.5, 2, 3)), { maxLength: 2 }),
  jokers: fc.option(jokers, { freq: 4 }),
  rarity: fc.option(rarity),
  weeks: fc.boolean(),
  leagues: fc.record({ enabled: mostly, best: fc.integer({ min: 1, max: 3 }) }),
  wall: mostly,
})

/** Members may change the game until the first deadline only, which games.test.ts covers. */
const changeGame = step(
  'change the game',
  { by: mostlyAdministrator, pool: some, game: games },
  async (turn, drawn) => {
    const { model } = turn
    const pool = pick(model.pools, drawn.pool)
    if (manages(model, pool, drawn.by)) return
    const { ties, byDays, multiplied, weeks, ...parts } = drawn.game
    const matchdays = weeks ? ('weeks' as const) : null
    const matches = [...pool.matches.keys()]
    const factors = new Map(
      matches.length > 0 ? multiplied.map(([n, factor]) => [pick(matches, n), factor] as const) : [],
    )
    const game = {
      ...parts,
      matchdays,
      tie_breaks: matchdays && byDays ? [...ties, 'match_days_won' as const] : ties,
      multipliers: [...factors].map(([match_id, factor]) => ({ match_id, factor })),
    }
    const me = personOf(model, drawn.by)
    const isOfMember = me !== undefined && me.role !== 1 && isManager(model, pool, me)
    const done = await ask(turn, drawn.by, {
      line: `PUT /pools/${pool.id}/game`,
      body: { game, reason: 'Votado por todos' },
      reasons: () => [
        ...([3, 6].includes(pool.status) ? ['rules_locked' as const] : []),
        ...(isOfMember ? ['game_is_official' as const] : []),
      ],
      isForAdministrators: !isOfMember,
    })
    if (!done) return
    pool.game = game
    // What fast-check draws has no prototype.
    agree(turn, 'the game', { actual: done.body.game, expected: structuredClone(game) })
  },
)

const jokersOf = (pool: Pool, { id }: Person): Set<number> => pool.jokers.get(id) ?? new Set()

type OnMatch = { person: Person; match: Match }

/** The reasons why a joker is neither set nor dropped: those of a change of the prediction. */
const noJoker = (model: Model, pool: Pool, { person, match }: OnMatch): Reason[] => {
  const closed = noPrediction(model, pool, { person, match })
  if (closed.length > 0 || jokersOf(pool, person).has(match.id)) return closed
  if (!pool.game.jokers) return ['jokers_off']
  if (!pool.matches.get(match.id)?.has(person.id)) return ['joker_without_prediction']
  return jokersOf(pool, person).size >= pool.game.jokers.count ? ['jokers_spent'] : []
}

const drawnMatch = { by: anybody, pool: some, match: some }
const pickMatch = (model: Model, pool: Pool, n: number) =>
  pickLikely(model.matches, n, (match) => pool.matches.has(match.id) && isOpen(match))
const pickPool = (model: Model, n: number) => pickLikely(model.pools, n, ({ game }) => game.jokers !== null)

const setJoker = step('set a joker', drawnMatch, async (turn, drawn) => {
  const { model } = turn
  const pool = pickPool(model, drawn.pool)
  const match = pickMatch(model, pool, drawn.match)
  const reasons = (person: Person) => noJoker(model, pool, { person, match })
  const by = likelyCaller(model, drawn.by, (me) => isEnrolled(pool, me) && reasons(me).length === 0)
  const done = await ask(turn, by, { line: `PUT /pool/${pool.id}/joker/${match.id}`, reasons })
  if (!done) return
  const marked = jokersOf(pool, done.me).add(match.id)
  pool.jokers.set(done.me.id, marked)
  const left = pool.game.jokers && Math.max(0, pool.game.jokers.count - marked.size)
  agree(turn, 'jokers left', { actual: done.body.jokers_left, expected: left })
})

const dropJoker = step('drop a joker', drawnMatch, async (turn, drawn) => {
  const { model } = turn
  const pool = pickPool(model, drawn.pool)
  const match = pickMatch(model, pool, drawn.match)
  const by = likelyCaller(model, drawn.by, (me) => jokersOf(pool, me).has(match.id))
  const done = await ask(turn, by, {
    line: `DELETE /pool/${pool.id}/joker/${match.id}`,
    reasons: (person) => noPrediction(model, pool, { person, match }),
  })
  if (!done) return
  pool.jokers.get(done.me.id)?.delete(match.id)
  await lookAtPool(turn, by, { pool, call: 'pools' })
})

export const enriching = [
  { weight: 3, arbitrary: changeGame },
  { weight: 6, arbitrary: setJoker },
  { weight: 4, arbitrary: dropJoker },
]
