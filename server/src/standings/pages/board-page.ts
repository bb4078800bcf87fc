import type { Db } from '../../platform/postgres/database.ts'
import { type Standing, standingsPage } from '../../rankings/board/standings.ts'
import { notIn } from '../../rankings/board/tallies.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import * as members from '../../rankings/store/members.queries.ts'
import type { ShownBoard } from './board-view.ts'

export type Part = { offset: number; limit: number }
type Query = { shown: ShownBoard; parts: Part[] }

/**
 * Lists parts of a board. Players with points come first in their order. Players without points share the last place
 * and are ordered by user id.
 */
export async function listParts(db: Db, context: Boards, { shown, parts }: Query): Promise<Standing[][]> {
  const others = await listOthers(db, context, { shown, parts: parts.map((part) => behind(shown, part)) })
  return parts.map((part, n) => rowsOf(shown, part, others[n] ?? []))
}

/** Returns a part if the cache of this process suffices. */
export function cachedPart({ boards }: Boards, shown: ShownBoard, part: Part): Standing[] | undefined {
  const { offset, limit } = behind(shown, part)
  if (limit === 0) return rowsOf(shown, part, [])
  const others = boards.cachedOthers(shown.board, shown.snapshot.members_version)
  return others && rowsOf(shown, part, Array.from(others.subarray(offset, offset + limit)))
}

// The rows of a part that come after all players with points, counted from the first player without points.
const behind = ({ standings, total }: ShownBoard, { offset, limit }: Part): Part => {
  const withPoints = standings.players.length
  const missing = Math.min(offset + limit, total) - Math.max(offset, withPoints)
  return { offset: Math.max(0, offset - withPoints), limit: Math.max(0, missing) }
}

const rowsOf = ({ standings }: ShownBoard, { offset, limit }: Part, others: readonly number[]): Standing[] => [
  ...standingsPage(standings, offset, limit),
  ...others.map((id) => ({ id, value: 0, position: standings.players.length + 1 })),
]

const listOthers = async (
  db: Db,
  { boards }: Boards,
  { shown: { board, snapshot, league, findMembers = (db) => members.findMembers(db, board) }, parts }: Query,
): Promise<number[][]> => {
  const wanted = parts.filter(({ limit }) => limit > 0)
  if (wanted.length === 0) return []
  const { players } = board
  const cut = (others: Float64Array) =>
    parts.map(({ offset, limit }) => Array.from(others.subarray(offset, offset + limit)))
  if (league) return cut(notIn(players, league))
  const [only] = wanted
  // If no player has points, reading a single part costs less than reading all players.
  if (players.length === 0 && only && wanted.length === 1) {
    const ids = await members.listMembers(db, board, only)
    return parts.map((part) => (part === only ? ids : []))
  }
  const findOthers = async () => notIn(players, await findMembers(db))
  return cut(await boards.others(board, snapshot.members_version, findOthers))
}
