import { expect, test } from 'vitest'
import { brokenIn } from './prove.ts'
import { proveRights } from './rights.ts'

test('everybody may do what they may at every endpoint, and nothing else', async () => {
  expect(await brokenIn(proveRights)).toEqual([])
})
