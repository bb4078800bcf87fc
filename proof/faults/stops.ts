import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ServerProcess } from '../../bench/stand.ts'
import { seededRandom } from '../../server/src/demo/random.ts'
import type { Row } from '../prove.ts'
import { clients, compare, type Ground, type ProveOn } from './ground.ts'
import { acknowledged, startProduct } from './kills.ts'
import { type Counts, startWriters, sumOfCounts, type Writers } from './writers.ts'

const longestMilliseconds = 10_000

type Stop = {
  isHeld: boolean
  counts: Counts
  interrupted: number
  code: number | null
  took: number
  faults: string[]
}

/**
 * Sends SIGTERM while 64 clients write. In half of the stops every write waits for a lock at that moment, no other is sent, and all
 * must be answered. In the others clients keep writing, and a write whose connection closes without an answer must have no effect.
 */
export const proveStops: ProveOn = async (ground, { full, seed, say }) => {
  const random = seededRandom(seed)
  const stops: Stop[] = []
  for (let n = 0; n < (full ? 20 : 2); n++) {
    const stop = await aStop(ground, { seed: seed * 100 + n, isHeld: n % 2 === 0, pause: random() * 300 })
    const { interrupted, counts, took, code, faults } = stop
    stops.push(stop)
    say(
      `SIGTERM ${n + 1}: ${interrupted} writes in flight, ${counts.unanswered} closed, ${Math.round(took)} ms, code ${code}`,
    )
    for (const fault of faults.slice(0, 20)) say(`  ${fault}`)
  }
  return rowsOf(stops)
}

type Options = { seed: number; isHeld: boolean; pause: number }

const aStop = async (ground: Ground, { seed, isHeld, pause }: Options): Promise<Stop> => {
  const server = await startProduct(ground)
  const writers = startWriters({ ...ground, port: server.port, seed })
  await acknowledged(writers, clients).catch((error) => server.kill().then(() => Promise.reject(error)))
  await sleep(pause)
  const letGo = isHeld ? await holdWrites({ ground, server, writers }) : undefined
  const [interrupted, start] = [writers.inFlight(), performance.now()]
  const stopping = server.stop()
  const answered = isHeld ? writers.stop() : undefined
  await sleep(200)
  await letGo?.()
  const code = await stopping
  const took = performance.now() - start
  const counts = await (answered ?? writers.stop())
  const { lost, partial } = await compare(ground, { open: false })
  return { isHeld, counts, interrupted, code, took, faults: [...lost, ...partial, ...counts.odd] }
}

type Holding = { ground: Ground; server: ServerProcess; writers: Writers }

/** Locks the written tables until every client waits for an answer. Returns a function that releases the lock. */
const holdWrites = async ({ ground: { ask }, server, writers }: Holding): Promise<() => Promise<void>> => {
  const [held, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = ask((db) =>
    db.transaction().execute(async (db) => {
      await sql`lock table predictions, enrolments, pool_reviews, favorite_pools in exclusive mode`.execute(db)
      held.resolve()
      await gone.promise
    }),
  )
  await Promise.race([held.promise, holding])
  await allWritesWait(server, writers).catch((error) => {
    gone.resolve()
    throw error
  })
  return () => {
    gone.resolve()
    return holding
  }
}

const allWritesWait = async ({ port }: ServerProcess, { inFlight, counts }: Writers) => {
  const answered = () => counts.acknowledged + counts.refused + counts.unavailable
  for (const end = performance.now() + 30_000; performance.now() < end; ) {
    const before = answered()
    // When this request is answered, the server has also read the requests that were sent before it.
    await fetch(`http://127.0.0.1:${port}/health/ready`)
    if (inFlight() === clients && answered() === before) return
  }
  throw new Error(`only ${inFlight()} of ${clients} writes wait`)
}

const rowsOf = (stops: readonly Stop[]): Row[] => {
  const [held, free] = [stops.filter(({ isHeld }) => isHeld), stops.filter(({ isHeld }) => !isHeld)]
  const waiting = held.reduce((sum, { interrupted }) => sum + interrupted, 0)
  const { acknowledged: saved, unanswered } = sumOfCounts(free.map(({ counts }) => counts))
  const isOver = ({ took, code }: Stop) => took <= longestMilliseconds && code === 0
  return [
    {
      // Fails if the process exits without finishing its requests.
      what: 'A server that is stopped by SIGTERM answers every write that it has begun.',
      tried: `${held.length} stops, ${waiting} writes waiting for the database`,
      broke:
        sumOfCounts(held.map(({ counts }) => counts)).unanswered +
        held.filter(({ interrupted }) => interrupted < clients).length,
    },
    {
      // Fails if a write continues after its connection was closed.
      what: 'A write whose connection closes without an answer has no effect; an acknowledged write exists.',
      tried: `${stops.length} stops, ${clients} clients, ${saved} acknowledged, ${unanswered} closed`,
      // A stop that closes no connection proves nothing.
      broke: stops.flatMap(({ faults }) => faults).length + free.filter(({ counts }) => counts.unanswered === 0).length,
    },
    {
      // Fails if one step of the stop waits for a client.
      what: 'A stop ends within 10 s with exit code 0.',
      tried: `${stops.length} stops`,
      broke: stops.filter((stop) => !isOver(stop)).length,
      note: `${Math.round(Math.max(...stops.map(({ took }) => took)))} ms at most`,
    },
  ]
}
