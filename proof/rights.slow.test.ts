import { expect, test } from 'vitest'
import { brokenIn } from './prove.ts'
import { proveRights } from './rights.ts'

test('every kind of user has exactly the expected rights at every endpoint', async () => {
  expect(await brokenIn(proveRights)).toEqual([])
})
