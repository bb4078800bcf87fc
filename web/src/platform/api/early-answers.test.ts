import { afterEach, expect, test, vi } from 'vitest'
import { takeEarlyAnswer } from './early-answers.ts'

const early = (parts: object = {}) => {
  const answers = new Map([['/api/session', Promise.resolve(new Response('{}'))]])
  window.earlyAnswers = { token: 'a', sentAt: Date.now(), answers, ...parts }
}
afterEach(() => {
  delete window.earlyAnswers
  vi.useRealTimers()
})

test('an early answer is returned only once', async () => {
  early()
  expect(await takeEarlyAnswer('/api/session', 'a')).toMatchObject({ response: { ok: true } })
  expect(await takeEarlyAnswer('/api/session', 'a')).toBeUndefined()
})

test.each([
  ['another address', '/api/teams', 'a', {}],
  ['another session', '/api/session', 'b', {}],
  ['a visitor without a session', '/api/session', undefined, {}],
  ['a call sent too long ago', '/api/session', 'a', { sentAt: Date.now() - 16_000 }],
  ['a lost connection', '/api/session', 'a', { answers: new Map([['/api/session', Promise.resolve(undefined)]]) }],
])('there is no early answer for %s', async (_, address, token, parts) => {
  early(parts)
  expect(await takeEarlyAnswer(address, token)).toBeUndefined()
})
