import { failures, roles, wording } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invalid, outcome, refused } from '../../../test/answers.ts'
import { appOn } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { mailedTokens } from '../../../test/mailed-links.ts'
import { saveLogIns } from './demo/demo-log-ins.ts'
import { hashPassword } from './passwords/passwords.ts'

const made = await testDatabase()
const { call, db, aPlayer, anAdministrator, close } = await appOn(made)
afterAll(close)
const logIn = (email: string, password: string) => call('POST /authenticate', { body: { email, password } })
const tooShort = refused(...failures.password_too_short)

test('who was given another role and has a short password gets no session but the mail of a reset', async () => {
  const [admin, ana] = [await anAdministrator(), await aPlayer()]
  expect((await logIn(ana.email, 'secreta1')).status).toBe(200)
  const user = { email: ana.email, role_id: roles.administrator, password: '', passwordConfirmation: '' }
  expect((await call(`PUT /users/${ana.id}`, { as: admin, body: { user } })).status).toBe(200)
  expect(outcome(await logIn(ana.email, 'secreta1'))).toEqual(tooShort)
  const { rows } = await sql`select 1 from sessions where user_id = ${ana.id}`.execute(db)
  expect(rows).toEqual([])

  const [token] = await mailedTokens(db, 'reset_password', ana.email)
  const reset = (newPassword: string) =>
    call('POST /user/resetPassword', { body: { token, newPassword, passwordConfirmation: newPassword } })
  expect(outcome(await reset('secreta2'))).toEqual(invalid({ newPassword: wording.passwordShortForRole }))
  expect((await reset('doce-letras.')).status).toBe(200)
  expect((await logIn(ana.email, 'doce-letras.')).status).toBe(200)
})

test('a wrong password of such a user is refused as any other and sends no mail', async () => {
  const admin = await anAdministrator()
  expect(outcome(await logIn(admin.email, 'secreta2'))).toEqual(refused(401, wording.authenticationFailed))
  expect(await mailedTokens(db, 'reset_password', admin.email)).toEqual([])
})

test('a known log-in of the demo season works with its shorter password on a server that nobody else reaches', async () => {
  const { id, email } = await anAdministrator()
  const password_hash = await hashPassword('compety2026')
  await sql`update users set password_hash = ${password_hash}, is_demo = true where id = ${id}`.execute(db)
  await saveLogIns(db, [{ who: 'Administrador', email, password: 'compety2026' }])
  expect((await logIn(email, 'compety2026')).status).toBe(200)
  const other = await anAdministrator()
  expect(outcome(await logIn(other.email, 'secreta1'))).toEqual(tooShort)
  const reached = await appOn({ ...made, drop: async () => {} }, { settings: { isPublic: true } })
  const body = { email, password: 'compety2026' }
  expect(outcome(await reached.call('POST /authenticate', { body }))).toEqual(tooShort)
  await reached.close()
})
