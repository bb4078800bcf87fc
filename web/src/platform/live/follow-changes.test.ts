import type { Change } from '@compety/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession } from '../api/session.ts'
import { followChanges, type News } from './follow-changes.ts'

const change = (id: string): Change => ({ id, matches: [1], pools: [], world: false, spread: 0 })
const messageOf = (one: Change) => `id: ${one.id}\ndata: ${JSON.stringify(one)}\n\n`
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

type ReceivedRequest = { query: URLSearchParams; last: string | null; signal: AbortSignal }
type Server = {
  stream: (request: ReceivedRequest) => Response | Promise<Response>
  poll: (request: ReceivedRequest) => unknown
}

/** Follows a stubbed server in a tab. Returns the received news and the requests for streams and polls. */
const follow = ({ stream, poll }: Server) => {
  const [streams, polls]: [ReceivedRequest[], ReceivedRequest[]] = [[], []]
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: RequestInit) => {
    const { searchParams: query } = new URL(address, 'http://x')
    const last = new Headers(headers).get('last-event-id')
    const request = { query, last, signal: signal as AbortSignal }
    const isStream = new Headers(headers).get('accept') === 'text/event-stream'
    ;(isStream ? streams : polls).push(request)
    return isStream ? stream(request) : new Response(JSON.stringify(poll(request)))
  })
  const received: News[] = []
  const place: { last: string | undefined } = { last: undefined }
  void followChanges({ place, onNews: (news) => received.push(news), signal: stop.signal }).catch(() => {})
  return { streams, polls, received, place }
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

test('the first request asks for the changes since the tab was opened, with a reserve for its own duration', async () => {
  await vi.advanceTimersByTimeAsync(4000)
  const { streams, received, place } = follow({
    stream: () => streamOf(messageOf(change('a.3')), opened('a.3')),
    poll: never,
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(Number(streams[0]?.query.get('recent'))).toBeGreaterThanOrEqual(4000 + 15_000)
  expect(received).toEqual([change('a.3')])
  expect(place.last).toBe('a.3')
})

test('while no stream can be opened the tab polls every ten seconds, also during attempts to open one', async () => {
  const { polls, streams, received } = follow({
    stream: never,
    poll: () => ({ last: `a.${polls.length}`, lost: false, changes: [change(`a.${polls.length}`)] }),
  })
  await vi.advanceTimersByTimeAsync(205_000)
  expect(streams.length).toBeGreaterThan(2)
  expect(polls).toHaveLength(20)
  expect(Number(polls[0]?.query.get('recent'))).toBeGreaterThanOrEqual(10_000 + 15_000)
  expect(polls.slice(1).map(({ query }) => query.get('since'))).toEqual(
    received.slice(0, -1).map((news) => (news as Change).id),
  )
  // Abandoned streams must not hold a connection.
  expect(streams.slice(0, -1).map(({ signal }) => signal.aborted)).toEqual(streams.slice(0, -1).map(() => true))
})

test('the tab does not poll while a stream is open, and a new stream resumes after the last change', async () => {
  let first: ReadableStreamDefaultController<Uint8Array> | undefined
  const { polls, streams, received } = follow({
    stream: () =>
      first
        ? streamOf(opened('a.2'))
        : new Response(
            new ReadableStream<Uint8Array>({
              start: (controller) => {
                first = controller
                controller.enqueue(
                  new TextEncoder().encode(
                    opened('a.1') + messageOf(change('a.2')) + messageOf(change('a.3')).slice(0, 9),
                  ),
                )
              },
            }),
          ),
    poll: never,
  })
  await vi.advanceTimersByTimeAsync(40_000)
  expect(received).toEqual([change('a.2')])
  first?.error(new Error('torn'))
  await vi.advanceTimersByTimeAsync(2500)
  expect(streams.map(({ last }) => last)).toEqual([null, 'a.2'])
  expect(polls).toHaveLength(0)
})

test('after a 401 the tab stops streaming and polling', async () => {
  const { polls, streams } = follow({ stream: () => new Response('', { status: 401 }), poll: never })
  await vi.advanceTimersByTimeAsync(120_000)
  expect([streams.length, polls.length]).toEqual([1, 0])
})
