import {
  type AnswerOf,
  countedScore,
  type findMatrix as endpoint,
  type Match,
  type MatrixCell,
  type MatrixRow,
  type RankingRow,
  type Score,
} from '@compety/contract'
import { asMatch } from '../fixtures/matches/match-rows.ts'
import type { Db } from '../platform/postgres/database.ts'
import { unpackedScore } from '../rankings/board/prediction-points.ts'
import { indexOf } from '../rankings/board/tallies.ts'
import { type Earning, findEarning } from '../rankings/read/earned.ts'
import type { Boards } from '../rankings/store/board-cache.ts'
import { findPeople } from '../rankings/store/members.queries.ts'
import * as queries from './matrix.queries.ts'
import { listParts } from './pages/board-page.ts'
import { maskedRow, rowOf, type ShownBoard, showBoard, standingOf } from './pages/board-view.ts'
import { findSnapshot } from './pages/ranking-snapshot.queries.ts'
import { placeOfPage, type Reader, seesAddresses } from './pages/read-pages.ts'

type Query = { page: number; per_page: number; day?: string | undefined }
type Requested = { pool_id: number; reader: Reader; query: Query }
type Matrix = AnswerOf<typeof endpoint>
/** A match with what its predictions are worth: the score that counts, and whether that is still running. */
type Judged = { row: queries.DayMatch; match: Match; score: Score | null; isRunning: boolean }

/**
 * A page of a pool's ranking with the predictions of a day, read from one snapshot. Returns null for a pool that the
 * reader may not see.
 */
export function findMatrix(db: Db, context: Boards, requested: Requested): Promise<Matrix | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => readMatrix(db, context, requested))
}

const readMatrix = async (db: Db, context: Boards, { pool_id, reader, query }: Requested): Promise<Matrix | null> => {
  const key = { kind: 'pool' as const, id: pool_id }
  const snapshot = await findSnapshot(db, key, { ...context, readers: [reader] })
  const [seeing] = snapshot.readers
  if (!seeing?.sees) return null
  const shown = await showBoard(db, context, key, snapshot)
  const own = standingOf(shown, { id: reader.id, is_member: seeing.is_member })
  const me = own && rowOf(shown, own, { ...reader, joined_at: seeing.joined_at })
  const rows = await readRows(db, context, { shown, reader, query })
  const ofPool = { pool_id, timeZone: context.timeZone }
  const days = await queries.findDays(db, { ...ofPool, day: query.day })
  const players = [...rows, ...(me ? [me] : [])].map(({ id }) => id)
  const matches = await queries.listDayMatches(db, { ...ofPool, day: days.day, players, reader_id: reader.id })
  const judged = matches.map((row) => judge(row, context.timeZone))
  const earned = await findEarning(db, { pools: [pool_id], matches: matches.map(({ id }) => id), users: players })
  const pointsOf: PointsOf = (cell) => earned({ pool_id, ...cell }).points
  const withCells = (row: RankingRow) => matrixRow(row, { judged, pointsOf, isOwn: row.id === reader.id })
  return {
    ...days,
    matches: judged.map(({ match, row }) => ({ ...match, is_closed: row.is_closed })),
    matrix: rows.map(withCells),
    ...placeOfPage(query, shown.total),
    me: me ? withCells(me) : null,
  }
}

type Rows = { shown: ShownBoard; reader: Reader; query: Query }

const readRows = async (db: Db, context: Boards, { shown, reader, query }: Rows): Promise<RankingRow[]> => {
  const part = { offset: (query.page - 1) * query.per_page, limit: query.per_page }
  const [standings = []] = await listParts(db, context, { shown, parts: [part] })
  const personAt = await findPeople(
    db,
    standings.map(({ id }) => ({ board: shown.board, id })),
  )
  const rows = standings.map((standing) => rowOf(shown, standing, personAt({ board: shown.board, id: standing.id })))
  return seesAddresses(reader) ? rows : rows.map(maskedRow)
}

const judge = (row: queries.DayMatch, timeZone: string): Judged => {
  const match = asMatch(row, timeZone)
  const score = row.is_void ? null : countedScore(match)
  return { row, match, score, isRunning: score !== null && !match.match_result }
}

type PointsOf = (cell: Pick<Parameters<Earning>[0], 'match' | 'user_id' | 'prediction' | 'score'>) => number
type Counting = { judged: readonly Judged[]; pointsOf: PointsOf; isOwn: boolean }

const matrixRow = (row: RankingRow, { judged, pointsOf, isOwn }: Counting): MatrixRow => {
  const cells = judged.map((one): MatrixCell => {
    const { match, score, isRunning } = one
    // Nobody else's cell tells anything until the deadline, even if there is a result already.
    if (!isOwn && !one.row.is_closed)
      return { match_id: match.id, prediction: null, points: null, is_provisional: false }
    const prediction = predictionOf(one.row.sent, row.id)
    const points = score && pointsOf({ match: one.row, user_id: row.id, prediction, score })
    return { match_id: match.id, prediction, points, is_provisional: isRunning }
  })
  return {
    ...row,
    day_points: cells.reduce((sum, { points }) => sum + (points ?? 0), 0),
    is_provisional: cells.some(({ is_provisional }) => is_provisional),
    cells,
  }
}

const predictionOf = ({ players, scores }: queries.DayMatch['sent'], player: number): Score | null => {
  const packed = scores[indexOf(players, player)]
  return packed === undefined ? null : unpackedScore(packed)
}
