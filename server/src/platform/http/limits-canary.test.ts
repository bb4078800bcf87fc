import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'

// This tests one limit. The slow tier tests the others.
const { call, close } = await testApp({ rateLimits: true })
afterAll(close)

test('an address may register five times in half an hour, and a sixth time is refused with 429', async () => {
  const register = () => call('POST /player', { body: {} })
  const answers = []
  for (let n = 0; n < 5; n++) answers.push((await register()).status)
  expect(answers).toEqual([422, 422, 422, 422, 422])
  expect(outcome(await register())).toEqual(
    refused(429, 'Demasiadas solicitudes, espere un momento e intente nuevamente.'),
  )
})
