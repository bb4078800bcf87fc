import { setTimeout as sleep } from 'node:timers/promises'
import { aClient, type Client, request } from '../../bench/clients.ts'
import { member, predictionsOf } from '../../server/test/crowd.ts'
import type { Nodes } from './stand.ts'

type Answer = { status: number; retried: boolean }

/** What each prediction may be by what was answered: one value, or several while an answer is missing. */
const answersLog = (present: ReadonlyMap<string, string>) => {
  const possible = new Map<string, Set<string>>()
  return {
    sent: (key: string, value: string) =>
      possible.set(key, (possible.get(key) ?? new Set([present.get(key) ?? 'none'])).add(value)),
    acknowledged: (key: string, value: string) => possible.set(key, new Set([value])),
    /** Predictions that are not what they may be. */
    lostIn: (found: ReadonlyMap<string, string>) =>
      [...possible].filter(([key, values]) => !values.has(found.get(key) ?? 'none')).length,
  }
}

type Caller = { send: (text: string) => Promise<Answer>; close: () => void }

/** Sends to one port after the other; what is not answered, or by a 5xx, is sent once more to the next. */
export const aCaller = (ports: () => number[], first: number): Caller => {
  const clients = new Map<number, Client>()
  let turn = first
  const sendOnce = async (text: string): Promise<number> => {
    const all = ports()
    const port = all[turn++ % all.length] ?? 0
    try {
      const client = clients.get(port) ?? (await aClient(port))
      clients.set(port, client)
      return (await client.send(text)).status
    } catch {
      clients.get(port)?.close()
      clients.delete(port)
      return 599
    }
  }
  return {
    send: async (text) => {
      const status = await sendOnce(text)
      return status < 500 ? { status, retried: false } : { status: await sendOnce(text), retried: true }
    },
    close: () => {
      for (const client of clients.values()) client.close()
    },
  }
}

type Writing = { nodes: Nodes; clients: number; seed: number }

/** Clients that save predictions, each of players of its own, until they are stopped. */
export const startWriters = async ({ nodes, clients, seed }: Writing) => {
  const log = answersLog(await predictionsOf(nodes.db, nodes.pool))
  const count = { acknowledged: 0, retried: 0, failed: 0 }
  const { crowd, matches, pool } = nodes
  let isOver = false
  const write = async (own: number) => {
    const caller = aCaller(nodes.ports, own)
    for (let n = seed; !isOver; n++) {
      const [as, match] = [member(crowd, own + clients * (n % 3)), matches[(n * 7 + own) % matches.length]]
      const [home_team_score, away_team_score] = [n % 5, Math.floor(n / 5) % 5]
      const [key, value] = [`${match} ${as.id}`, `${home_team_score}-${away_team_score}`]
      const body = { prediction: { home_team_score, away_team_score } }
      log.sent(key, value)
      const { status, retried } = await caller.send(request(`POST /pool/${pool}/addPrediction/${match}`, { as, body }))
      if (retried) count.retried++
      if (status === 200) {
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
