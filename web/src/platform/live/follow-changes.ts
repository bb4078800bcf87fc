import { type Change, followChanges as endpoint } from '@compety/contract'
import { addressOf, call, headersOf } from '../api/call.ts'
import { Refused } from '../api/failures.ts'
import { currentSession } from '../api/session.ts'
import { anyOf } from '../api/signals.ts'
import { eventsOf, withTimeout } from './event-stream.ts'

/** One change, or `lost`: changes were missed, so anything may have changed. */
export type News = Change | 'lost'

/** `place.last` is the id of the last change that this tab knows; `onNews` receives the later ones. */
export type Listener = { place: { last: string | undefined }; onNews: (news: News) => void; signal: AbortSignal }

type Line = Listener & { isOpen: boolean }

const seconds = { answer: 15, silent: 45, poll: 10, afterFailure: 60, afterEnd: 2 }

/**
 * Follows the server's changes until `signal` is aborted: by a stream, and by polling while no stream is open. Does
 * not use EventSource, because that cannot send the headers of the session.
 */
export async function followChanges({ signal, ...listener }: Listener): Promise<void> {
  const over = new AbortController()
  const line: Line = { ...listener, signal: anyOf(signal, over.signal), isOpen: false }
  await Promise.all([keepStream(line), pollWithoutStream(line)]).finally(() => over.abort())
}

/** Fetches the changes from before this tab began to receive those of another tab. */
export async function catchUp(listener: Listener): Promise<void> {
  while (!listener.signal.aborted) {
    await poll(listener)
    if (listener.place.last) return
    await pause(seconds.poll, listener.signal)
  }
}

async function keepStream(line: Line): Promise<void> {
  while (!line.signal.aborted) {
    const worked = await stream(line).catch((error: unknown) => {
      if (isSessionOver(error)) throw error
      return false
    })
    // A random pause, because all streams of a server may end together and must not reconnect simultaneously.
    await pause(worked ? Math.random() * seconds.afterEnd : seconds.afterFailure, line.signal)
  }
}

async function pollWithoutStream(line: Line): Promise<void> {
  while (!line.signal.aborted) {
    await pause(seconds.poll, line.signal)
    if (!line.isOpen && !line.signal.aborted) await poll(line)
  }
}

/** Reads one stream to its end. Returns whether the server has sent anything. */
async function stream(line: Line): Promise<boolean> {
  const session = currentSession()
  if (!session) throw new Refused(401, 'no session')
  const trying = new AbortController()
  let hasReceived = false
  try {
    const { since, ...query } = missedChangesQuery(line)
    const request = fetch(addressOf(endpoint, { query }), {
      headers: {
        ...headersOf(session),
        accept: 'text/event-stream',
        ...(since !== undefined && { 'last-event-id': since }),
      },
      signal: anyOf(line.signal, trying.signal),
    })
    const response = await withTimeout(request, seconds.answer * 1000)
    if (response.status === 401) throw new Refused(401, 'session over')
    if (!response.ok || !response.body) return false
    for await (const { event, id, data } of eventsOf(response.body, { silentMilliseconds: seconds.silent * 1000 })) {
      hasReceived = true
      line.isOpen = true
      line.place.last = id
      if (event === 'lost') line.onNews('lost')
      else if (event === 'message') line.onNews(JSON.parse(data))
    }
  } catch (error) {
    if (isSessionOver(error) || !hasReceived) throw error
  } finally {
    line.isOpen = false
    // Closes the connection of a stream that is no longer read.
    trying.abort()
  }
  return hasReceived
}

async function poll(listener: Listener): Promise<void> {
  const { place, onNews, signal } = listener
  const limited = anyOf(signal, AbortSignal.timeout(seconds.answer * 1000))
  try {
    const { last, lost, changes } = await call(endpoint, { query: missedChangesQuery(listener) }, limited)
    place.last = last
    if (lost) onNews('lost')
    for (const change of changes) onNews(change)
  } catch (error) {
    if (isSessionOver(error)) throw error
  }
}

/**
 * The query for missed changes. Before the first answer it covers the age of this tab and the time-out of the request.
 */
const missedChangesQuery = ({ place: { last } }: Listener): { since?: string; recent?: number } =>
  last ? { since: last } : { recent: Math.ceil(ageOfTab()) + seconds.answer * 1000 }

// The first number does not grow while the device sleeps; the second is wrong if the clock is changed.
const ageOfTab = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin)

const isSessionOver = (error: unknown): boolean => error instanceof Refused && error.status === 401

/** Waits for some seconds, or until the network is back. */
const pause = (length: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, length * 1000)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
