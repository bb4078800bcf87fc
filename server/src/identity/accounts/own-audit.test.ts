import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { mailedTokens } from '../../../test/mailed-links.ts'
import { aSecondFactor } from '../../../test/second-factor.ts'

const { call, db, aPlayer, close } = await testApp()
afterAll(close)

const password = 'secreta1'
const passwords = { newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }

test('a changed password leaves an audit entry without it, and a refused change none', async () => {
  const ana = await aPlayer()
  const change = (typed: string) =>
    call('POST /user/changePassword', { as: ana, body: { email: ana.email, password: typed, ...passwords } })
  await change('otra-clave')
  expect(await auditOf(db, 'user', ana.id)).toEqual([])
  await change(password)
  expect(await auditOf(db, 'user', ana.id)).toEqual([
    { actor_id: ana.id, action: 'changePassword', before: null, after: null },
  ])
})

test('a password that is reset leaves an audit entry', async () => {
  const ana = await aPlayer()
  await call('POST /user/recoverPassword', { body: { email: ana.email } })
  const [token] = await mailedTokens(db, 'reset_password', ana.email)
  await call('POST /user/resetPassword', { body: { token, ...passwords } })
  expect(await auditOf(db, 'user', ana.id)).toEqual([
    { actor_id: ana.id, action: 'resetPassword', before: null, after: null },
  ])
})

test('the own second factor leaves an audit entry when it is added, and one when it is ended', async () => {
  const ana = await aPlayer()
  const { recovery_codes } = await aSecondFactor(call, ana)
  await call('DELETE /user/totp', { as: ana, body: { password, code: recovery_codes[0] } })
  const [on, off] = [{ second_factor: true }, { second_factor: false }]
  expect(await auditOf(db, 'user', ana.id)).toEqual([
    { actor_id: ana.id, action: 'addSecondFactor', before: off, after: on },
    { actor_id: ana.id, action: 'endSecondFactor', before: on, after: off },
  ])
})
