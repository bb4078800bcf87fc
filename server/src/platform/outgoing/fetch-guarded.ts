import { type Agent, type Dispatcher, request } from 'undici'
import { judgedAgent } from './judged-agent.ts'
import type { Network } from './networks.ts'
import { asOutgoingFailure, OutgoingFailure } from './outgoing-failure.ts'
import { readAddress } from './read-address.ts'
import { type Answer, readAnswer, readExcerpt } from './read-answer.ts'
import { locationOf, redirect } from './redirect.ts'

type Headers = Record<string, string>

type Outgoing = {
  network: Network
  /** Serves requests whose connections are kept. Without it each request has its own agent. */
  agent?: Agent
  headers?: Headers
  /** Go to the origin of the address only, never to another one by a redirect. */
  secretHeaders?: Headers
  /** Makes the request a POST. Its redirects are not followed but answered. */
  body?: string | Uint8Array
  /** Reads only so many bytes of an answer, as far as they come at once. A longer or slower one is cut off. */
  excerpt?: number
  signal?: AbortSignal
  /** How long all of it may take. */
  milliseconds?: number
}

const mostRedirects = 3

/**
 * Sends a request to an address that a user typed, by the rules of docs/rules.md, rules 248 to 250. Throws an
 * OutgoingFailure if there is no answer; answers of every status are returned.
 */
export async function fetchGuarded(address: string, outgoing: Outgoing): Promise<Answer> {
  const { network, signal: callers, milliseconds = 20_000 } = outgoing
  callers?.throwIfAborted()
  const late = AbortSignal.timeout(milliseconds)
  const signal = callers ? AbortSignal.any([late, callers]) : late
  const agent = outgoing.agent ?? judgedAgent(network, signal)
  try {
    return await Promise.race([follow(address, { ...outgoing, signal, agent }), untilAborted(signal)])
  } catch (error) {
    callers?.throwIfAborted()
    throw late.aborted ? new OutgoingFailure('timeout') : asOutgoingFailure(error)
  } finally {
    if (agent !== outgoing.agent) void agent.destroy()
  }
}

// undici rejects an aborted request only once it has a connection.
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true }))

type Following = Outgoing & { signal: AbortSignal; agent: Agent }

const follow = async (address: string, { agent, network, headers, body, signal, ...rest }: Following) => {
  let step = { url: readAddress(address, network), secretHeaders: rest.secretHeaders ?? {} }
  const method: Dispatcher.HttpMethod = body === undefined ? 'GET' : 'POST'
  const content = body === undefined ? {} : { body }
  const encodings = rest.excerpt ? 'identity' : 'gzip, br'
  const common = { 'user-agent': 'Compety', 'accept-encoding': encodings, ...headers }
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const sent = { method, ...content, headers: { ...common, ...step.secretHeaders }, signal, dispatcher: agent }
    const answer = await request(step.url, sent)
    const location = method === 'GET' ? locationOf(answer) : undefined
    if (location === undefined)
      return rest.excerpt ? readExcerpt(answer, step.url, rest.excerpt) : readAnswer(answer, step.url)
    answer.body.on('error', () => {}).destroy()
    step = redirect(step, location, network)
  }
  throw new OutgoingFailure('too_many_redirects')
}
