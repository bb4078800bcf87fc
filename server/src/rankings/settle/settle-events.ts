import type { Db } from '../../platform/postgres/database.ts'
import type { MatchChange } from '../board/board-changes.ts'
import type { Counted, PoolRules } from '../board/prediction-points.ts'
import { noTally } from '../board/tallies.ts'
import type { Boards } from '../store/board-cache.ts'
import { findQuestionPoints } from '../store/question-points.queries.ts'
import { findCounted, findCountedOfPools, settle } from './settle.ts'

/**
 * Runs a change of matches and updates every board. The caller holds the locks of the matches. Comparing how the
 * matches count before and after finds every cause of changed points: a result, a void mark or another month.
 */
export async function settleAround<T>(
  db: Db,
  { context, matches }: { context: Boards; matches: number[] },
  change: () => Promise<T>,
): Promise<T> {
  const before = await findCounted(db, context, matches)
  const answer = await change()
  const after = await findCounted(db, context, matches)
  const changes = matches
    .map((match_id) => ({ match_id, before: before.get(match_id) ?? null, after: after.get(match_id) ?? null }))
    .filter(({ before, after }) => !countSame(before, after))
  await settle(db, context, { event: 'matchesChanged', changes })
  return answer
}

const countSame = (a: Counted | null, b: Counted | null): boolean =>
  a?.month === b?.month &&
  a?.week === b?.week &&
  a?.round_id === b?.round_id &&
  a?.result.home_team_score === b?.result.home_team_score &&
  a?.result.away_team_score === b?.result.away_team_score

/** Removes the points that matches earned in a pool. Must run before their predictions are deleted. */
export async function settleMatchesLeaving(
  db: Db,
  context: Boards,
  { pool_id, matches }: { pool_id: number; matches: number[] },
): Promise<void> {
  const counted = await findCounted(db, context, matches)
  const changes = matches.map((match_id) => ({ match_id, before: counted.get(match_id) ?? null, after: null }))
  await settle(db, context, { event: 'matchesLeftPool', pool_id, changes })
}

type ChangedRules = { pool_id: number; before: PoolRules }

/** Applies the new rules of a pool to all its points. `before` must be read before the rules are saved. */
export async function settleRules(db: Db, context: Boards, { pool_id, before }: ChangedRules): Promise<void> {
  const counted = await findCountedOfPools(db, context, [pool_id])
  const changes = [...counted].map(([match_id, count]) => ({ match_id, before: count, after: count }))
  const points = await findQuestionPoints(db, { pool_id })
  const questions = { pool_id, before: points, after: points }
  await settle(db, context, { event: 'rulesChanged', pool_id, before, changes, questions })
}

/**
 * Adds a player's points to a pool, month and world if `counts`, and otherwise removes them. Must run while the player is
 * enrolled: before a withdrawal and after an enrolment.
 */
export async function settlePlayer(
  db: Db,
  context: Boards,
  { pool_id, user_id, counts }: { pool_id: number; user_id: number; counts: boolean },
): Promise<void> {
  const counted = await findCountedOfPools(db, context, [pool_id])
  const points = await findQuestionPoints(db, { pool_id, user_id })
  const questions = { pool_id, before: counts ? noTally : points, after: counts ? points : noTally }
  await settle(db, context, { event: 'playerMoved', pool_id, user_id, changes: changesOf(counted, counts), questions })
}

/** Runs a change of what a question pays, and updates the board of its pool. The caller holds the boards' lock. */
export async function settleAroundQuestion(
  db: Db,
  context: Boards,
  { pool_id, question_id, change }: { pool_id: number; question_id: number; change: () => Promise<void> },
): Promise<void> {
  const before = await findQuestionPoints(db, { pool_id, question_id })
  await change()
  const after = await findQuestionPoints(db, { pool_id, question_id })
  await settle(db, context, { event: 'questionDecided', pool_id, changes: [], questions: { pool_id, before, after } })
}

/**
 * Adds the points of a pool to month and world if `counts`, and otherwise removes them. Must run while the pool is
 * official: after it becomes so, and before it ends to be.
 */
export async function settleOfficial(
  db: Db,
  context: Boards,
  { pool_id, counts }: { pool_id: number; counts: boolean },
): Promise<void> {
  const counted = await findCountedOfPools(db, context, [pool_id])
  await settle(db, context, { event: 'poolCounted', pool_id, changes: changesOf(counted, counts) })
}

/** Returns the changes by which matches start or stop counting for a player. */
export function changesOf(counted: ReadonlyMap<number, Counted>, counts: boolean): MatchChange[] {
  return [...counted].map(([match_id, count]) => ({
    match_id,
    before: counts ? null : count,
    after: counts ? count : null,
  }))
}
