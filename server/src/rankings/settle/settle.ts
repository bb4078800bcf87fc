import { pointsPerMask } from '@compety/contract'
import { announce } from '../../platform/events/announce.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { monthOf } from '../../platform/time/month.ts'
import { type Moved, movedBoard } from '../board/apply-settlement.ts'
import { type Board, type BoardKey, nameOf } from '../board/board.ts'
import { added, noTally, pointsFor } from '../board/boards.ts'
import { type BoardChange, boardChanges, type Counted, negated, type Weights } from '../board/prediction-points.ts'
import { countAfter, type Scope, type Settlement, scopeOf } from '../board/settlement.ts'
import type { Boards } from '../store/board-cache.ts'
import * as queries from '../store/rankings.queries.ts'

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
  new Map(
    rows.map(({ match_id, registered, beginst_at, is_own, ...result }) => [
      match_id,
      { result, month: monthOf(beginst_at, timeZone), registered, isOwn: is_own },
    ]),
  )

/** Finds the points per criteria mask in each pool. */
export async function findPaid(db: Db, pools: number[]): Promise<Map<number, number[]>> {
  return new Map([...(await findWeights(db, pools))].map(([pool_id, { after }]) => [pool_id, after]))
}

type PresentWeights = Weights & { after: number[] }

/** Finds the weights of pools whose rules do not change. */
export async function findWeights(db: Db, pools: number[]): Promise<Map<number, PresentWeights>> {
  const rules = Map.groupBy(await queries.findRules(db, pools), ({ pool_id }) => pool_id)
  return new Map(
    pools.map((pool_id) => {
      const found = rules.get(pool_id) ?? []
      const after = pointsPerMask(found.flatMap(({ code, points }) => (code === null ? [] : [{ code, points }])))
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
  if (changes.length === 0) return
  const scope = scopeOf({ ...settlement, changes })
  await queries.lockBoards(db)
  const matches = changes.map(({ match_id }) => match_id)
  const predictions = await queries.findPredictions(db, matches, scope)
  const weights = await weightsOf(
    db,
    predictions.map(({ pool_id }) => pool_id),
    scope.paidBefore,
  )
  const moves = boardChanges(predictions, new Map(changes.map((change) => [change.match_id, change])), weights)
  const wanted = scope.movesPools ? moves : moves.filter(({ kind }) => kind !== 'pool')
  const moved = await move(db, context, [...wanted, ...(await boardsLosingLastMatch(db, moves, scope))], scope)
  await notify(db, moved, scope)
}

/** Notifies clients of changed boards, and of boards whose movements change while their points do not. */
const notify = async (db: Db, moved: Board[], { changes, pools, users, movesPools }: Scope) => {
  const matches = changes.map(({ match_id }) => match_id)
  const shown = users === undefined && movesPools ? await queries.findBoardsShowing(db, matches, { pools }) : []
  const versions = new Map<number, number>(shown.map(({ id, version }) => [id, version]))
  const ofPools = moved.filter(({ kind }) => kind === 'pool')
  for (const { id, version } of ofPools) versions.set(id, version)
  const world = (users === undefined && pools === undefined) || ofPools.length < moved.length
  if (versions.size > 0 || world) await announce(db, { pools: [...versions], world })
}

/**
 * Finds boards whose last match no longer counts, although no player of the board had predicted it. Their movements
 * change, but not their points.
 */
const boardsLosingLastMatch = async (db: Db, moves: BoardChange[], scope: Scope): Promise<BoardChange[]> => {
  const { changes, pools, users, movesPools } = scope
  const stopping = changes.filter(({ before, after }) => before && before.month !== after?.month)
  if (stopping.length === 0 || users !== undefined || !movesPools) return []
  const matches = new Map(stopping.map((change) => [change.match_id, change]))
  const moving = new Set(moves.map(nameOf))
  const found = await queries.findBoardsLastMovedBy(db, [...matches.keys()], { pools })
  return found.flatMap(({ last_match_id, ...key }) => {
    const change = matches.get(last_match_id)
    const isLost = change && !moving.has(nameOf(key)) && !countAfter(change, key, scope)
    return isLost ? [{ ...key, byMatch: new Map() }] : []
  })
}

const weightsOf = async (
  db: Db,
  pools: number[],
  paidBefore: ReadonlyMap<number, number[]> | undefined,
): Promise<Map<number, Weights>> => {
  const found = await findWeights(db, [...new Set(pools)])
  if (!paidBefore) return found
  return new Map(
    [...found].map(([pool_id, weights]) => [pool_id, { ...weights, before: paidBefore.get(pool_id) ?? weights.after }]),
  )
}

const move = async (db: Db, context: Boards, moves: BoardChange[], scope: Scope): Promise<Board[]> => {
  if (moves.length === 0) return []
  const { boards } = context
  const found = await queries.findBoards(db, boards, moves)
  const known = new Map(found.map((board) => [nameOf(board), board]))
  const lasts = found.flatMap(({ last_match_id }) => last_match_id ?? [])
  const registered = await queries.findRegistered(db, [...new Set(lasts)])
  const moved = moves.map((move) => movedBoard(move, { board: known.get(nameOf(move)), scope, registered }))
  const right = await withLastMatch(db, context, { moved, scope })
  const saved = await queries.saveBoards(db, right)
  for (const board of saved) boards.add(board)
  return saved
}

/**
 * If the last match of a board no longer counts, the match registered before it becomes the last one. `before` is then
 * the points of the board without that match.
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
    return { ...board, last_match_id, before: pointsFor(board.players, added(board, negated(tally))) }
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
  const weights = await weightsOf(
    db,
    predictions.map(({ pool_id }) => pool_id),
    undefined,
  )
  return new Map(boardChanges(predictions, changes, weights).map((move) => [nameOf(move), move.byMatch]))
}
