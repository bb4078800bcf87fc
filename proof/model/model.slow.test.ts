import { expect, test } from 'vitest'
import { brokenIn } from '../prove.ts'
import { proveModel } from './model.ts'

test('whatever people do in whatever order, the product answers as the specification says; ten defects are found', async () => {
  expect(await brokenIn(proveModel)).toEqual([])
})
