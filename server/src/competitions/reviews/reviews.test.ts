import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'
import { overtakenBy } from '../../../test/overtaken.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const owner = await aPlayer()
const rate = (pool: number, as: Actor, qualification: unknown, comment?: unknown) =>
  call(`POST /sendPoolQualification/${pool}`, { as, body: { review: { qualification, comment } } })
const rateOrganizer = (organizer: number, as: Actor, qualification: unknown, comment?: unknown) =>
  call(`POST /sendOrganizerQualification/${organizer}`, { as, body: { review: { qualification, comment } } })
const reviews = async (pool: number, as: Actor, query = '') =>
  (await call(`GET /pool/${pool}/reviews${query}`, { as })).body
const whole = async (pool: number, as: Actor) => (await call(`GET /poolDetails/${pool}`, { as })).body.pool
const profile = async (organizer: number, as: Actor) =>
  (await call(`GET /organizers/profile/${organizer}`, { as })).body.organizer
const players = (count: number) => Promise.all(Array.from({ length: count }, () => aPlayer()))

const notFound = refused(404, 'No existe la compety solicitada.')
const notEnrolled = refused(409, 'No estás inscrito en la compety.')
const unknown = refused(404, 'No existe un organizador registrado en Compety con ese nombre.')
const steps = invalid({ qualification: 'La calificación va de media en media estrella, hasta 5.' })

describe('a pool', () => {
  test('can be rated by a player, who sees the review immediately', async () => {
    const ana = await aPlayer()
    const pool = await aPool(db, { players: [ana] })
    const review = {
      id: expect.any(Number),
      qualification: 3.5,
      comment: 'Muy reñida',
      is_editable: true,
      user: { email: ana.email, user_profile: { username: ana.username, image: null } },
    }
    expect(outcome(await rate(pool, ana, 3.5, ' Muy reñida '))).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'Se ha enviado la calificación con éxito',
        review,
        qualification_average: 3.5,
      },
    })
    expect(await whole(pool, ana)).toMatchObject({
      qualification_average: 3.5,
      user_reviews: [review],
      current_user_review: { qualification: 3.5, comment: 'Muy reñida', is_editable: true },
    })
    expect(await reviews(pool, ana)).toMatchObject({ qualification_average: 3.5, reviews: [review], total: 1 })
  })

  test('has one review of each player, which the same call replaces', async () => {
    const ana = await aPlayer()
    const pool = await aPool(db, { players: [ana] })
    const { id } = (await rate(pool, ana, 1, 'Mala')).body.review
    const { review, qualification_average } = (await rate(pool, ana, 5)).body
    expect([review.id, review.comment, qualification_average]).toEqual([id, null, 5])
    expect((await reviews(pool, ana)).reviews).toMatchObject([{ id, qualification: 5, comment: null }])
  })

  test.each([0.5, 1, 4.5, 5])('accepts %d stars', async (stars) => {
    const ana = await aPlayer()
    expect((await rate(await aPool(db, { players: [ana] }), ana, stars)).body.qualification_average).toBe(stars)
  })

  test.each([0, 0.4, 0.75, 4.9, 5.5, -1, 1e9, null, undefined, '5', [], {}])('refuses %j stars', async (stars) => {
    const ana = await aPlayer()
    const pool = await aPool(db, { players: [ana] })
    expect(outcome(await rate(pool, ana, stars))).toEqual(steps)
    expect((await reviews(pool, ana)).reviews).toEqual([])
  })

  test('accepts a comment of up to a thousand characters', async () => {
    const ana = await aPlayer()
    const pool = await aPool(db, { players: [ana] })
    expect((await rate(pool, ana, 5, 'x'.repeat(1000))).status).toBe(200)
    expect(outcome(await rate(pool, ana, 5, 'x'.repeat(1001)))).toEqual(
      invalid({ comment: 'Debe tener 1000 caracteres como máximo.' }),
    )
  })

  test.each([1, 2, 3, 4, 5])('in status %i can be rated by its players', async (status) => {
    const ana = await aPlayer()
    expect((await rate(await aPool(db, { players: [ana], status }), ana, 4)).status).toBe(200)
  })

  test('cannot be rated by users who are not enrolled, not even administrators', async () => {
    const pool = await aPool(db)
    for (const as of [await aPlayer(), await anAdministrator()]) {
      expect(outcome(await rate(pool, as, 5))).toEqual(notEnrolled)
      expect((await whole(pool, as)).qualification_average).toBeNull()
    }
  })

  test('keeps the review of a player who left, who cannot edit it', async () => {
    const ana = await aPlayer()
    const pool = await aPool(db, { players: [ana] })
    await rate(pool, ana, 2, 'Aburrida')
    await call(`POST /pools/${pool}/uninscribe`, { as: ana })
    expect(outcome(await rate(pool, ana, 5))).toEqual(notEnrolled)
    const left = { qualification: 2, comment: 'Aburrida', is_editable: false }
    expect((await reviews(pool, ana)).reviews).toMatchObject([left])
    expect((await whole(pool, ana)).current_user_review).toEqual(left)
  })

  test('that the reader may not see answers not found for its reviews', async () => {
    const ana = await aPlayer()
    for (const pool of [await aPool(db, { is_private: true }), 999_999, 2 ** 49]) {
      expect(outcome(await rate(pool, ana, 5))).toEqual(notFound)
      expect(outcome(await call(`GET /pool/${pool}/reviews`, { as: ana }))).toEqual(notFound)
    }
  })

  test('has no average before the first review', async () => {
    expect(await reviews(await aPool(db), await aPlayer())).toMatchObject({
      qualification_average: null,
      reviews: [],
      total: 0,
    })
  })
})

describe('the reviews of a pool', () => {
  test('come newest first, ten on a page; an edited review is the newest again', async () => {
    const many = await players(12)
    const pool = await aPool(db, { players: many })
    for (const one of many) await rate(pool, one, 4)
    const [first] = many as [Actor]
    await rate(pool, first, 5)
    const page = await reviews(pool, first)
    expect([page.reviews.length, page.total, page.nextPage]).toEqual([10, 12, 2])
    const names = [...page.reviews, ...(await reviews(pool, first, '?page=2')).reviews].map(
      ({ user }) => user.user_profile.username,
    )
    expect(names).toEqual([first, ...many.slice(1).toReversed()].map(({ username }) => username))
  })

  test('are limited to fifty in the details', async () => {
    const many = await players(52)
    const pool = await aPool(db, { players: many })
    await Promise.all(many.map((one) => rate(pool, one, 4)))
    const { user_reviews } = await whole(pool, owner)
    const all = (await reviews(pool, owner, '?per_page=100')).reviews
    expect([user_reviews.length, all.length]).toEqual([50, 52])
    expect(user_reviews.map(({ id }: { id: number }) => id)).toEqual(
      all.slice(0, 50).map(({ id }: { id: number }) => id),
    )
  })

  test('mask the addresses of others, except for administrators', async () => {
    const [ana, nameless] = [await aPlayer(), await aUser({ role_id: 2, username: null })]
    const pool = await aPool(db, { players: [ana, nameless], organizer_id: await anOrganizer(db, owner) })
    await rate(pool, nameless, 4)
    const shown = async (as: Actor) => (await reviews(pool, as)).reviews[0].user
    expect(await shown(ana)).toEqual({ email: 'a•••@example.com', user_profile: { username: null, image: null } })
    expect((await shown(owner)).email).toBe('a•••@example.com')
    for (const as of [nameless, await anAdministrator()]) expect((await shown(as)).email).toBe(nameless.email)
  })

  test('are editable by their authors only', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const pool = await aPool(db, { players: [ana, eva] })
    await rate(pool, ana, 1)
    await rate(pool, eva, 2)
    const editable = (await reviews(pool, ana)).reviews.map((one: { is_editable: boolean }) => one.is_editable)
    expect(editable).toEqual([false, true])
  })
})

describe('an organizer', () => {
  test('has one review of each signed-in user, which the same call replaces', async () => {
    const [ana, organizer] = [await aPlayer(), await anOrganizer(db, owner)]
    await rateOrganizer(organizer, ana, 1, 'Mal')
    const { status, body } = await rateOrganizer(organizer, ana, 4.5, 'Mejor')
    expect([status, body]).toMatchObject([
      200,
      {
        message: 'Se ha enviado la calificación con éxito',
        review: { qualification: 4.5, comment: 'Mejor', is_editable: true, user: { email: ana.email } },
        qualification_average: 4.5,
      },
    ])
    expect(await profile(organizer, ana)).toMatchObject({
      qualification_average: 4.5,
      user_reviews: [{ qualification: 4.5, comment: 'Mejor' }],
      current_user_review: { qualification: 4.5, comment: 'Mejor', is_editable: true },
    })
  })

  test.each([0, 0.5, 1.25, 5.5, null, undefined, '5'])('refuses %j stars', async (stars) => {
    const organizer = await anOrganizer(db, owner)
    expect(outcome(await rateOrganizer(organizer, owner, stars))).toEqual(steps)
  })

  test.each([2, 3])('in status %i is not found', async (status) => {
    const organizer = await anOrganizer(db, owner)
    await sql`update organizers set status = ${status} where id = ${organizer}`.execute(db)
    expect(outcome(await rateOrganizer(organizer, owner, 5))).toEqual(unknown)
    expect(outcome(await rateOrganizer(999_999, owner, 5))).toEqual(unknown)
  })
})

describe('the reviews of an organizer', () => {
  const page = async (organizer: number, as: Actor, query = '') =>
    (await call(`GET /organizer/${organizer}/reviews${query}`, { as })).body

  test('come page by page, newest first, as on the profile', async () => {
    const organizer = await anOrganizer(db, owner)
    const people = await players(5)
    for (const [index, as] of people.entries()) await rateOrganizer(organizer, as, index + 1)
    const [reader] = people as [Actor]
    const pages = await Promise.all([1, 2, 3].map((n) => page(organizer, reader, `?per_page=2&page=${n}`)))
    expect(pages.flatMap(({ reviews }) => reviews)).toEqual((await profile(organizer, reader)).user_reviews)
    expect(pages[2]).toMatchObject({ qualification_average: 3, total: 5, totalPages: 3, nextPage: null })
    expect(pages[2].reviews).toMatchObject([{ qualification: 1, is_editable: true, user: { email: reader.email } }])
    expect((await page(organizer, owner)).reviews[0].user.email).toMatch(/^.•••@/)
    expect((await page(organizer, await anAdministrator())).reviews[0].user.email).toBe(people[4]?.email)
  })

  test('are not found if there is no active organizer', async () => {
    const organizer = await anOrganizer(db, owner)
    await sql`update organizers set status = 2 where id = ${organizer}`.execute(db)
    for (const id of [organizer, 999_999, 2 ** 49])
      expect(outcome(await call(`GET /organizer/${id}/reviews`, { as: owner }))).toEqual(unknown)
  })
})

describe('the average is the mean of all reviews', () => {
  test('to two decimals, half up', async () => {
    const many = await players(8)
    const pool = await aPool(db, { players: many })
    const stars = [5, 5, 5, 5, 5, 5, 5, 4]
    for (const [n, one] of many.entries()) await rate(pool, one, stars[n])
    expect((await reviews(pool, owner)).qualification_average).toBe(4.88)
  })

  test('when one player rates twice concurrently', async () => {
    const ana = await aPlayer()
    const [pool, organizer] = [await aPool(db, { players: [ana] }), await anOrganizer(db, owner)]
    const sent = await Promise.all(
      [1, 2, 3, 4, 5].flatMap((stars) => [rate(pool, ana, stars), rateOrganizer(organizer, ana, stars)]),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200))
    for (const { qualification_average, user_reviews } of [await whole(pool, ana), await profile(organizer, ana)]) {
      expect(user_reviews).toHaveLength(1)
      expect(qualification_average).toBe(user_reviews[0].qualification)
    }
  })

  test('when several players rate concurrently', async () => {
    const many = await players(6)
    const [pool, organizer] = [await aPool(db, { players: many }), await anOrganizer(db, owner)]
    await Promise.all(many.flatMap((one, n) => [rate(pool, one, n % 2 ? 5 : 2), rateOrganizer(organizer, one, 1)]))
    expect((await whole(pool, owner)).qualification_average).toBe(3.5)
    expect((await profile(organizer, owner)).qualification_average).toBe(1)
  })

  test('when a review is written while another is not yet committed', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const pool = await aPool(db, { players: [ana, eva] })
    const first = sql`insert into pool_reviews (pool_id, user_id, qualification) values (${pool}, ${ana.id}, 1)`
    await overtakenBy(
      db,
      (tx) => first.execute(tx),
      () => rate(pool, eva, 4),
    )
    expect((await whole(pool, owner)).qualification_average).toBe(2.5)
  })

  test('when reviews are deleted from the database', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const [pool, organizer] = [await aPool(db, { players: [ana, eva] }), await anOrganizer(db, owner)]
    for (const [one, stars] of [
      [ana, 1],
      [eva, 2],
    ] as const)
      await Promise.all([rate(pool, one, stars), rateOrganizer(organizer, one, stars)])
    const averages = async () => [
      (await whole(pool, owner)).qualification_average,
      (await profile(organizer, owner)).qualification_average,
    ]
    const forget = ({ id }: Actor) =>
      Promise.all([
        sql`delete from pool_reviews where pool_id = ${pool} and user_id = ${id}`.execute(db),
        sql`delete from organizer_reviews where organizer_id = ${organizer} and user_id = ${id}`.execute(db),
      ])
    expect(await averages()).toEqual([1.5, 1.5])
    await forget(ana)
    expect(await averages()).toEqual([2, 2])
    await forget(eva)
    expect(await averages()).toEqual([null, null])
  })

  test('also where the pool shows its organizer', async () => {
    const organizer_id = await anOrganizer(db, owner)
    const pool = await aPool(db, { organizer_id })
    await rateOrganizer(organizer_id, owner, 4.5)
    expect((await whole(pool, owner)).organizer.qualification_average).toBe(4.5)
  })
})

test('a player who left and enrolled again may edit again', async () => {
  const [ana, pool] = [await aPlayer(), await aPool(db)]
  await anEnrolment(db, { pool_id: pool, user_id: ana.id, status: 3 })
  expect((await rate(pool, ana, 4)).body.review.is_editable).toBe(true)
})

test('a visitor can neither rate nor read reviews', async () => {
  for (const line of [
    'POST /sendPoolQualification/1',
    'POST /sendOrganizerQualification/1',
    'GET /pool/1/reviews',
    'GET /organizer/1/reviews',
  ])
    expect(outcome(await call(line))).toEqual(notSignedIn)
})
