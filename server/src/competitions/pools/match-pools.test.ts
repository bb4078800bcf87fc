import { afterAll, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, ana, eva] = [await anAdministrator(), await aPlayer(), await aPlayer()]
const match = await aMatch(db)
const organizer_id = await anOrganizer(db, ana)
const small = await aPool(db, { matches: [match], players: [ana], organizer_id })
const large = await aPool(db, { matches: [match], players: [ana, eva] })
await aPool(db, { matches: [await aMatch(db)], players: [ana] })
const predict = (as: Actor, pool: number) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, {
    as,
    body: { prediction: { home_team_score: 1, away_team_score: 0 } },
  })
for (const as of [ana, eva]) await predict(as, large)
await predict(ana, small)
const pools = (as: Actor, query = '', id = match) => call(`GET /matches/${id}/pools?${query}`, { as })

test('a match lists its pools with their number of predictions, the newest first', async () => {
  const { body } = await pools(admin)
  expect(body).toMatchObject({ total: 2, predictions: 3 })
  expect(body.pools).toEqual([
    expect.objectContaining({ id: large, players_count: 2, predictions: 2 }),
    expect.objectContaining({
      id: small,
      players_count: 1,
      predictions: 1,
      organizer: expect.objectContaining({ id: organizer_id }),
    }),
  ])
  expect(JSON.stringify(body)).not.toContain('team_score')
})

test('the pools of a match come in pages, and a match without pools has an empty one', async () => {
  const second = (await pools(admin, 'per_page=1&page=2')).body
  expect([second.pools.length, second.pools[0].id, second.totalPages]).toEqual([1, small, 2])
  expect((await pools(admin, '', await aMatch(db))).body).toMatchObject({ pools: [], total: 0, predictions: 0 })
  expect(outcome(await pools(admin, '', 999999))).toEqual(refused(404, 'No existe el partido solicitado.'))
})

test('only who may read pools sees them', async () => {
  const [reader, other] = [await aRole(db, 'pools.read'), await aRole(db, 'matches.read')]
  expect((await pools(await aUser({ role_id: reader }))).status).toBe(200)
  for (const as of [ana, await aUser({ role_id: other })]) expect(outcome(await pools(as))).toEqual(notAllowed)
})
