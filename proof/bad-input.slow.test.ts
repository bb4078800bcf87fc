import { expect, test } from 'vitest'
import { proveBadInput } from './bad-input.ts'
import { brokenIn } from './prove.ts'

test('every invalid request is refused in Spanish or accepted, and nothing breaks', async () => {
  expect(await brokenIn(proveBadInput)).toEqual([])
})
