import type { Db } from '../database/database.ts'
import { indexOf } from './boards.ts'
import * as members from './members.queries.ts'
import type { Boards } from './settle.ts'
import type { ShownBoard } from './shown-board.ts'
import { type Standing, standingsPage } from './standings.ts'
import type { BoardKey } from './worth.ts'

export type Listed = { shown: ShownBoard; key: BoardKey; membership: members.Membership }
export type Part = { offset: number; limit: number }

/** How many rows a board has. */
export const totalOf = ({ shown, membership }: Listed): number =>
  Math.max(shown.standings.players.length, membership.total)

/** Parts of a board: those with points in their order, then the others, who share the last place, in order of user id. */
export const listParts = async (
  db: Db,
  context: Boards,
  { parts, ...listed }: Listed & { parts: Part[] },
): Promise<Standing[][]> => {
  const { standings } = listed.shown
  const withPoints = standings.players.length
  const behind = parts.map(({ offset, limit }) => {
    const missing = Math.min(offset + limit, totalOf(listed)) - Math.max(offset, withPoints)
    return { offset: Math.max(0, offset - withPoints), limit: Math.max(0, missing) }
  })
  const others = await listOthers(db, context, { ...listed, parts: behind })
  return parts.map(({ offset, limit }, n) => [
    ...standingsPage(standings, offset, limit),
    ...(others[n] ?? []).map((id) => ({ id, points: 0, position: withPoints + 1 })),
  ])
}

const listOthers = async (
  db: Db,
  { boards }: Boards,
  { shown, key, membership, parts }: Listed & { parts: Part[] },
): Promise<number[][]> => {
  const wanted = parts.filter(({ limit }) => limit > 0)
  if (wanted.length === 0) return []
  const { players } = shown.board
  const [only] = wanted
  // As long as nobody has any points all are others, and a single part costs less than they.
  if (players.length === 0 && only && wanted.length === 1) {
    const ids = await members.listMembers(db, key, only)
    return parts.map((part) => (part === only ? ids : []))
  }
  const others = await boards.others(shown.board, membership.version, async () =>
    (await members.findMembers(db, key)).filter((id) => indexOf(players, id) < 0),
  )
  return parts.map(({ offset, limit }) => Array.from(others.subarray(offset, offset + limit)))
}
