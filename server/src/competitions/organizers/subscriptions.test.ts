import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { anOrganizer } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [owner, ana] = [await aPlayer(), await aPlayer()]
const follow = (organizer: number, as: Actor) => call(`POST /organizers/${organizer}/subscribe`, { as })
const leave = (organizer: number, as: Actor) => call(`POST /organizers/${organizer}/unsubscribe`, { as })
const follows = async (organizer: number, as: Actor) =>
  (await call(`GET /organizers/profile/${organizer}`, { as })).body.organizer.is_user_subscribed
const rowsOf = async (organizer: number) =>
  (await sql`select user_id from organizer_subscriptions where organizer_id = ${organizer}`.execute(db)).rows
const deactivate = (organizer: number, status: number) =>
  sql`update organizers set status = ${status} where id = ${organizer}`.execute(db)

const unknown = refused(404, 'No existe un organizador registrado en Compety con ese nombre.')
const answered = (code: number, message: string, subscription: object | null) => ({
  status: 200,
  body: { status: 'success', code, message, subscription },
})
const removed = answered(200, 'Se ha cancelado con éxito la suscripción al organizador', null)
const notThere = answered(204, 'El usuario no esta subscrito a este organizador.', null)

test('following and unfollowing an organizer is shown on its profile', async () => {
  const organizer = await anOrganizer(db, owner)
  const subscription = { organizer_id: organizer, user_id: ana.id }
  const done = answered(200, 'Te has suscrito con éxito al organizador', subscription)
  expect(outcome(await follow(organizer, ana))).toEqual(done)
  expect([await follows(organizer, ana), await follows(organizer, owner)]).toEqual([true, false])
  expect(outcome(await leave(organizer, ana))).toEqual(removed)
  expect(await follows(organizer, ana)).toBe(false)
  expect(outcome(await follow(organizer, ana))).toEqual(done)
})

test('the body says 204 if nothing changed', async () => {
  const organizer = await anOrganizer(db, owner)
  const subscription = { organizer_id: organizer, user_id: ana.id }
  expect(outcome(await leave(organizer, ana))).toEqual(notThere)
  await follow(organizer, ana)
  expect(outcome(await follow(organizer, ana))).toEqual(
    answered(204, 'El usuario ya esta subscrito a este organizador.', subscription),
  )
})

test('a double tap follows once and unfollows once', async () => {
  const organizer = await anOrganizer(db, owner)
  const codes = async (send: typeof follow) => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(organizer, ana)))
    return answers.map(({ body }) => body.code).sort()
  }
  expect(await codes(follow)).toEqual([200, 204, 204, 204])
  expect(await rowsOf(organizer)).toEqual([{ user_id: ana.id }])
  expect(await codes(leave)).toEqual([200, 204, 204, 204])
  expect(await rowsOf(organizer)).toEqual([])
})

test('signed-in users of every role can follow', async () => {
  const organizer = await anOrganizer(db, owner)
  for (const as of [owner, await anAdministrator()]) expect((await follow(organizer, as)).body.code).toBe(200)
})

describe('an organizer', () => {
  test.each([2, 3])('in status %i cannot be followed, but can be unfollowed', async (status) => {
    const organizer = await anOrganizer(db, owner)
    await follow(organizer, ana)
    await deactivate(organizer, status)
    expect(outcome(await follow(organizer, owner))).toEqual(unknown)
    expect(outcome(await leave(organizer, owner))).toEqual(unknown)
    expect(outcome(await leave(organizer, ana))).toEqual(removed)
    expect(await rowsOf(organizer)).toEqual([])
  })

  test('that does not exist is not found', async () => {
    for (const organizer of [999_999, 2 ** 49])
      for (const send of [follow, leave]) expect(outcome(await send(organizer, ana))).toEqual(unknown)
  })
})

test('a visitor cannot follow', async () => {
  expect(outcome(await call('POST /organizers/1/subscribe'))).toEqual(notSignedIn)
  expect(outcome(await call('POST /organizers/1/unsubscribe'))).toEqual(notSignedIn)
})
