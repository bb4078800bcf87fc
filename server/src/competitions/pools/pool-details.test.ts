import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aClosedMatch, aMatch, anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, stranger, owner] = [await anAdministrator(), await aPlayer(), await aPlayer()]
const organizer_id = await anOrganizer(db, owner)
const find = (pool: number, as: Actor) => call(`GET /pools/${pool}`, { as })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const predict = (as: Actor, pool: number, match: number, [home_team_score, away_team_score]: number[]) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: { home_team_score, away_team_score } } })
const review = (pool: number, user: Actor, qualification: number, comment: string | null = null) =>
  sql`insert into pool_reviews (pool_id, user_id, qualification, comment) values (${pool}, ${user.id}, ${qualification}, ${comment})`.execute(
    db,
  )

test('both endpoints return every field of the original calls', async () => {
  const pool = await aPool(db, { matches: [await aMatch(db)], players: [stranger], organizer_id })
  const answer = await find(pool, stranger)
  expect(Object.keys(answer.body.pool).sort()).toEqual(
    [
      'id',
      'name',
      'description',
      'image',
      'beginst_at',
      'ends_at',
      'parsed_beginst_at',
      'parsed_ends_at',
      'share_url',
      'url',
      'players_limit',
      'players_count',
      'is_private',
      'logo',
      'color',
      'rules_text',
      'prizes',
      'has_questions',
      'begins_with_matches',
      'join_mode',
      'joining',
      'joining_until',
      'is_official',
      'is_of_organizer',
      'automatic',
      'my_request',
      'share_email',
      'has_paid',
      'invite_token',
      'status',
      'statusAsString',
      'is_favorite',
      'pool_user_status',
      'pool_user_status_string',
      'sector_id',
      'sector',
      'organizer_id',
      'organizer',
      'point_rules',
      'matches',
      'next_two_matches',
      'available_matches_without_prediction',
      'pool_points',
      'current_position_in_ranking',
      'qualification_average',
      'user_reviews',
      'current_user_review',
    ].sort(),
  )
  expect(outcome(await call(`GET /poolDetails/${pool}`, { as: stranger }))).toEqual(outcome(answer))
})

test("a match of a pool has teams, dates, status, result and the reader's prediction", async () => {
  const ana = await aPlayer()
  const match = await aMatch(db)
  const pool = await aPool(db, { matches: [match], players: [ana] })
  const { prediction } = (await predict(ana, pool, match, [2, 1])).body
  const team = {
    id: expect.any(Number),
    name: expect.any(String),
    code: expect.any(String),
    has_official_code: true,
    logo: null,
  }
  expect((await find(pool, ana)).body.pool.matches).toEqual([
    {
      id: match,
      match_pool_id: prediction.match_pool_id,
      sport_id: expect.any(Number),
      sport: { id: expect.any(Number), name: 'Fútbol' },
      home_team: team,
      away_team: team,
      beginst_at: expect.any(String),
      blocked_at: expect.any(String),
      parsed_beginst_at: expect.stringMatching(/[AP]M$/),
      parsed_blocked_at: expect.stringMatching(/[AP]M$/),
      status: 1,
      statusAsString: 'Por empezar',
      match_result: null,
      has_placeholder: false,
      organizer_id: null,
      tournament: null,
      round: null,
      group_name: null,
      live: null,
      scores: null,
      prediction,
      points: null,
      multiplier: 1,
      joker: false,
      jokers_left: null,
      joker_factor: null,
    },
  ])
})

test('matches are ordered by kick-off, then by id', async () => {
  const at = inHours(50)
  const [late, first, second, early] = [
    await aMatch(db, { beginst_at: inHours(60) }),
    await aMatch(db, { beginst_at: at }),
    await aMatch(db, { beginst_at: at }),
    await aMatch(db, { beginst_at: inHours(40) }),
  ]
  const pool = await aPool(db, { matches: [late, second, first, early] })
  expect((await find(pool, stranger)).body.pool.matches.map(({ id }: { id: number }) => id)).toEqual([
    early,
    first,
    second,
    late,
  ])
})

test('the next two matches are the earliest that have not begun', async () => {
  const match = (status: number, hours: number) => aMatch(db, { status, beginst_at: inHours(hours) })
  const [third, second, first] = [await match(1, 30), await match(5, 20), await match(4, 10)]
  const others = [
    await aClosedMatch(db),
    await match(2, 1),
    await match(3, 2),
    await match(6, 3),
    await match(7, 4),
    await match(8, 5),
  ]
  const pool = await aPool(db, { matches: [third, second, first, ...others] })
  expect((await find(pool, stranger)).body.pool.next_two_matches.map(({ id }: { id: number }) => id)).toEqual([
    first,
    second,
  ])
})

test('the number of pending predictions counts open matches without one, for enrolled players', async () => {
  const [ana, gone] = [await aPlayer(), await aPlayer()]
  const [open, other] = [await aMatch(db), await aMatch(db, { status: 4 })]
  const pool = await aPool(db, {
    matches: [open, other, await aClosedMatch(db), await aMatch(db, { status: 2 }), await aMatch(db, { status: 3 })],
    players: [ana],
  })
  await anEnrolment(db, { pool_id: pool, user_id: gone.id, status: 2 })
  const pending = async (as: Actor) => (await find(pool, as)).body.pool.available_matches_without_prediction
  expect([await pending(ana), await pending(stranger), await pending(gone)]).toEqual([2, 0, 0])
  await predict(ana, pool, open, [0, 0])
  expect(await pending(ana)).toBe(1)
})

test.each([
  [1, 1],
  [2, 1],
  [3, 0],
  [4, 0],
  [5, 0],
])('a pool in status %i with one open match has %i pending predictions', async (status, count) => {
  const ana = await aPlayer()
  const pool = await aPool(db, { matches: [await aMatch(db)], players: [ana], status })
  expect((await find(pool, ana)).body.pool.available_matches_without_prediction).toBe(count)
})

test("a pool shows the reader's points and position, the points of each match, and whether it is a favourite", async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const match = await aMatch(db)
  const pool = await aPool(db, { matches: [match], players: [ana, eva], rules: { resultado: 3, perfecto: 5 } })
  await predict(ana, pool, match, [2, 1])
  await predict(eva, pool, match, [1, 0])
  await sql`update matches set status = 2 where id = ${match}`.execute(db)
  await call(`POST /matches/${match}/result`, {
    as: admin,
    body: { match_result: { home_team_score: 2, away_team_score: 1 } },
  })
  await sql`insert into favorite_pools (user_id, pool_id) values (${eva.id}, ${pool})`.execute(db)
  const seen = async (as: Actor) => {
    const { pool_points, current_position_in_ranking, is_favorite, matches } = (await find(pool, as)).body.pool
    return [pool_points, current_position_in_ranking, is_favorite, matches[0].points]
  }
  expect([await seen(ana), await seen(eva), await seen(stranger)]).toEqual([
    [8, 1, false, 8],
    [3, 2, true, 3],
    [0, null, false, null],
  ])
})

describe('reviews', () => {
  test("are ordered newest first, with an average, and the reader's own review separately", async () => {
    const [ana, eva] = [await aPlayer('anita'), await aPlayer('evita')]
    const pool = await aPool(db, { players: [ana, eva] })
    await review(pool, ana, 4.5, 'Muy buena')
    await review(pool, eva, 2)
    const { user_reviews, current_user_review, qualification_average } = (await find(pool, ana)).body.pool
    expect(qualification_average).toBe(3.25)
    expect(current_user_review).toEqual({ qualification: 4.5, comment: 'Muy buena', is_editable: true })
    expect(user_reviews).toMatchObject([
      {
        qualification: 2,
        comment: null,
        is_editable: false,
        user: { user_profile: { username: 'evita', image: null } },
      },
      { qualification: 4.5, comment: 'Muy buena', is_editable: true, user: { user_profile: { username: 'anita' } } },
    ])
  })

  test('show full addresses to their authors and administrators, masked to all others', async () => {
    const ana = await aPlayer()
    const pool = await aPool(db, { players: [ana], organizer_id })
    await review(pool, ana, 3)
    const shown = async (as: Actor) => (await find(pool, as)).body.pool.user_reviews[0].user.email
    expect([await shown(ana), await shown(admin)]).toEqual([ana.email, ana.email])
    for (const as of [owner, stranger]) expect(await shown(as)).toBe(`${ana.email[0]}•••@example.com`)
  })

  test('have no average if there are none', async () => {
    expect((await find(await aPool(db), stranger)).body.pool).toMatchObject({
      user_reviews: [],
      current_user_review: null,
      qualification_average: null,
    })
  })

  test('of players who left remain, but their authors cannot edit them', async () => {
    const gone = await aPlayer()
    const pool = await aPool(db)
    await anEnrolment(db, { pool_id: pool, user_id: gone.id, status: 2 })
    await review(pool, gone, 1)
    expect((await find(pool, gone)).body.pool.current_user_review).toMatchObject({
      qualification: 1,
      is_editable: false,
    })
  })

  test('are limited to the newest fifty', async () => {
    const pool = await aPool(db)
    await sql`
      insert into pool_reviews (pool_id, user_id, qualification, created_at, updated_at)
      values (${pool}, ${stranger.id}, 1, now() - interval '1 year', now() - interval '1 year')
    `.execute(db)
    await sql`
      with u as (insert into users (email, password_hash, role_id, referral_hash)
                 select 'r' || n || '@example.com', 'x', 2, 'r' || n from generate_series(1, 60) n returning id)
      insert into pool_reviews (pool_id, user_id, qualification) select ${pool}, id, 5 from u
    `.execute(db)
    const { user_reviews, current_user_review, qualification_average } = (await find(pool, stranger)).body.pool
    expect([user_reviews.length, current_user_review.qualification]).toEqual([50, 1])
    expect(user_reviews.every((review: { qualification: number }) => review.qualification === 5)).toBe(true)
    expect(qualification_average).toBe(4.93)
  })
})
