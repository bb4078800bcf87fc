import { pointsPerMask } from '@compety/contract'
import type { Db } from '../platform/postgres/database.ts'
import { announce } from '../platform/events/announce.ts'
import type { Board, BoardCache } from './board-cache.ts'
import { added, noTally, pointsFor } from './boards.ts'
import { monthOf } from '../platform/time/month.ts'
import { countAfter, type Moved, movedBoard, type Settlement } from './moved-board.ts'
import * as queries from './rankings.queries.ts'
import { type BoardChange, type BoardKey, boardChanges, type Counted, nameOf, negated, type Weights } from './worth.ts'

/** What a settlement needs besides the connection. */
export type Boards = { boards: BoardCache; timeZone: string }

/** Comes after the locks of matches and before the lock of any row; settle takes it by itself. */
export const lockBoards = queries.lockBoards

/** How matches count now; those that do not are not in it. */
export const findCounted = async (db: Db, { timeZone }: Boards, matches: number[]) =>
  countedBy(timeZone, await queries.findCounted(db, matches))

/** How the matches of pools count now, of all pools when null. */
export const findCountedOfPools = async (db: Db, { timeZone }: Boards, pools: number[] | null) =>
  countedBy(timeZone, await queries.findCountedOfPools(db, pools))

const countedBy = (timeZone: string, rows: Awaited<ReturnType<typeof queries.findCounted>>): Map<number, Counted> =>
  new Map(
    rows.map(({ match_id, registered, beginst_at, ...result }) => [
      match_id,
      { result, month: monthOf(beginst_at, timeZone), registered },
    ]),
  )

/** What each mask pays in each pool now. */
export const findPaid = async (db: Db, pools: number[]): Promise<Map<number, number[]>> => {
  const rules = Map.groupBy(await queries.findRules(db, pools), ({ pool_id }) => pool_id)
  return new Map(pools.map((pool_id) => [pool_id, pointsPerMask(rules.get(pool_id) ?? [])]))
}

/**
 * Moves every board that a change touches, in the transaction of the change and behind the locks of its matches. What it
 * reads after the boards' lock (enrolments, predictions, rules) is what the boards are right for when it commits.
 */
export const settle = async (db: Db, context: Boards, settlement: Settlement): Promise<void> => {
  const changes = settlement.changes.filter(({ before, after }) => before || after)
  if (changes.length === 0) return
  await queries.lockBoards(db)
  const matches = changes.map(({ match_id }) => match_id)
  const predictions = await queries.findPredictions(db, matches, settlement)
  const weights = await weightsOf(
    db,
    predictions.map(({ pool_id }) => pool_id),
    settlement.paidBefore,
  )
  const moves = boardChanges(predictions, new Map(changes.map((change) => [change.match_id, change])), weights)
  const wanted = settlement.poolsStay ? moves.filter(({ kind }) => kind !== 'pool') : moves
  const moved = await move(db, context, [...wanted, ...(await losingLast(db, moves, settlement))], settlement)
  await tell(db, moved, settlement)
}

/** Told are the boards that moved and, as what stands beside the places does there, those on which nobody did. */
const tell = async (db: Db, moved: Board[], { changes, pools, user }: Settlement) => {
  const matches = changes.map(({ match_id }) => match_id)
  const shown = user === undefined ? await queries.findBoardsShowing(db, matches, { pools }) : []
  const versions = new Map<number, number>(shown.map(({ id, version }) => [id, version]))
  const ofPools = moved.filter(({ kind }) => kind === 'pool')
  for (const { id, version } of ofPools) versions.set(id, version)
  const world = (user === undefined && pools === undefined) || ofPools.length < moved.length
  if (versions.size > 0 || world) await announce(db, { pools: [...versions], world })
}

/** Boards whose last match counts there no more though nobody on them predicted it: no points move, the movement does. */
const losingLast = async (db: Db, moves: BoardChange[], settlement: Settlement): Promise<BoardChange[]> => {
  const { changes, pools, user } = settlement
  const stopping = changes.filter(({ before, after }) => before && before.month !== after?.month)
  if (stopping.length === 0 || user !== undefined) return []
  const matches = new Map(stopping.map((change) => [change.match_id, change]))
  const moving = new Set(moves.map(nameOf))
  const found = await queries.findBoardsLastMovedBy(db, [...matches.keys()], { pools })
  return found.flatMap(({ last_match_id, ...key }) => {
    const change = matches.get(last_match_id)
    const isLost = change && !moving.has(nameOf(key)) && !countAfter(change, key, settlement)
    return isLost ? [{ ...key, byMatch: new Map() }] : []
  })
}

const weightsOf = async (
  db: Db,
  pools: number[],
  paidBefore: ReadonlyMap<number, number[]> | undefined,
): Promise<Map<number, Weights>> => {
  const paid = await findPaid(db, [...new Set(pools)])
  return new Map([...paid].map(([pool_id, after]) => [pool_id, { before: paidBefore?.get(pool_id) ?? after, after }]))
}

const move = async (db: Db, context: Boards, moves: BoardChange[], settlement: Settlement): Promise<Board[]> => {
  if (moves.length === 0) return []
  const { boards } = context
  const found = await queries.findBoards(db, boards, moves)
  const known = new Map(found.map((board) => [nameOf(board), board]))
  const lasts = found.flatMap(({ last_match_id }) => last_match_id ?? [])
  const registered = await queries.findRegistered(db, [...new Set(lasts)])
  const moved = moves.map((move) => movedBoard(move, { board: known.get(nameOf(move)), settlement, registered }))
  const right = await withLastMatch(db, context, { moved, settlement })
  const saved = await queries.saveBoards(db, right)
  for (const board of saved) boards.keep(board)
  return saved
}

/** Where the last match of a board no longer counts, the one before it is looked up, and what it earned taken away. */
const withLastMatch = async (
  db: Db,
  context: Boards,
  { moved, settlement }: { moved: Moved[]; settlement: Settlement },
): Promise<Moved[]> => {
  const lost = moved.filter(({ last_match_id }) => last_match_id === null)
  if (lost.length === 0) return moved
  const gone = settlement.changes.flatMap(({ match_id, after }) => (after ? [] : [match_id]))
  const given = { pools: settlement.pools ?? [], matches: settlement.user === undefined ? gone : [] }
  const found = await queries.findLastMatches(db, lost, { timeZone: context.timeZone, but: given.matches })
  const lasts = new Map(found.map((last) => [nameOf(last), last.match_id]))
  const matches = found.flatMap(({ match_id }) => match_id ?? [])
  const earned = await findEarned(db, context, { boards: lost, matches, given })
  return moved.map((board) => {
    const last_match_id = board.last_match_id ?? lasts.get(nameOf(board)) ?? null
    if (board.last_match_id !== null || last_match_id === null) return board
    const tally = earned.get(nameOf(board))?.get(last_match_id) ?? noTally
    return { ...board, last_match_id, before: pointsFor(board.players, added(board, negated(tally))) }
  })
}
type Given = { pools: readonly number[]; matches: readonly number[] }
type Earned = { boards: readonly BoardKey[]; matches: number[]; given: Given }

// `given` are the pools that give matches up: their predictions are still there and count no more.
const findEarned = async (db: Db, context: Boards, { boards, matches, given }: Earned) => {
  const arePools = boards.every(({ kind }) => kind === 'pool')
  const found = await queries.findPredictions(
    db,
    [...new Set(matches)],
    arePools ? { pools: boards.map(({ id }) => id) } : {},
  )
  const predictions = found.filter(
    (one) => !(given.pools.includes(one.pool_id) && given.matches.includes(one.match_id)),
  )
  const pools = predictions.map(({ pool_id }) => pool_id)
  const counted = await findCounted(db, context, matches)
  const changes = new Map([...counted].map(([match_id, after]) => [match_id, { match_id, before: null, after }]))
  const moves = boardChanges(predictions, changes, await weightsOf(db, pools, undefined))
  return new Map(moves.map((move) => [nameOf(move), move.byMatch]))
}

/**
 * Runs a change of matches and brings every board up to it. The caller holds the matches' locks; whatever moves points
 * (result, void, month) needs no word of its own here.
 */
export const settling = async <T>(
  db: Db,
  { context, matches }: { context: Boards; matches: number[] },
  change: () => Promise<T>,
): Promise<T> => {
  const before = await findCounted(db, context, matches)
  const answer = await change()
  const after = await findCounted(db, context, matches)
  const changes = matches
    .map((match_id) => ({ match_id, before: before.get(match_id) ?? null, after: after.get(match_id) ?? null }))
    .filter(({ before, after }) => !sameCount(before, after))
  await settle(db, context, { changes })
  return answer
}

const sameCount = (a: Counted | null, b: Counted | null): boolean =>
  a?.month === b?.month &&
  a?.result.home_team_score === b?.result.home_team_score &&
  a?.result.away_team_score === b?.result.away_team_score
