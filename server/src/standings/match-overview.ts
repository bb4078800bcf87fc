import {
  type Crowd,
  countedScore,
  Failure,
  type FormResult,
  type Match,
  type MatchOverview,
  type OwnPoolOfMatch,
  type Score,
} from '@compety/contract'
import { asMatch, sidesOf } from '../fixtures/matches/match-rows.ts'
import { mayRead } from '../fixtures/tournaments/readable-tournament.ts'
import { findTables } from '../fixtures/tournaments/table.ts'
import { holds } from '../identity/rights/role-holds.ts'
import type { Db } from '../platform/postgres/database.ts'
import { type Earned, findEarning } from '../rankings/read/earned.ts'
import * as queries from './match-overview.queries.ts'
import { type ClosedCaches, findCrowd } from './match-predictions.ts'

const resultsOfForm = 5

type Context = ClosedCaches & { timeZone: string }
type Caller = { id: number; role_id: number }
type Query = { match_id: number; pool_id: number | undefined; caller: Caller }

/** A match as players see it. Uses several connections simultaneously, so it cannot run inside a transaction. */
export async function describeMatch(
  db: Db,
  context: Context,
  { match_id, pool_id, caller }: Query,
): Promise<MatchOverview> {
  const reader = { user_id: caller.id, seesAll: await holds(db, caller, 'matches.read') }
  const row = await queries.findMatch(db, match_id, reader)
  if (!row) throw new Failure('match_not_found')
  const match = asMatch(row, context.timeZone)
  const counted = row.is_void ? null : countedScore(match)
  const pools = await queries.listOwnPools(db, { match_id, user_id: caller.id })
  if (pool_id !== undefined && !pools.some(({ id }) => id === pool_id)) throw new Failure('pool_not_found')
  const asked = { match_id, user_id: caller.id, exactly: counted }
  const ids = { pools: pools.map(({ id }) => id), matches: [match_id], users: [caller.id] }
  const earned = await findEarning(db, ids)
  const earnedIn = ({ id, prediction }: queries.OwnPoolRow) =>
    earned({ pool_id: id, match: row, user_id: caller.id, prediction, score: counted })
  const [form, crowd, table, beside] = await Promise.all([
    findForm(db, match, reader),
    pool_id === undefined ? null : whenClosed(findCrowd(db, context, { ...asked, pool_id })),
    findTable(db, match, caller),
    queries.findNeighbours(db, { id: match.id, tournament_id: row.tournament_id }, reader),
  ])
  const shown = (one: typeof beside.next) => (one ? asMatch(one, context.timeZone) : null)
  return {
    match,
    form,
    pools: pools.map((pool) =>
      asOwnPool(pool, { earned: earnedIn(pool), counted, isFinal: match.match_result !== null }),
    ),
    crowd,
    table,
    previous: shown(beside.previous),
    next: shown(beside.next),
  }
}

const asOwnPool = (
  { late, ...pool }: queries.OwnPoolRow,
  { earned: { points, point_rules }, counted, isFinal }: { earned: Earned; counted: Score | null; isFinal: boolean },
): OwnPoolOfMatch => {
  const isJudged = pool.prediction !== null && counted !== null
  return {
    ...pool,
    ...(late && { late_prediction: late }),
    points: isJudged ? points : null,
    is_provisional: isJudged && !isFinal,
    point_rules,
  }
}

// A deadline that is moved meanwhile opens the match again.
const whenClosed = (crowd: Promise<Crowd>): Promise<Crowd | null> =>
  crowd.catch((error) => {
    if (error instanceof Failure && error.code === 'prediction_still_open') return null
    throw error
  })

const findForm = async (db: Db, match: Match, reader: queries.MatchReader): Promise<MatchOverview['form']> => {
  const { home_team, away_team } = match
  const teams = [home_team.id, away_team.id]
  const played = await queries.listForm(db, { teams, without: match.id, most: resultsOfForm }, reader)
  const of = (team: number) => played.filter(({ team_id }) => team_id === team).map(asFormResult)
  return { home_team: of(home_team.id), away_team: of(away_team.id) }
}

const asFormResult = (row: queries.PlayedRow): FormResult => {
  const { home_team, away_team } = sidesOf(row)
  const { home_team_score = 0, away_team_score = 0 } = row.match_result ?? {}
  const is_home = row.team_id === home_team.id
  const [goals_for, goals_against] = is_home ? [home_team_score, away_team_score] : [away_team_score, home_team_score]
  return {
    match_id: row.id,
    beginst_at: row.beginst_at,
    opponent: is_home ? away_team : home_team,
    is_home,
    goals_for,
    goals_against,
    outcome: outcomes[Math.sign(goals_for - goals_against) + 1] as FormResult['outcome'],
  }
}
const outcomes = ['lost', 'drawn', 'won'] as const

const findTable = async (db: Db, match: Match, caller: Caller): Promise<MatchOverview['table']> => {
  const { tournament, round, group_name } = match
  if (!tournament || round?.stage === 'knockout' || !(await mayRead(db, tournament.id, caller))) return null
  const tables = await findTables(db, tournament.id)
  return tables.find((table) => table.group_name === group_name) ?? null
}
