import { Failure } from '@compety/contract'
import { checkVisible, type Reader } from '../../competitions/pools/visible-pool.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { BoardKey } from '../../rankings/board/board.ts'
import { matchDayBoard } from '../../rankings/board/match-day.ts'
import { findLeagueMembership } from '../../rankings/store/league-members.queries.ts'
import { listMatchDays } from '../../rankings/store/match-days.queries.ts'

type Asked = {
  pool_id: number
  round: string | undefined
  league: number | undefined
  reader: Reader
  timeZone: string
}

/** Returns the board of a table of a pool. Refuses a match day or a league that the pool has not got. */
export async function findTable(db: Db, { pool_id, round, league, reader, timeZone }: Asked): Promise<BoardKey> {
  await checkVisible(db, reader, pool_id)
  if (league !== undefined && (await findLeagueMembership(db, league))?.pool_id !== pool_id)
    throw new Failure('league_not_found')
  if (round === undefined) return { kind: 'pool', id: pool_id }
  const found = (await listMatchDays(db, { pool_id, timeZone })).find(({ key }) => key === round)
  if (!found) throw new Failure('match_day_not_found')
  return matchDayBoard(pool_id, found.day)
}
