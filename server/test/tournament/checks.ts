import { sql } from 'kysely'
import { expect } from 'vitest'
import { pickOne, type Random } from '../../src/demo/random.ts'
import { recount } from '../../src/rankings/recount/recount.ts'
import { boardCache } from '../../src/rankings/store/board-cache.ts'
import type { Actor, TestApp } from '../app.ts'
import { type Board, recomputed, type Standing, type Truth } from './truth.ts'

type Row = Standing & { username: string | null }
type Watched = { truth: Truth; admin: Actor; players: Actor[]; year: number; random: Random }

const lineOf = (board: Board): string => {
  if (board.kind === 'pool') return `GET /pool/${board.pool.id}/pool_ranking`
  return board.kind === 'month' ? 'POST /monthly_global_ranking' : 'GET /global_ranking'
}

/** What every ranking says of a player. */
const standingOf = ({ id, points, position, tied_with, username }: Row): Row => {
  return { id, points, position, tied_with, username }
}

/** Reads all pages of a ranking, as a client does. */
const read = async ({ call }: TestApp, board: Board, { reader, year }: { reader: Actor; year: number }) => {
  const body = board.kind === 'month' ? { body: { month: board.month, year } } : {}
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { status, body: answer } = await call(`${lineOf(board)}?page=${page}&per_page=45`, { as: reader, ...body })
    expect(status).toBe(200)
    rows.push(...answer.ranking)
    if (answer.nextPage === null) return { rows, total: answer.total, me: answer.me }
  }
}

/** Checks that every ranking equals a full computation, including names, positions, points and order. */
export async function checkRankings(app: TestApp, { truth, admin, players, year, random }: Watched) {
  const names = new Map([admin, ...players].map(({ id, username }) => [id, username]))
  const pools = truth.pools.map((pool) => ({ kind: 'pool', pool }) as const)
  const boards: Board[] = [...pools, { kind: 'month', month: 6 }, { kind: 'month', month: 7 }, { kind: 'world' }]
  for (const board of boards) {
    const ranked = recomputed(truth, board).map((row) => ({ ...row, username: names.get(row.id) }))
    // A future month is empty until one of its matches earns points.
    const isAhead = board.kind === 'month' && Date.UTC(year, board.month - 1) > Date.now()
    const expected = isAhead && ranked.every(({ points }) => points === 0) ? [] : ranked
    const { rows, total } = await read(app, board, { reader: admin, year })
    expect(rows.map(standingOf), lineOf(board)).toEqual(expected)
    expect(total).toBe(expected.length)

    const reader = pickOne(random, [admin, ...players.filter(({ id }) => expected.some((row) => row.id === id))])
    const own = expected.find(({ id }) => id === reader.id)
    const { me } = await read(app, board, { reader, year })
    expect(me && { ...standingOf(me), email: me.email }).toEqual(own ? { ...own, email: reader.email } : null)
  }
  for (const pool of truth.pools) {
    const { body } = await app.call(`GET /pools/${pool.id}`, { as: admin })
    expect(body.pool.players_count).toBe([...pool.players.values()].filter((isIn) => isIn).length)
  }
}

/**
 * Checks that a recount finds no difference, and that exactly the accepted predictions are stored, with enrolment and
 * match.
 */
export async function checkDatabase({ db }: TestApp, truth: Truth) {
  expect(await recount(db, { boards: boardCache(), timeZone: 'UTC' }, { repair: false })).toEqual([])
  const { rows } = await sql<{ predictions: number; orphans: number }>`
    select count(*) as predictions, count(*) filter (where pm.id is null or e.status is null) as orphans
      from predictions p
      left join pool_matches pm using (pool_id, match_id)
      left join enrolments e using (pool_id, user_id)
  `.execute(db)
  const sent = truth.pools.reduce((sum, { predictions }) => sum + predictions.size, 0)
  expect(rows).toEqual([{ predictions: sent, orphans: 0 }])
}
