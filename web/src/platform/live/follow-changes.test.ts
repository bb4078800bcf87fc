import type { Change } from '@compety/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../api/session.ts'
import { followChanges, type News } from './follow-changes.ts'

const change = (id: string): Change => ({ id, matches: [1], pools: [], world: false, spread: 0 })
const told = (one: Change) => `id: ${one.id}\ndata: ${JSON.stringify(one)}\n\n`
const opened = (id: string) => `retry: 2000\nid: ${id}\nevent: open\ndata: \n\n`
const never = () => new Promise<Response>(() => {})
const streamOf = (...parts: string[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      },
    }),
  )

type Asked = { query: URLSearchParams; last: string | null; signal: AbortSignal }
type Server = { stream: (asked: Asked) => Response | Promise<Response>; ask: (asked: Asked) => unknown }

/** A tab that follows a server, what it was told, and what it asked. */
const follow = ({ stream, ask }: Server) => {
  const [streams, asks]: [Asked[], Asked[]] = [[], []]
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: RequestInit) => {
    const { searchParams: query } = new URL(address, 'http://x')
    const last = new Headers(headers).get('last-event-id')
    const asked = { query, last, signal: signal as AbortSignal }
    const isStream = new Headers(headers).get('accept') === 'text/event-stream'
    ;(isStream ? streams : asks).push(asked)
    return isStream ? stream(asked) : new Response(JSON.stringify(ask(asked)))
  })
  const heard: News[] = []
  const place: { last: string | undefined } = { last: undefined }
  void followChanges({ place, tell: (news) => heard.push(news), signal: stop.signal }).catch(() => {})
  return { streams, asks, heard, place }
}

let stop = new AbortController()
beforeEach(() => {
  stop = new AbortController()
  vi.useFakeTimers()
  beginSession({ token: '1.x', user: { id: 1, email: 'ana@example.com', role_id: 2 } } as never)
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first contact asks for what came since the tab began, however long it is under way', async () => {
  await vi.advanceTimersByTimeAsync(4000)
  const { streams, heard, place } = follow({ stream: () => streamOf(told(change('a.3')), opened('a.3')), ask: never })
  await vi.advanceTimersByTimeAsync(1000)
  expect(Number(streams[0]?.query.get('recent'))).toBeGreaterThanOrEqual(4000 + 15_000)
  expect(heard).toEqual([change('a.3')])
  expect(place.last).toBe('a.3')
})

test('where no stream gets through the tab goes on asking every ten seconds, also while a stream is tried', async () => {
  const { asks, streams, heard } = follow({
    stream: never,
    ask: () => ({ last: `a.${asks.length}`, lost: false, changes: [change(`a.${asks.length}`)] }),
  })
  await vi.advanceTimersByTimeAsync(205_000)
  expect(streams.length).toBeGreaterThan(2)
  expect(asks).toHaveLength(20)
  expect(Number(asks[0]?.query.get('recent'))).toBeGreaterThanOrEqual(10_000 + 15_000)
  expect(asks.slice(1).map(({ query }) => query.get('since'))).toEqual(
    heard.slice(0, -1).map((news) => (news as Change).id),
  )
  // A stream that was given up holds no connection.
  expect(streams.slice(0, -1).map(({ signal }) => signal.aborted)).toEqual(streams.slice(0, -1).map(() => true))
})

test('nobody asks beside an open stream, and a new stream begins where the last one ended', async () => {
  let first: ReadableStreamDefaultController<Uint8Array> | undefined
  const { asks, streams, heard } = follow({
    stream: () =>
      first
        ? streamOf(opened('a.2'))
        : new Response(
            new ReadableStream<Uint8Array>({
              start: (controller) => {
                first = controller
                controller.enqueue(
                  new TextEncoder().encode(opened('a.1') + told(change('a.2')) + told(change('a.3')).slice(0, 9)),
                )
              },
            }),
          ),
    ask: never,
  })
  await vi.advanceTimersByTimeAsync(40_000)
  expect(heard).toEqual([change('a.2')])
  first?.error(new Error('torn'))
  await vi.advanceTimersByTimeAsync(2500)
  expect(streams.map(({ last }) => last)).toEqual([null, 'a.2'])
  expect(asks).toHaveLength(0)
})

test('with the session over it asks no more', async () => {
  const { asks, streams } = follow({ stream: () => new Response('', { status: 401 }), ask: never })
  await vi.advanceTimersByTimeAsync(120_000)
  expect([streams.length, asks.length]).toEqual([1, 0])
})
