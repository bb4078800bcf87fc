import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '@compety/contract'
import { aClient, type Client, request } from '../../bench/clients.ts'
import { member, predictionsOf } from '../../server/test/crowd.ts'
import type { Nodes } from './stand.ts'

/** `message`: the reason of a refusal. */
type Reply = { status: number; message?: string }
type Answer = Reply & { retried: boolean }

/** The possible values of each prediction according to the answers: several as long as an answer is missing. */
const answersLog = (present: ReadonlyMap<string, string>) => {
  const possible = new Map<string, Set<string>>()
  return {
    sent: (key: string, value: string) =>
      possible.set(key, (possible.get(key) ?? new Set([present.get(key) ?? 'none'])).add(value)),
    acknowledged: (key: string, value: string) => possible.set(key, new Set([value])),
    /** The prediction must not exist, whatever the answer is. */
    forbidden: (key: string) => possible.set(key, new Set(['none'])),
    /** The number of predictions without a possible value. */
    lostIn: (found: ReadonlyMap<string, string>) =>
      [...possible].filter(([key, values]) => !values.has(found.get(key) ?? 'none')).length,
  }
}

const messageOf = (body: string): string => JSON.parse(Buffer.from(body, 'latin1').toString()).message

type Caller = { send: (text: string) => Promise<Answer>; close: () => void }

/** Sends requests to one port after the other. A request without an answer, or with a 5xx, is repeated once on the next port. */
export const aCaller = (ports: () => number[], first: number): Caller => {
  const clients = new Map<number, Client>()
  let turn = first
  const sendOnce = async (text: string): Promise<Reply> => {
    const all = ports()
    const port = all[turn++ % all.length] ?? 0
    try {
      const client = clients.get(port) ?? (await aClient(port))
      clients.set(port, client)
      const { status, body } = await client.send(text)
      return { status, ...(status >= 400 && status < 500 && { message: messageOf(body) }) }
    } catch {
      clients.get(port)?.close()
      clients.delete(port)
      return { status: 599 }
    }
  }
  return {
    send: async (text) => {
      const reply = await sendOnce(text)
      return reply.status < 500 ? { ...reply, retried: false } : { ...(await sendOnce(text)), retried: true }
    },
    close: () => {
      for (const client of clients.values()) client.close()
    },
  }
}

type Writing = { nodes: Nodes; clients: number; seed: number }

const [, tooLate] = failures.prediction_deadline_passed
// Each score occurs once, so that a lost prediction cannot equal an earlier one.
const scoreOf = (n: number) => ({ home_team_score: n % 1000, away_team_score: Math.floor(n / 1000) })
const numberOf = (value: string): number => {
  const [home = 0, away = 0] = value.split('-').map(Number)
  return away * 1000 + home
}

/** Starts clients that save predictions, each for its own players, until they are stopped. */
export const startWriters = async ({ nodes, clients, seed }: Writing) => {
  const present = await predictionsOf(nodes.db, nodes.pool)
  const log = answersLog(present)
  const count = { acknowledged: 0, refused: 0, retried: 0, failed: 0 }
  const { crowd, matches, closed, pool } = nodes
  const first = 1 + Math.max(-1, ...[...present.values()].map(numberOf))
  let isOver = false
  const write = async (own: number) => {
    const caller = aCaller(nodes.ports, own)
    for (let n = first; !isOver; n++) {
      const isLate = (n + own) % 10 === 0
      const match = isLate ? closed : matches[(n * 7 + own + seed) % matches.length]
      const [as, score] = [member(crowd, own + clients * (n % 3)), scoreOf(n)]
      const [key, value] = [`${match} ${as.id}`, `${score.home_team_score}-${score.away_team_score}`]
      if (isLate) log.forbidden(key)
      else log.sent(key, value)
      const text = request(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: score } })
      const { status, message, retried } = await caller.send(text)
      if (retried) count.retried++
      if (isLate && message === tooLate) count.refused++
      else if (!isLate && status === 200) {
        count.acknowledged++
        log.acknowledged(key, value)
      } else {
        count.failed++
        await sleep(20)
      }
    }
    caller.close()
  }
  const all = Promise.all(Array.from({ length: clients }, (_, own) => write(own)))
  return {
    log,
    count,
    stop: async () => {
      isOver = true
      await all
    },
  }
}
