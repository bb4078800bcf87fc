import { LRUCache } from 'lru-cache'
import type { Board, StoredBoard } from '../board/board.ts'
import { pack, unpack } from '../board/board-arrays.ts'
import { type Earlier, earlierPlaces } from '../board/movement.ts'
import { packedBytes } from '../board/packed-board.ts'
import { type Standings, standingsOf } from '../board/standings.ts'
import { isLarge } from './large-boards.ts'

// The world and a month of ten million players fit, unpacked and as they are stored.
const mostBytes = 448 * 1024 * 1024

type Order = { standings: Standings; earlier: Earlier }
type CachedBoard = Partial<Order> & {
  board?: Board
  /** The board as it is stored, where a settlement made it. */
  stored?: StoredBoard
  /** Ranked players without points, who are not on the board, for one version of the members. */
  others?: { version: string; ids: Promise<Float64Array>; found?: Float64Array }
}
// The order of a board takes as much again as its players and values.
const bytesOf = ({ board, stored, others }: CachedBoard): number =>
  1000 +
  (board ? 2 * (board.players.byteLength + board.values.byteLength) + board.before.byteLength : 0) +
  (stored ? packedBytes(stored.packed) : 0) +
  (others?.found?.byteLength ?? 0)

/** Caches boards by version and evicts the least recently used. */
export function boardCache() {
  const boards = new LRUCache<number, CachedBoard>({ maxSize: mostBytes, sizeCalculation: bytesOf })

  // The cache computes the size of an entry when it is set.
  const set = (version: number, changed: CachedBoard) => boards.set(version, { ...boards.peek(version), ...changed })

  const cacheOthers = (version: number, others: NonNullable<CachedBoard['others']>) => {
    set(version, { others })
    const present = () => {
      const board = boards.peek(version)
      return board?.others === others ? board : undefined
    }
    others.ids.then(
      (found) => present() && set(version, { others: { ...others, found } }),
      () => delete present()?.others,
    )
  }

  const pendingReads = new Map<number, Promise<Board | undefined>>()

  return {
    /** Returns a board, unless it is large and still packed. */
    find: (version: number): Board | undefined => {
      const { board, stored } = boards.get(version) ?? {}
      if (board || !stored || isLarge(stored.packed)) return board
      const { packed, ...state } = stored
      const unpacked = { ...state, ...unpack(packed) }
      set(version, { board: unpacked })
      return unpacked
    },
    /** Returns a board as it is stored. */
    findStored: (version: number): StoredBoard | undefined => {
      const { board, stored } = boards.get(version) ?? {}
      if (stored || !board) return stored
      const { players, values, before, ...state } = board
      return { ...state, packed: pack({ players, values, before }) }
    },
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
    add: (board: Board, order?: Partial<Order>) => {
      if (!boards.get(board.version)?.board) set(board.version, { board, ...order })
    },
    /** Caches a board that a settlement made from another version, whose bytes no settlement needs again. */
    addStored: (board: StoredBoard, former: number | undefined) => {
      const { stored, ...rest } = (former && boards.peek(former)) || {}
      if (former && rest.board) boards.set(former, rest)
      else if (former) boards.delete(former)
      set(board.version, { stored: board })
    },
    /**
     * Returns the ranked players without points, cached for a version of the board and its members. Concurrent requests
     * share one search. If it fails they search themselves, because the failure may concern another database.
     */
    others: (board: Board, version: string, findOthers: () => Promise<Float64Array>): Promise<Float64Array> => {
      const cached = boards.get(board.version)
      if (cached?.others?.version === version) return cached.others.ids.catch(findOthers)
      const ids = findOthers()
      if (cached) cacheOthers(board.version, { version, ids })
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
