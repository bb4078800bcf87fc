import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { mailedTokens } from '../../../test/mailed-links.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({
  publicUrl: 'https://compety.example',
  supportEmail: 'Ayuda <ayuda@compety.example>',
})
afterAll(close)
const admin = await anAdministrator()

const newPassword = { newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
const setPassword = { password: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
const save = ({ id }: Actor, user: object) =>
  call(`PUT /users/${id}`, { as: admin, body: { user: { role_id: 2, ...user } } })

type Mail = { subject: string; text: string }
/** The mails about a change of the account, without those with other links. */
const told = async (recipient: string): Promise<Mail[]> => {
  const { rows } = await sql<Mail>`
    select subject, text from mails where recipient = ${recipient} and subject ~ '^Se han? cambiado' order by id
  `.execute(db)
  return rows
}
const subjects = async (recipient: string) => (await told(recipient)).map(({ subject }) => subject)
const passwordSubject = 'Se ha cambiado la contraseña de tu cuenta de Compety'
const emailSubject = 'Se ha cambiado el correo de tu cuenta de Compety'

test('a changed password is told to its owner, with the way to act against it', async () => {
  const ana = await aPlayer()
  await call('POST /user/changePassword', { as: ana, body: { email: ana.email, password: 'secreta1', ...newPassword } })
  const [mail, ...others] = await told(ana.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(passwordSubject)
  for (const part of ['una de tus sesiones', 'https://compety.example/login', 'escribe a ayuda@compety.example.'])
    expect(mail?.text).toContain(part)
})

test('a refused change is told to nobody', async () => {
  const ana = await aPlayer()
  await call('POST /user/changePassword', { as: ana, body: { email: ana.email, password: 'otra', ...newPassword } })
  expect(await told(ana.email)).toEqual([])
})

test('a reset by the mailed link is told', async () => {
  const ana = await aPlayer()
  await call('POST /user/recoverPassword', { body: { email: ana.email } })
  const [token] = await mailedTokens(db, 'reset_password', ana.email)
  await call('POST /user/resetPassword', { body: { token, ...newPassword } })
  expect(await told(ana.email)).toEqual([
    { subject: passwordSubject, text: expect.stringContaining('con un enlace enviado a esta dirección') },
  ])
})

test('a password that an administrator sets is told', async () => {
  const ana = await aPlayer()
  await save(ana, { email: ana.email, ...setPassword })
  expect(await told(ana.email)).toEqual([
    { subject: passwordSubject, text: expect.stringContaining('Un administrador ha cambiado la contraseña') },
  ])
})

test('a changed address is told to the old and the new one, and neither mail shows the other address whole', async () => {
  const ana = await aPlayer()
  await save(ana, { email: `nueva-${ana.email}` })
  const [[old], [fresh]] = [await told(ana.email), await told(`nueva-${ana.email}`)]
  expect([old?.subject, fresh?.subject]).toEqual([emailSubject, emailSubject])
  expect(old?.text).toContain('ahora es n•••@example.com')
  expect(old?.text).not.toContain('/login')
  expect(fresh?.text).toContain('antes era p•••@example.com')
  for (const mail of [old, fresh]) expect(mail?.text).not.toContain(ana.email)
})

test('a password that is changed together with the address is told to both in the same mail', async () => {
  const ana = await aPlayer()
  await save(ana, { email: `nueva-${ana.email}`, ...setPassword })
  const both = ['Se han cambiado la contraseña y el correo de tu cuenta de Compety']
  expect([await subjects(ana.email), await subjects(`nueva-${ana.email}`)]).toEqual([both, both])
})

test('another role, or the same address in other letters, is told to nobody', async () => {
  const ana = await aPlayer()
  await save(ana, { email: ana.email.toUpperCase() })
  await save(ana, { email: ana.email, role_id: 1 })
  expect([await told(ana.email), await told(ana.email.toUpperCase())]).toEqual([[], []])
})
