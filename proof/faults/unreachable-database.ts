import { setTimeout as sleep } from 'node:timers/promises'
import { aClient, request } from '../../bench/clients.ts'
import { startServer } from '../../bench/stand.ts'
import { member } from '../../server/test/crowd.ts'
import { childrenOf, signal } from '../../server/test/processes.ts'
import type { Row } from '../prove.ts'
import { clients, compare, type Ground, type ProveOn, postmasterOf } from './ground.ts'
import { acknowledged } from './kills.ts'
import { type Counts, startWriters, type Writers } from './writers.ts'

/** The longest milliseconds until a call is answered, and until readiness reports an unreachable database. */
const bounds = { call: 20_000, ready: 5000 }

type Outage = { kind: string; seconds: number; counts: Counts; ready: number; slowest: number; faults: string[] }

/** Makes the database unreachable for a while: first its processes are frozen, then it is shut down. */
export const proveUnreachable: ProveOn = async (ground, { full, seed, say }) => {
  // The server gets the address of the database, because one with an embedded database would restart it immediately.
  const server = await startServer({ DATA_DIR: ground.folder, DATABASE_URL: ground.url }, { quiet: true })
  const outages: Outage[] = []
  try {
    const longest = full ? 30 : 3
    for (const [n, [kind, leave]] of Object.entries(ways).entries()) {
      const writers = startWriters({ ...ground, port: server.port, seed: seed * 100 + n })
      try {
        const seconds = kind === 'silent' && !full ? silentSeconds : longest
        outages.push({ kind, seconds, ...(await anOutage({ ground, writers, port: server.port, leave, seconds })) })
      } finally {
        await writers.stop()
      }
      const { counts, ready, slowest, faults } = outages.at(-1) as Outage
      say(
        `${kind}: ${counts.unavailable} calls answered 503, slowest ${Math.round(slowest)} ms, not ready after ${Math.round(ready)} ms`,
      )
      for (const fault of faults.slice(0, 20)) say(`  ${fault}`)
    }
  } finally {
    await server.kill()
  }
  return outages.flatMap(rowsOf)
}

// Longer than calls wait for a frozen database.
const silentSeconds = 13

type Leave = (ground: Ground) => Promise<() => Promise<void>>

const ways: Record<string, Leave> = {
  silent: async (ground) => {
    const postmaster = await postmasterOf(ground)
    const pids = [postmaster, ...childrenOf(postmaster)]
    signal(pids, 'SIGSTOP')
    return async () => signal(pids.toReversed(), 'SIGCONT')
  },
  closed: async (ground) => {
    const postmaster = await postmasterOf(ground)
    signal([postmaster], 'SIGINT')
    return ground.startDatabase
  },
}

type Parts = { ground: Ground; writers: Writers; port: number; leave: Leave; seconds: number }

const anOutage = async ({ ground, writers, port, leave, seconds }: Parts) => {
  await acknowledged(writers, clients)
  const comeBack = await leave(ground)
  const reading = readOn({ port, ground })
  // A frozen database could not be stopped.
  const { ready, stayed } = await notReadyFor(seconds, port).finally(comeBack)
  await acknowledged(writers, clients)
  const isBack = await isReady(port)
  const [counts, { slowest, odd }] = await Promise.all([writers.stop(), reading.stop()])
  const { lost, partial } = await compare(ground)
  const faults = [
    ...lost,
    ...partial,
    ...counts.odd,
    ...odd,
    ...(stayed ? [] : ['ready too early']),
    ...(isBack ? [] : ['not ready again']),
  ]
  return { counts, ready, slowest: Math.max(slowest, counts.slowest), faults }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(60_000) }).then(({ ok }) => ok)

/** Waits for this many seconds. Returns the milliseconds until the server was not ready, and whether it still is not ready. */
const notReadyFor = async (seconds: number, port: number): Promise<{ ready: number; stayed: boolean }> => {
  const start = performance.now()
  while (await isReady(port)) await sleep(50)
  const ready = performance.now() - start
  await sleep(Math.max(0, seconds * 1000 - ready))
  return { ready, stayed: !(await isReady(port)) }
}

/** Reads repeatedly over a separate connection. */
const readOn = ({ port, ground: { game } }: { port: number; ground: Ground }) => {
  const found = { slowest: 0, odd: [] as string[] }
  let isStopped = false
  const read = async () => {
    const client = await aClient(port)
    while (!isStopped) {
      const start = performance.now()
      const { status } = await client.send(request('GET /featuredPools', { as: member(game.crowd, 0) }))
      found.slowest = Math.max(found.slowest, performance.now() - start)
      if (status !== 200 && status !== 503) found.odd.push(`GET /featuredPools: ${status}`)
      await sleep(50)
    }
    client.close()
  }
  const reading = read().catch((error: Error) => void found.odd.push(error.message))
  return {
    stop: async () => {
      isStopped = true
      await reading
      return found
    },
  }
}

const rowsOf = ({ kind, seconds, counts, ready, slowest, faults }: Outage): Row[] => {
  const how = kind === 'silent' ? 'does not answer' : 'has closed its connections'
  const tried = `once, ${seconds} s`
  return [
    {
      // Fails if a lost connection is reported as 500, or if the connection pool preserves lost connections.
      what: `While the database ${how}, calls are refused with 503 in the error shape; the server recovers and no acknowledged write is lost.`,
      tried: `${tried}, ${counts.acknowledged} acknowledged, ${counts.unavailable} answered 503`,
      broke: faults.length + (counts.unavailable === 0 ? 1 : 0),
    },
    {
      // Fails if a query has no time limit, or if the readiness check queues behind waiting calls.
      what: `Every call is answered within ${bounds.call / 1000} s, and the server reports not ready within ${bounds.ready / 1000} s.`,
      tried,
      broke: Number(slowest > bounds.call) + Number(ready > bounds.ready),
      note: `slowest ${Math.round(slowest)} ms, not ready after ${Math.round(ready)} ms`,
    },
  ]
}
