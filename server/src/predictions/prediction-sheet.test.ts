import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome } from '../../test/answers.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { aClosedMatch, aMatch, anEnrolment, aPool } from '../../test/builders.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const read = async (as: Actor) => (await call('GET /predictionSheet', { as })).body.matches
const ids = async (as: Actor) => (await read(as)).map(({ id }: { id: number }) => id)
const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const saveAll = (as: Actor, match_id: number, [home, away]: [number, number]) =>
  call('POST /predictions', { as, body: { predictions: [{ match_id, ...score(home, away) }] } })
const saveOverride = (as: Actor, pool: number, match: number, [home, away]: [number, number]) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: score(home, away) } })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('the prediction sheet', () => {
  test("lists every open match of all the player's pools once, by deadline", async () => {
    const ana = await aPlayer()
    const [late, early, middle] = [
      await aMatch(db, { beginst_at: inHours(72) }),
      await aMatch(db, { beginst_at: inHours(24), status: 4 }),
      await aMatch(db, { beginst_at: inHours(48), status: 5 }),
    ] as const
    const one = await aPool(db, { name: 'Zeta', matches: [late, early], players: [ana] })
    const other = await aPool(db, { name: 'alfa', matches: [middle, early], status: 2 })
    await anEnrolment(db, { pool_id: other, user_id: ana.id, status: 3 })
    const matches = await read(ana)
    expect(matches.map(({ id }: { id: number }) => id)).toEqual([early, middle, late])
    const empty = { prediction: null, is_apart: false }
    expect(matches[0]).toMatchObject({
      prediction: null,
      match_result: null,
      statusAsString: expect.any(String),
      pools: [
        { id: other, name: 'alfa', ...empty },
        { id: one, name: 'Zeta', ...empty },
      ],
    })
    expect(matches[2].pools).toEqual([{ id: one, name: 'Zeta', ...empty }])
  })

  test('omits matches and pools that accept no predictions', async () => {
    const ana = await aPlayer()
    const [open, past, played, resulted] = [
      await aMatch(db),
      await aClosedMatch(db),
      await aMatch(db, { status: 2 }),
      await aMatch(db, { result: [1, 0] }),
    ]
    await aPool(db, { matches: [past, played, resulted], players: [ana] })
    for (const status of [3, 4, 5, 6]) await aPool(db, { matches: [open], players: [ana], status })
    const left = await aPool(db, { matches: [open] })
    await anEnrolment(db, { pool_id: left, user_id: ana.id, status: 2 })
    await aPool(db, { matches: [open] })
    expect(await ids(ana)).toEqual([])
    await sql`update enrolments set status = 3 where pool_id = ${left}`.execute(db)
    expect(await ids(ana)).toEqual([open])
  })

  test('shows the common score and the state of each pool', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const one = await aPool(db, { name: 'A', matches: [match], players: [ana] })
    const other = await aPool(db, { name: 'B', matches: [match], players: [ana] })
    await saveAll(ana, match, [2, 1])
    await saveOverride(ana, other, match, [0, 3])
    const standing = { id: expect.any(Number), match_pool_id: expect.any(Number) }
    expect(await read(ana)).toMatchObject([
      {
        prediction: score(2, 1),
        pools: [
          { id: one, is_apart: false, prediction: { ...standing, ...score(2, 1), is_apart: false } },
          { id: other, is_apart: true, prediction: { ...standing, ...score(0, 3), is_apart: true } },
        ],
      },
    ])
  })

  test('has no common score if all predictions are overrides', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    for (const home of [1, 2])
      await saveOverride(ana, await aPool(db, { matches: [match], players: [ana] }), match, [home, 0])
    expect(await read(ana)).toMatchObject([{ prediction: score(1, 0) }])
    const [{ pools }] = await read(ana)
    await saveOverride(ana, pools.find(({ is_apart }: { is_apart: boolean }) => !is_apart).id, match, [1, 0])
    expect(await read(ana)).toMatchObject([{ prediction: null, pools: [{ is_apart: true }, { is_apart: true }] }])
  })

  test('shows no override if the player has a single pool with the match', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const one = await aPool(db, { matches: [match], players: [ana] })
    const other = await aPool(db, { matches: [match], players: [ana] })
    await saveOverride(ana, one, match, [2, 1])
    expect((await call(`POST /pools/${other}/uninscribe`, { as: ana })).status).toBe(200)
    expect(await read(ana)).toMatchObject([{ prediction: score(2, 1), pools: [{ id: one, is_apart: false }] }])
    expect((await saveAll(ana, match, [0, 0])).body.outcomes).toMatchObject([{ isSaved: true, pools: 1 }])
    expect(await read(ana)).toMatchObject([{ prediction: score(0, 0) }])
  })

  test('shows a pool that the player joined later without a prediction until the next save', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    await aPool(db, { name: 'A', matches: [match], players: [ana] })
    await saveAll(ana, match, [2, 1])
    const later = await aPool(db, { name: 'B', matches: [match] })
    expect((await call(`POST /pools/${later}/inscribe`, { as: ana })).status).toBe(200)
    expect(await read(ana)).toMatchObject([
      { prediction: score(2, 1), pools: [{ prediction: score(2, 1) }, { id: later, prediction: null }] },
    ])
    expect((await saveAll(ana, match, [2, 1])).body.outcomes).toMatchObject([{ pools: 2 }])
    expect(await read(ana)).toMatchObject([{ pools: [{}, { id: later, prediction: score(2, 1) }] }])
  })

  test('lists all open matches by deadline, even more than one save accepts', async () => {
    const [ana, first, last] = [await aPlayer(), await aMatch(db), await aMatch(db, { beginst_at: inHours(72) })]
    const pool = await aPool(db, { matches: [first, last], players: [ana] })
    await sql`
      with copies as (
        insert into matches (sport_id, home_team_id, away_team_id, beginst_at, blocked_at)
        select sport_id, home_team_id, away_team_id, beginst_at, blocked_at from matches, generate_series(1, 498) where id = ${first}
        returning id
      ) insert into pool_matches (pool_id, match_id) select ${pool}, id from copies
    `.execute(db)
    const next = await aMatch(db, { beginst_at: inHours(24) })
    await sql`insert into pool_matches (pool_id, match_id) values (${pool}, ${next})`.execute(db)
    const shown = await ids(ana)
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([501, next, last])
  })

  test('lists at most thirty pools with and thirty without an override per match, including those without a prediction', async () => {
    const [ana, match] = [await aPlayer(), await aMatch(db)]
    const pools: number[] = []
    for (let n = 0; n < 64; n++)
      pools.push(await aPool(db, { name: `Z${n}`, matches: [match], players: [ana], rules: {} }))
    await saveAll(ana, match, [2, 1])
    for (const pool of pools.slice(0, 31)) await saveOverride(ana, pool, match, [0, 3])
    const without = pools.at(-1)
    await sql`delete from predictions where pool_id = ${without}`.execute(db)
    const [row] = await read(ana)
    const shown = (apart: boolean) => row.pools.filter(({ is_apart }: { is_apart: boolean }) => is_apart === apart)
    expect([shown(true).length, shown(false).length, row.prediction]).toEqual([30, 30, score(2, 1)])
    expect(shown(false)).toContainEqual({ id: without, name: 'Z63', is_apart: false, prediction: null })
  })

  test('shows nothing of other players', async () => {
    const [ana, eva, match] = [await aPlayer(), await aPlayer(), await aMatch(db)]
    await aPool(db, { matches: [match], players: [ana, eva] })
    await saveAll(eva, match, [7, 3])
    expect(await read(ana)).toMatchObject([{ prediction: null, pools: [{ prediction: null }] }])
  })

  test('is refused for visitors', async () => {
    expect(outcome(await call('GET /predictionSheet'))).toEqual(notSignedIn)
  })
})
