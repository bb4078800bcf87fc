import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, aPool, closeMatch } from '../../../test/builders.ts'
import { pointsOf } from '../../../test/crowd.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp({ timeZone: 'America/Bogota' })
afterAll(close)

const admin = await anAdministrator()
const report = async (id: number) => (await call(`GET /usersReports/${id}`, { as: admin })).body.userReport
const nothingDone = {
  participed_competies: 0,
  current_participed_competies: 0,
  competies_abandoned: 0,
  count_predictions: 0,
  all_competies_points: 0,
  success_prediction_percentage: null,
  positionInPoolAverage: null,
  referred_users: 0,
}

test('a player created in the back office has neither a profile nor activity', async () => {
  const { id } = await aUser({ role_id: 2, username: null })
  await sql`delete from user_profiles where user_id = ${id}`.execute(db)
  expect(await report(id)).toMatchObject({
    id,
    funnelStatusAsString: 'Ninguno',
    user_profile: null,
    favorite_sectors: [],
    referral_user: null,
    behavior_in_competies: nothingDone,
    user_histories: [],
  })
})

test('the report shows profile, favourite sectors and referrer', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  await sql`
    update user_profiles set name = 'Ana', lastname = 'Ruiz', phone = '300', birthdate = '1990-02-03', image = 'a.webp',
           country_id = (select min(id) from countries), favorite_sport_id = (select min(id) from sports)
     where user_id = ${ana.id}
  `.execute(db)
  await sql`insert into favorite_sectors (user_id, sector_id) select ${ana.id}, min(id) from sectors`.execute(db)
  await sql`insert into referrals (referred_user_id, referrer_user_id) values (${ana.id}, ${eva.id})`.execute(db)
  const { user_profile, favorite_sectors, referral_user } = await report(ana.id)
  expect(user_profile).toMatchObject({
    username: ana.username,
    name: 'Ana',
    lastname: 'Ruiz',
    phone: '300',
    birthdate: '1990-02-03',
    image: 'a.webp',
    sex: null,
    sex_id: null,
    country: { name: expect.any(String) },
    favorite_sport: { name: expect.any(String) },
  })
  expect(favorite_sectors).toHaveLength(1)
  expect(referral_user).toMatchObject({ username: eva.username, name: null })
})

test('a player referred by a user without a profile is shown as referred', async () => {
  const [ana, eva] = [await aPlayer(), await aUser({ role_id: 2, username: null })]
  await sql`insert into referrals (referred_user_id, referrer_user_id) values (${ana.id}, ${eva.id})`.execute(db)
  expect((await report(ana.id)).referral_user).toMatchObject({ username: null, name: null })
})

test('the report shows the activity of a player in pools', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const matches = [await aMatch(db), await aMatch(db), await aMatch(db)]
  const open = await aPool(db, { matches, players: [ana, eva] })
  const left = await aPool(db, { players: [ana] })
  await aPool(db, { status: 3, players: [ana] })
  await call(`POST /pools/${left}/uninscribe`, { as: ana })
  const predict = (as: typeof ana, match: number, home: number, away: number) =>
    call(`POST /pool/${open}/addPrediction/${match}`, {
      as,
      body: { prediction: { home_team_score: home, away_team_score: away } },
    })
  // The predictions of ana are right, wrong and not judged. Those of eva have the exact score.
  for (const [n, match] of matches.entries()) await predict(ana, match, n === 0 ? 3 : 0, n === 0 ? 0 : 1)
  await predict(eva, matches[0] as number, 2, 1)
  for (const match of matches.slice(0, 2)) {
    await closeMatch(db, match)
    const body = { match_result: { home_team_score: 2, away_team_score: 1 } }
    expect((await call(`POST /matches/${match}/result`, { as: admin, body })).status).toBe(201)
  }
  const behavior = (await report(ana.id)).behavior_in_competies
  const points = await pointsOf(db, { kind: 'pool', id: open })
  expect(behavior).toEqual({
    participed_competies: 3,
    current_participed_competies: 1,
    competies_abandoned: 1,
    count_predictions: 3,
    all_competies_points: points.get(ana.id),
    success_prediction_percentage: 50,
    // Second after eva, and first in a pool where no player has points.
    positionInPoolAverage: 1.5,
    referred_users: 0,
  })
})

test('the history is ascending and has an entry for each prediction', async () => {
  const ana = await aPlayer()
  const matches = [await aMatch(db), await aMatch(db), await aMatch(db)]
  const pool = await aPool(db, { matches })
  await anEnrolment(db, { pool_id: pool, user_id: ana.id })
  const [first, second, third] = matches
  await sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score, created_at)
    values (${first}, ${pool}, ${ana.id}, 1, 0, '2030-05-01T10:00:05Z'), (${second}, ${pool}, ${ana.id}, 1, 0, '2030-05-01T10:00:55Z'),
           (${third}, ${pool}, ${ana.id}, 1, 0, '2030-05-01T10:01:00Z')
  `.execute(db)
  await sql`
    insert into user_histories (user_id, type, date)
    values (${ana.id}, 'login', '2030-05-01T10:00:30Z'), (${ana.id}, 'register', '2030-04-01T10:00:00Z'),
           (${ana.id}, 'coins', '2030-06-01T10:00:00Z')
  `.execute(db)
  const { user_histories } = await report(ana.id)
  expect(user_histories).toEqual([
    { type: 'register', typeAsSpanishString: 'registro', date: '2030-04-01T10:00:00.000Z' },
    { type: 'submited-prediction', typeAsSpanishString: 'Predicción enviada', date: '2030-05-01T10:00:05.000Z' },
    { type: 'login', typeAsSpanishString: 'Acceso', date: '2030-05-01T10:00:30.000Z' },
    { type: 'submited-prediction', typeAsSpanishString: 'Predicción enviada', date: '2030-05-01T10:00:55.000Z' },
    { type: 'submited-prediction', typeAsSpanishString: 'Predicción enviada', date: '2030-05-01T10:01:00.000Z' },
    { type: 'coins', typeAsSpanishString: 'Pago', date: '2030-06-01T10:00:00.000Z' },
  ])
})

test('a long history is limited to the latest thousand entries', async () => {
  const { id } = await aPlayer()
  await sql`
    insert into user_histories (user_id, type, date)
    select ${id}, 'login', timestamptz '2030-01-01T00:00:00Z' + n * interval '1 hour' from generate_series(1, 1003) n
  `.execute(db)
  const { user_histories } = await report(id)
  expect(user_histories).toHaveLength(1000)
  expect(user_histories[0].date).toBe('2030-01-01T04:00:00.000Z')
})

test('an unknown id or an administrator is answered with 404', async () => {
  for (const id of [9_000_000, admin.id, 999_999_999_999_999])
    expect(outcome(await call(`GET /usersReports/${id}`, { as: admin }))).toEqual(
      refused(404, 'No existe el jugador solicitado.'),
    )
  for (const id of ['nadie', '1e3', '99999999999999999999'])
    expect((await call(`GET /usersReports/${id}`, { as: admin })).status).toBe(404)
})
