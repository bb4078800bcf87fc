import { expect } from 'vitest'
import type { Actor, TestApp } from '../app.ts'
import { expectNoDifference } from '../no-difference.ts'
import { counts, pointsOf } from '../slow-recount/points.ts'
import { enrolledIn, jokersOf, type Pool } from '../slow-recount/pool.ts'
import {
  leagueTable,
  majorityOf,
  matchDays,
  type Place,
  poolTable,
  streaksOf,
  worldTable,
} from '../slow-recount/tables.ts'
import { months, type Stage } from './stage.ts'

type Watched = { app: TestApp; stage: Stage; players: Map<number, Actor>; archived: Set<number> }

const placesOf = (rows: Place[]): Place[] =>
  rows.map(({ id, points, position, tied_with }) => ({ id, points, position, tied_with }))

type Told = { key: string; is_over: boolean; winners: { id: number }[]; climb: Climb | null }
type Climb = { places: number; users: { id: number }[] }
const idsOf = (all: { id: number }[]) => all.map(({ id }) => id)
const toldOf = ({ key, is_over, winners, climb }: Told) => [
  ...[key, is_over, idsOf(winners)],
  climb && { places: climb.places, players: idsOf(climb.users) },
]
/** Weeks are counted from that of 1 January 1970, a Thursday. */
const mondayOf = (week: number) => new Date((week * 7 - 3) * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Compares every table with the recount. `reader` also looks at the own matches. */
export async function compareTables({ app, stage, players, archived }: Watched, today: string) {
  const { call, db } = app
  const { admin, pools } = stage
  const read = async (line: string, { as = admin, body }: { as?: Actor; body?: object } = {}) => {
    const answer = await call(line, { as, ...(body && { body }) })
    expect(answer.status, line).toBe(200)
    return answer.body
  }
  type Wanted = { expected: Place[]; body?: object; majority?: number }
  /** Tables of pools tell what the majority would have. */
  const compare = async (line: string, { expected, body, majority }: Wanted) => {
    const answer = await read(`${line}${line.includes('?') ? '&' : '?'}per_page=100`, body && { body })
    expect(placesOf(answer.ranking), `${today}: ${line}`).toEqual(expected)
    if (majority !== undefined) expect(answer.majority.points, `${today}: majority of ${line}`).toBe(majority)
  }

  const compareOwn = async (pool: Pool, reader: Actor) => {
    const place = poolTable(pool).find(({ id }) => id === reader.id)
    const own = (await read(`GET /pools/${pool.id}`, { as: reader })).pool
    expect([own.pool_points, own.current_position_in_ranking]).toEqual([place?.points, place?.position])
    const { standing } = await read(`GET /pool/${pool.id}/standing/${reader.id}`, { as: reader })
    expect(standing.streaks, `${today}: streaks of ${reader.id} in ${pool.id}`).toEqual(streaksOf(pool, reader.id))
    const seen = own.matches.map((match: { id: number; points: number | null; joker: boolean }) => {
      return [match.id, match.points ?? 0, match.joker]
    })
    const expected = pool.matches.map((match) => {
      return [match.id, pointsOf(pool, match).get(reader.id) ?? 0, jokersOf(pool, reader.id).has(match.id)]
    })
    expect(new Set(seen), `${today}: matches of ${reader.id} in ${pool.id}`).toEqual(new Set(expected))
  }

  /** Compares the match days, and the table of the one that was played last. */
  const compareDays = async (pool: Pool) => {
    const known = matchDays(pool)
    const keyOf = (day: number) => (pool.game.matchdays === 'rounds' ? String(day) : mondayOf(day))
    const { rounds } = await read(`GET /pool/${pool.id}/rounds`)
    expect(rounds.map(toldOf), `${today}: match days of ${pool.id}`).toEqual(
      known.map(({ day, isOver, winners, climb }) => [keyOf(day), isOver, winners, climb]),
    )
    const last = known.findLast(({ matches }) => matches.some(counts))
    if (!last) return
    const { matches } = last
    const [expected, majority] = [poolTable(pool, { matches }), majorityOf(pool, matches)]
    await compare(`GET /pool/${pool.id}/pool_ranking?round=${keyOf(last.day)}`, { expected, majority })
  }

  const compareLeagues = async (pool: Pool) => {
    const { leagues } = await read(`GET /pools/${pool.id}/leagues`)
    const means = leagues.map(({ id, mean, position }: Record<string, number>) => ({ id, mean, position }))
    expect(new Set(means), `${today}: leagues of ${pool.id}`).toEqual(new Set(leagueTable(pool)))
    const [league] = pool.leagues
    if (!league) return
    const [id, chosen] = league
    const players = enrolledIn(pool).filter((player) => chosen.has(player))
    await compare(`GET /pool/${pool.id}/pool_ranking?league=${id}`, { expected: poolTable(pool, { players }) })
  }

  for (const pool of pools) {
    await compareDays(pool)
    const whole = { expected: poolTable(pool), majority: majorityOf(pool) }
    await compare(`GET /pool/${pool.id}/pool_ranking`, whole)
    await compareLeagues(pool)
    const active = enrolledIn(pool).filter((id) => !archived.has(id))
    const reader = active[pool.matches.length % active.length] as number
    await compareOwn(pool, players.get(reader) as Actor)
  }
  await compare('GET /global_ranking', { expected: worldTable(pools, archived) })
  for (const month of months) {
    const expected = worldTable(pools, archived, `${month.year}-0${month.month}`)
    // A future month is empty until one of its matches earns points.
    const isEmpty = expected.every(({ points }) => points === 0)
    await compare('POST /monthly_global_ranking', { expected: isEmpty ? [] : expected, body: month })
  }
  await expectNoDifference(db)
}
