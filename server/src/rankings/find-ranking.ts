import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/postgres/database.ts'
import { inBatches, inBatchesBy } from '../platform/concurrency/batcher.ts'
import type { Replica } from '../platform/postgres/replica.ts'
import { lane } from '../platform/concurrency/concurrency-limit.ts'
import type { SessionKey, SessionRow } from '../identity/sessions/read-session.ts'
import { pointsOf } from './boards.ts'
import { findMoment, findMomentBySession, type Seeing } from './moment.queries.ts'
import {
  type Asking,
  type FoundRanking,
  keptPage,
  namePages,
  type Paged,
  type PageQuery,
  readPages,
  type Unnamed,
} from './read-pages.ts'
import { type ShownBoard, showKept } from './shown-board.ts'
import { type BoardKey, nameOf } from './worth.ts'

type Query = PageQuery & { username?: string | undefined }
export type AskedRanking = { key: BoardKey; query: Query; caller: Asking }
/** What somebody who asks for a board may see there, and the board where this process has read it. */
export type Found = { key: BoardKey; seeing: Seeing; shown: ShownBoard | undefined }
type Seen = { session: SessionRow; found: Found }
type AskedMoment = { key: BoardKey; session: SessionKey }

/**
 * Finds pages without a search: what concurrent requests ask of one board is read together. Nobody joins a reading that has
 * begun, so that nobody gets a board older than his request. Most is told from what is kept, which takes the one statement that
 * reads who calls, or one more where a page has not been written yet; who waits for more than the first holds up nobody else.
 */
export const rankingFinder = ({ read }: Replica, context: Paged) => {
  const crowd = { most: 100, waiting: 20_000 }
  const ofBoard = { ...crowd, nameOf: ({ key }: { key: BoardKey }) => nameOf(key) }
  // The version in which a board was shown last.
  const versions = new LRUCache<string, number>({ max: 1000 })
  const knownOf = (key: BoardKey, sessions: readonly SessionKey[]) => {
    const board = context.boards.find(versions.get(nameOf(key)) ?? 0)
    const hasPoints = ({ user_id }: SessionKey) => Number(board !== undefined && pointsOf(board, user_id) !== 0)
    return board && { version: board.version, ranked: Buffer.from(sessions.map(hasPoints)) }
  }
  // Whoever names a board gets a reading of it, before it is known who that is: of however many boards few at once.
  const reading = lane({ atOnce: 8, waiting: 1000 })
  const askMoment = inBatchesBy(
    async (asked: AskedMoment[]) => {
      const { key } = asked[0] as AskedMoment
      const sessions = asked.map(({ session }) => session)
      const known = knownOf(key, sessions)
      const { moment, seen } = await reading(() =>
        read((db) => findMomentBySession(db, key, { ...context, sessions, known })),
      )
      const shown = showKept(context, key, moment)
      if (shown) versions.set(nameOf(key), shown.board.version)
      return seen.map(
        (one): Seen | undefined => one && { session: one.session, found: { key, seeing: one.seeing, shown } },
      )
    },
    { ...ofBoard, callerOf: ({ session }: AskedMoment) => session.user_id },
  )
  const findAnew = inBatchesBy((asked: AskedRanking[]) => read((db) => readAnew(db, context, asked)), {
    ...ofBoard,
    callerOf: ({ caller }: AskedRanking) => caller.id,
    // One who comes alone does not wait for the reading that another began just before.
    atOnce: 2,
  })
  const nameKept = inBatches((asked: Unnamed[]) => read((db) => namePages(db, context.pages, asked)), {
    ...crowd,
    atOnce: 2,
    callerOf: ({ reader }) => reader.id,
  })
  return {
    /** Who calls, and what is to be seen of a board. */
    findAlong: (key: BoardKey, session: SessionKey): Promise<Seen | undefined> => askMoment({ key, session }),
    findPage: async ({ key, query, caller }: AskedRanking, { shown, seeing }: Found): Promise<FoundRanking> => {
      const kept = shown && keptPage(context, { shown, query, reader: { ...caller, ...seeing } })
      if (kept === undefined) return findAnew({ key, query, caller })
      return kept && 'rows' in kept ? nameKept(kept) : kept
    },
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
