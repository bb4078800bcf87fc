import type { Db } from '../server/src/platform/postgres/database.ts'
import { boardChanges } from '../server/src/rankings/board/board-changes.ts'
import { findCounted, findWeights } from '../server/src/rankings/settle/settle.ts'
import { boardCache } from '../server/src/rankings/store/board-cache.ts'
import * as queries from '../server/src/rankings/store/rankings.queries.ts'
import { aMatch, aPool } from '../server/test/builders.ts'
import { aCrowd, type Crowd, touchPredictions, vacuum } from '../server/test/crowd.ts'
import { divideCrowd } from '../server/test/rush.ts'
import { median, ms, ratio, sized, type Table, timed } from './figures.ts'
import { aPlayedPool, registerAlone } from './results.ts'
import { enrich } from './rich-game.ts'
import type { Stand } from './stand.ts'

const [predictions, players, runs] = [sized(1_000_000), 500, 5]

/** Pools with the same matches but different players, who have predicted all matches. */
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

/** Repeats a settlement and rolls it back, to measure its parts separately: reading, calculating, writing. */
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
    const weights = await findWeights(
      db,
      packed.map(({ pool_id }) => pool_id),
    )
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

// The first result is a warm-up and creates the boards that the other results change.
const measure = async (stand: Stand, port: number, { name, matches }: Measured): Promise<string[]> => {
  const [result, update]: number[][] = [[], []]
  const parts: Parts = { read: [], judge: [], write: [] }
  for (const [n, match_id] of matches.entries()) {
    const registered = await registerAlone(port, stand, match_id)
    if (n > 0) await measureParts(stand.db, match_id, parts)
    const touched = await timed(() => touchPredictions(stand.db, match_id))
    // Otherwise the next result would also clean up the dead rows that the update leaves behind.
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
  const rich = await aPlayedPool(stand, crowd, { matches: runs + 1 })
  await enrich(stand.db, rich)
  rows.push(await measure(stand, port, { name: `one pool of ${count}, every option of a game`, matches: rich.matches }))
  const many = await manyPools(stand, crowd, { matches: runs + 1 })
  const pools = Math.ceil(predictions / players).toLocaleString('en')
  rows.push(await measure(stand, port, { name: `${pools} pools of ${players}`, matches: many }))
  return {
    title: `A result on ${count} predictions, until every ranking is right`,
    note: `From the request to its answer (pool, month and world), beside a bare UPDATE of one column in as many rows. Medians of ${runs} results, after a warm-up. Aims: a ratio at or below 0.5, and every option of a game at most twice the time without. The last three columns are the parts of a settlement, measured separately: reading the predictions, judging and adding, writing the boards.`,
    head: ['predictions', 'result', 'slowest', 'bare UPDATE', 'ratio', 'read', 'judge', 'write'],
    rows,
  }
}
