import { type Change, followChanges as endpoint } from '@compety/contract'
import { addressOf, call, headersOf } from '../api/call.ts'
import { Refused } from '../api/failures.ts'
import { currentSession } from '../api/session.ts'
import { anyOf } from '../api/signals.ts'
import { eventsOf, within } from './event-stream.ts'

/** One change, or `lost`: anything may have changed. */
export type News = Change | 'lost'

/** `last`: up to where this tab was told; `tell` gets what comes after. */
export type Listener = { place: { last: string | undefined }; tell: (news: News) => void; signal: AbortSignal }

type Line = Listener & { isOpen: boolean }

const seconds = { answer: 15, silent: 45, ask: 10, tryAgain: 60, retry: 2 }

/**
 * Follows the server's changes until `signal`: by a stream, and by asking again and again for as long as none gets through.
 * EventSource cannot send the headers of the session.
 */
export async function followChanges({ signal, ...listener }: Listener): Promise<void> {
  const over = new AbortController()
  const line: Line = { ...listener, signal: anyOf(signal, over.signal), isOpen: false }
  await Promise.all([keepStream(line), askMeanwhile(line)]).finally(() => over.abort())
}

/** What came before a tab listened that another one tells. */
export async function catchUp(listener: Listener): Promise<void> {
  while (!listener.signal.aborted) {
    await ask(listener)
    if (listener.place.last) return
    await pause(seconds.ask, listener.signal)
  }
}

async function keepStream(line: Line): Promise<void> {
  while (!line.signal.aborted) {
    const worked = await stream(line).catch((error: unknown) => {
      if (isOver(error)) throw error
      return false
    })
    // As many as the server's streams that end together must not all come back at once.
    await pause(worked ? Math.random() * seconds.retry : seconds.tryAgain, line.signal)
  }
}

async function askMeanwhile(line: Line): Promise<void> {
  while (!line.signal.aborted) {
    await pause(seconds.ask, line.signal)
    if (!line.isOpen && !line.signal.aborted) await ask(line)
  }
}

/** True once the server spoke, however it ended. */
async function stream(line: Line): Promise<boolean> {
  const session = currentSession()
  if (!session) throw new Refused(401, 'no session')
  const trying = new AbortController()
  let hasSpoken = false
  try {
    const { since, ...query } = whatIsMissing(line)
    const asked = fetch(addressOf(endpoint, { query }), {
      headers: {
        ...headersOf(session),
        accept: 'text/event-stream',
        ...(since !== undefined && { 'last-event-id': since }),
      },
      signal: anyOf(line.signal, trying.signal),
    })
    const response = await within(asked, seconds.answer * 1000)
    if (response.status === 401) throw new Refused(401, 'session over')
    if (!response.ok || !response.body) return false
    for await (const { event, id, data } of eventsOf(response.body, { silentMilliseconds: seconds.silent * 1000 })) {
      hasSpoken = true
      line.isOpen = true
      line.place.last = id
      if (event === 'lost') line.tell('lost')
      else if (event === 'message') line.tell(JSON.parse(data))
    }
  } catch (error) {
    if (isOver(error) || !hasSpoken) throw error
  } finally {
    line.isOpen = false
    // One that was given up would hold a connection.
    trying.abort()
  }
  return hasSpoken
}

async function ask(listener: Listener): Promise<void> {
  const { place, tell, signal } = listener
  const limited = anyOf(signal, AbortSignal.timeout(seconds.answer * 1000))
  try {
    const { last, lost, changes } = await call(endpoint, { query: whatIsMissing(listener) }, limited)
    place.last = last
    if (lost) tell('lost')
    for (const change of changes) tell(change)
  } catch (error) {
    if (isOver(error)) throw error
  }
}

/** What a tab shows was read after it began; the question itself may be under way until it is given up. */
const whatIsMissing = ({ place: { last } }: Listener): { since?: string; recent?: number } =>
  last ? { since: last } : { recent: Math.ceil(age()) + seconds.answer * 1000 }

// The first stands still while the device sleeps, the second follows its clock.
const age = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin)

const isOver = (error: unknown): boolean => error instanceof Refused && error.status === 401

/** Ends early when the network is back. */
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
