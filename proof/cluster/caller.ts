import { setTimeout as sleep } from 'node:timers/promises'
import { aClient, type Client } from '../../bench/clients.ts'

/** `status` 0: the connection broke, or no answer came in time. */
export type Reply = { status: number; body: string; hasRetryAfter: boolean }

// As long as haproxy waits for a server, so that only a request that nobody answers any more is given up.
const patience = { connect: 1000, answer: 75_000 }

const nothing: Reply = { status: 0, body: '', hasRetryAfter: false }
const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(milliseconds, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer'))),
  ])

/** Sends requests to one address until it does not answer, then to the next one, like a browser that knows several addresses. */
export const aCaller = (addresses: readonly string[], first: number) => {
  let turn = first
  let client: Client | undefined
  const leave = () => {
    client?.close()
    client = undefined
    turn++
  }
  const send = async (text: string): Promise<Reply> => {
    try {
      client ??= await within(patience.connect, aClient(80, addresses[turn % addresses.length]))
      const { status, head, body } = await within(patience.answer, client.send(text))
      // haproxy closes the connection after an answer of its own.
      if (/^connection: close/im.test(head)) {
        client.close()
        client = undefined
      }
      return { status, body: Buffer.from(body, 'latin1').toString(), hasRetryAfter: /^retry-after: \d/im.test(head) }
    } catch {
      leave()
      return nothing
    }
  }
  return { send, leave, close: leave }
}
