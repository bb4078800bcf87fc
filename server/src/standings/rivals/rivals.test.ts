import { afterAll, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const choose = (pool: number, as: Actor, user_id: unknown) => call(`PUT /pool/${pool}/rival`, { as, body: { user_id } })
const rivalOf = async (pool: number, as: Actor) => (await call(`GET /pool/${pool}/rival`, { as })).body.rival
const listed = async (as: Actor) => (await call('GET /rivals', { as })).body.rivals
const notEnrolled = refused(409, 'No estás inscrito en la compety.')
const strange = refused(404, 'El usuario no está inscrito en la compety.')
const notFound = refused(404, 'No existe la compety solicitada.')

test('a player has one rival per pool, with the points and the place in the ranking', async () => {
  const [ana, eva, leo] = [await aPlayer(), await aPlayer(), await aPlayer()]
  const match = await aMatch(db)
  const pool = await aPool(db, { name: 'Liga', matches: [match], players: [ana, eva, leo], rules: { resultado: 3 } })
  const other = await aPool(db, { players: [ana, eva] })
  expect(await rivalOf(pool, ana)).toBeNull()
  await call(`POST /pool/${pool}/addPrediction/${match}`, {
    as: eva,
    body: { prediction: { home_team_score: 2, away_team_score: 0 } },
  })
  const admin = await anAdministrator()
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  const body = { match_result: { home_team_score: 1, away_team_score: 0 } }
  await call(`POST /matches/${match}/result`, { as: admin, body })
  await choose(pool, ana, leo.id)
  const saved = await choose(pool, ana, eva.id)
  const rival = { id: eva.id, username: eva.username, email: expect.stringMatching(/^p•+@/), points: 3, position: 1 }
  expect(outcome(saved)).toEqual({
    status: 200,
    body: { status: 'success', message: 'Se ha guardado tu rival con éxito', rival },
  })
  expect([await rivalOf(pool, ana), await rivalOf(pool, eva), await rivalOf(other, ana)]).toEqual([rival, null, null])
  expect(await listed(ana)).toEqual([{ pool: { id: pool, name: 'Liga' }, rival, me: { points: 0, position: 2 } }])
})

test('dropping the rival can be repeated', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { players: [ana, eva] })
  await choose(pool, ana, eva.id)
  for (let n = 0; n < 2; n++)
    expect((await call(`DELETE /pool/${pool}/rival`, { as: ana })).body).toMatchObject({
      status: 'success',
      rival: null,
    })
  expect([await rivalOf(pool, ana), await listed(ana)]).toEqual([null, []])
})

test('oneself, somebody outside of the pool, and no number are refused, and the former rival stays', async () => {
  const [ana, eva, out] = [await aPlayer(), await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { players: [ana, eva] })
  await choose(pool, ana, eva.id)
  for (const user_id of [ana.id, 'x', null, undefined, 0]) {
    const { status, body } = await choose(pool, ana, user_id)
    expect([status, Object.keys(body.errors ?? body)]).toEqual([422, expect.arrayContaining(['user_id'])])
  }
  for (const user_id of [out.id, 999_999]) expect(outcome(await choose(pool, ana, user_id))).toEqual(strange)
  expect((await rivalOf(pool, ana)).id).toBe(eva.id)
})

test('only enrolled players have rivals, and only a visible pool is known', async () => {
  const [ana, out, admin] = [await aPlayer(), await aPlayer(), await anAdministrator()]
  const pool = await aPool(db, { players: [ana] })
  const hidden = await aPool(db, { players: [ana], is_private: true })
  for (const as of [out, admin])
    for (const line of [`GET /pool/${pool}/rival`, `DELETE /pool/${pool}/rival`])
      expect(outcome(await call(line, { as }))).toEqual(notEnrolled)
  expect(outcome(await choose(pool, out, ana.id))).toEqual(notEnrolled)
  expect(outcome(await choose(hidden, out, ana.id))).toEqual(notFound)
  expect(outcome(await call(`GET /pool/${hidden}/rival`, { as: out }))).toEqual(notFound)
  for (const line of [`GET /pool/${pool}/rival`, 'GET /rivals']) expect(outcome(await call(line))).toEqual(notSignedIn)
})

test('a rival who leaves the pool is no longer answered, nor are those of a player who left', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { players: [ana, eva] })
  await choose(pool, ana, eva.id)
  await choose(pool, eva, ana.id)
  await call(`POST /pools/${pool}/uninscribe`, { as: eva })
  expect([await rivalOf(pool, ana), await listed(ana), await listed(eva)]).toEqual([null, [], []])
  expect(outcome(await choose(pool, ana, eva.id))).toEqual(strange)
})
