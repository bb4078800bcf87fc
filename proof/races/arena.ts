import { aClient, request } from '../../bench/clients.ts'
import { buildStand, type Stand } from '../../bench/stand.ts'
import { type Random, seededRandom } from '../../server/src/demo/random.ts'
import type { Member } from '../../server/test/crowd.ts'
import type { Row, Size } from '../prove.ts'

/** A stand with two server processes. Attacks draw their random numbers from the seed. */
export type Arena = Size & { stand: Stand; ports: number[]; random: Random }
export type Attack = (arena: Arena) => Promise<Row[]>

// biome-ignore lint/suspicious/noExplicitAny: the attacks check the contents of an answer
type Body = any
/** An answer. `from` and `to` are milliseconds of the wall clock, also used by the database, before the request and after the answer. */
export type Answered = { status: number; body: Body; from: number; to: number }
export type Sender = {
  send: (line: string, sent: { as: Member; body?: unknown }) => Promise<Answered>
  close: () => void
}

export const buildArena = async (size: Size): Promise<Arena> => {
  const stand = await buildStand()
  try {
    const ports = [await stand.startServer(), await stand.startServer()]
    return { ...size, stand, ports, random: seededRandom(size.seed) }
  } catch (error) {
    await stand.stop()
    throw error
  }
}

/** Opens persistent connections, alternately to each process. */
export const openSenders = ({ ports }: Pick<Arena, 'ports'>, count: number): Promise<Sender[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => aSender(ports[n % ports.length] as number)))

const aSender = async (port: number): Promise<Sender> => {
  const { send, close } = await aClient(port)
  return {
    close,
    send: async (line, sent) => {
      const text = request(line, sent)
      const from = Date.now()
      const { status, body } = await send(text)
      const to = Date.now() + 1
      return { status, body: JSON.parse(Buffer.from(body, 'latin1').toString() || '{}'), from, to }
    },
  }
}

export const closeAll = (senders: readonly Sender[]) => {
  for (const { close } of senders) close()
}

/** A random integer from 0 to `end` - 1. */
export const below = (random: Random, end: number): number => Math.floor(random() * end)
