import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { type Board, type BoardKey, nameOf } from '../board/board.ts'
import { boardChanges } from '../board/board-changes.ts'
import { winnersOf } from '../board/days-won.ts'
import { matchDayOf } from '../board/match-day.ts'
import { earlierOf } from '../board/movement.ts'
import type { Weights } from '../board/prediction-points.ts'
import { questionMove } from '../board/question-points.ts'
import { unitOf } from '../board/rank-value.ts'
import { added, noTally, sumOf, type Tally, valuesFor } from '../board/tallies.ts'
import { findCountedOfPools, findWeights, lockBoards } from '../settle/settle.ts'
import type { Boards } from '../store/board-cache.ts'
import { findAllQuestionPoints } from '../store/question-points.queries.ts'
import * as queries from '../store/rankings.queries.ts'
import { type MembersDifference, recountMembers } from './recount-members.ts'
import { recountWinners, type WinnerDifference } from './recount-winners.ts'

/** `earlier`: the difference is in the points before the last result. */
type BoardDifference = BoardKey & { player: number; stored: number; counted: number; earlier?: true }
export type Difference = BoardDifference | MembersDifference | WinnerDifference

type RecountOptions = { repair: boolean }

/**
 * Computes every board from predictions, results, questions, rules and enrolments, and compares it with the stored one,
 * including its points before the last result. Also compares the winners of match days and the users whom month and
 * world rank. With `repair` it corrects what is wrong and blocks settlements meanwhile. Otherwise it reads one snapshot and blocks nothing.
 */
export function recount(db: Db, context: Boards, options: RecountOptions): Promise<Difference[]> {
  return db
    .transaction()
    .setIsolationLevel(options.repair ? 'read committed' : 'repeatable read')
    .execute((db) => recountBoards(db, context, options))
}

/** Does the same inside a transaction. */
export async function recountBoards(db: Db, context: Boards, { repair }: RecountOptions): Promise<Difference[]> {
  if (repair) await lockBoards(db)
  const counted = await countAll(db, context)
  const keys = await listKeys(db, counted)
  const stored = new Map((await queries.findBoards(db, context.boards, keys)).map((board) => [nameOf(board), board]))
  const lasts = new Map(
    (await queries.findLastMatches(db, counted, context)).map((last) => [nameOf(last), last.match_id]),
  )
  const compared = counted.map(({ kind, id, change, before, last, scale, majority }) => {
    const key = { kind, id }
    const board = stored.get(nameOf(key))
    const last_match_id = lasts.get(nameOf(key)) ?? null
    const earlier = last === last_match_id ? before : change
    const storedEarlier = board && { players: board.players, values: earlierOf(board, last_match_id) }
    const differences = [
      ...differencesOf(key, board, change),
      ...majorityDifference(key, board, { scale, majority }),
      ...differencesOf(key, storedEarlier, earlier).map((difference) => ({ ...difference, earlier: true as const })),
    ]
    const values = { ...change, before: valuesFor(change.players, earlier) }
    return { board: { ...key, ...values, scale, majority, last_match_id }, differences }
  })
  const wrong = compared.filter(({ differences }) => differences.length > 0)
  if (repair && wrong.length > 0)
    await queries.saveBoards(
      db,
      wrong.map(({ board }) => board),
    )
  const days = compared.flatMap(({ board }) => (board.kind === 'match_day' ? [board] : []))
  return [
    ...wrong.flatMap(({ differences }) => differences),
    ...(await recountWinners(db, days, { repair })),
    ...(await recountMembers(db, { repair })),
  ]
}

type Counted = BoardKey & { change: Tally; before: Tally; last: number | null; scale: number; majority: number }

// Processes one match after the other, so that only the predictions of one are in memory.
const countAll = async (db: Db, context: Boards): Promise<Counted[]> => {
  const counted = await findCountedOfPools(db, context, null)
  const { rows: pools } = await sql<{ id: number }>`select id from pools`.execute(db)
  const weights = await findWeights(
    db,
    pools.map(({ id }) => id),
  )
  const boards = new Map<string, Counted>()
  for (const [match_id, after] of counted) {
    const predictions = await queries.findPredictions(db, [match_id], {})
    const changes = new Map([[match_id, { match_id, before: null, after }]])
    for (const { kind, id, byMatch, majority, scale = 1 } of boardChanges(predictions, changes, weights)) {
      const known = boards.get(nameOf({ kind, id }))
      const before = known?.change ?? noTally
      const change = added(before, byMatch.get(match_id) ?? noTally)
      const all = { change, before, last: match_id, scale, majority: (known?.majority ?? 0) + majority }
      boards.set(nameOf({ kind, id }), { kind, id, ...all })
    }
  }
  addQuestions(boards, weights, await findAllQuestionPoints(db))
  return addDaysWon([...boards.values()], weights)
}

type AllWeights = Awaited<ReturnType<typeof findWeights>>

const addQuestions = (boards: Map<string, Counted>, weights: AllWeights, all: ReadonlyMap<number, Tally>) => {
  for (const [pool_id, after] of all) {
    const rules = weights.get(pool_id) as Weights
    const { kind, id, byMatch, scale = 1 } = questionMove({ pool_id, before: noTally, after }, rules)
    const name = nameOf({ kind, id })
    const known = boards.get(name) ?? { kind, id, change: noTally, before: noTally, last: null, scale, majority: 0 }
    const points = sumOf([...byMatch.values()])
    boards.set(name, { ...known, change: added(known.change, points), before: added(known.before, points) })
  }
}

const addDaysWon = (counted: Counted[], weights: AllWeights): Counted[] => {
  const pools = new Map(counted.flatMap((one) => (one.kind === 'pool' ? [[one.id, one]] : [])))
  for (const { kind, id, change, scale } of counted) {
    if (kind !== 'match_day') continue
    const { pool_id } = matchDayOf(id)
    const unit = unitOf(weights.get(pool_id)?.after.game.tie_breaks ?? [], 'match_days_won')
    const won = winnersOf({ ...change, scale }, unit)
    const pool = pools.get(pool_id) as Counted
    pool.before = added(pool.before, won)
    pool.change = added(pool.change, won)
  }
  return counted
}

// Includes stored boards that should be empty.
const listKeys = async (db: Db, counted: Counted[]): Promise<BoardKey[]> => {
  const { rows } = await sql<BoardKey>`select kind, id from leaderboards`.execute(db)
  const known = new Set(counted.map(nameOf))
  for (const key of rows)
    if (!known.has(nameOf(key)))
      counted.push({ ...key, change: noTally, before: noTally, last: null, scale: 1, majority: 0 })
  return rows
}

// The majority has no user id, and is told as the player 0. Empty boards have no scale.
const majorityDifference = (
  key: BoardKey,
  board: Board | undefined,
  { scale, majority }: { scale: number; majority: number },
): BoardDifference[] => {
  const stored = board?.majority ?? 0
  const isSame = stored === majority && (!board || board.players.length === 0 || board.scale === scale)
  return isSame ? [] : [{ ...key, player: 0, stored, counted: majority }]
}

const differencesOf = (key: BoardKey, board: Tally | undefined, counted: Tally): BoardDifference[] => {
  const stored = new Map(
    board ? Array.from(board.players, (player, index) => [player, board.values[index] as number]) : [],
  )
  const differences: BoardDifference[] = []
  for (const [index, player] of counted.players.entries()) {
    const value = counted.values[index] as number
    if ((stored.get(player) ?? 0) !== value)
      differences.push({ ...key, player, stored: stored.get(player) ?? 0, counted: value })
    stored.delete(player)
  }
  for (const [player, value] of stored) if (value !== 0) differences.push({ ...key, player, stored: value, counted: 0 })
  return differences
}
