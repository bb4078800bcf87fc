import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { matches as groupMatches, type PlayedMatch, teams } from '../../src/demo/world-cup-2026.ts'
import { knockOutMatches } from '../../src/demo/world-cup-2026-knock-out.ts'
import type { Actor, TestApp } from '../app.ts'
import type { Match, Pool, Score } from './truth.ts'

export type Fixture = { match: Match; finalScore: Score }
export type Stage = { admin: Actor; fixtures: Fixture[] }
type Scored = Omit<PlayedMatch, 'matchday'>

/** The 72 group matches and 32 knock-out matches of the World Cup 2026. */
const worldCup: readonly Scored[] = [...groupMatches, ...knockOutMatches]
const playedIn = 2026
const dayMs = 24 * 60 * 60_000

/** Returns the year of the next tournament. All matches move by the same whole number of days. */
export function nextTournamentYear(now: Date): number {
  const year = now.getUTCFullYear()
  return Date.UTC(year, 5, 11) > now.getTime() + dayMs ? year : year + 1
}

/** Creates teams and matches by the API, with all kick-offs in the future. */
export async function setStage({ call, anAdministrator }: TestApp, year: number): Promise<Stage> {
  const admin = await anAdministrator()
  const { body } = await call('GET /newMatch', { as: admin })
  const sport_id = body.sports.find(({ name }: { name: string }) => name === 'Fútbol').id
  const ids = new Map<string, number>()
  for (const { name, code } of teams) {
    const made = await call('POST /teams', { as: admin, body: { team: { name, code, sport_id } } })
    ids.set(code, made.body.team.id)
  }
  const shiftMs = Date.UTC(year, 5, 11) - Date.UTC(playedIn, 5, 11)
  const fixtures: Fixture[] = []
  for (const { beginst_at, home, away, home_team_score, away_team_score } of worldCup) {
    const kickOff = Date.parse(beginst_at) + shiftMs
    const match = { sport_id, home_team_id: ids.get(home), away_team_id: ids.get(away), ...datesOf(kickOff) }
    const made = await call('POST /matches', { as: admin, body: { match } })
    expect(made.status).toBe(201)
    fixtures.push({
      match: { id: made.body.match.id, beginst_at: match.beginst_at, result: undefined, isVoid: false, isOpen: true },
      finalScore: [home_team_score, away_team_score],
    })
  }
  return { admin, fixtures }
}

/** Sets the deadline to 15 minutes before the kick-off. */
export function datesOf(kickOff: number) {
  return {
    beginst_at: new Date(kickOff).toISOString(),
    blocked_at: new Date(kickOff - 15 * 60_000).toISOString(),
  }
}

type PoolPlan = {
  name: string
  rules: Pool['rules']
  fixtures: Fixture[]
  is_private?: boolean
  players_limit?: number
}

/** Creates a pool with its rules and matches by the API. */
export async function setPool({ call }: TestApp, { admin }: Stage, plan: PoolPlan): Promise<Pool> {
  const { name, rules, fixtures, is_private = false, players_limit = 0 } = plan
  const { body: choices } = await call('GET /newPool', { as: admin })
  const pool = { name, description: 'Mundial', is_private, players_limit, sector_id: choices.sectors[0].id }
  const beginst_at = new Date(Date.now() + dayMs).toISOString()
  const made = await call('POST /pools', { as: admin, body: { pool: { ...pool, beginst_at } } })
  expect(made.status).toBe(201)
  const { id } = made.body.pool
  await setRules({ call }, { admin, id, rules })
  for (const { match } of fixtures) {
    const { status } = await call(`POST /pools/${id}/addMatch/${match.id}`, { as: admin })
    expect(status).toBe(200)
  }
  return {
    id,
    rules,
    matches: new Set(fixtures.map(({ match }) => match.id)),
    players: new Map(),
    predictions: new Map(),
  }
}

export async function setRules(
  { call }: Pick<TestApp, 'call'>,
  { admin, id, rules }: { admin: Actor; id: number; rules: Pool['rules'] },
) {
  const { body } = await call('GET /point_rules', { as: admin })
  const known: { id: number; code: string }[] = body.point_rules
  const point_rules = known
    .filter(({ code }) => code in rules)
    .map((rule) => ({ id: rule.id, points: rules[rule.code] }))
  const { status } = await call(`POST /pools/${id}/addPointRules`, { as: admin, body: { point_rules } })
  expect(status).toBe(200)
}

/** Creates a pending invitation for a user with a proven address. */
export async function invite({ db }: TestApp, { pool, player, by }: { pool: Pool; player: Actor; by: Actor }) {
  await sql`update users set email_proven_at = now() where id = ${player.id}`.execute(db)
  await sql`
    insert into invitations (pool_id, email, inviter_id, hash)
    values (${pool.id}, ${player.email}, ${by.id}, ${randomBytes(16).toString('hex')})
  `.execute(db)
}
