import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Actor, TestApp } from './app.ts'
import { aMatch, anOrganizer, aPool } from './builders.ts'

type Goals = readonly [number, number]
export function score([home_team_score, away_team_score]: Goals) {
  return { home_team_score, away_team_score }
}

/** Four players and three matches, with functions that play them. */
export function smallGame({ call, db, aPlayer }: Pick<TestApp, 'call' | 'db' | 'aPlayer'>, admin: Actor) {
  const predict = async (as: Actor, [pool, match]: readonly [number, number], goals: Goals) => {
    const body = { prediction: score(goals) }
    expect((await call(`POST /pool/${pool}/addPrediction/${match}`, { as, body })).status).toBe(200)
  }
  const register = async (match: number, result: Goals) => {
    await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
    const body = { match_result: score(result) }
    expect((await call(`POST /matches/${match}/result`, { as: admin, body })).status).toBe(201)
  }
  /**
   * Winner 3, score 5. Results 2-1, 0-0, 1-0, entered in the order of kick-off.
   *        first     second    third     sum
   *  ana   2-1 = 8   1-0 = 0   -         8
   *  eva   1-0 = 3   0-0 = 8   0-2 = 0   11
   *  leo   0-1 = 0   0-0 = 8   2-0 = 3   11
   *  sol   -         -         -         0
   */
  const aGame = async () => {
    const [ana, eva, leo, sol] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()] as const
    const kickOff = (day: number) => `2031-06-1${day}T12:00:00Z`
    // Created in another order than they are played.
    const third = await aMatch(db, { beginst_at: kickOff(3) })
    const matches = [
      await aMatch(db, { beginst_at: kickOff(1) }),
      await aMatch(db, { beginst_at: kickOff(2) }),
      third,
    ] as const
    const [first, second] = matches
    const owner = await aPlayer()
    const parts = { players: [ana, eva, leo, sol], matches: [...matches], rules: { resultado: 3, perfecto: 5 } }
    const pool = await aPool(db, { ...parts, organizer_id: await anOrganizer(db, owner) })
    await predict(ana, [pool, first], [2, 1])
    await predict(ana, [pool, second], [1, 0])
    await predict(eva, [pool, first], [1, 0])
    await predict(eva, [pool, second], [0, 0])
    await predict(eva, [pool, third], [0, 2])
    await predict(leo, [pool, first], [0, 1])
    await predict(leo, [pool, second], [0, 0])
    await predict(leo, [pool, third], [2, 0])
    return { ana, eva, leo, sol, owner, pool, matches }
  }
  const playOut = async ({ matches: [first, second, third] }: Awaited<ReturnType<typeof aGame>>) => {
    await register(first, [2, 1])
    await register(second, [0, 0])
    await register(third, [1, 0])
    // The deadlines pass while the order of kick-offs stays.
    for (const [n, match] of [first, second, third].entries())
      await sql`
      update matches set beginst_at = now() - ${10 - n}::int * interval '1 hour', blocked_at = now() - ${20 - n}::int * interval '1 hour'
       where id = ${match}
    `.execute(db)
  }
  return { predict, register, aGame, playOut }
}
