import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type ServerProcess, startServer } from '../../bench/stand.ts'
import { type Random, seededRandom } from '../../server/src/demo/random.ts'
import { childrenOf, signal } from '../../server/test/processes.ts'
import type { Row } from '../prove.ts'
import { canaryRow, commitLater, tooEarly } from './canaries.ts'
import { clients, compare, type Ground, type ProveOn, postmasterOf } from './ground.ts'
import { type Counts, startWriters, sumOfCounts, type Writers } from './writers.ts'

const victims = {
  server: 'the server',
  backend: 'one process of PostgreSQL',
  database: 'PostgreSQL with all its processes',
  both: 'the server and PostgreSQL simultaneously',
} as const
type Victim = keyof typeof victims

type Round = { victim: Victim; counts: Counts; interrupted: number; back: number; lost: string[]; partial: string[] }

/** Kills processes with kill -9 while 64 clients write, and compares all acknowledgements with the database after each kill. */
export const proveKills: ProveOn = async (ground, { full, seed, say }) => {
  const random = seededRandom(seed)
  let server = await startProduct(ground)
  const rounds: Round[] = []
  const kill = async (victim: Victim, n: number, through?: Through) => {
    const { next, ...round } = await aRound({ ground, server, victim, seed: seed * 100 + n, random, through })
    server = next
    return round
  }
  const canaries: Row[] = []
  try {
    for (let n = 0; n < (full ? 50 : 4); n++) {
      const victim = Object.keys(victims)[n % 4] as Victim
      const round = await kill(victim, n)
      rounds.push(round)
      say(`kill ${n + 1}, ${victim}: ${round.interrupted} writes in flight, back after ${Math.round(round.back)} ms`)
      for (const fault of [...round.lost, ...round.partial, ...round.counts.odd].slice(0, 20)) say(`  ${fault}`)
    }
    await commitLater(ground)
    canaries.push(canaryRow('a database that acknowledges before it writes', (await kill('database', 98)).lost))
    canaries.push(canaryRow('a server that acknowledges before it commits', (await kill('server', 99, tooEarly)).lost))
  } finally {
    await server.kill()
  }
  const rows = Object.keys(victims).map((victim) => rowOf(victim as Victim, rounds))
  return [...rows, wholeness(rounds), answers(rounds), ...canaries]
}

/** A single kill -9 of the server and its database while clients write; returns what is wrong after it. */
export const killOnce = async (ground: Ground, seed: number): Promise<string[]> => {
  const server = await startProduct(ground)
  const random = seededRandom(seed)
  const { next, ...round } = await aRound({ ground, server, victim: 'both', seed, random })
  await next.kill()
  const missed = round.counts.unanswered + round.counts.unavailable === 0 ? ['The kill interrupted no write.'] : []
  return [...round.lost, ...round.partial, ...round.counts.odd, ...missed]
}

/** Starts the server with its embedded database, which may already be running. */
export const startProduct = ({ folder }: Ground) => startServer({ DATA_DIR: folder, DATABASE_URL: '' }, { quiet: true })

type Through = typeof tooEarly
type Parts = {
  ground: Ground
  server: ServerProcess
  victim: Victim
  seed: number
  random: Random
  through?: Through | undefined
}

const aRound = async ({ seed, through, ...parts }: Parts): Promise<Round & { next: ServerProcess }> => {
  const { ground, server, victim } = parts
  const writers = startWriters({ ...ground, port: server.port, seed, through })
  try {
    // The server is not started again after the last kill.
    const isLast = through !== undefined
    const outcome = await kill({ ...parts, writers, isLast })
    return { victim, ...outcome, counts: await writers.stop(), ...(await compare(ground)) }
  } finally {
    await writers.stop()
  }
}

type Hit = Omit<Parts, 'seed' | 'through'> & { writers: Writers; isLast: boolean }

const kill = async ({ ground, server, victim, random, writers, isLast }: Hit) => {
  await acknowledged(writers, clients)
  await sleep(50 + random() * 350)
  const pids = victim === 'server' ? [] : await pidsOf(ground, victim)
  const interrupted = writers.inFlight()
  signal(pids, 'SIGKILL')
  const isServerKilled = victim === 'server' || victim === 'both'
  if (isServerKilled) await Promise.all([server.kill(), writers.stop()])
  const start = performance.now()
  if (victim === 'database') await ground.startDatabase()
  const next = isServerKilled && !isLast ? await startProduct(ground) : server
  if (victim === 'both') await ground.startDatabase()
  // The server was not killed, so its clients keep writing until it accepts their writes again.
  if (!isServerKilled) await acknowledged(writers, clients)
  return { interrupted, back: performance.now() - start, next }
}

/** Waits until the given number of further writes is acknowledged. */
export const acknowledged = async ({ counts }: Writers, more: number) => {
  const enough = counts.acknowledged + more
  for (const end = performance.now() + 30_000; counts.acknowledged < enough; await sleep(5))
    if (performance.now() > end) throw new Error(`too few writes are acknowledged: ${JSON.stringify(counts)}`)
}

const pidsOf = async (ground: Ground, victim: Victim): Promise<number[]> => {
  if (victim === 'backend') return aBackend(ground)
  const postmaster = await postmasterOf(ground)
  return [postmaster, ...childrenOf(postmaster)]
}

// Prefers a process that runs a statement.
const aBackend = ({ ask }: Ground): Promise<number[]> =>
  ask(async (db) => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       order by state = 'active' desc, state = 'idle' limit 1
    `.execute(db)
    return rows.map(({ pid }) => pid)
  })

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

// Fails with synchronous_commit = off (PostgreSQL killed), and with answers before the commit (see tooEarly in canaries.ts).
const rowOf = (victim: Victim, rounds: Round[]): Row => {
  const own = rounds.filter((round) => round.victim === victim)
  const { acknowledged, unanswered, unavailable } = sumOfCounts(own.map(({ counts }) => counts))
  const interrupted = sum(own.map((round) => round.interrupted))
  const missed = own.filter(({ counts }) => counts.unanswered + counts.unavailable === 0).length
  return {
    what: `No acknowledged write is lost and no refused write is stored after kill -9 of ${victims[victim]}.`,
    tried: `${own.length} kills, ${clients} clients, ${acknowledged} acknowledged, ${interrupted} in flight at the kill, ${unanswered + unavailable} left open`,
    // A kill during which no write was under way proves nothing.
    broke: sum(own.map(({ lost }) => lost.length)) + missed,
    note: `back after ${Math.round(Math.max(...own.map(({ back }) => back)))} ms at most`,
  }
}

// Fails if a withdrawal is not a single transaction.
const wholeness = (rounds: Round[]): Row => ({
  what: 'A write without an answer takes effect completely or not at all: counters, boards and figures equal a recount.',
  tried: `${rounds.length} recounts`,
  broke: sum(rounds.map(({ partial }) => partial.length)),
})

// Fails if the error codes of a lost connection are not reported as 503.
const answers = (rounds: Round[]): Row => {
  const { acknowledged, refused, unavailable, odd, slowest } = sumOfCounts(rounds.map(({ counts }) => counts))
  return {
    what: 'While the database crashes and recovers, calls are answered normally or with 503 in the error shape.',
    tried: `${acknowledged + refused + unavailable} answers, ${unavailable} of them 503`,
    broke: odd.length,
    note: `slowest ${Math.round(slowest)} ms`,
  }
}
