import type { Db } from '../platform/postgres/database.ts'
import { notIn } from './boards.ts'
import * as members from './members.queries.ts'
import type { Boards } from './settle.ts'
import type { ShownBoard } from './shown-board.ts'
import { type Standing, standingsPage } from './standings.ts'

export type Part = { offset: number; limit: number }
type Asked = { shown: ShownBoard; parts: Part[] }

/** Parts of a board: those with points in their order, then the others, who share the last place, in order of user id. */
export const listParts = async (db: Db, context: Boards, { shown, parts }: Asked): Promise<Standing[][]> => {
  const others = await listOthers(db, context, { shown, parts: parts.map((part) => behind(shown, part)) })
  return parts.map((part, n) => rowsOf(shown, part, others[n] ?? []))
}

/** The same of one part; undefined where this process has not read yet who the others are. */
export const keptPart = ({ boards }: Boards, shown: ShownBoard, part: Part): Standing[] | undefined => {
  const { offset, limit } = behind(shown, part)
  if (limit === 0) return rowsOf(shown, part, [])
  const others = boards.keptOthers(shown.board, shown.moment.members_version)
  return others && rowsOf(shown, part, Array.from(others.subarray(offset, offset + limit)))
}

// What of a part lies behind those with points.
const behind = ({ standings, total }: ShownBoard, { offset, limit }: Part): Part => {
  const withPoints = standings.players.length
  const missing = Math.min(offset + limit, total) - Math.max(offset, withPoints)
  return { offset: Math.max(0, offset - withPoints), limit: Math.max(0, missing) }
}

const rowsOf = ({ standings }: ShownBoard, { offset, limit }: Part, others: readonly number[]): Standing[] => [
  ...standingsPage(standings, offset, limit),
  ...others.map((id) => ({ id, points: 0, position: standings.players.length + 1 })),
]

const listOthers = async (
  db: Db,
  { boards }: Boards,
  { shown: { board, moment }, parts }: Asked,
): Promise<number[][]> => {
  const wanted = parts.filter(({ limit }) => limit > 0)
  if (wanted.length === 0) return []
  const { players } = board
  const [only] = wanted
  // As long as nobody has any points all are others, and a single part costs less than they.
  if (players.length === 0 && only && wanted.length === 1) {
    const ids = await members.listMembers(db, board, only)
    return parts.map((part) => (part === only ? ids : []))
  }
  const findOthers = async () => notIn(players, await members.findMembers(db, board))
  const others = await boards.others(board, moment.members_version, findOthers)
  return parts.map(({ offset, limit }) => Array.from(others.subarray(offset, offset + limit)))
}
