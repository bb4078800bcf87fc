import { createResult, type Match, officeFailures, updateLive } from '@compety/contract'
import { call } from '../../../platform/api/call.ts'
import { Refused, RefusedFields } from '../../../platform/api/failures.ts'
import { refusedWith } from '../../../platform/api/refused-with.ts'
import { arrived, type Kept, overtaken, tried } from './kept-play.ts'
import { forgetPlay, storedPlay, updatePlay } from './stored-play.ts'

/** `final` is the message of the server once the result is registered. */
type Sent = { match?: Match; final?: string }

/**
 * Sends the first thing that waits. Tabs take turns, and each reads what waits only then, so that nothing is sent twice.
 * Throws without an answer, and if the session or the right has ended.
 */
export function sendNext(key: string): Promise<Sent> {
  const send = async (): Promise<Sent> => {
    const kept = storedPlay(key)
    if (!kept || kept.conflict || kept.refused) return {}
    return kept.queue.length > 0 ? sendFirst(key, kept) : sendFinal(key, kept)
  }
  return navigator.locks ? navigator.locks.request(key, send) : send()
}

const sendFirst = async (key: string, kept: Kept): Promise<Sent> => {
  const [first] = kept.queue
  if (!first) return {}
  const { isTried: _, ...score } = first
  updatePlay(key, tried)
  try {
    const params = { id: kept.match.id }
    const { match } = await call(updateLive, { params, body: { ...score, based_on: kept.base.version } })
    updatePlay(key, (now) => arrived(now, match))
    return { match }
  } catch (error) {
    if (!refusedWith(error, officeFailures.live_changed)) return refusedBy(key, error)
    const match = error.body.match as Match
    updatePlay(key, (now) => overtaken(now, match))
    return { match }
  }
}

const sendFinal = async (key: string, { match, final }: Kept): Promise<Sent> => {
  if (!final) return {}
  try {
    const params = { id: match.id }
    const answer = await call(createResult, { params, query: { finish: true }, body: final })
    forgetPlay(key)
    return { match: answer.match, final: answer.message }
  } catch (error) {
    // It may be the own result, whose answer was lost. The match shows which one stands.
    if (!refusedWith(error, officeFailures.result_exists)) return refusedBy(key, error)
    forgetPlay(key)
    return { final: error.message }
  }
}

// A refusal for good is shown, and what waits is kept until a person gives it up.
const refusedBy = (key: string, error: unknown): Sent => {
  const isForGood =
    error instanceof RefusedFields || (error instanceof Refused && [403, 404, 409].includes(error.status))
  if (!isForGood) throw error
  const refused = error instanceof Refused ? error.message : Object.values(error.fields).join(' ')
  updatePlay(key, (now) => ({ ...now, refused }))
  return {}
}
