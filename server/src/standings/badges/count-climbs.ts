import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { findBoards } from '../../rankings/store/rankings.queries.ts'
import { mostMatches, sumEarnings } from '../board-history.ts'
import { climbersOf } from '../climbers.ts'
import * as queries from './badges.queries.ts'

const mostPools = 50

type Counting = Boards & Pick<AppContext, 'db'>

/** Counts the climbs of pools whose board has changed. It runs again in a minute for what is left. */
export async function countClimbs(context: Counting): Promise<void> {
  for (const pool_id of await queries.listUncounted(context.db, { timeZone: context.timeZone, most: mostPools }))
    await context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((db) => countPool(db, context, pool_id))
}

const countPool = async (db: Db, context: Boards, pool_id: number) => {
  const [board] = await findBoards(db, context.boards, [{ kind: 'pool', id: pool_id }])
  if (!board) return
  const days = lastDays(await queries.listDays(db, { pool_id, timeZone: context.timeZone }), board.players.length)
  const climbs: queries.DayClimb[] = []
  let { values } = board
  for (const { day, matches } of days) {
    const earned = await sumEarnings(db, context, { board, matches })
    const before = values.map((sum, i) => sum - [...earned.values()].reduce((all, one) => all + (one[i] as number), 0))
    climbs.push(...climbersOf(board.players, before, values).map((climber) => ({ day, ...climber })))
    values = before
  }
  await queries.saveClimbs(db, { pool_id, version: board.version, from: days.at(-1)?.day ?? '0001-01-01', climbs })
}

/**
 * Returns the last days, the latest first, whose matches are as many as one answer may sum, and at least one day. The
 * climbs of earlier days stay as they were counted.
 */
export function lastDays(days: readonly queries.CountedDay[], players: number): queries.CountedDay[] {
  const most = mostMatches(players)
  const backwards = days.toReversed()
  const countTo = (n: number) => backwards.slice(0, n + 1).reduce((sum, { matches }) => sum + matches.length, 0)
  return backwards.filter((_, n) => n === 0 || countTo(n) <= most)
}

export function badgeJobs(context: Counting & Pick<AppContext, 'jobs'>) {
  return context.jobs.schedule('count-climbs', '* * * * *', () => countClimbs(context))
}
