import type { Db } from '../server/src/platform/postgres/database.ts'
import { boardCache } from '../server/src/rankings/board-cache.ts'
import * as queries from '../server/src/rankings/rankings.queries.ts'
import { findCounted, findPaid } from '../server/src/rankings/settle.ts'
import { boardChanges } from '../server/src/rankings/worth.ts'
import { aMatch, aPool } from '../server/test/builders.ts'
import { aCrowd, type Crowd, touchPredictions, vacuum } from '../server/test/crowd.ts'
import { divideCrowd } from '../server/test/rush.ts'
import { median, ms, ratio, sized, type Table, timed } from './figures.ts'
import { aPlayedPool, registerAlone } from './results.ts'
import type { Stand } from './stand.ts'

const [predictions, players, runs] = [sized(1_000_000), 500, 5]

/** Pools of the same matches, each with players of its own, who have predicted all of them. */
const manyPools = async ({ db }: Stand, crowd: Crowd, { matches: count }: { matches: number }) => {
  const matches: number[] = []
  const pools: number[] = []
  for (let n = 0; n < count; n++) matches.push(await aMatch(db, { status: 2 }))
  for (let n = 0; n < crowd.size / players; n++) pools.push(await aPool(db, { matches }))
  await divideCrowd(db, crowd, { pools, matches })
  await vacuum(db)
  return matches
}

type Parts = { read: number[]; judge: number[]; write: number[] }

class Undone extends Error {}

/** The parts of a settlement once more, each by itself: what is read, what is reckoned, what is written and undone. */
const measureParts = async (db: Db, match_id: number, parts: Parts) => {
  const context = { boards: boardCache(), timeZone: 'UTC' }
  const after = (await findCounted(db, context, [match_id])).get(match_id) ?? null
  let packed: Awaited<ReturnType<typeof queries.findPredictions>> = []
  const settle = async (db: Db) => {
    await queries.lockBoards(db)
    parts.read.push(
      await timed(async () => {
        packed = await queries.findPredictions(db, [match_id], {})
      }),
    )
    const paid = await findPaid(
      db,
      packed.map(({ pool_id }) => pool_id),
    )
    const weights = new Map([...paid].map(([id, points]) => [id, { before: points, after: points }]))
    let moved: ReturnType<typeof boardChanges> = []
    parts.judge.push(
      await timed(async () => {
        moved = boardChanges(packed, new Map([[match_id, { match_id, before: null, after }]]), weights)
      }),
    )
    const boards = await queries.findBoards(db, context.boards, moved)
    parts.write.push(await timed(() => queries.saveBoards(db, boards)))
    throw new Undone()
  }
  await db
    .transaction()
    .execute(settle)
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
}

type Measured = { name: string; matches: number[] }

// The first result warms up, and makes the boards that the others move.
const measure = async (stand: Stand, port: number, { name, matches }: Measured): Promise<string[]> => {
  const [result, update]: number[][] = [[], []]
  const parts: Parts = { read: [], judge: [], write: [] }
  for (const [n, match_id] of matches.entries()) {
    const registered = await registerAlone(port, stand, match_id)
    if (n > 0) await measureParts(stand.db, match_id, parts)
    const touched = await timed(() => touchPredictions(stand.db, match_id))
    // The rows that the update leaves behind are no part of the next result, which else tidied their pages as it reads.
    await vacuum(stand.db)
    if (n === 0) continue
    result?.push(registered)
    update?.push(touched)
  }
  const [took, floor] = [median(result ?? []), median(update ?? [])]
  const shares = [parts.read, parts.judge, parts.write].map((times) => ms(median(times)))
  return [name, ms(took), ms(Math.max(...(result ?? []))), ms(floor), ratio(took / floor), ...shares]
}

export const measureMillionResults = async (stand: Stand): Promise<Table> => {
  const crowd = await aCrowd(stand.db, predictions)
  const port = await stand.startServer()
  const count = predictions.toLocaleString('en')
  const one = await aPlayedPool(stand, crowd, { matches: runs + 1 })
  const rows = [await measure(stand, port, { name: `one pool of ${count}`, matches: one.matches })]
  const many = await manyPools(stand, crowd, { matches: runs + 1 })
  const pools = Math.ceil(predictions / players).toLocaleString('en')
  rows.push(await measure(stand, port, { name: `${pools} pools of ${players}`, matches: many }))
  return {
    title: `A result on ${count} predictions, until every ranking is right`,
    note: `One request and its answer (pool, month and world), beside a bare UPDATE of one column in as many rows; ${runs} results, medians, after one that warms up. Aim: ratio at or below 0.5. The last three columns are parts of a settlement run once more by themselves: reading the predictions, judging them and adding up, writing the boards.`,
    head: ['predictions', 'result', 'slowest', 'bare UPDATE', 'ratio', 'read', 'judge', 'write'],
    rows,
  }
}
