import type { LeagueRow } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { findPlaces } from '../../rankings/read/own-standing.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { findGame } from '../games/change-game.ts'
import * as queries from './leagues.queries.ts'

type Scored = { id: number; name: string; points: readonly number[] }
type Placed = Omit<LeagueRow, 'is_mine'>

/**
 * Orders leagues by the mean of their best players, equal ones as they come. A league with fewer players is divided by
 * the same number, as if the missing ones had no points.
 */
export function leagueTable(leagues: readonly Scored[], best: number): Placed[] {
  const sumOf = (points: readonly number[]) =>
    points
      .toSorted((a, b) => b - a)
      .slice(0, best)
      .reduce((sum, each) => sum + each, 0)
  const ordered = leagues
    .map(({ points, ...league }) => ({ ...league, sum: sumOf(points), players: points.length }))
    .toSorted((a, b) => b.sum - a.sum)
  return ordered.map(({ sum, ...league }) => ({
    ...league,
    mean: sum / best,
    position: 1 + ordered.findIndex((other) => other.sum === sum),
  }))
}

type Query = { pool_id: number; reader_id: number }

/** The leagues of a pool with the points of one moment. */
export function findLeagueTable(db: Db, context: Boards, { pool_id, reader_id }: Query): Promise<LeagueRow[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const leagues = await queries.listLeagues(db, pool_id)
      if (leagues.length === 0) return []
      const members = await queries.listMembers(db, pool_id)
      const points = await pointsOfAll(db, context, { pool_id, members })
      const pointsByLeague = Map.groupBy(points, ({ league_id }) => league_id)
      const mine = members.find(({ user_id }) => user_id === reader_id)?.league_id
      const scored = leagues.map((league) => ({
        ...league,
        points: (pointsByLeague.get(league.id) ?? []).map(({ points }) => points),
      }))
      const { best } = (await findGame(db, pool_id)).leagues
      return leagueTable(scored, best).map((row) => ({ ...row, is_mine: row.id === mine }))
    })
}

type Members = { pool_id: number; members: readonly queries.Member[] }

const pointsOfAll = async (db: Db, context: Boards, { pool_id, members }: Members) => {
  const places = await findPlaces(
    db,
    context,
    members.map(({ user_id }) => ({ user_id, pool_id })),
  )
  return members.map(({ league_id }, n) => ({ league_id, points: places[n]?.points ?? 0 }))
}
