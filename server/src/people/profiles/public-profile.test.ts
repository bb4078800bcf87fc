import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp()
afterAll(close)

const [reader, admin] = [await aPlayer('lectora'), await anAdministrator()]
const unknown = refused(404, 'No existe un usuario registrado en Compety con ese nombre de usuario.')
const read = (id: number | string, as: Actor = reader) => call(`GET /user_profile/${id}`, { as })
const profile = async (id: number | string, as?: Actor) => (await read(id, as)).body.user_profile
const poolsOf = async (user: Actor, as?: Actor) =>
  (await profile(user.id, as)).pools.map(({ id }: { id: number }) => id)

test('a profile shows exactly what the specification lists', async () => {
  const ana = await aPlayer('ana')
  await sql`
    update user_profiles
       set name = 'Añá <script>', lastname = 'Núñez', phone = '+57 300', description = 'Hola', image = '/files/x.webp',
           birthdate = '1990-05-04', instagram = '@ana', twitter = 'ana', facebook = 'https://example.com/ana',
           favorite_sport_id = 1, country_id = (select id from countries where code = 'CO'), sex_id = 1
     where user_id = ${ana.id}
  `.execute(db)
  await sql`insert into wallet_entries (user_id, coins, reason) values (${ana.id}, 4321, 'x')`.execute(db)
  const answer = await read('ana')
  expect(outcome(answer)).toEqual({
    status: 200,
    body: {
      user_profile: {
        id: ana.id,
        username: 'ana',
        name: 'Añá <script>',
        lastname: 'Núñez',
        description: 'Hola',
        image: '/files/x.webp',
        birthdate: '1990-05-04',
        instagram: '@ana',
        twitter: 'ana',
        facebook: 'https://example.com/ana',
        favorite_sport_id: 1,
        country_id: expect.any(Number),
        sex_id: 1,
        country: { name: 'Colombia' },
        sex: { name: 'Femenino' },
        favorite_sport: { name: 'Fútbol' },
        pools: [],
        user_performance: {
          monthly_predictions_count: 0,
          monthly_points: 0,
          monthly_successful_predictions_proportion: 0,
          predictions_count: 0,
          global_points: 0,
          global_successful_predictions_proportion: 0,
        },
      },
    },
  })
  const { rows } = await sql<{ referral_hash: string }>`select referral_hash from users where id = ${ana.id}`.execute(
    db,
  )
  for (const secret of [ana.email, '+57 300', '4321', rows[0]?.referral_hash as string])
    expect(JSON.stringify(answer.body)).not.toContain(secret)
})

test('a profile of which nothing is known shows nothing', async () => {
  const nobody = await aUser({ role_id: 2, username: null })
  await sql`delete from user_profiles where user_id = ${nobody.id}`.execute(db)
  expect(await profile(nobody.id)).toMatchObject({ username: null, name: null, country: null, favorite_sport: null })
})

describe('a player is found', () => {
  test('by username in any capitals, and by id', async () => {
    const eva = await aPlayer('eva')
    for (const path of ['eva', 'EVA', eva.id]) expect((await profile(path)).id).toBe(eva.id)
  })

  test('by a username of digits before the id that it spells', async () => {
    const first = await aPlayer()
    const second = await aPlayer(String(first.id))
    expect((await profile(first.id)).id).toBe(second.id)
    await sql`update users set status = 4 where id = ${second.id}`.execute(db)
    expect(outcome(await read(first.id))).toEqual(unknown)
  })

  test.each([2, 3, 4])('never in status %i', async (status) => {
    const gone = await aUser({ role_id: 2, status })
    for (const path of [gone.id, gone.username as string])
      for (const as of [reader, admin]) expect(outcome(await read(path, as))).toEqual(unknown)
  })

  test.each(['nadie', '0', '-1', '99999999', '9'.repeat(30), '1.5', "x'--", '%25', '%00', '%20', 'x'.repeat(300)])(
    'not by %s',
    async (path) => {
      expect(outcome(await read(path))).toEqual(unknown)
    },
  )

  test('not by a visitor', async () => {
    expect(outcome(await call(`GET /user_profile/${reader.id}`))).toEqual(notSignedIn)
  })
})

describe('the pools of a profile', () => {
  test('are those where the player is enrolled, latest first', async () => {
    const ana = await aPlayer()
    const [first, again, left] = [await aPool(db, { players: [ana] }), await aPool(db), await aPool(db)]
    await aPool(db, { players: [reader] })
    await anEnrolment(db, { pool_id: again, user_id: ana.id, status: 3 })
    await anEnrolment(db, { pool_id: left, user_id: ana.id, status: 2 })
    await sql`update pools set beginst_at = now() + interval '9 days' where id = ${again}`.execute(db)
    for (const as of [reader, ana, admin]) expect(await poolsOf(ana, as)).toEqual([again, first])
  })

  test('hold a private one for whoever is enrolled there too, and for nobody else', async () => {
    const [ana, eva, pia, owner] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()]
    const organizer_id = await anOrganizer(db, owner)
    const secret = await aPool(db, { name: 'Muy secreta', is_private: true, players: [ana, eva], organizer_id })
    await anEnrolment(db, { pool_id: secret, user_id: pia.id, status: 2 })
    for (const as of [ana, eva]) expect(await poolsOf(ana, as)).toEqual([secret])
    for (const as of [reader, pia, owner, admin])
      expect(JSON.stringify((await read(ana.id, as)).body)).not.toContain('Muy secreta')
  })

  test('leave out what is archived, and what is inactive for who is not enrolled there', async () => {
    const ana = await aPlayer()
    const pools = []
    for (const status of [1, 2, 3, 4, 5, 6]) pools.push(await aPool(db, { status, players: [ana] }))
    expect(await poolsOf(ana)).toEqual(pools.slice(0, 4).reverse())
    expect(await poolsOf(ana, ana)).toEqual(pools.slice(0, 5).reverse())
  })

  test('are cards as the reader sees them: his own enrolment, points and place, no token', async () => {
    const [ana, eva, pia] = [await aPlayer(), await aPlayer(), await aPlayer()]
    const match = await aMatch(db, { status: 2 })
    const pool = await aPool(db, { status: 2, matches: [match], players: [ana, eva], rules: { resultado: 3 } })
    await sql`
      insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
      values (${match}, ${pool}, ${ana.id}, 2, 1), (${match}, ${pool}, ${eva.id}, 0, 1)
    `.execute(db)
    const result = { match_result: { home_team_score: 1, away_team_score: 0 } }
    expect((await call(`POST /matches/${match}/result`, { as: admin, body: result })).status).toBe(201)
    const seen = async (as: Actor) => {
      const [card] = (await profile(ana.id, as)).pools
      const { pool_user_status, pool_points, current_position_in_ranking, invite_token } = card
      return [pool_user_status, pool_points, current_position_in_ranking, invite_token]
    }
    expect(await seen(ana)).toEqual([1, 3, 1, null])
    expect(await seen(eva)).toEqual([1, 0, 2, null])
    expect(await seen(pia)).toEqual([null, 0, null, null])
  })
})
