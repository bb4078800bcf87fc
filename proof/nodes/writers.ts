import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '@compety/contract'
import { aClient, type Client, request } from '../../bench/clients.ts'
import { member, predictionsOf } from '../../server/test/crowd.ts'
import type { Nodes } from './stand.ts'

/** `message`: why it was refused. */
type Said = { status: number; message?: string }
type Answer = Said & { retried: boolean }

/** What each prediction may be by what was answered: one value, or several while an answer is missing. */
const answersLog = (present: ReadonlyMap<string, string>) => {
  const possible = new Map<string, Set<string>>()
  return {
    sent: (key: string, value: string) =>
      possible.set(key, (possible.get(key) ?? new Set([present.get(key) ?? 'none'])).add(value)),
    acknowledged: (key: string, value: string) => possible.set(key, new Set([value])),
    /** Whatever is answered, nothing of it may be there. */
    forbidden: (key: string) => possible.set(key, new Set(['none'])),
    /** Predictions that are not what they may be. */
    lostIn: (found: ReadonlyMap<string, string>) =>
      [...possible].filter(([key, values]) => !values.has(found.get(key) ?? 'none')).length,
  }
}

const messageOf = (body: string): string => JSON.parse(Buffer.from(body, 'latin1').toString()).message

type Caller = { send: (text: string) => Promise<Answer>; close: () => void }

/** Sends to one port after the other; what is not answered, or by a 5xx, is sent once more to the next. */
export const aCaller = (ports: () => number[], first: number): Caller => {
  const clients = new Map<number, Client>()
  let turn = first
  const sendOnce = async (text: string): Promise<Said> => {
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
      const said = await sendOnce(text)
      return said.status < 500 ? { ...said, retried: false } : { ...(await sendOnce(text)), retried: true }
    },
    close: () => {
      for (const client of clients.values()) client.close()
    },
  }
}

type Writing = { nodes: Nodes; clients: number; seed: number }

const [, tooLate] = failures.prediction_deadline_passed
// No score comes twice: what is lost is nowhere like what was before.
const scoreOf = (n: number) => ({ home_team_score: n % 1000, away_team_score: Math.floor(n / 1000) })
const numberOf = (value: string): number => {
  const [home = 0, away = 0] = value.split('-').map(Number)
  return away * 1000 + home
}

/** Clients that save predictions, each of players of its own, until they are stopped. */
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
