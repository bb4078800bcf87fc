import { Failure, type FailureCode, poolsAlive } from '@compety/contract'
import { lockMatches } from '../../fixtures/matches/match-locks.ts'
import { removePredictions } from '../../fixtures/matches/remove-predictions.ts'
import { announce } from '../../platform/events/announce.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findCounted, lockBoards } from '../../rankings/settle/settle.ts'
import { settleMatchesLeaving } from '../../rankings/settle/settle-events.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { changeAndAudit } from './change-pool.ts'
import { beginWithMatches } from './first-deadline.ts'
import * as matchQueries from './pool-matches.queries.ts'
import { checkRoomForTies } from './room-for-ties.ts'

type Context = Boards
type Assigned = { id: number; matches: readonly number[]; actor: { id: number; role_id: number }; context: Context }

/** The result for each match, in the order sent: the code that refuses it, or nothing. */
export type Outcome = { match_id: number; refusal: FailureCode | undefined }

type Assignment = {
  action: 'addMatch' | 'deleteMatch'
  /** The code that refuses a match, depending on whether the pool holds it already. */
  refusal: (isInPool: boolean) => FailureCode | undefined
  /** Returns how many predictions were lost. */
  apply: (db: Db, done: { pool_id: number; matches: number[]; context: Context }) => Promise<number>
}

const adding: Assignment = {
  action: 'addMatch',
  refusal: (isInPool) => (isInPool ? 'match_already_in_pool' : undefined),
  apply: async (db, added) => {
    await matchQueries.addMatches(db, added)
    await checkRoomForTies(db, added.pool_id)
    return 0
  },
}

/** Removes the matches from the pool, with their predictions and the points of those. */
const removing: Assignment = {
  action: 'deleteMatch',
  refusal: (isInPool) => (isInPool ? undefined : 'match_not_in_pool'),
  apply: async (db, { pool_id, matches, context }) => {
    await settleMatchesLeaving(db, context, { pool_id, matches })
    const lost = await removePredictions(db, { pool_id, matches })
    await matchQueries.removeMatches(db, { pool_id, matches })
    return lost
  },
}

// Takes the locks in the one order that avoids deadlocks: the matches, the boards if a match counts, the pool's row.
const assign = async (db: Db, { matches, ...changed }: Assigned, assignment: Assignment) => {
  await lockMatches(db, matches)
  // Only matches that count change a board, and no match can begin to count while its lock is held.
  if ((await findCounted(db, changed.context, [...matches])).size > 0) await lockBoards(db)
  const outcomes: Outcome[] = []
  let lost_predictions = 0
  const { after: pool } = await changeAndAudit(db, changed, async (db, { id, status }) => {
    if (!poolsAlive.includes(status)) throw new Failure('pool_closed_to_matches')
    outcomes.push(...(await judge(db, { pool_id: id, matches, assignment })))
    const done = outcomes.filter(({ refusal }) => !refusal).map(({ match_id }) => match_id)
    if (done.length === 0) return []
    lost_predictions = await assignment.apply(db, { pool_id: id, matches: done, context: changed.context })
    await beginWithMatches(db, id)
    await announce(db, { matches: done })
    return (await matchQueries.listMatchNames(db, done)).map((match) => auditEntryOf(assignment, match))
  })
  return { pool, outcomes, lost_predictions }
}

const auditEntryOf = ({ action }: Assignment, match: { id: number; name: string }) =>
  action === 'addMatch' ? { action, is: { match } } : { action, was: { match } }

type Judged = { pool_id: number; matches: readonly number[]; assignment: Assignment }

// One after the other, so that a match that is sent twice is refused the second time.
const judge = async (db: Db, { pool_id, matches, assignment }: Judged): Promise<Outcome[]> => {
  const rows = await matchQueries.findAssignable(db, { pool_id, matches })
  const found = new Map(rows.map((row) => [row.id, row]))
  return matches.map((match_id) => {
    const match = found.get(match_id)
    const refusal = match ? refusalOf(match, assignment) : 'match_not_found'
    if (match && !refusal) match.isInPool = !match.isInPool
    return { match_id, refusal }
  })
}

const refusalOf = (
  { isAssignable, isInPool }: matchQueries.Assignable,
  { refusal }: Assignment,
): FailureCode | undefined => (isAssignable ? refusal(isInPool) : 'match_not_assignable')

type AssignedOne = Omit<Assigned, 'matches'> & { matchId: number }

const assignOne = async (db: Db, { matchId, ...assigned }: AssignedOne, assignment: Assignment) => {
  const { pool, outcomes, lost_predictions } = await assign(db, { ...assigned, matches: [matchId] }, assignment)
  for (const { refusal } of outcomes) if (refusal) throw new Failure(refusal)
  return { pool, lost_predictions }
}

export function addMatch(db: Db, assigned: AssignedOne) {
  return assignOne(db, assigned, adding)
}
export function removeMatch(db: Db, assigned: AssignedOne) {
  return assignOne(db, assigned, removing)
}

/** Each match is added or removed, or refused, by itself. All changes belong to the caller's transaction. */
export function addMatches(db: Db, assigned: Assigned) {
  return assign(db, assigned, adding)
}
export function removeMatches(db: Db, assigned: Assigned) {
  return assign(db, assigned, removing)
}
