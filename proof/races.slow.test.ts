import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenIn, seedOf } from './prove.ts'
import { type Arena, buildArena } from './races/arena.ts'
import { attackOn, attacks } from './races.ts'

let arena: Arena | undefined
beforeAll(async () => {
  arena = await buildArena({ full: false, seed: seedOf(process.env.PROOF_SEED), say: () => {} })
}, 180_000)
afterAll(() => arena?.stand.stop())

test.each(Object.entries(attacks))('%s', async (_, attack) => {
  expect(arena && (await brokenIn(attackOn(arena, attack)))).toEqual([])
})
