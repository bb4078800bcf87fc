import { type AnswerOf, type listPlaces as endpoint, Failure, roles } from '@compety/contract'
import type { Db } from '../platform/postgres/database.ts'
import type { Board } from '../rankings/board/board.ts'
import { pointsIn } from '../rankings/board/rank-value.ts'
import { positionOf } from '../rankings/board/standings.ts'
import { indexOf } from '../rankings/board/tallies.ts'
import type { Boards } from '../rankings/store/board-cache.ts'
import { type BoardHistory, type BoardHistoryCache, findHistory, mostMatches } from './board-history.ts'
import { showBoard } from './pages/board-view.ts'
import { findSnapshot } from './pages/ranking-snapshot.queries.ts'
import * as queries from './standings.queries.ts'

type Query = { pool_id: number; user_id: number; reader_id: number }
type Places = AnswerOf<typeof endpoint>

/**
 * Returns the place and points of a player after each match that counts, by kick-off, from one snapshot. It subtracts
 * the matches from the present board, last to first (docs/decisions/0005). Readers see other players' matches only
 * after the deadline.
 */
export function listPlaces(
  db: Db,
  context: Boards & { histories: BoardHistoryCache },
  requested: Query,
): Promise<Places> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const { pool_id, user_id, reader_id } = requested
      const key = { kind: 'pool' as const, id: pool_id }
      const snapshot = await findSnapshot(db, key, { ...context, readers: [{ id: user_id, role_id: roles.player }] })
      if (!snapshot.readers[0]?.is_member) throw new Failure('player_not_enrolled')
      const { board } = await showBoard(db, context, key, snapshot)
      const matches = (await queries.listKickOffs(db, pool_id)).slice(-mostMatches(snapshot.members))
      const ids = matches.map(({ match_id }) => match_id)
      const [, ...history] = await findHistory(db, context, { board, matches: ids })
      const places = placesOf(board, { matches, history, user_id })
      return {
        players: snapshot.members,
        places: places.filter((_, n) => user_id === reader_id || matches[n]?.is_closed),
      }
    })
}

type Placed = { matches: queries.KickOff[]; history: BoardHistory; user_id: number }

const placesOf = ({ players, scale }: Board, { matches, history, user_id }: Placed): Places['places'] => {
  const own = indexOf(players, user_id)
  return history.map(({ values, ...levels }, n) => {
    const { match_id, name, beginst_at } = matches[n] as queries.KickOff
    const mine = values[own] ?? 0
    return {
      match_id,
      name,
      beginst_at,
      position: positionOf({ ...levels, players }, mine),
      points: pointsIn({ scale }, mine),
    }
  })
}
