import { expect, test } from 'vitest'
import { proveNodes } from './nodes.ts'
import { brokenIn } from './prove.ts'

test('servers, replica and primary may die: nothing acknowledged is lost, no ranking is too old', async () => {
  expect(await brokenIn(proveNodes)).toEqual([])
})
