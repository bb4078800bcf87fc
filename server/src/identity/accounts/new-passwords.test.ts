import { roles, wording } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invalid, outcome } from '../../../test/answers.ts'
import { type Actor, type Answer, testApp } from '../../../test/app.ts'
import { anOrganizer } from '../../../test/builders.ts'
import { ensureAdministrator } from './first-administrator.ts'
import { newLink } from './links.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()
const organizer_id = await anOrganizer(db, await aPlayer())
const { rows } = await sql<{ name: string }>`select name from organizers where id = ${organizer_id}`.execute(db)

let count = 0
type Person = { username: string; email: string; role_id: number }
type Place = { field: string; set: (password: string, person: Person) => Promise<Answer> }

const registerBy =
  (path: string): Place['set'] =>
  (password, { username, email }) => {
    const user_profile_attributes = { username, birthdate: '1990-05-04' }
    return call(`POST ${path}`, {
      body: { user: { email, password, passwordConfirmation: password, user_profile_attributes } },
    })
  }
const withUser =
  (act: (user: Actor, password: string, person: Person) => Promise<Answer>): Place['set'] =>
  async (password, person) => {
    const user = await aUser({ role_id: person.role_id, username: person.username })
    await sql`update users set email = ${person.email} where id = ${user.id}`.execute(db)
    return act({ ...user, email: person.email }, password, person)
  }

const places: Record<string, Place> = {
  'a registration': { field: 'password', set: registerBy('/player') },
  'a registration with an organizer': { field: 'password', set: registerBy(`/player_with_organizer/${rows[0]?.name}`) },
  'a change': {
    field: 'newPassword',
    set: withUser((as, newPassword) => {
      const body = { email: as.email, password: 'secreta1', newPassword, passwordConfirmation: newPassword }
      return call('POST /user/changePassword', { as, body })
    }),
  },
  'a reset': {
    field: 'newPassword',
    set: withUser(async ({ id }, newPassword) => {
      const { token, token_hash } = newLink()
      await sql`insert into password_resets (token_hash, user_id) values (${token_hash}, ${id})`.execute(db)
      return call('POST /user/resetPassword', { body: { token, newPassword, passwordConfirmation: newPassword } })
    }),
  },
  'a change by an administrator': {
    field: 'password',
    set: withUser(({ id }, password, { email, role_id }) =>
      call(`PUT /users/${id}`, {
        as: admin,
        body: { user: { email, role_id, password, passwordConfirmation: password } },
      }),
    ),
  },
}
const byAdministrator: Place['set'] = (password, { email, role_id }) =>
  call('POST /users', { as: admin, body: { user: { email, role_id, password, passwordConfirmation: password } } })

const aPerson = (role_id: number = roles.player): Person => {
  const username = `jugadora${++count}`
  return { username, email: `${username}@example.com`, role_id }
}
const titled = Object.entries(places)

test.each(titled)('%s refuses the most common passwords on its field, in any capitals', async (_, { field, set }) => {
  for (const password of ['iloveyou', 'PassWord'])
    expect(outcome(await set(password, aPerson()))).toEqual(invalid({ [field]: wording.passwordCommon }))
})

test.each(titled)('%s refuses passwords that contain the username or the address', async (_, { field, set }) => {
  for (const of of [({ username }: Person) => `mi${username.toUpperCase()}!`, ({ email }: Person) => `${email}1`]) {
    const person = aPerson()
    expect(outcome(await set(of(person), person))).toEqual(invalid({ [field]: wording.passwordNamesUser }))
  }
})

test.each(titled)(
  '%s refuses passwords with a username of four characters, but not with a shorter one',
  async (_, place) => {
    const person = (username: string) => ({ ...aPerson(), username })
    const [short, long] = [`k${count}`.slice(-3), `k${100 + count}`.slice(-4)]
    expect([200, 201]).toContain((await place.set(`gol${short}pez`, person(short))).status)
    expect(outcome(await place.set(`gol${long}pez`, person(long)))).toEqual(
      invalid({ [place.field]: wording.passwordNamesUser }),
    )
  },
)

test.each(titled)('%s accepts six characters of a player', async (_, { set }) => {
  expect([200, 201]).toContain((await set('gol7ez', aPerson())).status)
})

test.each(titled.slice(2))('%s asks twelve characters of every role but that of players', async (_, { field, set }) => {
  const refusal = invalid({ [field]: wording.passwordShortForRole })
  expect(outcome(await set('once-letras', aPerson(roles.administrator)))).toEqual(refusal)
  expect((await set('doce-letras.', aPerson(roles.administrator))).status).toBe(200)
})

test('a user made by an administrator needs a password that fits the role', async () => {
  const [player, other] = [aPerson(), aPerson(roles.administrator)]
  const of = (text: string) => invalid({ password: text })
  expect(outcome(await byAdministrator('iloveyou', player))).toEqual(of(wording.passwordCommon))
  expect(outcome(await byAdministrator(`${player.email}1`, player))).toEqual(of(wording.passwordNamesUser))
  expect(outcome(await byAdministrator('once-letras', other))).toEqual(of(wording.passwordShortForRole))
  expect((await byAdministrator('gol7ez', player)).status).toBe(201)
  expect((await byAdministrator('doce-letras.', other)).status).toBe(201)
})

test('the password of a promotion is judged by the new role', async () => {
  const { id, email } = await aPlayer()
  const user = { email, role_id: roles.administrator, password: 'once-letras', passwordConfirmation: 'once-letras' }
  expect(outcome(await call(`PUT /users/${id}`, { as: admin, body: { user } }))).toEqual(
    invalid({ password: wording.passwordShortForRole }),
  )
})

test('a refused password keeps the link of the reset usable', async () => {
  const { id } = await aPlayer()
  const { token, token_hash } = newLink()
  await sql`insert into password_resets (token_hash, user_id) values (${token_hash}, ${id})`.execute(db)
  const reset = (newPassword: string) =>
    call('POST /user/resetPassword', { body: { token, newPassword, passwordConfirmation: newPassword } })
  expect((await reset('iloveyou')).status).toBe(422)
  expect((await reset('gol7ez')).status).toBe(200)
})

test.each([
  ['once-letras', wording.passwordShortForRole],
  ['123456789012', wording.passwordCommon],
  ['jefa@example.com', wording.passwordNamesUser],
])('ADMIN_PASSWORD %s stops the first start', async (adminPassword, text) => {
  const empty = await testApp()
  const made = ensureAdministrator(empty.db, { adminEmail: 'jefa@example.com', adminPassword })
  await expect(made).rejects.toThrow(`ADMIN_PASSWORD: ${text}`)
  await empty.close()
})
