import { Webhook } from 'standardwebhooks'
import type { Agent } from 'undici'
import { fetchGuarded } from '../platform/outgoing/fetch-guarded.ts'
import type { Network } from '../platform/outgoing/networks.ts'
import { OutgoingFailure } from '../platform/outgoing/outgoing-failure.ts'
import type { Claimed } from './deliveries.queries.ts'

type Answered = { isTaken: boolean; answer_status: number | null; answer: string | null }
type Sending = { network: Network; agent: Agent; secrets: readonly string[]; milliseconds: number; signal: AbortSignal }

const longestExcerpt = 2000
const mostLetters = 500

/** Sends a message once, signed with each secret. Every answer of the 200s takes it; a redirect is a failure. */
export async function sendMessage(message: Claimed, { secrets, ...sending }: Sending): Promise<Answered> {
  const body = bodyOf(message)
  const at = new Date()
  const signatures = secrets.map((secret) => new Webhook(secret).sign(message.message_id, at, body))
  try {
    const { status, bytes } = await fetchGuarded(message.url, {
      ...sending,
      body,
      excerpt: longestExcerpt,
      headers: {
        'content-type': 'application/json',
        'webhook-id': message.message_id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      },
    })
    return { isTaken: status >= 200 && status < 300, answer_status: status, answer: readable(bytes) || null }
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error
    return { isTaken: false, answer_status: null, answer: error.message }
  }
}

const bodyOf = ({ type, occurred_at, data, is_about_user, user }: Claimed) =>
  JSON.stringify({
    type,
    timestamp: new Date(occurred_at).toISOString(),
    data: is_about_user ? { ...data, user } : data,
  })

/** A stranger's text on one line, without signs that would change how others are shown. */
const readable = (bytes: Uint8Array): string =>
  new TextDecoder()
    .decode(bytes)
    .replace(/[\p{C}\p{Z}\s\ufffd]+/gu, ' ')
    .trim()
    .slice(0, mostLetters)
