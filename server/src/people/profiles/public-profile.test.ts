import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
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

test('a profile shows exactly the fields of the original call', async () => {
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
        birthdate: '05-04',
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
        badges: [],
      },
    },
  })
  const { rows } = await sql<{ referral_hash: string }>`select referral_hash from users where id = ${ana.id}`.execute(
    db,
  )
  for (const secret of [ana.email, '+57 300', '4321', rows[0]?.referral_hash as string])
    expect(JSON.stringify(answer.body)).not.toContain(secret)
})

test('an empty profile has null fields', async () => {
  const nobody = await aUser({ role_id: 2, username: null })
  await sql`delete from user_profiles where user_id = ${nobody.id}`.execute(db)
  expect(await profile(nobody.id)).toMatchObject({ username: null, name: null, country: null, favorite_sport: null })
})

describe('a birthdate', () => {
  const year = new Date().getUTCFullYear()
  const bornIn = async (year: number) => {
    const user = await aPlayer()
    await sql`update user_profiles set birthdate = ${`${year}-01-01`} where user_id = ${user.id}`.execute(db)
    return user
  }
  const seen = async (user: Actor, as?: Actor) => (await profile(user.id, as)).birthdate

  test('is shown to others by day and month, and not at all of minors', async () => {
    expect(await seen(await bornIn(year - 30))).toBe('01-01')
    expect(await seen(await bornIn(year - 17))).toBeNull()
  })

  test('is whole for oneself and for administrators', async () => {
    const minor = await bornIn(year - 17)
    expect([await seen(minor, minor), await seen(minor, admin)]).toEqual([`${year - 17}-01-01`, `${year - 17}-01-01`])
  })

  test('is not whole in the back-office of managers either', async () => {
    const minor = await bornIn(year - 17)
    const manager = await aUser({ role_id: await aRole(db, 'users.read', 'reports.read') })
    const inOffice = async (as: Actor) => [
      (await call(`GET /users/${minor.id}`, { as })).body.user.user_profile.birthdate,
      (await call(`GET /usersReports/${minor.id}`, { as })).body.userReport.user_profile.birthdate,
    ]
    expect(await inOffice(manager)).toEqual([null, null])
    expect(await inOffice(admin)).toEqual([`${year - 17}-01-01`, `${year - 17}-01-01`])
  })
})

describe('a profile that is hidden', () => {
  const hidden = async (profile_visibility: string) => {
    const user = await aPlayer()
    await sql`
      update user_profiles set profile_visibility = ${profile_visibility}, name = 'Ana', image = '/files/y.webp', sex_id = 1,
             country_id = 1 where user_id = ${user.id}
    `.execute(db)
    return user
  }
  const onlyName = ({ username }: Actor) => ({ username, image: '/files/y.webp' })

  test('from everybody answers name and image only, but to oneself and administrators', async () => {
    const ana = await hidden('nobody')
    await aPool(db, { players: [ana, reader] })
    expect(await profile(ana.id)).toEqual(onlyName(ana))
    for (const as of [ana, admin])
      expect(await profile(ana.id, as)).toMatchObject({ id: ana.id, name: 'Ana', sex_id: 1 })
  })

  test('from strangers is whole for players of a pool that both play', async () => {
    const ana = await hidden('my_pools')
    const [mate, left] = [await aPlayer(), await aPlayer()]
    const pool_id = await aPool(db, { players: [ana, mate] })
    await anEnrolment(db, { pool_id, user_id: left.id, status: 2 })
    expect(await profile(ana.id, mate)).toMatchObject({ name: 'Ana' })
    for (const as of [reader, left]) expect(await profile(ana.id, as)).toEqual(onlyName(ana))
  })

  test('is chosen on the own page', async () => {
    const ana = await aPlayer()
    const choose = (profile_visibility: unknown) =>
      call('POST /update_profile', { as: ana, body: { user_profile: { profile_visibility } } })
    expect((await choose('friends')).body).toEqual({
      profile_visibility:
        'Selecciona una opción válida. En «profile_visibility» se espera uno de estos valores: everybody, my_pools, nobody.',
    })
    expect((await choose('nobody')).body.user_profile.profile_visibility).toBe('nobody')
    expect(Object.keys(await profile(ana.id))).toEqual(['username', 'image'])
  })
})

describe('a player is found', () => {
  test('by username in any capitals, and by id', async () => {
    const eva = await aPlayer('eva')
    for (const path of ['eva', 'EVA', eva.id]) expect((await profile(path)).id).toBe(eva.id)
  })

  test('by a username of digits rather than by the id with these digits', async () => {
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
  test('are the pools where the player is enrolled, latest first', async () => {
    const ana = await aPlayer()
    const [first, again, left] = [await aPool(db, { players: [ana] }), await aPool(db), await aPool(db)]
    await aPool(db, { players: [reader] })
    await anEnrolment(db, { pool_id: again, user_id: ana.id, status: 3 })
    await anEnrolment(db, { pool_id: left, user_id: ana.id, status: 2 })
    await sql`update pools set beginst_at = now() + interval '9 days' where id = ${again}`.execute(db)
    for (const as of [reader, ana, admin]) expect(await poolsOf(ana, as)).toEqual([again, first])
  })

  test('include a private pool only for readers who are enrolled there too', async () => {
    const [ana, eva, pia, owner] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()]
    const organizer_id = await anOrganizer(db, owner)
    const secret = await aPool(db, { name: 'Muy secreta', is_private: true, players: [ana, eva], organizer_id })
    await anEnrolment(db, { pool_id: secret, user_id: pia.id, status: 2 })
    for (const as of [ana, eva]) expect(await poolsOf(ana, as)).toEqual([secret])
    for (const as of [reader, pia, owner, admin])
      expect(JSON.stringify((await read(ana.id, as)).body)).not.toContain('Muy secreta')
  })

  test('exclude archived pools, and inactive ones for readers who are not enrolled there', async () => {
    const ana = await aPlayer()
    const pools = []
    for (const status of [1, 2, 3, 4, 5, 6]) pools.push(await aPool(db, { status, players: [ana] }))
    expect(await poolsOf(ana)).toEqual(pools.slice(0, 4).reverse())
    expect(await poolsOf(ana, ana)).toEqual(pools.slice(0, 5).reverse())
  })

  test("have the reader's own enrolment, points and position, and no token", async () => {
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
