import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '@compety/contract'
import { request } from '../../bench/clients.ts'
import { seededRandom } from '../../server/src/demo/random.ts'
import { judge } from '../faults/writers.ts'
import { aPlayersWrites, type Write } from '../faults/writes.ts'
import { aCaller, type Reply } from './caller.ts'
import type { Cluster } from './stand.ts'

/** `answers`: how often each status came, 'none' for no answer. `odd`: descriptions of answers that may not be. */
export type Counts = {
  acknowledged: number
  late: number
  hidden: number
  answers: Record<string, number>
  odd: string[]
}

const noCounts = (): Counts => ({ acknowledged: 0, late: 0, hidden: 0, answers: {}, odd: [] })

type Parts = Pick<Cluster, 'game' | 'ledger' | 'servers'> & { seed: number }

// A refusal that is allowed: 503 in the error shape, which says when to come back.
const isComplete = ({ status, hasRetryAfter }: Reply) =>
  status !== 0 && (status < 500 || (status === 503 && hasRetryAfter))

// A program that dies takes some milliseconds to refuse connections.
const retryMilliseconds = 250

const hadBefore = [failures.already_enrolled[1], failures.not_enrolled[1]]

/** Starts a client for each player. Each sends one write after another, and repeats it once at another address if it got no answer. */
export const startWriters = ({ game, ledger, servers, seed }: Parts) => {
  const counts = noCounts()
  const addresses = servers.map(({ address }) => address)
  // Per client, when the last write was sent that got its right answer.
  const served = new Array<number>(game.crowd.size).fill(0)
  let isStopped = false

  const note = (reply: Reply): Reply => {
    const name = reply.status === 0 ? 'none' : String(reply.status)
    counts.answers[name] = (counts.answers[name] ?? 0) + 1
    return reply
  }

  const sendOnceOrTwice = async ({ send, leave }: ReturnType<typeof aCaller>, write: Write) => {
    const text = request(write.line, write)
    const first = note(await send(text))
    if (isComplete(first)) return { reply: first, isRepeated: false }
    if (first.status === 500) counts.odd.push(`${write.line}: 500 ${first.body.slice(0, 200)}`)
    if (first.status !== 0) leave()
    await sleep(retryMilliseconds)
    return { reply: note(await send(text)), isRepeated: true }
  }

  const writeOnce = async (caller: ReturnType<typeof aCaller>, write: Write): Promise<boolean> => {
    if (!write.refused) for (const effect of write.effects) ledger.send(effect)
    const { reply, isRepeated } = await sendOnceOrTwice(caller, write)
    const { saved, verdict } = judge(write, reply)
    for (const effect of saved) ledger.acknowledge(effect)
    if (write.refused && reply.status === 200) counts.late++
    if (verdict === 'acknowledged') counts.acknowledged++
    // The first of two equal requests may have taken effect, so that the second is refused as already done. The client repeats a
    // request, and haproxy an enrolment or a withdrawal.
    const isDone = reply.status === 409 && (isRepeated || hadBefore.some((text) => reply.body.includes(text)))
    if (isRepeated && (isDone || verdict === 'acknowledged' || verdict === 'refused')) counts.hidden++
    if (verdict === 'odd' && !isDone) counts.odd.push(`${write.line}: ${reply.status} ${reply.body.slice(0, 200)}`)
    if (verdict === 'unavailable' && !reply.hasRetryAfter) counts.odd.push(`${write.line}: 503 without Retry-After`)
    return verdict === 'acknowledged'
  }

  const writeOn = async (index: number) => {
    const next = aPlayersWrites({ game, ledger, random: seededRandom(seed * 1000 + index) }, index)
    const caller = aCaller(addresses, index)
    while (!isStopped) {
      const sentAt = performance.now()
      const isSaved = await writeOnce(caller, next())
      if (isSaved) served[index] = sentAt
      // A short pause keeps the load bearable for the machine, and is a fraction of what Retry-After asks for.
      await sleep(isSaved ? 20 : 100)
    }
    caller.close()
  }

  const all = Promise.all(served.map((_, index) => writeOn(index)))
  return {
    counts,
    /** Waits until every client got a write acknowledged that it sent from now on; how long that took, undefined after `seconds`. */
    again: async (seconds: number): Promise<number | undefined> => {
      const begin = performance.now()
      for (; performance.now() < begin + seconds * 1000; await sleep(5))
        if (served.every((sentAt) => sentAt >= begin)) return performance.now() - begin
    },
    stop: async (): Promise<Counts> => {
      isStopped = true
      await all
      return counts
    },
  }
}

export type Writers = ReturnType<typeof startWriters>
