import { LRUCache } from 'lru-cache'
import type { Board } from './board.ts'
import { type Earlier, earlierPlaces } from './movement.ts'
import { type Standings, standingsOf } from './standings.ts'

const mostBytes = 256 * 1024 * 1024

type Order = { standings: Standings; earlier: Earlier }
type Kept = Board &
  Partial<Order> & {
    /** Members whom the board does not hold, right for a version of the members. */
    others?: { version: string; ids: Promise<Float64Array>; found?: Float64Array }
  }
const bytesOf = ({ players, others }: Kept): number => 1000 + players.length * 28 + (others?.found?.byteLength ?? 0)

/** Boards of this process by their version, the least recently used dropped first. */
export const boardCache = () => {
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
        // Set anew, so that its size is counted with them.
        if (board) boards.set(board.version, { ...board, others: { ...others, found } })
      },
      () => delete present()?.others,
    )
  }

  const coming = new Map<number, Promise<Board | undefined>>()

  return {
    find: (version: number): Board | undefined => boards.get(version),
    /** The same of a board that somebody is reading: undefined where that fails, or finds a later version. */
    findComing: (version: number): Promise<Board | undefined> | undefined => coming.get(version),
    /** Who asks for these versions until they are read waits for this reading, instead of reading a large board once more. */
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
    /** With its order, where that was made already. */
    keep: (board: Board, order?: Order) => {
      if (!boards.get(board.version)) boards.set(board.version, { ...board, ...order })
    },
    /**
     * Members whom the board does not hold, found once per version of the board and of its members. Who comes meanwhile waits, and
     * finds them himself where that fails: it may have been another database that failed.
     */
    others: (board: Board, version: string, findOthers: () => Promise<Float64Array>): Promise<Float64Array> => {
      const kept = boards.get(board.version)
      if (kept?.others?.version === version) return kept.others.ids.catch(findOthers)
      const ids = findOthers()
      if (kept) keepOthers(kept, { version, ids })
      return ids
    },
    /** The same where they have been found. */
    keptOthers: ({ version }: Board, members: string): Float64Array | undefined => {
      const others = boards.peek(version)?.others
      return others?.version === members ? others.found : undefined
    },
    /** The order of a board, made once per version. */
    standings: (board: Board): Standings => {
      const kept = boards.peek(board.version)
      const standings = kept?.standings ?? standingsOf(board)
      if (kept) kept.standings = standings
      return standings
    },
    /** Its places before the last result, made once per version. */
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
