import type { Db } from '../database/database.ts'
import { notIn } from './boards.ts'
import * as members from './members.queries.ts'
import type { Boards } from './settle.ts'
import type { ShownBoard } from './shown-board.ts'
import { type Standing, standingsPage } from './standings.ts'

export type Part = { offset: number; limit: number }
type Asked = { shown: ShownBoard; parts: Part[] }

/** Parts of a board: those with points in their order, then the others, who share the last place, in order of user id. */
export const listParts = async (db: Db, context: Boards, { shown, parts }: Asked): Promise<Standing[][]> => {
  const { standings, total } = shown
  const withPoints = standings.players.length
  const behind = parts.map(({ offset, limit }) => {
    const missing = Math.min(offset + limit, total) - Math.max(offset, withPoints)
    return { offset: Math.max(0, offset - withPoints), limit: Math.max(0, missing) }
  })
  const others = await listOthers(db, context, { shown, parts: behind })
  return parts.map(({ offset, limit }, n) => [
    ...standingsPage(standings, offset, limit),
    ...(others[n] ?? []).map((id) => ({ id, points: 0, position: withPoints + 1 })),
  ])
}

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
