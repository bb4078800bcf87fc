import { Failure } from '@compety/contract'
import { checkVisible, type Reader } from '../../competitions/pools/visible-pool.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { BoardKey } from '../../rankings/board/board.ts'
import { matchDayBoard } from '../../rankings/board/match-day.ts'
import { listMatchDays } from '../../rankings/store/match-days.queries.ts'

type Asked = { pool_id: number; round: string; reader: Reader; timeZone: string }

/** Returns the board of the match day with a key. Refuses a key that no match day of the pool has. */
export async function findDayBoard(db: Db, { pool_id, round, reader, timeZone }: Asked): Promise<BoardKey> {
  await checkVisible(db, reader, pool_id)
  const found = (await listMatchDays(db, { pool_id, timeZone })).find(({ key }) => key === round)
  if (!found) throw new Failure('match_day_not_found')
  return matchDayBoard(pool_id, found.day)
}
