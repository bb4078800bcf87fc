import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ServerProcess, startServer } from '../../bench/stand.ts'
import { aPool } from '../../server/test/builders.ts'
import { aCrowd, type Member, member } from '../../server/test/crowd.ts'
import { aReceiver } from '../../server/test/webhook-receiver.ts'
import type { Prove } from '../prove.ts'
import { buildGround, type Ground } from './ground.ts'

const [inProgress, paused] = [2, 4]
const poolsOf = { full: 20, short: 4 }
const changesOf = { full: 50, short: 8 }
// Each wait passes in the data, so that a day takes seconds.
const waits = [5, 30, 120, 600, 3600, ...Array(5).fill(4 * 3600)]

type Accepted = { id: string; pool: number; status: number }

/**
 * A receiver of webhooks fails in several ways for a day in fast motion, and servers are killed while they send. Once it is back
 * it has every acknowledged change of each pool, in order and under one id.
 */
export const proveReceiverDown: Prove = async ({ full, say }) => {
  const ground = await buildGround({ players: 1 })
  const [receiver, accepted] = [await aReceiver(), [] as Accepted[]]
  const start = () => startServer({ DATABASE_URL: ground.url, DATA_DIR: ground.folder }, { quiet: true })
  const servers = [await start(), await start()]
  try {
    const size = full ? 'full' : 'short'
    const { admin, pools } = await ground.ask(async (db) => {
      const made: number[] = []
      for (let n = 0; n < poolsOf[size]; n++) made.push(await aPool(db, { status: inProgress }))
      return { admin: member(await aCrowd(db, 1, { role_id: 1 }), 0), pools: made }
    })
    await send(servers, { admin, path: '/webhooks', body: { url: receiver.url, events: ['pool.status'] } })
    let isDown = true
    receiver.respond((_, response) => {
      if (isDown) return void failures[receiver.received.length % failures.length]?.(response)
      const { id, body } = receiver.received.at(-1) ?? { id: '', body: { data: {} } }
      const { pool } = body.data as { pool: { id: number; status: number } }
      accepted.push({ id, pool: pool.id, status: pool.status })
      response.end()
    })
    const changes = pools.map((pool) => changeAgainAndAgain(servers, { admin, pool, times: changesOf[size] }))
    let kills = 0
    for (const wait of waits) {
      await sleep(full ? 1500 : 300)
      if (kills < 4) {
        await servers[kills % 2]?.kill()
        servers[kills % 2] = await start()
        kills += 1
      }
      await pass(ground, wait)
    }
    const acknowledged = new Map(await Promise.all(changes))
    isDown = false
    await until(async () => {
      await pass(ground, 4 * 3600)
      return (await countWaiting(ground)) === 0
    })
    const faults = faultsOf(acknowledged, accepted)
    for (const fault of faults) say(`  ${fault}`)
    const told = [...acknowledged.values()].flat().length
    return [
      {
        // Fails if an outcome is stored before the answer, or if a later message does not wait for the one before it.
        what: 'A receiver of webhooks that fails for a day, while servers are killed, gets every message of each pool in order, each under one id.',
        tried: `${told} changes, ${kills} kills, ${receiver.received.length} attempts`,
        broke: faults.length,
      },
    ]
  } finally {
    for (const server of servers) await server.stop()
    receiver.close()
    await ground.stop()
  }
}

type Response = Parameters<Parameters<Awaited<ReturnType<typeof aReceiver>>['respond']>[0]>[1]

const failures: ((response: Response) => void)[] = [
  (response) => response.writeHead(500).end('no'),
  (response) => response.destroy(),
  (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  (response) => response.writeHead(503).end('x'.repeat(1024 * 1024)),
]

type Sent = { admin: Member; path: string; body?: object }

/** The status, or 599 without an answer. One of the servers may have been killed. */
const send = async (servers: ServerProcess[], { admin, path, body = {} }: Sent): Promise<number> => {
  const { port } = servers[Math.floor(Math.random() * servers.length)] as ServerProcess
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-email': admin.email, 'x-token': admin.token },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  return answer?.status ?? 599
}

type Changing = { admin: Member; pool: number; times: number }

/** Pauses and begins a pool in turns. Returns the status after each change; one without an answer is found by the next one. */
const changeAgainAndAgain = async (servers: ServerProcess[], { admin, pool, times }: Changing) => {
  const statuses: number[] = []
  while (statuses.length < times) {
    const next = statuses.length % 2 === 0 ? paused : inProgress
    const path = next === paused ? `/pools/${pool}/pause` : `/pools/${pool}/begin?confirm=begin`
    const status = await send(servers, { admin, path })
    // Refused because the change before it was made, although its answer was lost.
    if (status < 300 || status === 409) statuses.push(next)
    else await sleep(50)
  }
  return [pool, statuses] as const
}

const faultsOf = (acknowledged: ReadonlyMap<number, number[]>, accepted: readonly Accepted[]): string[] =>
  [...acknowledged].flatMap(([pool, statuses]) => {
    const ofPool = accepted.filter((one) => one.pool === pool)
    const first = ofPool.filter(({ id }, place) => ofPool.findIndex((one) => one.id === id) === place)
    const arrived = first.map(({ status }) => status)
    return String(arrived) === String(statuses) ? [] : [`pool ${pool}: ${arrived} instead of ${statuses}`]
  })

/** As if so many seconds had passed. What a killed server was sending is held no more. */
const pass = ({ ask }: Ground, seconds: number) =>
  ask((db) =>
    sql`
      update webhook_deliveries
         set due_at = due_at - ${seconds}::int * interval '1 second', held_until = held_until - ${seconds}::int * interval '1 second',
             first_tried_at = first_tried_at - ${seconds}::int * interval '1 second'
       where status = 'waiting'
    `.execute(db),
  )

const countWaiting = ({ ask }: Ground): Promise<number> =>
  ask(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from webhook_events) + (select count(*) from webhook_deliveries where status <> 'delivered') as count
    `.execute(db)
    return rows[0]?.count ?? 0
  })

const until = async (isSo: () => Promise<boolean>) => {
  for (const end = performance.now() + 120_000; !(await isSo()); await sleep(500))
    if (performance.now() > end) throw new Error('not everything was delivered within two minutes')
}
