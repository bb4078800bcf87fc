import { batched, batchedBy } from '../../platform/concurrency/batcher.ts'
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Replica } from '../../platform/postgres/replica.ts'
import { type BoardKey, nameOf } from '../../rankings/board/board.ts'
import type { ShownBoard } from './board-view.ts'
import { showCachedNow } from './live/live-view.ts'
import { findSnapshot, type Seeing, type Snapshot } from './ranking-snapshot.queries.ts'
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

/** `live` asks for the provisional ranking, `league` for its players of a league. */
export type RankingRequest = Wanted & { key: BoardKey; live?: boolean; league?: number | undefined }
/** What a reader may see of a board, and the board if this process has cached it. */
type BoardState = { seeing: Seeing; shown: ShownBoard | undefined }

/**
 * Finds pages and own rows without a search. Returns null for a board that the reader may not see. Concurrent requests
 * for a board are batched. A request never joins a read that has begun, so its board is never older than the request.
 * One short statement reads the versions of the board. Usually everything else is cached. What is not cached is read
 * by a second kind of batch, so that requests that need only the versions do not wait for it.
 */
export function rankingFinder({ read }: Replica, context: Paged) {
  const crowd = { most: 500, waiting: 20_000 }
  const ofBoard = {
    ...crowd,
    nameOf: ({ key, live, league = 0 }: RankingRequest) => `${nameOf(key)}${live ? ' live' : ''} ${league}`,
    callerOf: ({ reader }: RankingRequest) => reader.id,
  }
  // Limits the number of boards that are read concurrently.
  const reading = concurrencyLimit({ atOnce: 8, waiting: 1000 })
  const findState = batchedBy(
    (requested: RankingRequest[]) => reading(() => read((db) => readBoardState(db, context, requested))),
    ofBoard,
  )
  // Allows two batches per board, so that a reader does not wait for one that began just before the request.
  const readNow = batchedBy((requested: RankingRequest[]) => read((db) => readFromDatabase(db, context, requested)), {
    ...ofBoard,
    atOnce: 2,
  })
  const name = batched((requested: Unnamed[]) => read((db) => namePages(db, context.pages, requested)), {
    ...crowd,
    atOnce: 2,
  })
  const findPage = async (shown: ShownBoard, { reader, query }: { reader: Wanted['reader']; query: PageQuery }) => {
    const page = cachedPage(context, { shown, query, inFull: seesAddresses(reader) })
    return page && 'rows' in page ? name(page) : page
  }
  return async (requested: RankingRequest): Promise<Found | null> => {
    const { reader, query, wantsOwn, league } = requested
    if (league !== undefined) return readNow(requested)
    const { seeing, shown } = await findState(requested)
    const { sees, ...member } = seeing
    if (!sees) return null
    if (!shown) return readNow(requested)
    const page = query && (await findPage(shown, { reader, query }))
    if (query && !page) return readNow(requested)
    return { page, me: wantsOwn ? ownRow(context, shown, { reader, ...member }) : null }
  }
}

/** Returns a page of the rows whose username contains a text. Positions are those on the whole board. */
export async function searchRanking(
  { read }: Replica,
  context: Paged,
  requested: RankingRequest & { username: string },
): Promise<Found | null> {
  const [found] = await read((db) => readFromDatabase(db, context, [requested], requested.username))
  return found ?? null
}

// Most pools are public. Readers are looked up only for their own row, or if the pool is not public.
const readBoardState = async (db: Db, context: Paged, requested: readonly RankingRequest[]): Promise<BoardState[]> => {
  const { key, live = false } = requested[0] as RankingRequest
  const snapshotFor = (wanted: readonly RankingRequest[]) =>
    findSnapshot(db, key, { timeZone: context.timeZone, readers: wanted.map(({ reader }) => reader), live })
  const withOwn = requested.filter(({ wantsOwn }) => wantsOwn)
  const others = requested.filter(({ wantsOwn }) => !wantsOwn)
  const snapshot = await snapshotFor(withOwn)
  const ofOthers = snapshot.is_open || others.length === 0 ? [] : (await snapshotFor(others)).readers
  const shown = showCachedNow(context, key, snapshot)
  const seen = new Map<RankingRequest, Seeing>()
  for (const [n, one] of withOwn.entries()) seen.set(one, snapshot.readers[n] as Seeing)
  for (const [n, one] of others.entries())
    seen.set(one, ofOthers[n] ?? { sees: true, is_member: false, joined_at: null })
  return requested.map((one) => ({ seeing: seen.get(one) as Seeing, shown }))
}

// Reads everything from one snapshot. If a result committed between two statements, a player could be missing or listed
// twice.
const readFromDatabase = (
  db: Db,
  context: Paged,
  requested: RankingRequest[],
  username?: string,
): Promise<(Found | null)[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const { key, live = false, league } = requested[0] as RankingRequest
      const readers = requested.map(({ reader }) => reader)
      const asked = { timeZone: context.timeZone, readers, live }
      const { readers: seeing, ...snapshot } = await findSnapshot(db, key, asked)
      return readPages(db, context, {
        key,
        snapshot: snapshot satisfies Snapshot,
        league,
        username,
        wanted: requested,
        seeing,
      })
    })
