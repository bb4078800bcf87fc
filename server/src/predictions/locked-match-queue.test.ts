import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, manyConnections, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import { isShared, lockMatches } from '../fixtures/matches/match-locks.ts'
import type { Db } from '../platform/postgres/database.ts'
import { inDeadlineTransaction } from './deadline-transaction.ts'
import { lockedMatchQueue } from './locked-match-queue.ts'
import { type SavedRow, savePredictions } from './predictions.queries.ts'
import { saveBatch } from './save-batch.ts'

const { call, db, aPlayer, close } = await testApp({}, manyConnections)
afterAll(close)

const score = (home_team_score: number) => ({ home_team_score, away_team_score: 0 })
const send = (as: Actor, pool: number, [match, goals]: [number, number]) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: score(goals) } })
const sheet = (as: Actor, rows: [number, number][]) =>
  call('POST /predictions', {
    as,
    body: { predictions: rows.map(([match_id, goals]) => ({ match_id, ...score(goals) })) },
  })
const stored = async (pool: number) => {
  const { rows } = await sql<{ match_id: number; home_team_score: number }>`
    select match_id, home_team_score from predictions where pool_id = ${pool} order by match_id, user_id
  `.execute(db)
  return rows.map(({ match_id, home_team_score }) => [match_id, home_team_score])
}

test('while a transaction locks a match exclusively, only predictions for that match wait', async () => {
  const [ana, eva, held, free] = [await aPlayer(), await aPlayer(), await aMatch(db), await aMatch(db)]
  const pool = await aPool(db, { matches: [held, free], players: [ana, eva] })
  const { waiting } = await db.transaction().execute(async (locked) => {
    await lockMatches(locked, [held])
    const waiting = [send(ana, pool, [held, 1]), sheet(eva, [[held, 2]])]
    expect((await send(eva, pool, [free, 3])).status).toBe(200)
    expect((await sheet(ana, [[free, 4]])).body.outcomes).toMatchObject([{ isSaved: true }])
    // A later prediction for the locked match stays behind the waiting ones.
    waiting.push(send(ana, pool, [held, 5]))
    expect((await send(eva, pool, [free, 6])).status).toBe(200)
    expect(await stored(pool)).toEqual([
      [free, 4],
      [free, 6],
    ])
    return { waiting }
  })
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await stored(pool)).filter(([match]) => match === held)).toEqual([
    [held, 5],
    [held, 2],
  ])
})

test('a prediction that was rolled back and then found its match locked is not reported as saved', async () => {
  const match_id = await aMatch(db)
  const one = { match_id, user_id: 1, token_hash: Buffer.from('a'), ...score(1) }
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
    return [{ n: 1, must_retry: true, is_first: false } as SavedRow]
  }
  const recorder = { record: async () => () => {} } as never
  expect(await saveBatch(db, { sent: [one], write, recorder, waits: false })).toEqual([undefined])
  free.resolve()
  await taken
})

test.each([1, undefined])(
  'a prediction for pool %s is judged only if the transaction shares the lock of its match',
  async (pool_id) => {
    const [shared, other] = [await aMatch(db), await aMatch(db)]
    const sent = [shared, other].map((match_id) => ({
      ...score(1),
      ...{ match_id, pool_id, user_id: 1, token_hash: Buffer.from('a') },
    }))
    const write = (db: Db) => savePredictions(db, sent)
    expect(await inDeadlineTransaction(db, { matches: [shared], waits: false, write })).toMatchObject([{ n: 1 }])
    // The setting is empty or unknown, depending on the earlier use of the connection.
    await expect(db.transaction().execute(write)).rejects.toThrow(/malformed array|compety.shared/)
  },
)

test('waiting predictions are judged in order of arrival as soon as the match is free', async () => {
  const [saved, free] = [[] as string[], Promise.withResolvers<void>()]
  const send = lockedMatchQueue<{ match_id: number; user_id: number; text: string }, string>(async (sent, waits) => {
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
