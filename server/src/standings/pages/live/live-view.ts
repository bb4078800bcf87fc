import type { RunningMatch } from '@compety/contract'
import { etagOf } from '../../../platform/http/cached-json.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Board, BoardKey } from '../../../rankings/board/board.ts'
import type { Standings } from '../../../rankings/board/standings.ts'
import type { Boards } from '../../../rankings/store/board-cache.ts'
import { type ShownBoard, showBoard, showCached } from '../board-view.ts'
import type { Snapshot } from '../ranking-snapshot.queries.ts'
import type { ProvisionalBoards } from './provisional-boards.ts'
import type { Running } from './running.queries.ts'

type Context = Boards & { provisional: ProvisionalBoards }

/** The running matches of a ranking, as they are answered. */
function runningMatches(running: readonly Running[]): RunningMatch[] {
  return running.map(({ match_id, home_team_score, away_team_score, minute, period }) => ({
    match_id,
    home_team_score,
    away_team_score,
    minute,
    period,
  }))
}

/** Returns a board of the snapshot if it is cached: a provisional one if the snapshot has running matches. */
export function showCachedNow(context: Context, key: BoardKey, snapshot: Snapshot): ShownBoard | undefined {
  const settled = showCached(context, key, snapshot)
  if (!settled || !snapshot.running) return settled
  const board = snapshot.running.length > 0 ? context.provisional.findCached(settled, snapshot.running) : settled.board
  return board && viewOf(context, settled, { board, running: snapshot.running })
}

/** Returns a board of the snapshot: a provisional one if the snapshot has running matches. */
export async function showNow(db: Db, context: Context, key: BoardKey, snapshot: Snapshot): Promise<ShownBoard> {
  const { running } = snapshot
  if (!running) return showBoard(db, context, key, snapshot)
  // The database sends the predictions while a worker thread unpacks a large board.
  const [settled] = await Promise.all([
    showBoard(db, context, key, snapshot),
    context.provisional.readAhead(db, { board: key, snapshot }, running),
  ])
  const board = running.length > 0 ? await context.provisional.find(db, settled, running) : settled.board
  return viewOf(context, settled, { board, running })
}

type Provisional = { board: Board; running: readonly Running[]; standings?: Standings | undefined }

/** Shows a provisional board in its own order, beside the settled one. */
export function viewOf(context: Context, settled: ShownBoard, { board, running, ...found }: Provisional): ShownBoard {
  const standings = found.standings ?? context.boards.standings(board)
  const shown = runningMatches(running)
  const { members_version } = settled.snapshot
  return {
    ...settled,
    name: `${settled.name} live ${board.version} ${etagOf(JSON.stringify(shown))}`,
    board,
    standings,
    total: Math.max(standings.players.length, settled.snapshot.members),
    findMembers: (db) => context.provisional.members(db, settled.board, members_version),
    live: { matches: shown, settled },
  }
}
