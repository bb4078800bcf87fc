import { mostFound } from '@compety/contract'
import type { Db } from '../platform/postgres/database.ts'
import { pointsFor } from './boards.ts'
import { listParts } from './list-rows.ts'
import * as members from './members.queries.ts'
import type { Boards } from './settle.ts'
import type { ShownBoard } from './shown-board.ts'
import { positionOf, type Standing, standingsOf, standingsPage } from './standings.ts'

type Asked = { shown: ShownBoard; username: string }

// Only the best placed of those found are told, so that a letter that everybody has costs no more than a name.
const mostMatches = 5000
const [firstWalk, nextWalk] = [1000, 4000]

/** The best placed of those whose username contains a text, each with the place it has on the whole board. */
export const searchRows = async (db: Db, context: Boards, asked: Asked): Promise<Standing[]> => {
  const found = asked.shown.total > mostMatches ? await findFew(db, asked) : null
  return found ?? (await walk(db, context, asked))
}

/** Null for a text that many have. */
const findFew = async (db: Db, { shown, username }: Asked): Promise<Standing[] | null> => {
  const players = await members.findNamed(db, shown.board, { username, most: mostMatches })
  if (!players) return null
  const found = standingsOf({ players, points: pointsFor(players, shown.board) })
  return standingsPage(found, 0, mostFound).map((row) => ({
    ...row,
    position: positionOf(shown.standings, row.points),
  }))
}

/** From the first place down until enough are found: soon, for a text that many have, and on a board of few. */
const walk = async (db: Db, context: Boards, { shown, username }: Asked): Promise<Standing[]> => {
  const found: Standing[] = []
  let offset = 0
  while (offset < shown.total && found.length < mostFound) {
    const limit = offset === 0 ? firstWalk : nextWalk
    const [rows = []] = await listParts(db, context, { shown, parts: [{ offset, limit }] })
    const ids = rows.map(({ id }) => id)
    const named = await members.filterNamed(db, ids, username)
    found.push(...rows.filter(({ id }) => named.has(id)))
    offset += limit
  }
  return found.slice(0, mostFound)
}
