import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, owner, ana] = [await anAdministrator(), await aPlayer('duena'), await aPlayer('ana')]
const unknown = refused(404, 'No existe un organizador registrado en Compety con ese nombre.')
const read = (organizer: number | string, as?: Actor) => call(`GET /organizers/profile/${organizer}`, as && { as })
const profile = async (organizer: number | string, as?: Actor) => (await read(organizer, as)).body.organizer
const change = (organizer: number, parts: Record<string, unknown>) =>
  Promise.all(
    Object.entries(parts).map(([column, value]) =>
      sql`update organizers set ${sql.ref(column)} = ${value} where id = ${organizer}`.execute(db),
    ),
  )
const review = (organizer: number, user: Actor, { stars = 5, comment = null as string | null, minutes = 0 } = {}) =>
  sql`
    insert into organizer_reviews (organizer_id, user_id, qualification, comment, updated_at)
    values (${organizer}, ${user.id}, ${stars}, ${comment}, now() + ${minutes} * interval '1 minute')
  `.execute(db)
const nameOf = async (organizer: number) => (await profile(organizer)).organizer_name
const poolIds = (body: { pools: { id: number }[] }) => body.pools.map(({ id }) => id)

test('a visitor reads a profile by name, with every key of the original call', async () => {
  const organizer = await anOrganizer(db, owner)
  await change(organizer, {
    organizer_name: 'ligaamigos',
    email: 'liga@example.com',
    phone: '+57',
    home_page: 'https://liga.example',
  })
  await sql`update user_profiles set name = 'Dueña', image = '/files/x.webp' where user_id = ${owner.id}`.execute(db)
  expect(outcome(await read('ligaamigos'))).toEqual({
    status: 200,
    body: {
      organizer: {
        id: organizer,
        name: expect.any(String),
        organizer_name: 'ligaamigos',
        logo: null,
        description: null,
        information: null,
        home_page: 'https://liga.example',
        website: 'https://liga.example',
        email: null,
        phone: '+57',
        country: { id: expect.any(Number), name: expect.any(String) },
        facebook: null,
        twitter: null,
        instagram: null,
        qualification_average: null,
        pools: [],
        members: [{ username: 'duena', name: 'Dueña', image: '/files/x.webp' }],
        is_user_subscribed: false,
        user_reviews: [],
        current_user_review: null,
      },
    },
  })
  expect((await profile('ligaamigos', ana)).email).toBe('liga@example.com')
})

describe('an organizer is found', () => {
  test('by its name in any capitals, and by its id', async () => {
    const organizer = await anOrganizer(db, owner)
    const name = await nameOf(organizer)
    for (const path of [name, name.toUpperCase(), organizer]) expect((await profile(path)).id).toBe(organizer)
  })

  test('by a name of digits rather than by the id with these digits', async () => {
    const [first, second] = [await anOrganizer(db, owner), await anOrganizer(db, owner)]
    await change(second, { organizer_name: String(first) })
    expect((await profile(first)).id).toBe(second)
    await change(second, { status: 2 })
    expect(outcome(await read(first))).toEqual(unknown)
  })

  test.each([2, 3])('never in status %i', async (status) => {
    const organizer = await anOrganizer(db, owner)
    const name = await nameOf(organizer)
    await change(organizer, { status })
    for (const as of [undefined, ana, owner, admin])
      for (const path of [name, organizer]) expect(outcome(await read(path, as))).toEqual(unknown)
  })

  test.each(['nadie', '0', '-1', '99999999', '9'.repeat(30), '1.5', "x'--", '%25', '%00', '%20', 'x'.repeat(300)])(
    'not by %s',
    async (path) => {
      expect(outcome(await read(path))).toEqual(unknown)
    },
  )
})

describe('the pools of a profile', () => {
  test('are listed latest first, in status 1 to 4', async () => {
    const organizer_id = await anOrganizer(db, owner)
    const pools = []
    for (const status of [1, 2, 3, 4, 5, 6]) pools.push(await aPool(db, { organizer_id, status }))
    await aPool(db)
    await sql`update pools set beginst_at = now() + interval '9 days' where id = ${pools[1]}`.execute(db)
    const [open, playing, finished, paused] = pools
    for (const as of [undefined, ana, owner, admin])
      expect(poolIds(await profile(organizer_id, as))).toEqual([playing, paused, finished, open])
  })

  test('include private ones only for signed-in readers', async () => {
    const organizer_id = await anOrganizer(db, owner)
    const [open, secret] = [await aPool(db, { organizer_id }), await aPool(db, { organizer_id, is_private: true })]
    expect(poolIds(await profile(organizer_id))).toEqual([open])
    for (const as of [ana, owner, admin]) expect(poolIds(await profile(organizer_id, as))).toEqual([secret, open])
  })

  test('show neither token nor content of a private pool, which stays closed', async () => {
    const organizer_id = await anOrganizer(db, owner)
    const secret = await aPool(db, { organizer_id, is_private: true, players: [owner], matches: [await aMatch(db)] })
    const [card] = (await profile(organizer_id, ana)).pools
    expect(card).toMatchObject({ id: secret, is_private: true, invite_token: null, pool_user_status: null })
    for (const key of ['matches', 'user_reviews']) expect(card).not.toHaveProperty(key)
    expect((await call(`GET /pools/${secret}`, { as: ana })).status).toBe(404)
  })

  test('include the token only for the owner and administrators', async () => {
    const organizer_id = await anOrganizer(db, owner)
    await aPool(db, { organizer_id, players: [ana] })
    const tokens = []
    for (const as of [undefined, ana, owner, admin])
      tokens.push((await profile(organizer_id, as)).pools[0].invite_token)
    expect(tokens).toEqual([null, null, expect.any(String), expect.any(String)])
  })

  test("have the reader's own fields, and none for a visitor", async () => {
    const organizer_id = await anOrganizer(db, owner)
    const pool = await aPool(db, { organizer_id, players: [ana], matches: [await aMatch(db)] })
    await sql`insert into favorite_pools (user_id, pool_id) values (${ana.id}, ${pool})`.execute(db)
    expect((await profile(organizer_id, ana)).pools[0]).toMatchObject({
      pool_user_status: 1,
      is_favorite: true,
      available_matches_without_prediction: 1,
      current_position_in_ranking: 1,
    })
    expect((await profile(organizer_id)).pools[0]).toMatchObject({
      pool_user_status: null,
      pool_user_status_string: null,
      is_favorite: false,
      available_matches_without_prediction: 0,
      pool_points: 0,
      current_position_in_ranking: null,
      next_two_matches: [expect.any(Object)],
    })
  })
})

describe('the reviews of a profile', () => {
  test('mask addresses for players, show them to their authors and administrators, and hide them from visitors', async () => {
    const organizer = await anOrganizer(db, owner)
    const eva = await aUser({ role_id: 2, username: null })
    await review(organizer, ana, { stars: 4, comment: 'Buena' })
    await review(organizer, eva, { minutes: 1 })
    const seen = async (as?: Actor) =>
      (await profile(organizer, as)).user_reviews.map((row: { user: { email: string } }) => row.user.email)
    expect(await seen()).toEqual([null, null])
    expect(await seen(await aPlayer())).toEqual(['a•••@example.com', 'a•••@example.com'])
    expect(await seen(ana)).toEqual(['a•••@example.com', ana.email])
    expect(await seen(owner)).toEqual(['a•••@example.com', `${ana.email[0]}•••@example.com`])
    expect(await seen(admin)).toEqual([eva.email, ana.email])
    const stranger = await anOrganizer(db, ana)
    await review(stranger, eva)
    expect((await profile(stranger, owner)).user_reviews[0].user.email).toBe('a•••@example.com')
  })

  test("are the newest fifty, plus the reader's own if it is older", async () => {
    const organizer = await anOrganizer(db, owner)
    await review(organizer, ana, { stars: 2, comment: 'Al principio', minutes: -1 })
    for (let minutes = 0; minutes < 51; minutes++)
      await review(organizer, await aPlayer(), { comment: `${minutes}`, minutes })
    const { user_reviews, current_user_review } = await profile(organizer, ana)
    expect([user_reviews.length, user_reviews[0].comment, user_reviews[49].comment]).toEqual([50, '50', '1'])
    expect(current_user_review).toEqual({ qualification: 2, comment: 'Al principio', is_editable: true })
    expect((await profile(organizer)).current_user_review).toBeNull()
  })

  test("are editable where they are the reader's own", async () => {
    const organizer = await anOrganizer(db, owner)
    await review(organizer, ana)
    await review(organizer, owner, { minutes: 1 })
    const editable = async (as?: Actor) =>
      (await profile(organizer, as)).user_reviews.map((row: { is_editable: boolean }) => row.is_editable)
    expect([await editable(ana), await editable(owner), await editable()]).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ])
  })

  test('have an average of two decimals, half up', async () => {
    const organizer = await anOrganizer(db, owner)
    for (const stars of [1, 1, 1, 1, 1, 1, 1.5, 1.5]) await review(organizer, await aPlayer(), { stars })
    expect((await profile(organizer)).qualification_average).toBe(1.13)
  })

  test('keep script text as text', async () => {
    const organizer = await anOrganizer(db, owner)
    await review(organizer, ana, { comment: '<script>alert(1)</script>' })
    expect((await profile(organizer)).user_reviews[0].comment).toBe('<script>alert(1)</script>')
  })
})

test('the profile says whether the reader follows the organizer', async () => {
  const organizer = await anOrganizer(db, owner)
  await sql`insert into organizer_subscriptions (organizer_id, user_id) values (${organizer}, ${ana.id})`.execute(db)
  const following = []
  for (const as of [ana, owner, undefined]) following.push((await profile(organizer, as)).is_user_subscribed)
  expect(following).toEqual([true, false, false])
})

test('a reader with wrong credentials is treated as a visitor', async () => {
  const organizer_id = await anOrganizer(db, owner)
  await aPool(db, { organizer_id, is_private: true })
  await review(organizer_id, ana)
  for (const token of ['nada', `${ana.id}.${'x'.repeat(43)}`, owner.token]) {
    const headers = { 'x-email': ana.email, 'x-token': token }
    const answer = await call(`GET /organizers/profile/${organizer_id}`, { headers })
    expect(answer).toMatchObject({ status: 200, body: { organizer: { pools: [], email: null } } })
    expect(answer.body.organizer.user_reviews[0].user.email).toBeNull()
  }
})

test.each([2, 3, 4])('an owner in status %i has neither name nor image', async (status) => {
  const gone = await aPlayer()
  const organizer = await anOrganizer(db, gone)
  await sql`update user_profiles set name = 'Leo', image = '/files/x.webp' where user_id = ${gone.id}`.execute(db)
  const shown = async () => (await profile(organizer, ana)).members[0]
  expect(await shown()).toMatchObject({ name: 'Leo', image: '/files/x.webp' })
  await sql`update users set status = ${status} where id = ${gone.id}`.execute(db)
  expect(await shown()).toEqual({ username: gone.username, name: null, image: null })
})

test('visitors do not read the name of an owner who is a minor', async () => {
  const young = await aPlayer()
  const organizer = await anOrganizer(db, young)
  await sql`update user_profiles set name = 'Leo', birthdate = current_date - interval '17 years' where user_id = ${young.id}`.execute(
    db,
  )
  const nameFor = async (as?: Actor) => (await profile(organizer, as)).members[0].name
  expect([await nameFor(), await nameFor(ana)]).toEqual([null, 'Leo'])
  await sql`update user_profiles set birthdate = current_date - interval '18 years' where user_id = ${young.id}`.execute(
    db,
  )
  expect(await nameFor()).toBe('Leo')
})
