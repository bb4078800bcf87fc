import { expect, test } from 'vitest'
import { brokenIn } from '../prove.ts'
import { proveModel } from './model.ts'

test('random sequences of calls get the answers of the model, and the planted defects are found', async () => {
  expect(await brokenIn(proveModel)).toEqual([])
})
