import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { multipart } from '../../../test/multipart.ts'

const { call, db, aPlayer, close } = await testApp({ supportEmail: 'ayuda@example.com' })
afterAll(close)

const filled = { name: 'Ana', lastName: 'Mora', email: 'ana+1@example.com', phone: '+57 300', message: 'Hola' }
const send = (parts: object = {}) => call('POST /siteContact', { body: { ...filled, ...parts } })
const storedMessages = async () => (await sql`select * from contact_messages order by id`.execute(db)).rows
const lastMail = async () =>
  (await sql<Record<string, string>>`select * from mails order by id desc limit 1`.execute(db)).rows[0]

test('a message of a visitor is stored and mailed to the support address', async () => {
  expect(outcome(await send())).toEqual({
    status: 200,
    body: { status: 'success', message: 'Se ha enviado el mensaje con éxito' },
  })
  expect((await storedMessages()).at(-1)).toMatchObject({
    user_id: null,
    name: 'Ana',
    last_name: 'Mora',
    email: 'ana+1@example.com',
    phone: '+57 300',
    reason: null,
    message: 'Hola',
    images: [],
  })
  const mail = await lastMail()
  expect(mail).toMatchObject({ recipient: 'ayuda@example.com', reply_to: 'ana+1@example.com' })
  expect(mail?.text).toContain('Hola')
})

describe('missing fields are reported in the words of the form', () => {
  const hints = {
    name: 'Tu nombre es requerido.',
    lastName: 'Tu Apellido es requerido.',
    email: 'Un email válido es requerido.',
    message: 'Por favor, indica tu mensaje.',
  }
  test.each([{}, [], null, 'x'])('in a body that is %j', async (body) => {
    expect(outcome(await call('POST /siteContact', { body }))).toEqual(invalid(hints))
  })
  test.each(Object.entries(hints))('for %s', async (field, hint) => {
    for (const nothing of [undefined, null, '', '   ', 7, {}])
      expect(outcome(await send({ [field]: nothing }))).toEqual(invalid({ [field]: hint }))
  })
})

test.each([
  'ana',
  'ana@',
  'ana@example',
  'ana@example.com\r\nBcc: todos@example.com',
  'ana@example.com, eva@example.com',
  'a\0@example.com',
])('the address %j is refused', async (email) => {
  expect(outcome(await send({ email }))).toEqual(invalid({ email: 'Un email válido es requerido.' }))
})

test('a phone may be left out but is validated', async () => {
  for (const phone of [undefined, null, '']) expect((await send({ phone })).status).toBe(200)
  expect(outcome(await send({ phone: 'llámame' }))).toEqual(invalid({ phone: 'Ingresa un teléfono válido.' }))
})

test('a message of 2000 characters is accepted, one of 2001 is refused and not stored', async () => {
  expect((await send({ message: 'x'.repeat(2000) })).status).toBe(200)
  const before = (await storedMessages()).length
  const { status, body } = await send({ message: 'x'.repeat(2001) })
  expect([status, body]).toEqual([422, { message: expect.stringContaining('2000') }])
  expect((await storedMessages()).length).toBe(before)
})

test.each(['name', 'lastName', 'message'])('a NUL in %s is refused', async (field) => {
  const { status, body } = await send({ [field]: 'a\0b' })
  expect([status, Object.keys(body)]).toEqual([422, [field]])
})

test('names cannot add lines to a mail', async () => {
  expect((await send({ name: 'Ana\r\nBcc: todos@example.com', lastName: 'Mora\u2028X' })).status).toBe(200)
  expect((await storedMessages()).at(-1)).toMatchObject({ name: 'Ana Bcc: todos@example.com', last_name: 'Mora X' })
  const mail = await lastMail()
  for (const header of ['subject', 'recipient', 'reply_to']) expect(mail?.[header]).not.toMatch(/[\r\n]/)
})

test('a script is stored as plain text', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  expect((await send({ name: script, message: script })).status).toBe(200)
  expect((await storedMessages()).at(-1)).toMatchObject({ name: script, message: script })
  const mail = await lastMail()
  expect(mail?.text).toContain(script)
  expect(mail?.html).not.toMatch(/<script|<img src=x/)
})

test('a signed-in user can use the form of visitors too, as a visitor', async () => {
  const ana = await aPlayer()
  expect((await call('POST /siteContact', { as: ana, body: filled })).status).toBe(200)
  expect((await storedMessages()).at(-1)).toMatchObject({ user_id: null })
})

test('the form of visitors accepts no files', async () => {
  expect((await call('POST /siteContact', multipart({ name: 'name', text: 'Ana' }))).status).toBe(415)
})

test('if the mail cannot be queued, the message is rolled back', async () => {
  const before = (await storedMessages()).length
  await sql`alter table mails add constraint full_box check (false) not valid`.execute(db)
  expect((await send()).status).toBe(500)
  await sql`alter table mails drop constraint full_box`.execute(db)
  expect((await storedMessages()).length).toBe(before)
})
