import type { Change } from '@compety/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Refused } from '../api/failures.ts'
import { beginSession } from '../api/session.ts'
import type { News } from './follow-changes.ts'
import { shareChanges } from './share-changes.ts'

const change = (id: string): Change => ({ id, matches: [1], pools: [], world: false, spread: 0 })

/** Imitates navigator.locks: one holder at a time, the others wait in order. */
const locks = () => {
  let line: Promise<unknown> = Promise.resolve()
  let holders = 0
  const hold = async (work: (lock: object | null) => unknown) => {
    holders++
    try {
      return await work({})
    } finally {
      holders--
    }
  }
  return {
    request: (_name: string, { ifAvailable = false }, work: (lock: object | null) => unknown) => {
      if (ifAvailable && holders > 0) return Promise.resolve(work(null))
      const held = line.then(() => hold(work))
      line = held.catch(() => {})
      return held
    },
  }
}

/** A server with change streams. Returns the requests it receives and a function that sends a change. */
const aServer = () => {
  const requests: { isStream: boolean; query: string; last: string | null }[] = []
  const bodies: ReadableStreamDefaultController<Uint8Array>[] = []
  const missed: Change[] = []
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: RequestInit) => {
    const isStream = new Headers(headers).get('accept') === 'text/event-stream'
    requests.push({
      isStream,
      query: new URL(address, 'http://x').search,
      last: new Headers(headers).get('last-event-id'),
    })
    if (!isStream) return new Response(JSON.stringify({ last: 'a.1', lost: false, changes: missed }))
    return new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          bodies.push(controller)
          signal?.addEventListener('abort', () => controller.error(new Error('over')))
        },
      }),
    )
  })
  const write = (text: string) => bodies.at(-1)?.enqueue(new TextEncoder().encode(text))
  return { requests, missed, bodies, send: (one: Change) => write(`id: ${one.id}\ndata: ${JSON.stringify(one)}\n\n`) }
}

const tabs: AbortController[] = []
const aTab = () => {
  const received: News[] = []
  const closing = new AbortController()
  tabs.push(closing)
  const ended = shareChanges(1, (news) => received.push(news), closing.signal).then(
    () => 'closed',
    ({ status }: Refused) => status,
  )
  return { received, ended, close: () => closing.abort() }
}

beforeEach(() => {
  Object.assign(navigator, { locks: locks() })
  beginSession({ token: '1.x', user: { id: 1, email: 'ana@example.com', role_id: 2 } } as never)
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort()
  Object.assign(navigator, { locks: undefined })
})

test('one tab reads the stream; another asks once for missed changes, receives the rest and takes over when the first closes', async () => {
  const { requests, missed, bodies, send } = aServer()
  const first = aTab()
  await expect.poll(() => bodies).toHaveLength(1)
  missed.push(change('a.1'))
  const second = aTab()
  await expect.poll(() => second.received).toEqual([change('a.1')])
  expect(first.received).toEqual([])
  expect(requests.map(({ isStream, query }) => [isStream, query.replace(/\d+/, 'n')])).toEqual([
    [true, '?recent=n'],
    [false, '?recent=n'],
  ])

  send(change('a.2'))
  await expect.poll(() => second.received).toEqual([change('a.1'), change('a.2')])
  expect(first.received).toEqual([change('a.2')])

  first.close()
  await expect.poll(() => bodies).toHaveLength(2)
  expect(requests.at(-1)).toEqual({ isStream: true, query: '', last: 'a.2' })
  send(change('a.3'))
  await expect.poll(() => second.received.at(-1)).toEqual(change('a.3'))
})

test('in a browser without locks each tab reads its own stream and passes nothing on', async () => {
  Object.assign(navigator, { locks: undefined })
  const { requests, bodies, send } = aServer()
  const first = aTab()
  await expect.poll(() => bodies).toHaveLength(1)
  const second = aTab()
  await expect.poll(() => bodies).toHaveLength(2)
  expect(requests.map(({ isStream }) => isStream)).toEqual([true, true])
  send(change('a.1'))
  await expect.poll(() => second.received).toEqual([change('a.1')])
  expect(first.received).toEqual([])
})

test('in a browser without locks a hidden tab lets its stream go, and continues after its last change when shown', async () => {
  Object.assign(navigator, { locks: undefined })
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const { requests, bodies, send } = aServer()
  const opened: AbortSignal[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (init.signal) opened.push(init.signal)
    return fetch(address, init)
  })
  turn('hidden')
  const tab = aTab()
  await Promise.resolve()
  expect(requests).toHaveLength(0)

  turn('visible')
  await expect.poll(() => bodies).toHaveLength(1)
  send(change('a.1'))
  await expect.poll(() => tab.received).toEqual([change('a.1')])
  turn('hidden')
  await expect.poll(() => opened.map(({ aborted }) => aborted)).toEqual([true])

  turn('visible')
  await expect.poll(() => bodies).toHaveLength(2)
  expect(requests.at(-1)).toEqual({ isStream: true, query: '', last: 'a.1' })
  visibility.mockRestore()
})

test('every tab learns that the session is over', async () => {
  const { requests, bodies, send } = aServer()
  const first = aTab()
  await expect.poll(() => bodies).toHaveLength(1)
  const second = aTab()
  await expect.poll(() => requests).toHaveLength(2)
  send(change('a.1'))
  await expect.poll(() => second.received).toHaveLength(1)
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  bodies[0]?.close()
  expect(await Promise.all([first.ended, second.ended])).toEqual([401, 401])
})
