import { failures, wording } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aSecondFactor } from '../../../test/second-factor.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()
const see = ({ id }: Actor, as: Actor) => call(`GET /users/${id}/totp`, { as })
const remove = ({ id }: Actor, as = admin) => call(`DELETE /users/${id}/totp`, { as })

test('an administrator removes the second factor of a user, who is told by mail', async () => {
  const ana = await aPlayer()
  await aSecondFactor(call, ana)
  const enabled = async () => (await call(`GET /users/${ana.id}/totp`, { as: admin })).body
  expect(await enabled()).toEqual({ enabled: true })
  const { status, body } = await remove(ana)
  expect(status).toBe(200)
  expect(body).toMatchObject({ message: wording.secondFactorRemoved, user: { id: ana.id } })
  expect(await enabled()).toEqual({ enabled: false })
  expect((await call('GET /session', { as: ana })).body.second_factor).toBe(false)
  expect((await call('POST /authenticate', { body: { email: ana.email, password: 'secreta1' } })).status).toBe(200)
  expect(await auditOf(db, 'user', ana.id)).toMatchObject([
    { action: 'addSecondFactor', actor_id: ana.id },
    { action: 'removeSecondFactor', actor_id: admin.id },
  ])
  const { rows } = await sql<{ text: string }>`
    select text from mails where recipient = ${ana.email} order by id desc limit 1
  `.execute(db)
  expect(rows[0]?.text).toContain('Un administrador ha quitado la verificación en dos pasos de tu cuenta')
  const { rows: left } = await sql`select 1 from recovery_codes where user_id = ${ana.id}`.execute(db)
  expect(left).toEqual([])
})

test('a user without a second factor has none to remove, and nothing is audited or mailed', async () => {
  const ana = await aPlayer()
  expect(outcome(await remove(ana))).toEqual(refused(...failures.second_factor_off))
  expect(await auditOf(db, 'user', ana.id)).toEqual([])
})

test('nobody removes the own one this way, nor sees or removes that of somebody whose role holds more', async () => {
  const clerk = await aUser({ role_id: await aRole(db, 'users.read', 'users.update') })
  for (const user of [clerk, admin]) await aSecondFactor(call, user)
  expect(outcome(await remove(clerk, clerk))).toEqual(refused(...failures.own_account))
  expect(outcome(await remove(admin, clerk))).toEqual(notAllowed)
  expect(outcome(await see(admin, clerk))).toEqual(notAllowed)
  const ana = await aPlayer()
  await aSecondFactor(call, ana)
  expect((await see(ana, clerk)).body).toEqual({ enabled: true })
  expect((await remove(ana, clerk)).status).toBe(200)
})
