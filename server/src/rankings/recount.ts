import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Board } from './board-cache.ts'
import { added, noTally, type Tally } from './boards.ts'
import * as queries from './rankings.queries.ts'
import { type Boards, findCountedOfPools, findPaid, lockBoards } from './settle.ts'
import { type BoardKey, boardChanges, type Weights } from './worth.ts'

export type Difference = BoardKey & { player: number; kept: number; counted: number }

type Asked = { repair: boolean }

/**
 * Computes every board from nothing (predictions, results, rules, enrolments) and compares it with what is kept. With
 * `repair` the boards are replaced where they differ; movement starts anew there.
 */
export const recount = (db: Db, context: Boards, asked: Asked): Promise<Difference[]> =>
  db.transaction().execute((db) => recountBoards(db, context, asked))

/** The same inside a transaction. */
export const recountBoards = async (db: Db, context: Boards, { repair }: Asked): Promise<Difference[]> => {
  await lockBoards(db)
  const counted = await countAll(db, context)
  const kept = await queries.findBoards(db, context.boards, await listKeys(db, counted))
  const compared = counted.map(({ change, ...key }) => {
    const board = kept.find(({ kind, id }) => kind === key.kind && id === key.id)
    return { key, change, differences: differencesOf(key, board, change) }
  })
  const wrong = compared.filter(({ differences }) => differences.length > 0)
  if (repair && wrong.length > 0)
    await queries.saveBoards(
      db,
      wrong.map(({ key, change }) => ({ ...key, ...change, before: change.points, last_match_id: null })),
    )
  return wrong.flatMap(({ differences }) => differences)
}

type Counted = BoardKey & { change: Tally }

// Match by match, so that no more than one match's predictions are held at a time.
const countAll = async (db: Db, context: Boards): Promise<Counted[]> => {
  const counted = await findCountedOfPools(db, context, null)
  const { rows: pools } = await sql<{ id: number }>`select id from pools`.execute(db)
  const paid = await findPaid(
    db,
    pools.map(({ id }) => id),
  )
  const weights = new Map<number, Weights>([...paid].map(([id, after]) => [id, { before: after, after }]))
  const boards = new Map<string, Counted>()
  for (const [match_id, after] of counted) {
    const predictions = await queries.findPredictions(db, [match_id], {})
    const changes = new Map([[match_id, { match_id, before: null, after }]])
    for (const { change, kind, id } of boardChanges(predictions, changes, weights)) {
      const present = boards.get(`${kind} ${id}`)
      boards.set(`${kind} ${id}`, { kind, id, change: added(present?.change ?? noTally, change) })
    }
  }
  return [...boards.values()]
}

// A board that should hold nobody is compared too.
const listKeys = async (db: Db, counted: Counted[]): Promise<BoardKey[]> => {
  const { rows } = await sql<BoardKey>`select kind, id from leaderboards`.execute(db)
  const known = new Set(counted.map(({ kind, id }) => `${kind} ${id}`))
  for (const { kind, id } of rows) if (!known.has(`${kind} ${id}`)) counted.push({ kind, id, change: noTally })
  return rows
}

const differencesOf = (key: BoardKey, board: Board | undefined, counted: Tally): Difference[] => {
  const kept = new Map(
    board ? Array.from(board.players, (player, index) => [player, board.points[index] as number]) : [],
  )
  const differences: Difference[] = []
  for (const [index, player] of counted.players.entries()) {
    const points = counted.points[index] as number
    if ((kept.get(player) ?? 0) !== points)
      differences.push({ ...key, player, kept: kept.get(player) ?? 0, counted: points })
    kept.delete(player)
  }
  for (const [player, points] of kept) differences.push({ ...key, player, kept: points, counted: 0 })
  return differences
}
