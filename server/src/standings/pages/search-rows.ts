import { mostFound } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { positionOf, type Standing, standingsOf, standingsPage } from '../../rankings/board/standings.ts'
import { valuesFor } from '../../rankings/board/tallies.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import * as members from '../../rankings/store/members.queries.ts'
import { listParts } from './board-page.ts'
import type { ShownBoard } from './board-view.ts'

type Query = { shown: ShownBoard; username: string }

// Limits the rows, so that a letter in every name costs no more than a full name.
const mostMatches = 5000
const [firstScan, nextScan] = [1000, 4000]

/** Finds the best placed players whose username contains a text, each with the position on the whole board. */
export async function searchRows(db: Db, context: Boards, requested: Query): Promise<Standing[]> {
  const { total, league } = requested.shown
  const found = total > mostMatches && !league ? await findFew(db, requested) : null
  return found ?? (await scanRows(db, context, requested))
}

/** Returns null if too many usernames contain the text. */
const findFew = async (db: Db, { shown, username }: Query): Promise<Standing[] | null> => {
  const players = await members.findNamed(db, shown.board, { username, most: mostMatches })
  if (!players) return null
  const found = standingsOf({ players, values: valuesFor(players, shown.board) })
  return standingsPage(found, 0, mostFound).map((row) => ({
    ...row,
    position: positionOf(shown.standings, row.value),
  }))
}

/** Reads rows from the first place down until enough match. This ends soon for a common text or a small board. */
const scanRows = async (db: Db, context: Boards, { shown, username }: Query): Promise<Standing[]> => {
  const found: Standing[] = []
  let offset = 0
  while (offset < shown.total && found.length < mostFound) {
    const limit = offset === 0 ? firstScan : nextScan
    const [rows = []] = await listParts(db, context, { shown, parts: [{ offset, limit }] })
    const ids = rows.map(({ id }) => id)
    const named = await members.filterNamed(db, ids, username)
    found.push(...rows.filter(({ id }) => named.has(id)))
    offset += limit
  }
  return found.slice(0, mostFound)
}
