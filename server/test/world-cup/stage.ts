import { expect } from 'vitest'
import { matches as groupMatches, teams } from '../../src/demo/world-cup-2026.ts'
import { knockOutMatches } from '../../src/demo/world-cup-2026-knock-out.ts'
import type { Actor, TestApp } from '../app.ts'
import type { Game, Match, Pool, Score } from '../slow-recount/pool.ts'
import { datesOf, setRules } from '../tournament/stage.ts'

type Side = { home: string; away: string }
type Fixture = Side & { round: string; beginst_at: string; finalScore: Score }
export type Day = { date: string; fixtures: Fixture[] }

// Always the same dates, because weeks and months depend on them.
const playedIn = 2034
const dayMs = 24 * 60 * 60_000
const later = Date.UTC(playedIn, 5, 11) - Date.UTC(2026, 5, 11)

/** The 72 group matches in three rounds, and the 32 knock-out matches in five and the match for the third place. */
const worldCup: Fixture[] = [
  ...groupMatches.map((match, index) => {
    const isOf = (side: Side) => [side.home, side.away].includes(match.home)
    return { ...match, round: `Jornada ${groupMatches.slice(0, index + 1).filter(isOf).length}` }
  }),
  ...knockOutMatches,
].map(({ round, home, away, beginst_at, home_team_score, away_team_score }) => ({
  ...{ round, home, away },
  beginst_at: new Date(Date.parse(beginst_at) + later).toISOString(),
  finalScore: [home_team_score, away_team_score],
}))

const isOfGroup = (round: string) => round.startsWith('Jornada')

const byKickOff = worldCup.toSorted((a, b) => Date.parse(a.beginst_at) - Date.parse(b.beginst_at))
export const days: Day[] = [...Map.groupBy(byKickOff, ({ beginst_at }) => beginst_at.slice(0, 10))].map(
  ([date, fixtures]) => ({ date, fixtures }),
)
export const months = [6, 7].map((month) => ({ month, year: playedIn }))

/** Whether it still takes predictions and jokers. */
export type PlayedMatch = Match & { isOpen: boolean }
export type PlayedPool = Omit<Pool, 'matches'> & { matches: PlayedMatch[] }

export type Stage = {
  admin: Actor
  pools: PlayedPool[]
  tournament: number
  rounds: Map<string, number>
  /** Makes the matches of knock-out rounds that begin on a day or the next, and all of the groups at first. Pools get them because they follow the tournament. */
  makeMatches: (day: Day) => Promise<void>
  matchOf: (fixture: Fixture) => PlayedMatch
}

/** Creates a tournament with its rounds and teams by the API. Its matches are made when their teams are known. */
export async function setStage({ call, anAdministrator }: TestApp): Promise<Stage> {
  const admin = await anAdministrator()
  const { sports } = (await call('GET /newMatch', { as: admin })).body
  const sport_id: number = sports.find(({ name }: { name: string }) => name === 'Fútbol').id
  const body = { tournament: { name: 'Mundial', season: '2034', sport_id } }
  const tournament: number = (await call('POST /tournaments', { as: admin, body })).body.tournament.id
  const names = [...new Set(worldCup.map(({ round }) => round))]
  const made = await call(`PUT /tournaments/${tournament}/rounds`, {
    as: admin,
    body: { rounds: names.map((name) => ({ name, stage: isOfGroup(name) ? 'group' : 'knockout' })) },
  })
  const rounds = new Map<string, number>(
    made.body.rounds.map(({ id, name }: { id: number; name: string }) => [name, id]),
  )
  const ids = new Map<string, number>()
  for (const { name, code } of teams) {
    const made = await call('POST /teams', { as: admin, body: { team: { name, code, sport_id } } })
    ids.set(code, made.body.team.id)
  }

  const [pools, known]: [PlayedPool[], Map<Fixture, PlayedMatch>] = [[], new Map()]
  const make = async (fixture: Fixture) => {
    const { round, home, away, beginst_at } = fixture
    const place = { sport_id, tournament_id: tournament, round_id: rounds.get(round) }
    const sides = { home_team_id: ids.get(home), away_team_id: ids.get(away) }
    const match = { ...place, ...sides, ...datesOf(Date.parse(beginst_at)) }
    const made = await call('POST /matches', { as: admin, body: { match } })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.match
    const state = { id, round: rounds.get(round) as number, beginst_at, result: undefined, isVoid: false, isOpen: true }
    known.set(fixture, state)
    for (const pool of pools) pool.matches.push(state)
  }
  const makeMatches = async ({ date }: Day) => {
    const soon = new Date(Date.parse(date) + 2 * dayMs).toISOString()
    const isKnown = ({ round, beginst_at }: Fixture) => isOfGroup(round) || beginst_at < soon
    const begun = new Set(worldCup.filter(isKnown).map(({ round }) => round))
    for (const fixture of byKickOff) if (begun.has(fixture.round) && !known.has(fixture)) await make(fixture)
  }
  const matchOf = (fixture: Fixture) => known.get(fixture) as PlayedMatch
  return { admin, pools, tournament, rounds, makeMatches, matchOf }
}

type Plan = { name: string; rules: Pool['rules']; game: Game; leagues: number }

/** Creates a pool that follows the tournament and plays a game. */
export async function setPool(
  { call }: TestApp,
  stage: Stage,
  { name, rules, game, leagues }: Plan,
): Promise<PlayedPool> {
  const { admin, pools, tournament } = stage
  const send = async (line: string, body?: object) => {
    const answer = await call(line, { as: admin, ...(body && { body }) })
    expect(answer.status, `${line}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  const { sectors } = await send('GET /newPool')
  const beginst_at = new Date(Date.now() + dayMs).toISOString()
  const of = { is_private: false, players_limit: 0, sector_id: sectors[0].id, joining: 'any_time', beginst_at }
  const { id } = (await send('POST /pools', { pool: { name, description: 'Mundial', ...of } })).pool
  await setRules({ call }, { admin, id, rules })
  await send(`POST /pools/${id}/tournaments`, { tournament_id: tournament })
  await send(`PUT /pools/${id}/game`, { game })
  const pool: PlayedPool = {
    ...{ id, isOfficial: true, rules, game, matches: [] },
    ...{ players: new Map(), predictions: new Map(), jokers: new Map(), questions: [], leagues: new Map() },
  }
  for (let n = 1; n <= leagues; n++)
    pool.leagues.set((await send(`POST /pools/${id}/leagues`, { name: `Grupo ${n}` })).league.id, new Set())
  pools.push(pool)
  return pool
}
