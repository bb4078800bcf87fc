import { pointsPerMask } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { announce } from '../live/announce.ts'
import type { Board, BoardCache } from './board-cache.ts'
import { added, noTally, pointsFor, type Tally } from './boards.ts'
import { monthOf } from './month.ts'
import * as queries from './rankings.queries.ts'
import { type BoardChange, type BoardKey, boardChanges, type Counted, type MatchChange, type Weights } from './worth.ts'

/** What a settlement needs besides the connection. */
export type Boards = { boards: BoardCache; timeZone: string }

type Settlement = {
  changes: MatchChange[]
  /** Only these pools, only this player. */
  pools?: number[]
  user?: number
  /** Where a pool's rules change: what each mask paid before. */
  paidBefore?: ReadonlyMap<number, number[]>
}

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
    rows.map(({ match_id, beginst_at, ...result }) => [match_id, { result, month: monthOf(beginst_at, timeZone) }]),
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
  await move(db, context, moves, settlement)
}

const weightsOf = async (
  db: Db,
  pools: number[],
  paidBefore: ReadonlyMap<number, number[]> | undefined,
): Promise<Map<number, Weights>> => {
  const paid = await findPaid(db, [...new Set(pools)])
  return new Map([...paid].map(([pool_id, after]) => [pool_id, { before: paidBefore?.get(pool_id) ?? after, after }]))
}

const move = async (db: Db, { boards }: Boards, moves: BoardChange[], settlement: Settlement) => {
  if (moves.length === 0) return
  const known = new Map(
    (await queries.findBoards(db, boards, moves)).map((board) => [`${board.kind} ${board.id}`, board]),
  )
  const moved = moves.map(({ change, matches, ...key }) => {
    const changes = settlement.changes.filter(({ match_id }) => matches.has(match_id))
    return movedBoard(key, { board: known.get(`${key.kind} ${key.id}`), change }, { ...settlement, changes })
  })
  const saved = await queries.saveBoards(db, moved)
  for (const board of saved) boards.keep(board)
  const ofPools = saved.filter(({ kind }) => kind === 'pool')
  await announce(db, {
    pools: ofPools.map(({ id, version }) => [id, version]),
    world: ofPools.length < saved.length,
  })
}

const movedBoard = (
  { kind, id }: BoardKey,
  { board, change }: { board: Board | undefined; change: Tally },
  settlement: Settlement,
): Omit<Board, 'version'> => {
  const present: Tally = board ?? noTally
  const { players, points } = added(present, change)
  const { last_match_id, before } = lastMatch(settlement, { board, change, now: { players, points } })
  return { kind, id, players, points, last_match_id, before: before.map((value) => Math.max(0, value)) }
}

type Move = { board: Board | undefined; change: Tally; now: Tally }

/** Which result came last, and the points without it; they serve the movement that a ranking shows, and nothing else. */
const lastMatch = (
  settlement: Settlement,
  { board, change, now }: Move,
): { last_match_id: number | null; before: Int32Array } => {
  const present: Tally = board ?? noTally
  const known = board?.last_match_id ?? null
  const beforeBy = (tally: Tally) => pointsFor(now.players, tally)
  if (settlement.paidBefore) return { last_match_id: null, before: now.points }
  if (settlement.user === undefined) {
    const came = settlement.changes.findLast(({ before, after }) => after && !before)
    if (came) return { last_match_id: came.match_id, before: beforeBy(present) }
    const ofLast = settlement.changes.find(({ match_id }) => match_id === known)
    if (ofLast?.after)
      return {
        last_match_id: known,
        before: beforeBy({ players: present.players, points: board?.before ?? present.points }),
      }
    if (ofLast) return { last_match_id: null, before: now.points }
  }
  const before = added({ players: present.players, points: board?.before ?? present.points }, change)
  return { last_match_id: known, before: beforeBy(before) }
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
