import { Failure } from '@compety/contract'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/postgres/database.ts'
import type { Board } from '../../rankings/board/board.ts'
import { earlierPlaces } from '../../rankings/board/movement.ts'
import { standingsOf } from '../../rankings/board/standings.ts'
import { type Tally, valuesFor } from '../../rankings/board/tallies.ts'
import { findLeagueMembers, findLeagueMembership } from '../../rankings/store/league-members.queries.ts'
import { type ShownBoard, shownAs } from './board-view.ts'

const mostBytes = 64 * 1024 * 1024
const bytesOf = ({ league }: ShownBoard): number => 1000 + 100 * (league?.length ?? 0)

/** Caches boards limited to the players of a league, by everything that they depend on. */
export function leagueCache() {
  return new LRUCache<string, ShownBoard>({ maxSize: mostBytes, sizeCalculation: bytesOf })
}
export type LeagueCache = ReturnType<typeof leagueCache>

type Asked = { shown: ShownBoard; league_id: number }

/** Limits a board to the players of a league, with their places among themselves. */
export async function showLeague(
  db: Db,
  { leagues }: { leagues: LeagueCache },
  { shown, league_id }: Asked,
): Promise<ShownBoard> {
  const membership = await findLeagueMembership(db, league_id)
  if (!membership) throw new Failure('league_not_found')
  const version = `league ${league_id} ${membership.version}`
  const name = `${shown.name} ${version}`
  const cached = leagues.get(name)
  if (cached) return cached
  const players = await findLeagueMembers(db, league_id)
  const limited = { ...limitedTo({ players, version }, shown), name }
  leagues.set(name, limited)
  return limited
}

type Members = { players: Float64Array; version: string }

const limitedTo = (members: Members, shown: ShownBoard): ShownBoard => {
  const league = members.players
  const board = boardOf(league, shown.board)
  const standings = standingsOf(board)
  if (shown.live) {
    const settled = limitedTo(members, shown.live.settled)
    return { ...settled, board, standings, live: { ...shown.live, settled } }
  }
  const snapshot = { ...shown.snapshot, members: league.length, members_version: members.version }
  return { ...shownAs(board, snapshot, { standings, earlier: () => earlierPlaces(board) }), league }
}

// A provisional board has no values before the last result.
const boardOf = (league: Float64Array, board: Board): Board => {
  const { players, values } = within(league, board)
  const before = board.before.length === 0 ? board.before : valuesFor(players, { ...board, values: board.before })
  return { ...board, players, values, before }
}

const within = (league: Float64Array, board: Tally): Tally => {
  const values = valuesFor(league, board)
  return { players: league.filter((_, i) => values[i] !== 0), values: values.filter((value) => value !== 0) }
}
