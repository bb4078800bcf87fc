import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '@compety/contract'
import { aClient, type Client, request } from '../../bench/clients.ts'
import { seededRandom } from '../../server/src/demo/random.ts'
import type { Game } from './game.ts'
import type { Effect, Ledger } from './ledger.ts'
import { aPlayersWrites, type Write } from './writes.ts'

/** Counts of answers. `unanswered`: closed before an answer. `unavailable`: 503. `odd`: descriptions of wrong answers. */
export type Counts = {
  acknowledged: number
  refused: number
  unanswered: number
  unavailable: number
  odd: string[]
  slowest: number
}

const noCounts = (): Counts => ({ acknowledged: 0, refused: 0, unanswered: 0, unavailable: 0, odd: [], slowest: 0 })

type Parts = {
  port: number
  game: Game
  ledger: Ledger
  seed: number
  /** Wraps the connection between a writer and the server. */
  through?: ((client: Client) => Client) | undefined
}

/** Starts a client for each player of the game. Each sends one write after another until it is stopped. */
export const startWriters = ({ port, game, ledger, seed, through = (client) => client }: Parts) => {
  const counts = noCounts()
  let [isStopped, inFlight] = [false, 0]

  const writeOn = async (index: number) => {
    const next = aPlayersWrites({ game, ledger, random: seededRandom(seed * 1000 + index) }, index)
    let client: Client | undefined
    while (!isStopped) {
      client ??= await aClient(port).then(through, () => undefined)
      if (!client) await sleep(20)
      else if (!(await writeOnce(client, next()))) client = undefined
    }
    client?.close()
  }

  const writeOnce = async (client: Client, write: Write): Promise<boolean> => {
    // A write that must be refused may have no effect, even if the refusal is lost on the way.
    if (!write.refused) for (const effect of write.effects) ledger.send(effect)
    inFlight++
    const start = performance.now()
    try {
      const answer = await Promise.race([client.send(request(write.line, write)), givenUp()])
      if (!answer) throw counts.odd.push(`${write.line}: no answer`)
      counts.slowest = Math.max(counts.slowest, performance.now() - start)
      note(write, answer)
      // A twentieth of the time that Retry-After gives.
      if (answer.status === 503) await sleep(100)
      return true
    } catch {
      counts.unanswered++
      client.close()
      return false
    } finally {
      inFlight--
    }
  }

  const note = (write: Write, { status, body: bytes }: { status: number; body: string }) => {
    const body = Buffer.from(bytes, 'latin1').toString()
    const { saved, verdict } = judge(write, { status, body })
    for (const effect of saved) ledger.acknowledge(effect)
    if (verdict === 'odd') counts.odd.push(`${write.line}: ${status} ${body.slice(0, 200)}`)
    else counts[verdict]++
  }

  const all = Promise.all(Array.from({ length: game.crowd.size }, (_, index) => writeOn(index)))
  return {
    counts,
    inFlight: () => inFlight,
    /** Resolves when every write is answered or has timed out. */
    stop: async (): Promise<Counts> => {
      isStopped = true
      await all
      return counts
    },
  }
}

const longestMilliseconds = 30_000
const givenUp = () => sleep(longestMilliseconds, undefined, { ref: false })

const unavailable: string[] = [failures.unavailable[1], failures.overloaded[1]]

type Judged = { saved: Effect[]; verdict: 'acknowledged' | 'refused' | 'unavailable' | 'odd' }

/** Which effects of a write an answer acknowledges, and whether it is an answer that the write may get. */
export const judge = (write: Write, { status, body }: { status: number; body: string }): Judged => {
  if (status === 200 && !write.refused) {
    const outcomes = outcomesOf(write, body)
    const others = outcomes.filter(({ isSaved }) => !isSaved)
    const saved = write.effects.filter((_, n) => outcomes[n]?.isSaved)
    if (others.length === 0) return { saved, verdict: 'acknowledged' }
    const areUnavailable = others.every(({ message }) => unavailable.includes(message))
    return { saved, verdict: areUnavailable ? 'unavailable' : 'odd' }
  }
  if (status === 409 && write.refused) return { saved: [], verdict: 'refused' }
  return { saved: [], verdict: isUnreachable(status, body) ? 'unavailable' : 'odd' }
}

type Outcome = { isSaved: boolean; message: string }

/** The outcome of each effect, because a sheet may be saved in part. */
const outcomesOf = ({ effects }: Write, body: string): Outcome[] =>
  JSON.parse(body).outcomes ?? effects.map(() => ({ isSaved: true, message: '' }))

const isUnreachable = (status: number, body: string): boolean =>
  unavailable.some((message) => body === JSON.stringify({ status: 'error', errorCode: 503, message })) && status === 503

export type Writers = ReturnType<typeof startWriters>

/** The sums of the counts of several rounds. */
export const sumOfCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      acknowledged: sum.acknowledged + one.acknowledged,
      refused: sum.refused + one.refused,
      unanswered: sum.unanswered + one.unanswered,
      unavailable: sum.unavailable + one.unavailable,
      odd: [...sum.odd, ...one.odd],
      slowest: Math.max(sum.slowest, one.slowest),
    }),
    noCounts(),
  )
