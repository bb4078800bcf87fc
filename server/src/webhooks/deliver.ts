import { setTimeout as sleep } from 'node:timers/promises'
import { judgedAgent } from '../platform/outgoing/judged-agent.ts'
import { networkFor } from '../platform/outgoing/networks.ts'
import { type Claimed, claim, type Outcome } from './deliveries.queries.ts'
import { isAnyEnabled } from './fan-out.queries.ts'
import { fanOut } from './fan-out.ts'
import { secondsToNext } from './retry.ts'
import { saveAll } from './save-outcomes.ts'
import { sendMessage } from './send-message.ts'
import type { WebhookContext } from './webhook-context.ts'
import { openSecrets } from './webhook-secrets.ts'

// A webhook whose last attempt failed may hang in each, so that all of these leave most of the room to the others.
const most = { all: 1600, failing: 50, perTurn: 128 }
const mostPerWebhook = { well: 64, failing: 1 }
// Requests of players get in between. One process begins 330 attempts in a second at most.
const paceMilliseconds = 3
// Shorter than most receivers keep a connection, so that few end as they are used again.
const keepMilliseconds = 1000

export type Deliverer = {
  /** Stores the outcomes of attempts and begins the attempts that are due. Returns whether there was anything to do. */
  turn: () => Promise<boolean>
  /** How many attempts are under way. */
  count: () => number
  /** Resolves once an attempt has an outcome that is not stored. */
  ended: () => Promise<void>
  /** Resolves once no attempt is under way. */
  idle: () => Promise<void>
}

/** Sends messages of webhooks, many at the same time and each once for all processes (docs/architecture/webhooks.md). */
export function deliverer(context: WebhookContext, signal: AbortSignal): Deliverer {
  const { db, config } = context
  const network = networkFor({ allowPrivate: config.allowPrivateAddresses })
  const agent = judgedAgent(network, signal, { keepMilliseconds })
  signal.addEventListener('abort', () => void agent.destroy())
  const under: Map<number, Claimed> = new Map()
  let outcomes: Outcome[] = []
  let next = Promise.withResolvers<void>()

  const attempt = async (message: Claimed): Promise<Outcome> => {
    const began = performance.now()
    const { id, webhook_id, attempts } = message
    const { isTaken, ...answered } = await send(message).catch((error: unknown) => {
      if (!signal.aborted) console.error(`webhook message ${id}:`, error)
      return unanswered('El mensaje no se pudo enviar por un fallo del servidor.')
    })
    const since = message.seconds_since_first + (performance.now() - began) / 1000
    const seconds = isTaken ? null : secondsToNext(attempts, since)
    const untaken = seconds === null ? 'failed' : 'waiting'
    return { id, webhook_id, attempts, status: isTaken ? 'delivered' : untaken, seconds, ...answered }
  }
  const send = async (message: Claimed) => {
    const secrets = await openSecrets(config, message.webhook_id, [message.secret, ...message.former_secrets])
    if (secrets.length === 0)
      return unanswered('La clave del webhook se cifró con otra SECRET_KEY. Crea una clave nueva.')
    return sendMessage(message, { network, agent, secrets, milliseconds: context.webhookMilliseconds, signal })
  }
  // One that a stop cuts off is made again by another process, once this one holds it no more.
  const begin = async (message: Claimed) => {
    under.set(message.id, message)
    const outcome = await attempt(message)
    under.delete(message.id)
    if (!signal.aborted) outcomes.push(outcome)
    next.resolve()
    next = Promise.withResolvers()
  }
  const take = async () => {
    const ofFailing = [...under.values()].filter(({ failing }) => failing).length
    const messages = await claim(db, {
      most: { all: Math.min(most.perTurn, most.all - under.size), failing: most.failing - ofFailing },
      mostPerWebhook,
      sending: countBy([...under.values()].map(({ webhook_id }) => webhook_id)),
    })
    for (const message of messages) {
      void begin(message)
      await sleep(paceMilliseconds)
    }
    return messages.length > 0
  }
  return {
    count: () => under.size,
    // One may have ended during the turn.
    ended: () => (outcomes.length > 0 ? Promise.resolve() : next.promise),
    idle: async () => {
      while (under.size > 0) await next.promise
    },
    turn: async () => {
      const saved = outcomes
      outcomes = []
      if (saved.length > 0)
        await saveAll(context, saved).catch((error: unknown) => {
          outcomes.unshift(...saved)
          throw error
        })
      if (signal.aborted || !(await isAnyEnabled(db))) return saved.length > 0
      const moved = [await fanOut(db), await take()]
      return saved.length > 0 || moved.includes(true)
    },
  }
}

const unanswered = (answer: string) => ({ isTaken: false, answer_status: null, answer })

const countBy = (ids: readonly number[]) => {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
