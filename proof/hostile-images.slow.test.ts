import { expect, test } from 'vitest'
import { proveHostileImages } from './hostile-images.ts'
import { brokenIn } from './prove.ts'

test('what is sent as a picture is refused, or nothing but its pixels is kept', async () => {
  expect(await brokenIn(proveHostileImages)).toEqual([])
})
