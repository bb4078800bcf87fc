import { LRUCache } from 'lru-cache'
import type { Board } from '../board/board.ts'
import { type Earlier, earlierPlaces } from '../board/movement.ts'
import { type Standings, standingsOf } from '../board/standings.ts'

const mostBytes = 256 * 1024 * 1024

type Order = { standings: Standings; earlier: Earlier }
type CachedBoard = Board &
  Partial<Order> & {
    /** Ranked players without points, who are not on the board, for one version of the members. */
    others?: { version: string; ids: Promise<Float64Array>; found?: Float64Array }
  }
const bytesOf = ({ players, others }: CachedBoard): number =>
  1000 + players.length * 28 + (others?.found?.byteLength ?? 0)

/** Caches boards by version and evicts the least recently used. */
export function boardCache() {
  const boards = new LRUCache<number, CachedBoard>({ maxSize: mostBytes, sizeCalculation: bytesOf })

  const cacheOthers = (cached: CachedBoard, others: NonNullable<CachedBoard['others']>) => {
    cached.others = others
    const present = () => {
      const board = boards.peek(cached.version)
      return board?.others === others ? board : undefined
    }
    others.ids.then(
      (found) => {
        const board = present()
        // Sets the entry again, because the cache computes its size when it is set.
        if (board) boards.set(board.version, { ...board, others: { ...others, found } })
      },
      () => delete present()?.others,
    )
  }

  const pendingReads = new Map<number, Promise<Board | undefined>>()

  return {
    find: (version: number): Board | undefined => boards.get(version),
    /** Returns a pending read of a board. It resolves to undefined if the read fails or finds another version. */
    findPendingRead: (version: number): Promise<Board | undefined> | undefined => pendingReads.get(version),
    /**
     * Registers a pending read. Until it ends, requests for these versions share it instead of reading a large board
     * again.
     */
    addPendingRead: (versions: readonly number[], reading: Promise<readonly Board[]>) => {
      for (const version of versions) {
        const board = reading.then(
          (boards) => boards.find((board) => board.version === version),
          () => undefined,
        )
        pendingReads.set(version, board)
        void board.then(() => pendingReads.get(version) === board && pendingReads.delete(version))
      }
    },
    /** Caches a board, with its order if known. */
    add: (board: Board, order?: Order) => {
      if (!boards.get(board.version)) boards.set(board.version, { ...board, ...order })
    },
    /**
     * Returns the ranked players without points, cached for a version of the board and its members. Concurrent requests
     * share one search. If it fails they search themselves, because the failure may concern another database.
     */
    others: (board: Board, version: string, findOthers: () => Promise<Float64Array>): Promise<Float64Array> => {
      const cached = boards.get(board.version)
      if (cached?.others?.version === version) return cached.others.ids.catch(findOthers)
      const ids = findOthers()
      if (cached) cacheOthers(cached, { version, ids })
      return ids
    },
    /** Returns the same if it is cached. */
    cachedOthers: ({ version }: Board, members: string): Float64Array | undefined => {
      const others = boards.peek(version)?.others
      return others?.version === members ? others.found : undefined
    },
    /** Returns the order of a board, cached with the board. */
    standings: (board: Board): Standings => {
      const cached = boards.peek(board.version)
      const standings = cached?.standings ?? standingsOf(board)
      if (cached) cached.standings = standings
      return standings
    },
    /** Returns the positions before the last result of a board, cached with the board. */
    earlier: (board: Board): Earlier => {
      const cached = boards.peek(board.version)
      const earlier = cached?.earlier ?? earlierPlaces(board)
      if (cached) cached.earlier = earlier
      return earlier
    },
  }
}
export type BoardCache = ReturnType<typeof boardCache>

/** The context of rankings, besides the connection. */
export type Boards = { boards: BoardCache; timeZone: string }
