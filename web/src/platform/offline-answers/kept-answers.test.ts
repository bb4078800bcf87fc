import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCacheStorage } from '../../../test/a-cache-storage.ts'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { createQueryClient } from '../api/query-client.ts'
import { answersCache, endSession } from '../api/session.ts'
import { keepAnswers, restoreAnswers } from './kept-answers.ts'
import { storeAnswers } from './stored-answers.ts'

const day = 24 * 60 * 60_000
const aClient = () => {
  const ignore = () => {}
  return createQueryClient({
    onSessionOver: ignore,
    onForbidden: ignore,
    onSecondFactorMissing: ignore,
    onFailure: ignore,
  })
}

let stored: ReturnType<typeof aCacheStorage>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T18:42:00Z') })
  stored = aCacheStorage()
  aSignedInPlayer(7)
})
const kept = () => stored.pathsIn(answersCache).length
const written = () => vi.advanceTimersByTimeAsync(3000)

/** A client that shows the sheet while its answers are kept. */
const aKeepingClient = async (): Promise<QueryClient> => {
  const client = aClient()
  keepAnswers(client, 7)
  client.setQueryData(['sheet'], { matches: ['México'] })
  await written()
  return client
}

test('a later start shows the answers of this user with their time, as outdated ones', async () => {
  await aKeepingClient()
  vi.advanceTimersByTime(3 * day)
  const later = aClient()
  await restoreAnswers(later, 7)
  const { data, dataUpdatedAt, isInvalidated } = later.getQueryState(['sheet']) ?? {}
  expect(data).toEqual({ matches: ['México'] })
  expect([new Date(dataUpdatedAt ?? 0).toISOString(), isInvalidated]).toEqual(['2026-11-29T18:42:00.000Z', true])
})

test('answers that arrived before the first one was kept are kept too, and those of no screen of a player are not', async () => {
  const client = aClient()
  client.setQueryData(['pools', 'mine', {}], { pools: [] })
  client.setQueryData(['wallet', 1], { coins: 3 })
  keepAnswers(client, 7)
  await written()
  expect(stored.pathsIn(answersCache)).toEqual([`/kept-answers/now/7/${encodeURIComponent('["pools","mine",{}]')}`])
})

test('what another version of the application kept is dropped', async () => {
  await aKeepingClient()
  const cache = await caches.open(answersCache)
  const answer = { key: ['pools'], data: { pools: [] }, at: Date.now() }
  await cache.put('/kept-answers/earlier/7/pools', new Response(JSON.stringify(answer)))
  const later = aClient()
  await restoreAnswers(later, 7)
  expect([later.getQueryData(['pools']), later.getQueryData(['sheet'])]).toEqual([undefined, { matches: ['México'] }])
  expect(kept()).toBe(1)
})

test('what is known already is not replaced by what was kept', async () => {
  await aKeepingClient()
  const later = aClient()
  later.setQueryData(['sheet'], { matches: [] })
  await restoreAnswers(later, 7)
  expect(later.getQueryData(['sheet'])).toEqual({ matches: [] })
})

test('the end of the session drops everything, also what is being written then', async () => {
  const client = await aKeepingClient()
  expect(kept()).toBe(1)
  client.setQueryData(['pool', 1, 'detail'], { pool: {} })
  endSession()
  await written()
  expect(kept()).toBe(0)
})

test('whoever signs in next finds nothing of the user before', async () => {
  await aKeepingClient()
  aSignedInPlayer(8)
  await vi.advanceTimersByTimeAsync(0)
  expect(kept()).toBe(0)
})

test('an answer of another user is dropped instead of shown', async () => {
  await storeAnswers(9, new Map([['a', { key: ['sheet'], data: { matches: [] }, at: Date.now() }]]))
  const client = aClient()
  await restoreAnswers(client, 7)
  expect([client.getQueryData(['sheet']), kept()]).toEqual([undefined, 0])
})

test('answers end after 14 days, and only the last 60 are kept', async () => {
  const some = Array.from(
    { length: 70 },
    (_, id) => [`${id}`, { key: ['pool', id], data: id, at: Date.now() }] as const,
  )
  await storeAnswers(7, new Map(some))
  expect(kept()).toBe(60)
  const client = aClient()
  await restoreAnswers(client, 7)
  expect([client.getQueryData(['pool', 9]), client.getQueryData(['pool', 10])]).toEqual([undefined, 10])
  vi.advanceTimersByTime(14 * day + 1)
  const later = aClient()
  await restoreAnswers(later, 7)
  expect([later.getQueryCache().getAll(), kept()]).toEqual([[], 0])
})

test('a very long answer is not kept, nor an earlier one in its place', async () => {
  const client = await aKeepingClient()
  client.setQueryData(['sheet'], { matches: ['x'.repeat(400_000)] })
  await written()
  expect(kept()).toBe(0)
})
