import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession } from '../platform/api/session.ts'
import { cacheFirstAnswers } from './first-answers.ts'

const token = '7.x'

beforeEach(() => {
  const user = { id: 7, email: 'ana@example.com', role_id: 2 }
  beginSession({ token, user } as never)
})
afterEach(() => {
  localStorage.clear()
  delete window.earlyAnswers
})

const answered = (addresses: string[]) => {
  const answers = addresses.map((address) => [address, Promise.resolve(Response.json({ pool: { id: 12 } }))] as const)
  window.earlyAnswers = { token, sentAt: Date.now(), answers: new Map(answers) }
}

test.each([
  '/api/session',
  '/api/predictionSheet',
  '/api/myPools',
  '/api/myPools?page=1&per_page=3',
  '/api/availablePools?page=1',
  '/api/pools/12',
])('the early answer of %s is cached for the query of its screen', async (address) => {
  answered([address])
  const client = new QueryClient()
  await cacheFirstAnswers(client)
  expect(client.getQueryCache().getAll()).toHaveLength(1)
  expect(window.earlyAnswers?.answers.size).toBe(0)
})

test.each(['/api/global_ranking', '/api/pool/12/pool_ranking'])(
  'a ranking is cached only if the early answers of its page and of the own row have both arrived',
  async (address) => {
    answered([`${address}?page=1&live=1&me=0`])
    const client = new QueryClient()
    await cacheFirstAnswers(client)
    expect(client.getQueryCache().getAll()).toEqual([])
    answered([`${address}?page=1&live=1&me=0`, `${address}/me?live=1`])
    await cacheFirstAnswers(client)
    expect(client.getQueryCache().getAll()).toHaveLength(1)
    expect(window.earlyAnswers?.answers.size).toBe(0)
  },
)

test('an early answer that no query of the first screen uses is left', async () => {
  answered(['/api/invitations'])
  const client = new QueryClient()
  await cacheFirstAnswers(client)
  expect(client.getQueryCache().getAll()).toEqual([])
  expect(window.earlyAnswers?.answers.size).toBe(1)
})
