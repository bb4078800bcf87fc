import { expect, test } from 'vitest'
import { seededRandom } from '../server/src/demo/random.ts'
import { everyEndpoint } from '../server/test/requests/valid-request.ts'
import { proveMutated } from './bad-input.ts'
import { buildGround } from './faults/ground.ts'
import { killOnce } from './faults/kills.ts'
import { startGames } from './model/game.ts'
import { play } from './model/model.ts'
import { ownApp } from './own-app.ts'
import { type Row, seedOf } from './prove.ts'
import { attackLastPlaces } from './races/last-places.ts'

// One small attack of each kind. The files *.slow.test.ts of this folder run larger attacks, `npm run proof` the largest.
const seed = seedOf(process.env.PROOF_SEED)
const size = { full: false, seed, say: () => {} }
const broken = (rows: Row[]) => rows.filter(({ broke }) => broke > 0).map((row) => ({ ...row, seed }))

test('after kill -9 of the server and its database every acknowledged write exists', async () => {
  const ground = await buildGround()
  try {
    expect(await killOnce(ground, seed)).toEqual([])
  } finally {
    await ground.stop()
  }
})

test('the last places of a pool are never assigned twice and never left free', async () => {
  const made = await ownApp()
  try {
    const arena = { ...size, stand: made, ports: [made.port], random: seededRandom(seed) }
    expect(broken(await attackLastPlaces(arena, { rounds: 3 }))).toEqual([])
  } finally {
    await made.close()
  }
})

test('a few random sequences of calls get the answers that the model of the rules predicts', async () => {
  const games = await startGames()
  try {
    const game = await games.open()
    const { broke } = await play(game, { seed, sequences: 3 })
    await game.close()
    expect(broke).toBeUndefined()
  } finally {
    await games.close()
  }
})

test('a few hundred invalid requests are refused in Spanish or accepted, and nothing breaks', async () => {
  const endpoints = everyEndpoint.filter((_, n) => n % 6 === 0)
  expect(broken(await proveMutated({ ...size, endpoints, count: 8 }))).toEqual([])
})
