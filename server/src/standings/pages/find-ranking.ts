import { batched, batchedBy } from '../../platform/concurrency/batcher.ts'
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Replica } from '../../platform/postgres/replica.ts'
import { type BoardKey, nameOf } from '../../rankings/board/board.ts'
import { type ShownBoard, showKept } from './board-view.ts'
import { findMoment, type Moment, type Seeing } from './ranking-snapshot.queries.ts'
import {
  cachedPage,
  type Found,
  namePages,
  ownRow,
  type Paged,
  type PageQuery,
  readPages,
  seesAddresses,
  type Unnamed,
  type Wanted,
} from './read-pages.ts'

export type AskedRanking = Wanted & { key: BoardKey }
/** What a reader may see of a board, and the board where this process has read it. */
type Glance = { seeing: Seeing; shown: ShownBoard | undefined }

/**
 * Finds pages and own rows, without a search; null for a board that the reader may not see. What concurrent requests want of one
 * board is read together. A request never joins a reading that has begun, so that nobody gets a board older than his request.
 * One short statement tells the versions of the board. Mostly everything they lead to is cached; the rest is read in further
 * batches, which never delay a request that needs no more than the first.
 */
export function rankingFinder({ read }: Replica, context: Paged) {
  const crowd = { most: 500, waiting: 20_000 }
  const ofBoard = {
    ...crowd,
    nameOf: ({ key }: AskedRanking) => nameOf(key),
    callerOf: ({ reader }: AskedRanking) => reader.id,
  }
  // However many boards are named at once, few are read at a time.
  const reading = concurrencyLimit({ atOnce: 8, waiting: 1000 })
  const glance = batchedBy(
    (asked: AskedRanking[]) => reading(() => read((db) => glanceAt(db, context, asked))),
    ofBoard,
  )
  // Two at once: a single reader does not wait for a reading that began just before his request.
  const readNow = batchedBy((asked: AskedRanking[]) => read((db) => readAtOnce(db, context, asked)), {
    ...ofBoard,
    atOnce: 2,
  })
  const name = batched((asked: Unnamed[]) => read((db) => namePages(db, context.pages, asked)), {
    ...crowd,
    atOnce: 2,
  })
  const findPage = async (shown: ShownBoard, { reader, query }: { reader: Wanted['reader']; query: PageQuery }) => {
    const page = cachedPage(context, { shown, query, inFull: seesAddresses(reader) })
    return page && 'rows' in page ? name(page) : page
  }
  return async (asked: AskedRanking): Promise<Found | null> => {
    const { reader, query, wantsOwn } = asked
    const { seeing, shown } = await glance(asked)
    if (!seeing.sees) return null
    if (!shown) return readNow(asked)
    const page = query && (await findPage(shown, { reader, query }))
    if (query && !page) return readNow(asked)
    return { page, me: wantsOwn ? ownRow(context, shown, { reader, is_member: seeing.is_member }) : null }
  }
}

/** A page of the rows whose username contains a text; positions are those of the whole board. */
export async function searchRanking(
  { read }: Replica,
  context: Paged,
  asked: AskedRanking & { username: string },
): Promise<Found | null> {
  const [found] = await read((db) => readAtOnce(db, context, [asked], asked.username))
  return found ?? null
}

// Most pools are open to everyone, so that readers are looked up only for their own row or where a pool is not.
const glanceAt = async (db: Db, context: Paged, asked: readonly AskedRanking[]): Promise<Glance[]> => {
  const { key } = asked[0] as AskedRanking
  const momentFor = (wanted: readonly AskedRanking[]) =>
    findMoment(db, key, { timeZone: context.timeZone, readers: wanted.map(({ reader }) => reader) })
  const withOwn = asked.filter(({ wantsOwn }) => wantsOwn)
  const others = asked.filter(({ wantsOwn }) => !wantsOwn)
  const moment = await momentFor(withOwn)
  const ofOthers = moment.is_open || others.length === 0 ? [] : (await momentFor(others)).readers
  const shown = showKept(context, key, moment)
  const seen = new Map<AskedRanking, Seeing>()
  for (const [n, one] of withOwn.entries()) seen.set(one, moment.readers[n] as Seeing)
  for (const [n, one] of others.entries()) seen.set(one, ofOthers[n] ?? { sees: true, is_member: false })
  return asked.map((one) => ({ seeing: seen.get(one) as Seeing, shown }))
}

// All of one moment: with a result between two statements a player could be missing or be listed twice.
const readAtOnce = (db: Db, context: Paged, asked: AskedRanking[], username?: string): Promise<(Found | null)[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const { key } = asked[0] as AskedRanking
      const readers = asked.map(({ reader }) => reader)
      const { readers: seeing, ...moment } = await findMoment(db, key, { timeZone: context.timeZone, readers })
      return readPages(db, context, { key, moment: moment satisfies Moment, username, wanted: asked, seeing })
    })
