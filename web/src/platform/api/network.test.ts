import { listMyPools } from '@compety/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { failureLines } from './failures.ts'
import { isOnline, subscribeToNetwork, watchNetwork } from './network.ts'

const failed = 'No se pudo, por fallos en el servidor'
const offline = 'Sin conexión. Inténtalo de nuevo cuando vuelva.'

let stop = () => {}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

/** A network on which calls and health checks are answered with these statuses; a missing one is not answered. */
const aNetwork = (answers: { api?: number; health?: number }) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const status = address === '/health/live' ? answers.health : answers.api
    if (status === undefined) throw new TypeError('no answer')
    return new Response('{}', { status })
  })

const shownFailure = () => call(listMyPools, {}).catch((error: unknown) => failureLines(error, failed))

test('a call is not blamed on the server if that cannot be reached, though the browser reports a network', async () => {
  aNetwork({})
  stop = watchNetwork()
  expect(isOnline()).toBe(true)
  expect(await shownFailure()).toEqual([offline])
  expect(isOnline()).toBe(false)
})

test.each([
  ['answers other calls', { health: 200 }],
  ['answers with faults', { health: 503 }],
  ['answers with no message', { api: 502, health: 200 }],
])('a call is blamed on a server that %s', async (_, answers) => {
  aNetwork(answers)
  stop = watchNetwork()
  expect(await shownFailure()).toEqual([failed])
  expect(isOnline()).toBe(true)
})

test('the server is asked until it is reached again, and whoever waits is told', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  aNetwork({})
  stop = watchNetwork()
  await shownFailure()
  const told = vi.fn()
  const leave = subscribeToNetwork(() => told(isOnline()))
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).not.toHaveBeenCalled()
  aNetwork({ health: 200 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(told.mock.calls).toEqual([[true]])
  leave()
})

test('a browser that reports no network at the start is believed until the server is reached', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  aNetwork({ health: 200 })
  stop = watchNetwork()
  expect(isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(isOnline()).toBe(true)
})

test('a network that is lost is noticed at once', () => {
  aNetwork({})
  stop = watchNetwork()
  window.dispatchEvent(new Event('offline'))
  expect(isOnline()).toBe(false)
})
