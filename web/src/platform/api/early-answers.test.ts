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

test('an answer asked for early is handed out once', async () => {
  early()
  expect(await takeEarlyAnswer('/api/session', 'a')).toMatchObject({ response: { ok: true } })
  expect(await takeEarlyAnswer('/api/session', 'a')).toBeUndefined()
})

test.each([
  ['another address', '/api/teams', 'a', {}],
  ['another session', '/api/session', 'b', {}],
  ['nobody', '/api/session', undefined, {}],
  ['what was asked long ago', '/api/session', 'a', { sentAt: Date.now() - 16_000 }],
  ['a lost connection', '/api/session', 'a', { answers: new Map([['/api/session', Promise.resolve(undefined)]]) }],
])('for %s there is none', async (_, address, token, parts) => {
  early(parts)
  expect(await takeEarlyAnswer(address, token)).toBeUndefined()
})
