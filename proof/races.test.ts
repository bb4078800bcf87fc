import { afterAll, expect, test } from 'vitest'
import { brokenIn, seedOf } from './prove.ts'
import { buildArena } from './races/arena.ts'
import { attackOn, attacks } from './races.ts'

const arena = await buildArena({ full: false, seed: seedOf(process.env.PROOF_SEED), say: () => {} })
afterAll(() => arena.stand.stop())

test.each(Object.entries(attacks))('%s', async (_, attack) => {
  expect(await brokenIn(attackOn(arena, attack))).toEqual([])
})
