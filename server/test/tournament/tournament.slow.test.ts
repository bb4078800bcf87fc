import { randomInt } from 'node:crypto'
import { afterAll, expect, onTestFailed, test } from 'vitest'
import { seededRandom } from '../../src/demo/random.ts'
import { type Actor, testApp } from '../app.ts'
import { checkDatabase, checkRankings } from './checks.ts'
import { movesOf } from './moves.ts'
import { anyScore, matchSteps, mixed, play, playerSteps } from './season.ts'
import { type Fixture, invite, nextTournamentYear, setPool, setStage } from './stage.ts'
import type { Pool, Truth } from './truth.ts'

// This test failed with each of these faults:
// - wrong points: a correction that keeps the earlier points, a void match that pays, new rules without a settlement;
// - wrong rankings: another order of ties, a wrong position, a moved match that stays in its month;
// - wrong players: a withdrawn player on the board, a repeated enrolment without points, one player above the limit;
// - wrong writes: a saved late prediction, boards written without their lock, predictions left by a removed match.

const [playersCount, limit] = [200, 120]
const seed = Number(process.env.TOURNAMENT_SEED ?? randomInt(2 ** 31))
const random = seededRandom(seed)
const year = nextTournamentYear(new Date())

const app = await testApp()
afterAll(app.close)

const stage = await setStage(app, year)
const { admin, fixtures } = stage
const moves = movesOf(app, stage)
const players: Actor[] = []
for (let n = 0; n < playersCount; n++) players.push(await app.aPlayer())

const everyone = await setPool(app, stage, {
  name: 'La del Mundial',
  rules: { resultado: 3, diferencia: 2, suma: 1, marcador_por_equipo: 1, perfecto: 5 },
  fixtures,
})
const friends = await setPool(app, stage, {
  name: 'Entre amigos',
  rules: { resultado: 1, diferencia: 4, suma: 2, marcador_por_equipo: 3, perfecto: 10 },
  fixtures: fixtures.filter((_, index) => index % 3 > 0),
  is_private: true,
})
const few = await setPool(app, stage, {
  name: 'Solo aciertos',
  rules: { resultado: 1, perfecto: 2 },
  fixtures: fixtures.slice(40),
  players_limit: limit,
})
const pools: [Pool, ...Pool[]] = [everyone, friends, few]
const truth: Truth = { pools, matches: new Map(fixtures.map(({ match }) => [match.id, match])) }

const enrolAll = async () => {
  for (const player of players.filter((_, index) => index % 2 === 0)) {
    await invite(app, { pool: friends, player, by: admin })
    expect(await moves.enrol(friends, player)).toBe(true)
  }
  for (const player of [...players.slice(0, -3), admin]) expect(await moves.enrol(everyone, player)).toBe(true)
  const admitted = await Promise.all(players.map((player) => moves.enrol(few, player)))
  expect(admitted.filter((wasAdmitted) => wasAdmitted)).toHaveLength(limit)
}

/** Runs several calls concurrently, so that they share batches of the server. */
const concurrently = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>) => {
  const waiting = all.values()
  const worker = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: 200 }, worker))
}

/** Every player of a pool predicts a share of its matches, and each prediction is saved. */
const predictAll = async (pool: Pool, share: number) => {
  const guesses = fixtures
    .filter(({ match }) => pool.matches.has(match.id))
    .flatMap(({ match }) => [...players, admin].map((player) => ({ match, player, score: anyScore(random) })))
    .filter(({ player }) => pool.players.get(player.id) && random() < share)
  await concurrently(guesses, ({ match, player, score }) => moves.predict(pool, match, { player, score }))
  expect(pool.predictions.size).toBe(guesses.length)
}

const ruleSteps = [
  { resultado: 2, suma: 7 },
  { diferencia: 1, marcador_por_equipo: 1, perfecto: 1 },
].map((rules) => ({ subject: 'rules', take: () => moves.changeRules(friends, rules) }))

test('after a World Cup of 104 matches with 200 players every ranking equals a full computation', async () => {
  onTestFailed(() => console.error(`To play the same tournament again: TOURNAMENT_SEED=${seed}`))
  const stranger = await app.aPlayer()
  expect(await moves.enrol(friends, stranger)).toBe(false)
  await enrolAll()
  await predictAll(everyone, 0.8)
  await predictAll(friends, 0.6)
  await predictAll(few, 0.5)
  expect((await app.call(`POST /pools/${everyone.id}/begin?confirm=begin`, { as: admin })).status).toBe(200)

  const season = mixed(random, [
    ruleSteps,
    ...matchSteps(fixtures, { moves, random, pool: everyone }),
    ...playerSteps({ players, pools, fixtures }, { moves, random }),
  ])
  const quarter = Math.ceil(season.length / 4)
  for (let played = 0; played < season.length; played += quarter) {
    await play(season.slice(played, played + quarter))
    await checkRankings(app, { truth, admin, players, year, random })
  }
  await checkDatabase(app, truth)
  const isReal = ({ match, finalScore }: Fixture) => match.result?.join() === finalScore.join()
  expect(fixtures.every(isReal)).toBe(true)
}, 300_000)
