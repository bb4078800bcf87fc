import type { Db } from '../database/database.ts'
import { inBatchesBy } from '../database/in-batches.ts'
import type { Replica } from '../database/replica.ts'
import type { Caller } from '../sessions/read-session.ts'
import { findMoment } from './moment.queries.ts'
import { type FoundRanking, keptPages, type Paged, type PageQuery, readPages } from './read-pages.ts'
import { type BoardKey, nameOf } from './worth.ts'

type Query = PageQuery & { username?: string | undefined }
export type AskedRanking = { key: BoardKey; query: Query; caller: Pick<Caller, 'id' | 'role_id'> }

/**
 * Finds pages without a search: what concurrent requests ask of one board is read together. Nobody joins a reading that has
 * begun, so that nobody gets a board older than his request.
 */
export const rankingFinder = ({ read }: Replica, context: Paged) =>
  inBatchesBy((asked: AskedRanking[]) => read((db) => findRankings(db, context, asked)), {
    most: 100,
    // One who comes alone does not wait for the reading that another began just before.
    atOnce: 2,
    waiting: 20_000,
    callerOf: ({ caller }) => caller.id,
    nameOf: ({ key }) => nameOf(key),
  })

/** A page of a board, of all its rows or of those whose username contains a text; places are those of the whole board. */
export const findRanking = async ({ read }: Replica, context: Paged, asked: AskedRanking): Promise<FoundRanking> => {
  const [found] = await read((db) => findRankings(db, context, [asked]))
  return found ?? null
}

// Of one board and one search, that of the first. Most is told from what is kept; the rest is read in one transaction, of one
// moment: a result between two statements would leave somebody out or show him twice.
const findRankings = async (db: Db, context: Paged, asked: AskedRanking[]): Promise<FoundRanking[]> => {
  const [first] = asked
  if (!first) return []
  const { key, query } = first
  const { username } = query
  const found = username ? asked.map(() => undefined) : keptPages(context, await askedNow(db, context, key, asked))
  const missing = asked.filter((_, n) => found[n] === undefined)
  if (missing.length === 0) return found as FoundRanking[]
  const pages = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => readPages(db, context, { username, ...(await askedNow(db, context, key, missing)) }))
  return found.map((page) => (page === undefined ? (pages.shift() as FoundRanking) : page))
}

const askedNow = async (db: Db, { timeZone }: Paged, key: BoardKey, asked: AskedRanking[]) => {
  const moment = await findMoment(db, key, { timeZone, readers: asked.map(({ caller }) => caller) })
  return { key, moment, queries: asked.map(({ query }) => query) }
}
