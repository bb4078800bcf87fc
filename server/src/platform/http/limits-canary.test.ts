import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'

// This tests one limit. The slow tier tests the others.
const { call, close } = await testApp({ rateLimits: true })
afterAll(close)

test('an address may try to log in ten times a minute, and an eleventh time is refused with 429', async () => {
  const logIn = () => call('POST /authenticate', { body: {} })
  const answers = await Promise.all(Array.from({ length: 10 }, logIn))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(422))
  expect(outcome(await logIn())).toEqual(
    refused(429, 'Demasiadas solicitudes, espera un momento e inténtalo de nuevo.'),
  )
})
