import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Actor, TestApp } from '../app.ts'
import { expectNoDifference } from '../no-difference.ts'
import { counts, pointsOf } from '../slow-recount/points.ts'
import { enrolledIn, jokersOf, type Pool } from '../slow-recount/pool.ts'
import { leagueTable, majorityOf, matchDays, type Place, poolTable, worldTable } from '../slow-recount/tables.ts'
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
  const compare = async (line: string, expected: Place[], body?: object) => {
    const { ranking } = await read(`${line}?per_page=100`, body && { body })
    expect(placesOf(ranking), `${today}: ${line}`).toEqual(expected)
  }

  const compareOwn = async (pool: Pool, reader: Actor) => {
    const place = poolTable(pool).find(({ id }) => id === reader.id)
    const own = (await read(`GET /pools/${pool.id}`, { as: reader })).pool
    expect([own.pool_points, own.current_position_in_ranking]).toEqual([place?.points, place?.position])
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
    const { ranking } = await read(`GET /pool/${pool.id}/pool_ranking?round=${keyOf(last.day)}&per_page=100`)
    const expected = poolTable(pool, { matches: last.matches })
    expect(placesOf(ranking), `${today}: match day ${last.day} of ${pool.id}`).toEqual(expected)
  }

  /** The board keeps what the majority would have, with the counters of its tie-breaks. */
  const compareMajority = async (pool: Pool) => {
    const { rows } = await sql<{ points: number }>`
      select (majority / scale)::int as points from leaderboards where kind = 'pool' and id = ${pool.id}
    `.execute(db)
    expect(rows[0]?.points ?? 0, `${today}: majority of ${pool.id}`).toBe(majorityOf(pool))
  }

  for (const pool of pools) {
    await compareDays(pool)
    await compareMajority(pool)
    await compare(`GET /pool/${pool.id}/pool_ranking`, poolTable(pool))
    const { leagues } = await read(`GET /pools/${pool.id}/leagues`)
    const means = leagues.map(({ id, mean, position }: Record<string, number>) => ({ id, mean, position }))
    expect(new Set(means), `${today}: leagues of ${pool.id}`).toEqual(new Set(leagueTable(pool)))
    const active = enrolledIn(pool).filter((id) => !archived.has(id))
    const reader = active[pool.matches.length % active.length] as number
    await compareOwn(pool, players.get(reader) as Actor)
  }
  await compare('GET /global_ranking', worldTable(pools, archived))
  for (const month of months) {
    const expected = worldTable(pools, archived, `${month.year}-0${month.month}`)
    // A future month is empty until one of its matches earns points.
    const isEmpty = expected.every(({ points }) => points === 0)
    await compare('POST /monthly_global_ranking', isEmpty ? [] : expected, month)
  }
  await expectNoDifference(db)
}
