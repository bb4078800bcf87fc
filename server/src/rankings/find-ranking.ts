import type { Db } from '../database/database.ts'
import { inBatches, inBatchesBy } from '../database/in-batches.ts'
import type { Replica } from '../database/replica.ts'
import { findMoment, type Seeing } from './moment.queries.ts'
import {
  type Asking,
  type FoundRanking,
  keptPages,
  namePages,
  type Paged,
  type PageQuery,
  readPages,
  type Unnamed,
} from './read-pages.ts'
import { type BoardKey, nameOf } from './worth.ts'

type Query = PageQuery & { username?: string | undefined }
export type AskedRanking = { key: BoardKey; query: Query; caller: Asking }

/**
 * Finds pages without a search: what concurrent requests ask of one board is read together. Nobody joins a reading that has
 * begun, so that nobody gets a board older than his request. Most is told from what is kept, which takes one statement, or
 * two where a page has not been written yet; who waits for more than the first holds up nobody else.
 */
export const rankingFinder = ({ read }: Replica, context: Paged) => {
  const crowd = { most: 100, waiting: 20_000 }
  const limits = {
    ...crowd,
    callerOf: ({ caller }: AskedRanking) => caller.id,
    nameOf: ({ key }: AskedRanking) => nameOf(key),
  }
  const findKept = inBatchesBy(
    (asked: AskedRanking[]) => read(async (db) => keptPages(context, await askedNow(db, context, asked))),
    limits,
  )
  const findAnew = inBatchesBy((asked: AskedRanking[]) => read((db) => readAnew(db, context, asked)), {
    ...limits,
    // One who comes alone does not wait for the reading that another began just before.
    atOnce: 2,
  })
  const nameKept = inBatches((asked: Unnamed[]) => read((db) => namePages(db, context.pages, asked)), {
    ...crowd,
    atOnce: 2,
    callerOf: ({ reader }) => reader.id,
  })
  return async (asked: AskedRanking): Promise<FoundRanking> => {
    const kept = await findKept(asked)
    if (kept === undefined) return findAnew(asked)
    return kept && 'rows' in kept ? nameKept(kept) : kept
  }
}

/** A page of the rows whose username contains a text; places are those of the whole board. */
export const searchRanking = async ({ read }: Replica, context: Paged, asked: AskedRanking): Promise<FoundRanking> => {
  const [found] = await read((db) => readAnew(db, context, [asked]))
  return found ?? null
}

// Of one board and one search, that of the first; all of one moment: a result between two statements would leave somebody out
// or show him twice.
const readAnew = (db: Db, context: Paged, asked: AskedRanking[]): Promise<FoundRanking[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) =>
      readPages(db, context, { username: asked[0]?.query.username, ...(await askedNow(db, context, asked)) }),
    )

const askedNow = async (db: Db, { timeZone }: Paged, asked: AskedRanking[]) => {
  const { key } = asked[0] as AskedRanking
  const moment = await findMoment(db, key, { timeZone, readers: asked.map(({ caller }) => caller) })
  const readers = asked.map(({ caller }, n) => ({ ...caller, ...(moment.readers[n] as Seeing) }))
  return { key, moment, readers, queries: asked.map(({ query }) => query) }
}
