import { gameOf, pointsPerMask } from '@compety/contract'
import { announce } from '../../platform/events/announce.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { monthOf } from '../../platform/time/month.ts'
import { today } from '../../platform/time/today.ts'
import { tellOfPools } from '../../webhooks/tell/tell-webhooks.ts'
import { type Moved, movedBoard } from '../board/apply-settlement.ts'
import { type BoardKey, nameOf, type StoredBoard } from '../board/board.ts'
import { unpack } from '../board/board-arrays.ts'
import { type BoardChange, boardChanges, joined } from '../board/board-changes.ts'
import { withDaysWon } from '../board/days-won.ts'
import { weekOf } from '../board/match-day.ts'
import { mergedBoard } from '../board/merged-board.ts'
import type { Counted, PackedPredictions, PoolRules, Weights } from '../board/prediction-points.ts'
import { withQuestions } from '../board/question-points.ts'
import { countAfter, type Scope, type Settlement, scopeOf } from '../board/settlement.ts'
import { noTally } from '../board/tallies.ts'
import type { Boards } from '../store/board-cache.ts'
import * as queries from '../store/rankings.queries.ts'
import { findStoredBoards, saveStoredBoards } from '../store/stored-boards.queries.ts'

/** Must follow the locks of matches and precede the locks of rows. `settle` takes it by itself. */
export const lockBoards = queries.lockBoards

/** Finds how matches count now. Matches that do not count are missing. */
export async function findCounted(db: Db, { timeZone }: Boards, matches: number[]): Promise<Map<number, Counted>> {
  return countedBy(timeZone, await queries.findCounted(db, matches))
}

/** Finds how the matches of pools count now, or those of all pools if null. */
export async function findCountedOfPools(
  db: Db,
  { timeZone }: Boards,
  pools: number[] | null,
): Promise<Map<number, Counted>> {
  return countedBy(timeZone, await queries.findCountedOfPools(db, pools))
}

const countedBy = (timeZone: string, rows: Awaited<ReturnType<typeof queries.findCounted>>): Map<number, Counted> =>
  new Map(rows.map((row) => [row.match_id, countedAs(row, timeZone)]))

type Counting = Omit<Awaited<ReturnType<typeof queries.findCounted>>[number], 'match_id'>

/** How a match with a score counts. */
export function countedAs(
  { registered, beginst_at, is_own, round_id, home_team_score, away_team_score }: Counting,
  timeZone: string,
): Counted {
  return {
    result: { home_team_score, away_team_score },
    round_id,
    week: weekOf(today(timeZone, new Date(beginst_at))),
    month: monthOf(beginst_at, timeZone),
    registered,
    isOwn: is_own,
  }
}

type PresentWeights = Weights & { after: PoolRules }

/** Finds the rules of a pool: its game and the points of its criteria. */
export async function findPoolRules(db: Db, pool_id: number): Promise<PoolRules> {
  const { after } = (await findWeights(db, [pool_id])).get(pool_id) as PresentWeights
  return after
}

/** Finds the weights of pools whose rules do not change. */
export async function findWeights(db: Db, pools: number[]): Promise<Map<number, PresentWeights>> {
  const rules = Map.groupBy(await queries.findRules(db, pools), ({ pool_id }) => pool_id)
  return new Map(
    pools.map((pool_id) => {
      const found = rules.get(pool_id) ?? []
      const game = gameOf(found[0]?.game)
      const paid = found.flatMap(({ code, points }) => (code === null ? [] : [{ code, points }]))
      const after = { game, perMask: pointsPerMask(paid, game.mode) }
      return [pool_id, { before: after, after, isOfficial: found[0]?.is_official ?? false }]
    }),
  )
}

/**
 * Updates every board that an event affects, in the transaction of the event and under the locks of its matches. It
 * reads enrolments, predictions and rules under the boards' lock, so that boards are correct at the commit.
 */
export async function settle(db: Db, context: Boards, settlement: Settlement): Promise<void> {
  const changes = settlement.changes.filter(({ before, after }) => before || after)
  const { questions } = settlement
  if (changes.length === 0 && !questions) return
  const scope = scopeOf({ ...settlement, changes })
  await queries.lockBoards(db)
  const matches = changes.map(({ match_id }) => match_id)
  const predictions = await queries.findPredictions(db, matches, scope)
  const weights = await weightsOf(db, [...predictions, ...(questions ? [questions] : [])], scope.rulesBefore)
  const ofMatches = boardChanges(predictions, new Map(changes.map((change) => [change.match_id, change])), weights)
  const moves = withQuestions(ofMatches, questions, weights)
  const wanted = scope.movesPools ? moves : moves.filter(({ kind }) => kind === 'month' || kind === 'world')
  const all = [...wanted, ...(await boardsLosingLastMatch(db, moves, scope))]
  await notify(db, await move(db, context, { moves: all, scope, weights }), scope)
}

/**
 * Runs a change of predictions of a match, and updates every board. The caller holds the match's lock. The match itself
 * counts as before. All its predictions are judged again, because rarity and the majority depend on all of them.
 */
export async function settleAroundPredictions(
  db: Db,
  context: Boards,
  { match_id, change }: { match_id: number; change: () => Promise<void> },
): Promise<void> {
  const counted = (await findCounted(db, context, [match_id])).get(match_id)
  if (!counted) return change()
  await queries.lockBoards(db)
  const before = await queries.findPredictions(db, [match_id], {})
  await change()
  const after = await queries.findPredictions(db, [match_id], {})
  const weights = await weightsOf(db, [...before, ...after], undefined)
  const sideOf = (side: 'before' | 'after') =>
    new Map([[match_id, { match_id, before: null, after: null, [side]: counted }]])
  const moves = joined([
    ...boardChanges(before, sideOf('before'), weights),
    ...boardChanges(after, sideOf('after'), weights),
  ])
  const scope = scopeOf({ event: 'matchesChanged', changes: [{ match_id, before: counted, after: counted }] })
  await notify(db, await move(db, context, { moves, scope, weights }), scope)
}

/** Notifies clients of changed boards, and of boards whose movements change while their points do not. */
const notify = async (db: Db, moved: StoredBoard[], { changes, pools, users, movesPools }: Scope) => {
  const matches = changes.map(({ match_id }) => match_id)
  const shown = users === undefined && movesPools ? await queries.findBoardsShowing(db, matches, { pools }) : []
  const versions = new Map<number, number>(shown.map(({ id, version }) => [id, version]))
  const ofPools = moved.filter(({ kind }) => kind === 'pool')
  for (const { id, version } of ofPools) versions.set(id, version)
  await tellOfPools(db, 'ranking.changed', [...versions.keys()])
  const world =
    (users === undefined && pools === undefined) || moved.some(({ kind }) => kind === 'month' || kind === 'world')
  if (versions.size > 0 || world) await announce(db, { pools: [...versions], world })
}

/**
 * Finds boards whose last match no longer counts, although no player of the board had predicted it. Their movements
 * change, but not their points.
 */
const boardsLosingLastMatch = async (db: Db, moves: readonly BoardChange[], scope: Scope): Promise<BoardChange[]> => {
  const { changes, pools, users, movesPools } = scope
  const stopping = changes.filter(({ before, after }) => before && before.month !== after?.month)
  if (stopping.length === 0 || users !== undefined || !movesPools) return []
  const matches = new Map(stopping.map((change) => [change.match_id, change]))
  const moving = new Set(moves.map(nameOf))
  const found = await queries.findBoardsLastMovedBy(db, [...matches.keys()], { pools })
  return found.flatMap(({ last_match_id, ...key }) => {
    const change = matches.get(last_match_id)
    const isLost = change && !moving.has(nameOf(key)) && !countAfter(change, key, scope)
    return isLost ? [{ ...key, byMatch: new Map(), majority: 0 }] : []
  })
}

const weightsOf = async (
  db: Db,
  counting: readonly Pick<PackedPredictions, 'pool_id'>[],
  before: PoolRules | undefined,
): Promise<Map<number, Weights>> => {
  const found = await findWeights(db, [...new Set(counting.map(({ pool_id }) => pool_id))])
  return before ? new Map([...found].map(([pool_id, weights]) => [pool_id, { ...weights, before }])) : found
}

type Moving = { moves: readonly BoardChange[]; scope: Scope; weights: ReadonlyMap<number, Weights> }

const move = async (db: Db, context: Boards, { moves, scope, weights }: Moving): Promise<StoredBoard[]> => {
  if (moves.length === 0) return []
  const { boards } = context
  const found = await findStoredBoards(db, boards, moves)
  const known = new Map(found.map((board) => [nameOf(board), board]))
  const lasts = found.flatMap(({ last_match_id }) => last_match_id ?? [])
  const registered = await queries.findRegistered(db, [...new Set(lasts)])
  const movedBy = (move: BoardChange) => movedBoard(move, { board: known.get(nameOf(move)), scope, registered })
  const days = moves.filter(isDay).map(movedBy)
  const knownDays = new Map(found.filter(isDay).map((day) => [nameOf(day), unpackedDay(day)]))
  const others = withDaysWon(moves, { known: knownDays, days: days.map(unpackedDay), weights }).map(movedBy)
  const right = await withLastMatch(db, context, { moved: others, scope })
  const saved = await saveStoredBoards(db, [...right, ...days])
  for (const board of saved) boards.addStored(board, known.get(nameOf(board))?.version)
  return saved
}

const isDay = ({ kind }: BoardKey) => kind === 'match_day'
const unpackedDay = ({ kind, id, scale, packed }: Moved) => ({ kind, id, scale, ...unpack(packed) })

/**
 * If the last match of a board no longer counts, the match registered before it becomes the last one, with what it added.
 */
const withLastMatch = async (
  db: Db,
  context: Boards,
  { moved, scope }: { moved: Moved[]; scope: Scope },
): Promise<Moved[]> => {
  const lost = moved.filter(({ last_match_id }) => last_match_id === null)
  if (lost.length === 0) return moved
  const gone = scope.changes.flatMap(({ match_id, after }) => (after ? [] : [match_id]))
  const leaving = { pools: scope.pools ?? [], matches: scope.users === undefined ? gone : [] }
  const found = await queries.findLastMatches(db, lost, { timeZone: context.timeZone, but: leaving.matches })
  const lasts = new Map(found.map((last) => [nameOf(last), last.match_id]))
  const matches = found.flatMap(({ match_id }) => match_id ?? [])
  const earned = await findEarned(db, context, { boards: lost, matches, leaving })
  return moved.map((board) => {
    const last_match_id = board.last_match_id ?? lasts.get(nameOf(board)) ?? null
    if (board.last_match_id !== null || last_match_id === null) return board
    const tally = earned.get(nameOf(board))?.get(last_match_id) ?? noTally
    const packed = mergedBoard(board.packed, { values: noTally, last: tally, restarts: true })
    return { ...board, last_match_id, packed }
  })
}

/** Matches that pools are removing. Their predictions still exist but no longer count. */
type Leaving = { pools: readonly number[]; matches: readonly number[] }
type Earned = { boards: readonly BoardKey[]; matches: number[]; leaving: Leaving }

const findEarned = async (db: Db, context: Boards, { boards, matches, leaving }: Earned) => {
  const pools = boards.every(({ kind }) => kind === 'pool') ? boards.map(({ id }) => id) : undefined
  const found = await queries.findPredictions(db, [...new Set(matches)], { pools })
  const predictions = found.filter(
    (one) => !(leaving.pools.includes(one.pool_id) && leaving.matches.includes(one.match_id)),
  )
  const counted = await findCounted(db, context, matches)
  const changes = new Map([...counted].map(([match_id, after]) => [match_id, { match_id, before: null, after }]))
  const weights = await weightsOf(db, predictions, undefined)
  return new Map(boardChanges(predictions, changes, weights).map((move) => [nameOf(move), move.byMatch]))
}
