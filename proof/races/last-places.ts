import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { aPool } from '../../server/test/builders.ts'
import { aCrowd, type Crowd, member } from '../../server/test/crowd.ts'
import type { Row } from '../prove.ts'
import { type Answered, type Arena, below, closeAll, openSenders, type Sender } from './arena.ts'

const clients = 64
const [, full] = failures.pool_full

/** This attack needs only the database of the stand. */
type Place = Omit<Arena, 'stand'> & { stand: Pick<Arena['stand'], 'db'> }

type Sent = Answered & { player: number; verb: 'inscribe' | 'uninscribe' }
type Round = { pool_id: number; limit: number; requests: Sent[] }
type Counts = { rounds: number; requests: number; full: number; left: number }

/** Each player enrols and withdraws several times and finally tries to be enrolled. */
const playRound = async ({ stand, random }: Place, senders: readonly Sender[], crowd: Crowd): Promise<Round> => {
  const limit = 1 + below(random, clients - 1)
  const pool_id = await aPool(stand.db, { players_limit: limit })
  const requests: Sent[] = []
  const plans = senders.map(() => Array.from({ length: 1 + below(random, 3) }, () => below(random, 4)))
  await Promise.all(
    senders.map(async ({ send }, player) => {
      let isIn = false
      const ask = async (verb: Sent['verb']) => {
        const answer = await send(`POST /pools/${pool_id}/${verb}`, { as: member(crowd, player) })
        requests.push({ ...answer, player, verb })
        if (answer.status === 200) isIn = verb === 'inscribe'
      }
      for (const pause of plans[player] ?? []) {
        await ask(isIn ? 'uninscribe' : 'inscribe')
        await sleep(pause)
      }
      if (!isIn) await ask('inscribe')
    }),
  )
  return { pool_id, limit, requests }
}

type Step = { at: number; by: number }

/** The changes of the highest or lowest possible number of players, by moment. */
const stepsOf = (requests: readonly Sent[], { coming, going }: Record<'coming' | 'going', 'from' | 'to'>): Step[] =>
  requests
    .filter(({ status }) => status === 200)
    .map((one) => (one.verb === 'inscribe' ? { at: one[coming], by: 1 } : { at: one[going], by: -1 }))
    .sort((a, b) => a.at - b.at)

// Events of the same millisecond are ordered in favour of the product.
const highest = (steps: readonly Step[], { from, to }: { from: number; to: number }): number => {
  const [before, during] = [steps.filter(({ at }) => at < from), steps.filter(({ at }) => at >= from && at <= to)]
  let [count, most] = [before.reduce((sum, { by }) => sum + by, 0), 0]
  most = count
  for (const { by } of during.toSorted((a, b) => a.at - b.at || b.by - a.by)) {
    count += by
    most = Math.max(most, count)
  }
  return most
}

/** Counts moments with too many players. Fails if takePlace checks for a free place before it takes one. */
const tooMany = ({ requests, limit }: Round): number => {
  const surely = stepsOf(requests, { coming: 'to', going: 'from' })
  let [count, broke] = [0, 0]
  for (const { by } of surely.toSorted((a, b) => a.at - b.at || a.by - b.by)) {
    count += by
    if (count > limit) broke++
  }
  return broke
}

/** Counts refusals without a moment at which the pool can have been full. Fails with `players_count + 1 < players_limit`. */
const refusedFree = ({ requests, limit }: Round): number => {
  const maybe = stepsOf(requests, { coming: 'from', going: 'to' })
  return requests.filter((one) => one.body.message === full && highest(maybe, one) < limit).length
}

/** Compares answers, rows, counter and limit at the end. Fails if leavePlace does not decrease the counter. */
const wrongAtTheEnd = async ({ stand: { db } }: Place, crowd: Crowd, { pool_id, limit, requests }: Round) => {
  const { rows } = await sql<{ user_id: number; players_count: number }>`
    select e.user_id, p.players_count from pools p left join enrolments e on e.pool_id = p.id and e.status in (1, 3) where p.id = ${pool_id}
  `.execute(db)
  const kept = new Set(rows.map(({ user_id }) => user_id))
  const isIn = new Map<number, boolean>()
  for (const { player, verb, status } of requests) if (status === 200) isIn.set(player, verb === 'inscribe')
  const enrolled = [...isIn].filter(([, isIn]) => isIn).map(([player]) => member(crowd, player).id)
  const differ = enrolled.filter((id) => !kept.has(id)).length + Math.abs(kept.size - enrolled.length)
  return differ + Math.abs((rows[0]?.players_count ?? 0) - enrolled.length) + Math.abs(limit - enrolled.length)
}

/** Fails if only a check constraint enforces the limit, which gives a 500. */
const isSensible = ({ status, body }: Answered): boolean => status === 200 || (status === 409 && body.message === full)

const rowsOf = (
  { rounds, requests, ...counts }: Counts,
  broke: Record<'many' | 'free' | 'end' | 'answers', number>,
): Row[] => {
  const tried = `${rounds} rounds, ${clients} clients, ${requests} enrolments and withdrawals`
  // An attack that fills no pool, or without withdrawals, proves nothing.
  const happened = counts.full > rounds && counts.left > rounds
  return [
    {
      what: 'A pool never has more players than its limit',
      tried,
      broke: broke.many,
      note: `${counts.left} left`,
    },
    { what: 'No enrolment is refused while a place is free', tried, broke: broke.free, note: `${counts.full} refused` },
    { what: 'No requested place stays free, and counter, rows and answers agree', tried, broke: broke.end },
    {
      what: 'Every enrolment succeeds or is refused because the pool is full',
      tried,
      broke: broke.answers + (happened ? 0 : 1),
    },
  ]
}

/** Enrols and withdraws more players than there are places, simultaneously. */
export const attackLastPlaces = async (arena: Place, { rounds = arena.full ? 1000 : 30 } = {}): Promise<Row[]> => {
  const crowd = await aCrowd(arena.stand.db, clients)
  const senders = await openSenders(arena, clients)
  const counts: Counts = { rounds, requests: 0, full: 0, left: 0 }
  const broke = { many: 0, free: 0, end: 0, answers: 0 }
  for (let n = 0; n < rounds; n++) {
    const round = await playRound(arena, senders, crowd)
    broke.many += tooMany(round)
    broke.free += refusedFree(round)
    broke.end += await wrongAtTheEnd(arena, crowd, round)
    broke.answers += round.requests.filter((one) => !isSensible(one)).length
    counts.requests += round.requests.length
    counts.full += round.requests.filter(({ body }) => body.message === full).length
    counts.left += round.requests.filter(({ verb, status }) => verb === 'uninscribe' && status === 200).length
    if (n % 100 === 99) arena.say(`last places: ${n + 1} rounds, broken ${JSON.stringify(broke)}`)
  }
  closeAll(senders)
  return rowsOf(counts, broke)
}
