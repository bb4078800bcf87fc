import type { Db } from '../database/database.ts'
import { inBatchesBy } from '../database/in-batches.ts'
import type { Replica } from '../database/replica.ts'
import { findVisibility } from '../pools/visible-pool.ts'
import type { Caller } from '../sessions/read-session.ts'
import { type Paged, type PageQuery, readPages } from './read-pages.ts'
import type { Reader } from './shown-board.ts'
import { type BoardKey, nameOf } from './worth.ts'

type Query = PageQuery & { username?: string | undefined }
export type AskedRanking = { key: BoardKey; query: Query; caller: Pick<Caller, 'id' | 'role_id'> }
/** The answer as JSON; null for who may not see the pool. */
export type FoundRanking = string | null

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

// Of one board and one search, that of the first; all of one moment: a result between two statements would leave somebody out
// or show him twice.
const findRankings = (db: Db, context: Paged, asked: AskedRanking[]): Promise<FoundRanking[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const [first] = asked
      if (!first) return []
      const readers = await findReaders(db, first.key, asked)
      const seeing = asked.flatMap(({ query }, n) => (readers[n] ? { query, reader: readers[n] } : []))
      const pages = await readPages(db, context, { key: first.key, username: first.query.username, asked: seeing })
      return readers.map((reader) => (reader && pages.shift()) ?? null)
    })

// Everybody sees the boards of months and of the world.
const findReaders = async (db: Db, key: BoardKey, asked: AskedRanking[]): Promise<(Reader | undefined)[]> => {
  const callers = asked.map(({ caller }) => caller)
  if (key.kind !== 'pool') return callers.map(({ id, role_id }) => ({ id, seesEmails: role_id === 1 }))
  const visibility = await findVisibility(db, callers, key.id)
  return callers.map(({ id }, n) => visibility[n] && { id, seesEmails: visibility[n].owns })
}
