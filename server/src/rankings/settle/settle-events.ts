import type { Db } from '../../platform/postgres/database.ts'
import type { Counted, MatchChange } from '../board/prediction-points.ts'
import type { Boards } from '../store/board-cache.ts'
import { findCounted, findCountedOfPools, settle } from './settle.ts'

/**
 * Runs a change of matches, and brings every board up to it. The caller holds the locks of the matches. Whatever moves points
 * (a result, a void mark, another month) is found by comparing how the matches count before and after.
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
  a?.result.home_team_score === b?.result.home_team_score &&
  a?.result.away_team_score === b?.result.away_team_score

/** Takes away what matches earned in a pool, while their predictions are still there. */
export async function settleMatchesLeaving(
  db: Db,
  context: Boards,
  { pool_id, matches }: { pool_id: number; matches: number[] },
): Promise<void> {
  const counted = await findCounted(db, context, matches)
  const changes = matches.map((match_id) => ({ match_id, before: counted.get(match_id) ?? null, after: null }))
  await settle(db, context, { event: 'matchesLeftPool', pool_id, changes })
}

type ChangedRules = { pool_id: number; paidBefore: ReadonlyMap<number, number[]> }

/** Pays all matches of a pool by its new rules; `paidBefore` was read before these were saved. */
export async function settleRules(db: Db, context: Boards, { pool_id, paidBefore }: ChangedRules): Promise<void> {
  const counted = await findCountedOfPools(db, context, [pool_id])
  const changes = [...counted].map(([match_id, count]) => ({ match_id, before: count, after: count }))
  await settle(db, context, { event: 'rulesChanged', pool_id, paidBefore, changes })
}

/**
 * Takes a player's points out of a pool's ranking (and out of month and world), or brings them back (`counts`). To be called while
 * the player is enrolled: before he withdraws, after he comes back.
 */
export async function settlePlayer(
  db: Db,
  context: Boards,
  { pool_id, user_id, counts }: { pool_id: number; user_id: number; counts: boolean },
): Promise<void> {
  const counted = await findCountedOfPools(db, context, [pool_id])
  await settle(db, context, { event: 'playerMoved', pool_id, user_id, changes: changesOf(counted, counts) })
}

/** The changes that make these matches count for a player, or count no more. */
export function changesOf(counted: ReadonlyMap<number, Counted>, counts: boolean): MatchChange[] {
  return [...counted].map(([match_id, count]) => ({
    match_id,
    before: counts ? null : count,
    after: counts ? count : null,
  }))
}
