import { LRUCache } from 'lru-cache'
import type { Board } from '../board/board.ts'
import { type Earlier, earlierPlaces } from '../board/movement.ts'
import { type Standings, standingsOf } from '../board/standings.ts'

const mostBytes = 256 * 1024 * 1024

type Order = { standings: Standings; earlier: Earlier }
type Kept = Board &
  Partial<Order> & {
    /** Ranked players without points, who are not on the board, for one version of the members. */
    others?: { version: string; ids: Promise<Float64Array>; found?: Float64Array }
  }
const bytesOf = ({ players, others }: Kept): number => 1000 + players.length * 28 + (others?.found?.byteLength ?? 0)

/** The boards that this process has cached, by their version; the least recently used are dropped first. */
export function boardCache() {
  const boards = new LRUCache<number, Kept>({ maxSize: mostBytes, sizeCalculation: bytesOf })

  const keepOthers = (kept: Kept, others: NonNullable<Kept['others']>) => {
    kept.others = others
    const present = () => {
      const board = boards.peek(kept.version)
      return board?.others === others ? board : undefined
    }
    others.ids.then(
      (found) => {
        const board = present()
        // Set again, so that the cache counts its new size.
        if (board) boards.set(board.version, { ...board, others: { ...others, found } })
      },
      () => delete present()?.others,
    )
  }

  const coming = new Map<number, Promise<Board | undefined>>()

  return {
    find: (version: number): Board | undefined => boards.get(version),
    /** A board that is being read just now; undefined if the reading fails or finds a later version. */
    findComing: (version: number): Promise<Board | undefined> | undefined => coming.get(version),
    /** Registers a reading: until it ends, requests for these versions wait for it instead of reading a large board once more. */
    comes: (versions: readonly number[], reading: Promise<readonly Board[]>) => {
      for (const version of versions) {
        const board = reading.then(
          (boards) => boards.find((board) => board.version === version),
          () => undefined,
        )
        coming.set(version, board)
        void board.then(() => coming.get(version) === board && coming.delete(version))
      }
    },
    /** Caches a board, with its order if that was made already. */
    keep: (board: Board, order?: Order) => {
      if (!boards.get(board.version)) boards.set(board.version, { ...board, ...order })
    },
    /**
     * Ranked players without points, found once for each version of the board and of its members. Concurrent requests wait for
     * one search; if it fails they search themselves, because another database may have failed than theirs.
     */
    others: (board: Board, version: string, findOthers: () => Promise<Float64Array>): Promise<Float64Array> => {
      const kept = boards.get(board.version)
      if (kept?.others?.version === version) return kept.others.ids.catch(findOthers)
      const ids = findOthers()
      if (kept) keepOthers(kept, { version, ids })
      return ids
    },
    /** The same if they are cached. */
    cachedOthers: ({ version }: Board, members: string): Float64Array | undefined => {
      const others = boards.peek(version)?.others
      return others?.version === members ? others.found : undefined
    },
    /** The order of a board, made once for each version. */
    standings: (board: Board): Standings => {
      const kept = boards.peek(board.version)
      const standings = kept?.standings ?? standingsOf(board)
      if (kept) kept.standings = standings
      return standings
    },
    /** The places of a board before its last result, made once for each version. */
    earlier: (board: Board): Earlier => {
      const kept = boards.peek(board.version)
      const earlier = kept?.earlier ?? earlierPlaces(board)
      if (kept) kept.earlier = earlier
      return earlier
    },
  }
}
export type BoardCache = ReturnType<typeof boardCache>

/** What the rankings need besides the connection. */
export type Boards = { boards: BoardCache; timeZone: string }
