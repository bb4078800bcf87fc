import type { Db } from '../../platform/postgres/database.ts'
import { matchDayBoard } from '../board/match-day.ts'
import { noTally } from '../board/tallies.ts'
import { type DayBoard, findAllWinners, listWinners, saveWinners } from '../store/match-day-winners.queries.ts'

/** A difference of one winner of a match day, the board `id`. Who should not have won it has 0 counted points. */
export type WinnerDifference = { kind: 'winner'; id: number; player: number; stored: number; counted: number }

/** Compares the stored winners of match days with those of the counted boards. With `repair` it corrects them. */
export async function recountWinners(
  db: Db,
  days: readonly DayBoard[],
  { repair }: { repair: boolean },
): Promise<WinnerDifference[]> {
  const found = new Map<string, WinnerDifference>()
  const note = (id: number, player: number, points: Partial<Pick<WinnerDifference, 'stored' | 'counted'>>) => {
    const name = `${id} ${player}`
    found.set(name, { kind: 'winner', id, player, stored: 0, counted: 0, ...found.get(name), ...points })
  }
  for (const { pool_id, day, user_id, points } of await findAllWinners(db))
    note(matchDayBoard(pool_id, day).id, user_id, { stored: points })
  for (const board of days)
    for (const { user_id, points } of listWinners(board)) note(board.id, user_id, { counted: points })
  const wrong = [...found.values()].filter(({ stored, counted }) => stored !== counted)
  if (repair) await saveWinners(db, boardsOf(wrong, days))
  return wrong
}

// Days that no longer have a board are saved without winners.
const boardsOf = (wrong: readonly WinnerDifference[], days: readonly DayBoard[]): DayBoard[] => {
  const counted = new Map(days.map((day) => [day.id, day]))
  return [...new Set(wrong.map(({ id }) => id))].map((id) => counted.get(id) ?? { id, ...noTally, scale: 1 })
}
