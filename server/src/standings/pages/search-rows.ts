import { mostFound } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { pointsFor } from '../../rankings/board/boards.ts'
import { positionOf, type Standing, standingsOf, standingsPage } from '../../rankings/board/standings.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import * as members from '../../rankings/store/members.queries.ts'
import { listParts } from './board-page.ts'
import type { ShownBoard } from './board-view.ts'

type Asked = { shown: ShownBoard; username: string }

// Only the best placed rows are found, so that a letter that everybody has costs no more than a name.
const mostMatches = 5000
const [firstWalk, nextWalk] = [1000, 4000]

/** The best placed players whose username contains a text, each with his position on the whole board. */
export async function searchRows(db: Db, context: Boards, asked: Asked): Promise<Standing[]> {
  const found = asked.shown.total > mostMatches ? await findFew(db, asked) : null
  return found ?? (await walk(db, context, asked))
}

/** Null if many usernames contain the text. */
const findFew = async (db: Db, { shown, username }: Asked): Promise<Standing[] | null> => {
  const players = await members.findNamed(db, shown.board, { username, most: mostMatches })
  if (!players) return null
  const found = standingsOf({ players, points: pointsFor(players, shown.board) })
  return standingsPage(found, 0, mostFound).map((row) => ({
    ...row,
    position: positionOf(shown.standings, row.points),
  }))
}

/** From the first place down until enough are found, which is soon for a common text and on a small board. */
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
