import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, aMember, anEnrolment, aPool } from '../../../test/builders.ts'
import { score, smallGame } from '../../../test/small-game.ts'
import { recount } from '../../rankings/recount/recount.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'
import { countClimbs } from './count-climbs.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const { predict, register } = smallGame({ call, db, aPlayer }, admin)
const count = () => countClimbs({ db, boards: boardCache(), timeZone: 'UTC' })
const codes = async (of: Actor, as = of) =>
  (await call(`GET /user_profile/${of.id}`, { as })).body.user_profile.badges?.map(({ code }: { code: string }) => code)
const kickOff = (day: number, hour = 12) => `2031-06-0${day}T${hour}:00:00Z`
const correct = (match: number, goals: [number, number]) =>
  call(`PUT /matches/${match}/result`, { as: admin, body: { match_result: score(goals) } })

test('badges come and go with results, and who may see the profile sees them', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const matches = [await aMatch(db, { beginst_at: kickOff(1) }), await aMatch(db, { beginst_at: kickOff(2) })]
  const third = await aMatch(db, { beginst_at: kickOff(3) })
  const pool = await aPool(db, { matches: [...matches, third], players: [ana, eva] })
  for (const match of [...matches, third]) await predict(ana, [pool, match], [1, 0])
  await predict(eva, [pool, third], [1, 0])
  expect(await codes(ana)).toEqual([])
  for (const match of matches) await register(match, [2, 0])
  expect(await codes(ana)).toEqual(['full_card'])
  await register(third, [1, 0])
  expect(await codes(ana)).toEqual(['first_exact', 'streak_3', 'full_card'])
  expect(await codes(ana, eva)).toEqual(['first_exact', 'streak_3', 'full_card'])
  await correct(third, [2, 0])
  expect(await codes(ana)).toEqual(['streak_3', 'full_card'])
  await sql`update matches set status = 4 where id = ${third}`.execute(db)
  await call(`DELETE /matches/${third}?confirm=delete`, { as: admin })
  expect(await codes(ana)).toEqual(['full_card'])
  await call(`POST /pools/${pool}/uninscribe`, { as: ana, body: {} })
  expect(await codes(ana)).toEqual([])
  await sql`update user_profiles set profile_visibility = 'nobody' where user_id = ${ana.id}`.execute(db)
  expect(await codes(ana, eva)).toBeUndefined()
})

test('the biggest climb of a match day is of a pool of ten, and follows a correction', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const matches = [
    await aMatch(db, { beginst_at: kickOff(1) }),
    await aMatch(db, { beginst_at: kickOff(2, 12) }),
    await aMatch(db, { beginst_at: kickOff(2, 18) }),
  ] as const
  const [first, second, third] = matches
  const pool = await aPool(db, { matches: [...matches], players: [ana, eva], rules: { resultado: 3, perfecto: 5 } })
  for (let n = 0; n < 7; n++) await anEnrolment(db, { pool_id: pool, user_id: await aMember(db) })
  const leo = await aPlayer()
  await predict(ana, [pool, first], [2, 0])
  await predict(eva, [pool, second], [2, 1])
  await predict(ana, [pool, second], [0, 1])
  await predict(ana, [pool, third], [1, 1])
  await register(first, [1, 0])
  await register(second, [2, 1])
  await register(third, [0, 0])
  await count()
  expect(await codes(eva)).not.toContain('biggest_climb')
  await anEnrolment(db, { pool_id: pool, user_id: leo.id })
  await count()
  expect(await codes(eva)).toEqual(['first_exact', 'biggest_climb'])
  // Eva falls behind again.
  await correct(second, [0, 1])
  await count()
  expect(await codes(eva)).toEqual([])
  await correct(second, [2, 1])
  await count()
  expect(await codes(eva)).toContain('biggest_climb')
  expect((await call(`DELETE /matches/${third}/result?confirm=result`, { as: admin })).status).toBe(200)
  expect(await codes(eva)).not.toContain('biggest_climb')
})

test('the winner of a match day has a badge, which a correction or a void takes away', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const matches = [await aMatch(db, { beginst_at: kickOff(3) }), await aMatch(db, { beginst_at: kickOff(5) })] as const
  const [first, second] = matches
  const pool = await aPool(db, { matches: [...matches], players: [ana, eva], rules: { resultado: 3, perfecto: 5 } })
  await call(`PUT /pools/${pool}/game`, { as: admin, body: { game: { matchdays: 'weeks' }, reason: 'Votado' } })
  await predict(ana, [pool, first], [3, 0])
  await predict(eva, [pool, second], [1, 0])
  const winners = async () => [
    (await codes(ana)).includes('match_day_winner'),
    (await codes(eva)).includes('match_day_winner'),
  ]
  await register(first, [1, 0])
  expect(await winners()).toEqual([false, false])
  await register(second, [2, 0])
  expect(await winners()).toEqual([true, true])
  await correct(second, [1, 0])
  expect(await winners()).toEqual([false, true])
  await sql`update matches set status = 4 where id = ${second}`.execute(db)
  await call(`DELETE /matches/${second}?confirm=delete`, { as: admin })
  expect(await winners()).toEqual([true, false])
  await call(`PUT /pools/${pool}/game`, { as: admin, body: { game: {}, reason: 'Votado' } })
  expect(await winners()).toEqual([false, false])
})

test('the recount finds and repairs stored winners of match days', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const match = await aMatch(db, { beginst_at: kickOff(4) })
  const pool = await aPool(db, { matches: [match], players: [ana, eva], rules: { resultado: 3, perfecto: 5 } })
  await call(`PUT /pools/${pool}/game`, { as: admin, body: { game: { matchdays: 'weeks' }, reason: 'Votado' } })
  await predict(ana, [pool, match], [2, 0])
  await register(match, [2, 0])
  const context = { boards: boardCache(), timeZone: 'UTC' }
  expect(await recount(db, context, { repair: false })).toEqual([])
  await sql`update match_day_winners set user_id = ${eva.id} where pool_id = ${pool}`.execute(db)
  await sql`insert into match_day_winners values (${pool}, 7, ${ana.id}, 5)`.execute(db)
  const found = await recount(db, context, { repair: true })
  expect(found.map(({ kind, player, stored, counted }) => [kind, player, stored, counted])).toEqual(
    expect.arrayContaining([
      ['winner', eva.id, 8, 0],
      ['winner', ana.id, 0, 8],
      ['winner', ana.id, 5, 0],
    ]),
  )
  expect(found).toHaveLength(3)
  expect(await recount(db, context, { repair: false })).toEqual([])
  expect(await codes(ana)).toContain('match_day_winner')
})
