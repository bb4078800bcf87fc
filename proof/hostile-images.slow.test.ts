import { expect, test } from 'vitest'
import { proveHostileImages } from './hostile-images.ts'
import { brokenIn } from './prove.ts'

test('a file sent as an image is refused, or only its pixels are stored', async () => {
  expect(await brokenIn(proveHostileImages)).toEqual([])
})
