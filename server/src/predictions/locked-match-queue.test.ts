import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import type { Db } from '../platform/postgres/database.ts'
import { isShared, lockMatches } from '../fixtures/matches/match-locks.ts'
import { beforeDeadlines } from './deadline-transaction.ts'
import { saveToAllPools } from './prediction-sheet.queries.ts'
import { savePredictions } from './predictions.queries.ts'
import { saveBySession } from './save-by-session.ts'
import { inTwoLines } from './locked-match-queue.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const score = (home_team_score: number) => ({ home_team_score, away_team_score: 0 })
const send = (as: Actor, pool: number, [match, goals]: [number, number]) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: score(goals) } })
const sheet = (as: Actor, rows: [number, number][]) =>
  call('POST /predictions', {
    as,
    body: { predictions: rows.map(([match_id, goals]) => ({ match_id, ...score(goals) })) },
  })
const kept = async (pool: number) => {
  const { rows } = await sql<{ match_id: number; home_team_score: number }>`
    select match_id, home_team_score from predictions where pool_id = ${pool} order by match_id, user_id
  `.execute(db)
  return rows.map(({ match_id, home_team_score }) => [match_id, home_team_score])
}

test('a match that somebody holds keeps back its own predictions and nobody else’s', async () => {
  const [ana, eva, held, free] = [await aPlayer(), await aPlayer(), await aMatch(db), await aMatch(db)]
  const pool = await aPool(db, { matches: [held, free], players: [ana, eva] })
  const { waiting } = await db.transaction().execute(async (locked) => {
    await lockMatches(locked, [held])
    const waiting = [send(ana, pool, [held, 1]), sheet(eva, [[held, 2]])]
    expect((await send(eva, pool, [free, 3])).status).toBe(200)
    expect((await sheet(ana, [[free, 4]])).body.outcomes).toMatchObject([{ isSaved: true }])
    // What comes later for it does not overtake.
    waiting.push(send(ana, pool, [held, 5]))
    expect((await send(eva, pool, [free, 6])).status).toBe(200)
    expect(await kept(pool)).toEqual([
      [free, 4],
      [free, 6],
    ])
    return { waiting }
  })
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await kept(pool)).filter(([match]) => match === held)).toEqual([
    [held, 5],
    [held, 2],
  ])
})

test('what was undone, and whose match was taken before it could be judged anew, is not told as saved', async () => {
  const match_id = await aMatch(db)
  const one = { match_id, user_id: 1, token_hash: Buffer.from('a') }
  const free = Promise.withResolvers<void>()
  let taken: Promise<void> | undefined
  const write = async (behind: Db) => {
    const { rows } = await sql`select 1 from (select ${match_id}::bigint) as s (match_id) where ${isShared}`.execute(
      behind,
    )
    if (rows.length === 0) return []
    taken = db.transaction().execute(async (locked) => {
      await lockMatches(locked, [match_id])
      await free.promise
    })
    const isWaiting = async () =>
      (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length
    await expect.poll(isWaiting).toBe(1)
    return [{ n: 1, is_overtaken: true, is_first: false }]
  }
  const recorder = { record: async () => () => {} } as never
  const saving = { sent: [one], keyOf: () => 'one', latest: () => one, write, recorder, waits: false }
  expect(await saveBySession(db, saving)).toEqual([undefined])
  free.resolve()
  await taken
})

test.each(['in a compety', 'in all competies'])(
  'a prediction %s is judged only where its transaction shares its match',
  async (where) => {
    const [shared, other] = [await aMatch(db), await aMatch(db)]
    const sent = [shared, other].map((match_id) => ({
      ...score(1),
      ...{ match_id, pool_id: 1, user_id: 1, token_hash: Buffer.from('a'), update: false },
    }))
    const write = (db: Db): Promise<{ n: number; is_overtaken: boolean }[]> =>
      (where === 'in a compety' ? savePredictions : saveToAllPools)(db, sent)
    expect(await beforeDeadlines(db, { matches: [shared], waits: false, write })).toMatchObject([{ n: 1 }])
    // As the connection has shared matches in another transaction, or has not.
    await expect(db.transaction().execute(write)).rejects.toThrow(/malformed array|compety.shared/)
  },
)

test('who is held back is judged once the match is free, by the order of arrival', async () => {
  const [saved, free] = [[] as string[], Promise.withResolvers<void>()]
  const send = inTwoLines<{ match_id: number; user_id: number; text: string }, string>(async (sent, waits) => {
    if (waits) await free.promise
    else await sleep(0)
    const taken = sent.filter(({ match_id }) => waits || match_id !== 1)
    saved.push(...taken.map(({ text }) => text))
    return sent.map((one) => (taken.includes(one) ? one.text : undefined))
  })
  const one = (match_id: number, text: string) => send([{ match_id, user_id: 1, text }])
  const all = [one(1, 'a'), one(2, 'b'), one(1, 'c'), one(2, 'd')]
  await all[3]
  expect(saved).toEqual(['b', 'd'])
  all.push(one(1, 'e'))
  free.resolve()
  await Promise.all(all)
  expect(saved).toEqual(['b', 'd', 'a', 'c', 'e'])
  expect(await one(1, 'f')).toEqual([{ status: 'fulfilled', value: 'f' }])
})
