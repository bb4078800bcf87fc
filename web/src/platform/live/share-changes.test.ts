import type { Change } from '@compety/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Refused } from '../api/failures.ts'
import { beginSession } from '../api/session.ts'
import type { News } from './follow-changes.ts'
import { shareChanges } from './share-changes.ts'

const change = (id: string): Change => ({ id, matches: [1], pools: [], world: false, spread: 0 })

/** As the browser's: one holder, the others in line. */
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

/** The stream of the tab that follows, and what the server is asked. */
const aServer = () => {
  const asked: { isStream: boolean; query: string; last: string | null }[] = []
  const bodies: ReadableStreamDefaultController<Uint8Array>[] = []
  const missed: Change[] = []
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: RequestInit) => {
    const isStream = new Headers(headers).get('accept') === 'text/event-stream'
    asked.push({
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
  const say = (text: string) => bodies.at(-1)?.enqueue(new TextEncoder().encode(text))
  return { asked, missed, bodies, tell: (one: Change) => say(`id: ${one.id}\ndata: ${JSON.stringify(one)}\n\n`) }
}

const tabs: AbortController[] = []
const aTab = () => {
  const heard: News[] = []
  const closing = new AbortController()
  tabs.push(closing)
  const ended = shareChanges(1, (news) => heard.push(news), closing.signal).then(
    () => 'closed',
    ({ status }: Refused) => status,
  )
  return { heard, ended, close: () => closing.abort() }
}

beforeEach(() => {
  Object.assign(navigator, { locks: locks() })
  beginSession({ token: '1.x', user: { id: 1, email: 'ana@example.com', role_id: 2 } } as never)
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort()
  Object.assign(navigator, { locks: undefined })
})

test('one tab follows, the other asks once what it missed, hears the rest, and takes over where the first one ended', async () => {
  const { asked, missed, bodies, tell } = aServer()
  const first = aTab()
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  missed.push(change('a.1'))
  const second = aTab()
  await vi.waitFor(() => expect(second.heard).toEqual([change('a.1')]))
  expect(first.heard).toEqual([])
  expect(asked.map(({ isStream, query }) => [isStream, query.replace(/\d+/, 'n')])).toEqual([
    [true, '?recent=n'],
    [false, '?recent=n'],
  ])

  tell(change('a.2'))
  await vi.waitFor(() => expect(second.heard).toEqual([change('a.1'), change('a.2')]))
  expect(first.heard).toEqual([change('a.2')])

  first.close()
  await vi.waitFor(() => expect(bodies).toHaveLength(2))
  expect(asked.at(-1)).toEqual({ isStream: true, query: '', last: 'a.2' })
  tell(change('a.3'))
  await vi.waitFor(() => expect(second.heard.at(-1)).toEqual(change('a.3')))
})

test('where the browser has no locks each tab follows by itself, and tells no other', async () => {
  Object.assign(navigator, { locks: undefined })
  const { asked, bodies, tell } = aServer()
  const first = aTab()
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  const second = aTab()
  await vi.waitFor(() => expect(bodies).toHaveLength(2))
  expect(asked.map(({ isStream }) => isStream)).toEqual([true, true])
  tell(change('a.1'))
  await vi.waitFor(() => expect(second.heard).toEqual([change('a.1')]))
  expect(first.heard).toEqual([])
})

test('each tab is told that the session is over', async () => {
  const { asked, bodies, tell } = aServer()
  const first = aTab()
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  const second = aTab()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  tell(change('a.1'))
  await vi.waitFor(() => expect(second.heard).toHaveLength(1))
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  bodies[0]?.close()
  expect(await Promise.all([first.ended, second.ended])).toEqual([401, 401])
})
