import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'

// One limit; the others are tested in the slow tier.
const { call, close } = await testApp({ rateLimits: true })
afterAll(close)

test('an address registers five times in half an hour, and the sixth time is refused', async () => {
  const register = () => call('POST /player', { body: {} })
  const answers = []
  for (let n = 0; n < 5; n++) answers.push((await register()).status)
  expect(answers).toEqual([422, 422, 422, 422, 422])
  expect(outcome(await register())).toEqual(
    refused(429, 'Demasiadas solicitudes, espere un momento e intente nuevamente.'),
  )
})
