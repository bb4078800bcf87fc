import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import type { Board } from '../board/board.ts'
import { winnersOf } from '../board/days-won.ts'
import { matchDayOf } from '../board/match-day.ts'
import { pointsIn } from '../board/rank-value.ts'
import { valueOfPlayer } from '../board/tallies.ts'

/** If more players share the first place of a match day, nobody stands out. */
const mostWinners = 1000

export type DayBoard = Pick<Board, 'id' | 'players' | 'values' | 'scale'>
type Winner = { pool_id: number; day: number; user_id: number; points: number }

/** Those who have won a match day, or lead it as long as it is not over. */
export function listWinners(board: DayBoard): Winner[] {
  const { players } = winnersOf(board, 1)
  if (players.length > mostWinners) return []
  const day = matchDayOf(board.id)
  return Array.from(players, (user_id) => ({
    ...day,
    user_id,
    points: pointsIn(board, valueOfPlayer(board, user_id)),
  }))
}

/** Reads the stored winners of all match days. */
export async function findAllWinners(db: Db): Promise<Winner[]> {
  const { rows } = await sql<Winner>`select pool_id, day, user_id, points from match_day_winners`.execute(db)
  return rows
}

/** Replaces the winners of match days by those of their boards. */
export async function saveWinners(db: Db, boards: readonly DayBoard[]) {
  if (boards.length === 0) return
  const days = boards.map(({ id }) => matchDayOf(id))
  const won = boards.flatMap(listWinners)
  const column = <T>(rows: readonly T[], value: (row: T) => number) => sql`${rows.map(value)}::bigint[]`
  const all = sql`unnest(${column(won, (one) => one.pool_id)}, ${column(won, (one) => one.day)}, ${column(won, (one) => one.user_id)},
                         ${column(won, (one) => one.points)}) as w (pool_id, day, user_id, points)`
  await sql`
    with gone as (
      delete from match_day_winners old
       using unnest(${column(days, (one) => one.pool_id)}, ${column(days, (one) => one.day)}) as d (pool_id, day)
       where old.pool_id = d.pool_id and old.day = d.day
         and not exists (select from ${all} where w.pool_id = old.pool_id and w.day = old.day and w.user_id = old.user_id))
    insert into match_day_winners as old (pool_id, day, user_id, points) select w.* from ${all}
    on conflict (pool_id, day, user_id) do update set points = excluded.points where old.points <> excluded.points
  `.execute(db)
}
