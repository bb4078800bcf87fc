import { type AnswerOf, criteriaMask, criteriaOf, type explainStanding as endpoint, Failure } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { asMatch } from '../matches/match-rows.ts'
import * as members from './members.queries.ts'
import type { Boards } from './settle.ts'
import { findShownBoard, findStandings, nameRows, type Reader } from './shown-board.ts'
import * as queries from './standings.queries.ts'

type Asked = { pool_id: number; user_id: number; reader: Reader }
type Explained = AnswerOf<typeof endpoint>['standing']

/**
 * A row of a pool's ranking and where its points come from, all of one moment. Of another player only matches whose deadline
 * has passed are told (decisions.md 12); whoever has a result before it is left out until then.
 */
export const explainStanding = (db: Db, context: Boards, asked: Asked): Promise<Explained> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => explain(db, context, asked))

const explain = async (db: Db, context: Boards, { pool_id, user_id, reader }: Asked): Promise<Explained> => {
  const key = { kind: 'pool' as const, id: pool_id }
  const shown = await findShownBoard(db, context, key)
  const standing = (await findStandings(db, shown, { key, ids: [user_id] })).get(user_id)
  if (!standing) throw new Failure('player_not_enrolled')
  const { total } = await members.findMembership(db, key)
  const named = await nameRows(db, [standing], { shown, total })
  const rules = await queries.listRules(db, pool_id)
  const rows = await queries.listCountedMatches(db, { pool_id, user_id, any: user_id === reader.id })
  const matches = rows.map((match) => ({ ...asMatch(match, context.timeZone), ...earnedBy(match, rules) }))
  const point_rules = rules.map(({ id, code, name, points }) => {
    const count = matches.filter(({ point_rules }) => point_rules.some((met) => met.id === id)).length
    return { id, code, name, points: points * count, count }
  })
  return { ...named(standing, reader), matches, point_rules }
}

const earnedBy = ({ prediction, match_result }: queries.CountedMatchRow, rules: queries.Rule[]) => {
  const met: string[] = prediction && match_result ? criteriaOf(criteriaMask(prediction, match_result)) : []
  const point_rules = rules.filter(({ code }) => met.includes(code))
  return { point_rules, points: point_rules.reduce((sum, { points }) => sum + points, 0) }
}
