import { expect, test } from 'vitest'
import { proveNodes } from './nodes.ts'
import { brokenIn } from './prove.ts'

test('when servers, replica or primary fail, no acknowledged write is lost and no ranking is outdated', async () => {
  expect(await brokenIn(proveNodes)).toEqual([])
})
