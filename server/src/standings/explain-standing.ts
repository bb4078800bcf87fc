import { type AnswerOf, type explainStanding as endpoint, Failure, roles, type TieBreak } from '@compety/contract'
import { asMatch } from '../fixtures/matches/match-rows.ts'
import type { Db } from '../platform/postgres/database.ts'
import { decidingTieBreak } from '../rankings/board/rank-value.ts'
import { findEarning } from '../rankings/read/earned.ts'
import { findPoolRules } from '../rankings/settle/settle.ts'
import type { Boards } from '../rankings/store/board-cache.ts'
import { findPeople } from '../rankings/store/members.queries.ts'
import { maskedRow, rowOf, type ShownBoard, showBoard, standingOf } from './pages/board-view.ts'
import { findSnapshot, type Seeing } from './pages/ranking-snapshot.queries.ts'
import * as queries from './standings.queries.ts'
import { streaksOf } from './streaks.ts'

type Query = { pool_id: number; user_id: number; reader: { id: number; sees_emails: boolean } }
type Explained = AnswerOf<typeof endpoint>['standing']

/**
 * Returns a row of a pool's ranking and the points of each match and question, read from one snapshot. Readers see other players'
 * matches only after the deadline, even if a result was registered before it.
 */
export function explainStanding(db: Db, context: Boards, requested: Query): Promise<Explained> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => explain(db, context, requested))
}

const explain = async (db: Db, context: Boards, { pool_id, user_id, reader }: Query): Promise<Explained> => {
  const key = { kind: 'pool' as const, id: pool_id }
  const snapshot = await findSnapshot(db, key, { ...context, readers: [{ id: user_id, role_id: roles.player }] })
  const [{ is_member }] = snapshot.readers as [Seeing]
  const shown = await showBoard(db, context, key, snapshot)
  const standing = standingOf(shown, { id: user_id, is_member })
  if (!standing) throw new Failure('player_not_enrolled')
  const place = { board: key, id: user_id }
  const personAt = await findPeople(db, [place])
  const row = rowOf(shown, standing, personAt(place))
  const rules = await queries.listRules(db, pool_id)
  const rows = await queries.listCountedMatches(db, { pool_id, user_id, any: user_id === reader.id })
  const earned = await findEarning(db, { pools: [pool_id], matches: rows.map(({ id }) => id), users: [user_id] })
  const matches = rows.map((match) => {
    const { prediction, match_result: score } = match
    const { joker, ...parts } = earned({ pool_id, user_id, match, prediction, score })
    const marked = { joker: joker > 1, joker_factor: joker > 1 ? joker : null }
    return { ...asMatch(match, context.timeZone), prediction, ...parts, ...marked }
  })
  const point_rules = rules.map(({ id, code, name, points }) => {
    const count = matches.filter(({ point_rules }) => point_rules.some((met) => met.id === id)).length
    return { id, code, name, points: points * count, count }
  })
  const seesEmail = reader.sees_emails || reader.id === user_id
  const questions = await queries.listSettledQuestions(db, { pool_id, user_id })
  const { tie_breaks } = (await findPoolRules(db, pool_id)).game
  const decided_by = decidedBy(shown, standing.value, tie_breaks)
  const streaks = streaksOf(rows)
  return { ...(seesEmail ? row : maskedRow(row)), matches, point_rules, questions, streaks, decided_by }
}

// Players who are not on the board come after its last level, with the value 0.
const decidedBy = ({ standings, total }: ShownBoard, value: number, chain: readonly TieBreak[]): TieBreak | null => {
  const { levels, players } = standings
  const at = value === 0 ? levels.length : levels.indexOf(value)
  const last = players.length < total && at < levels.length ? 0 : value
  const neighbours = [levels[at - 1] ?? value, levels[at + 1] ?? last]
  return neighbours.map((other) => decidingTieBreak(chain, value, other)).find((found) => found) ?? null
}
