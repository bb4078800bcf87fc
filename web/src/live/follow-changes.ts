import { type Change, followChanges as endpoint } from '@compety/contract'
import { addressOf, call } from '../api/call.ts'
import { Refused } from '../api/failures.ts'
import { currentSession } from '../api/session.ts'
import { eventsOf, within } from './event-stream.ts'

/** One change, or `lost`: anything may have changed. */
export type News = Change | 'lost'

const seconds = { answer: 15, silent: 45, poll: 10, polled: 60, retry: 2 }

/**
 * Follows the server's changes until `signal`: by a stream; where none gets through, by asking again and again, with another try of the
 * stream every minute. EventSource cannot send the headers of the session.
 */
export async function followChanges(tell: (news: News) => void, signal: AbortSignal): Promise<void> {
  const place: Place = { last: undefined, tell, signal }
  while (!signal.aborted) {
    const worked = await stream(place).catch((error: unknown) => {
      if (isOver(error)) throw error
      return false
    })
    // As many as the server's streams that end together must not all come back at once.
    if (worked) await pause(Math.random() * seconds.retry, signal)
    else await poll(place)
  }
}

type Place = { last: string | undefined; tell: (news: News) => void; signal: AbortSignal }

/** True once the server spoke, however it ended. */
async function stream(place: Place): Promise<boolean> {
  const session = currentSession()
  if (!session) throw new Refused(401, 'no session')
  let hasSpoken = false
  try {
    const asked = fetch(addressOf(endpoint, {}), {
      headers: {
        accept: 'text/event-stream',
        'x-email': session.user.email,
        'x-token': session.token,
        ...(place.last && { 'last-event-id': place.last }),
      },
      signal: place.signal,
    })
    const response = await within(asked, seconds.answer * 1000)
    if (response.status === 401) throw new Refused(401, 'session over')
    if (!response.ok || !response.body) return false
    for await (const { event, id, data } of eventsOf(response.body, { silentMilliseconds: seconds.silent * 1000 })) {
      hasSpoken = true
      place.last = id
      if (event === 'lost') place.tell('lost')
      else if (event === 'message') place.tell(JSON.parse(data))
    }
  } catch (error) {
    if (isOver(error) || !hasSpoken) throw error
  }
  return hasSpoken
}

async function poll(place: Place): Promise<void> {
  const until = Date.now() + seconds.polled * 1000
  while (!place.signal.aborted && Date.now() < until) {
    try {
      const { last, lost, changes } = await call(endpoint, { query: { since: place.last } }, place.signal)
      place.last = last
      if (lost) place.tell('lost')
      for (const change of changes) place.tell(change)
    } catch (error) {
      if (isOver(error)) throw error
    }
    await pause(seconds.poll, place.signal)
  }
}

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
  })
