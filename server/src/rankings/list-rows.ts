import type { Db } from '../database/database.ts'
import { indexOf } from './boards.ts'
import * as members from './members.queries.ts'
import type { Boards } from './settle.ts'
import type { ShownBoard } from './shown-board.ts'
import { type Standing, standingsPage } from './standings.ts'
import type { BoardKey } from './worth.ts'

export type Listed = { shown: ShownBoard; key: BoardKey; membership: members.Membership }
type Part = { offset: number; limit: number }

/** How many rows a board has. */
export const totalOf = ({ shown, membership }: Listed): number =>
  Math.max(shown.standings.players.length, membership.total)

/** Those with points in their order, then the others, who share the last place, in order of user id. */
export const listRows = async (db: Db, context: Boards, of: Listed & Part): Promise<Standing[]> => {
  const { shown, offset, limit } = of
  const withPoints = shown.standings.players.length
  const standing = standingsPage(shown.standings, offset, limit)
  const missing = Math.min(offset + limit, totalOf(of)) - Math.max(offset, withPoints)
  if (missing <= 0) return standing
  const others = await listOthers(db, context, { ...of, offset: Math.max(0, offset - withPoints), limit: missing })
  return [...standing, ...others.map((id) => ({ id, points: 0, position: withPoints + 1 }))]
}

const listOthers = async (db: Db, { boards }: Boards, of: Listed & Part): Promise<number[]> => {
  const { shown, key, membership, offset, limit } = of
  const { players } = shown.board
  // Everybody, as long as nobody has any points.
  if (players.length === 0) return members.listMembers(db, key, { offset, limit })
  const others = await boards.others(shown.board, membership.version, async () =>
    (await members.findMembers(db, key)).filter((id) => indexOf(players, id) < 0),
  )
  return Array.from(others.subarray(offset, offset + limit))
}
