import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMail, aPool } from '../../../test/builders.ts'
import { addressHashes } from '../../competitions/invitations/address-hashes.ts'
import { fileStore } from '../../platform/files/file-store.ts'
import { folderStorage } from '../../platform/files/storage/folder-storage.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'
import { contactFileStore } from '../contacts/contact-files.ts'
import { eraseIfDue } from './erasure/erase-account.ts'
import { findPerson } from './find-person.ts'
import { readOwnData } from './own-data/own-data.queries.ts'
import { personalData } from './own-data/personal-data.ts'

const smtpUrl = 'smtp://127.0.0.1:9'
const { call, db, config, aPlayer, anAdministrator, close } = await testApp({ smtpUrl })
afterAll(close)

const context = {
  db,
  config,
  files: fileStore(folderStorage('/nowhere')),
  contactFiles: contactFileStore(folderStorage('/nowhere')),
  boards: boardCache(),
  timeZone: 'UTC',
}
const reader = await anAdministrator()
const prove = ({ id }: Actor) => sql`update users set email_proven_at = now() where id = ${id}`.execute(db)
const count = async (from: ReturnType<typeof sql>) =>
  Number((await sql<{ n: number }>`select count(*) as n from ${from}`.execute(db)).rows[0]?.n)

// What others left about the address of an account: a contact message, an invitation with its counter, mails, an entry.
const leaveTraces = async (ana: Actor) => {
  const mate = await aPlayer()
  await prove(mate)
  const pool_id = await aPool(db, { players: [mate] })
  await call('POST /siteContact', {
    body: { name: 'Eva', lastName: 'Mora', email: ana.email, message: 'Escribe la dueña de la dirección' },
  })
  await call(`POST /pool/${pool_id}/invite`, { as: mate, body: { email: ana.email } })
  await aMail(db, { recipient: ana.email, state: 'waiting' })
  await sql`
    insert into audit_entries (actor_id, subject, subject_id, action, after)
    values (${reader.id}, 'organizer', 0, 'create', ${JSON.stringify({ email: ana.email })}::jsonb)`.execute(db)
}
const traces = async ({ email }: Actor) => [
  await count(sql`contact_messages where email = ${email}`),
  await count(sql`invitations where email = ${email}`),
  await count(sql`mails where recipient = ${email} and failed_at is null and about_user_id is distinct from 0`),
  await count(sql`audit_entries where after ->> 'email' = ${email}`),
  await count(sql`invited_addresses where address_hash = ${(await addressHashes(config)).of(email)}`),
]
const leave = (as: Actor) => call('POST /user/erasure', { as, body: { password: 'secreta1' } })
const erase = async (ana: Actor) => {
  await sql`update users set erase_at = now() - interval '1 second' where id = ${ana.id}`.execute(db)
  await eraseIfDue(context, ana.id)
}
const downloaded = async ({ id }: Actor) => {
  const { person } = await findPerson(db, config, id)
  const { data } = await readOwnData(db, personalData, person)
  return [data.contact_messages?.length, data.invitations_received?.length, data.invited_addresses?.length]
}

test('an account that never proved its address erases and downloads nothing of whom the address belongs to', async () => {
  const ana = await aPlayer()
  await leaveTraces(ana)
  expect(await downloaded(ana)).toEqual([0, 0, 0])
  expect((await leave(ana)).status).toBe(200)
  const mate = await aPlayer()
  await prove(mate)
  const other = await aPool(db, { players: [mate] })
  await call(`POST /pool/${other}/invite`, { as: mate, body: { email: ana.email } })
  await erase(ana)
  expect(await traces(ana)).toEqual([1, 2, 3, 1, 1])
  expect(await count(sql`users where id = ${ana.id} and erased_at is not null`)).toBe(1)
  expect(await count(sql`mails where about_user_id = ${ana.id}`)).toBe(0)
})

test('one that proved it does, but the count of its unanswered invitations stays', async () => {
  const ana = await aPlayer()
  await leaveTraces(ana)
  await prove(ana)
  expect(await downloaded(ana)).toEqual([1, 1, 1])
  await leave(ana)
  await erase(ana)
  expect(await traces(ana)).toEqual([0, 0, 0, 0, 1])
})

test.each([
  ['never proved reaches no records of whom that address belongs to', false, [0, 0, 0], [1, 1, 2, 0, 1]],
  ['proved before reaches and erases its records', true, [1, 1, 1], [0, 0, 0, 0, 1]],
] as const)('an account that left an address which it %s', async (_, wasProven, reached, stays) => {
  const ana = await aPlayer()
  if (wasProven) await prove(ana)
  await leaveTraces(ana)
  const moved = { ...ana, email: `moved.${ana.email}` }
  const user = { email: moved.email, role_id: 2 }
  expect((await call(`PUT /users/${ana.id}`, { as: reader, body: { user } })).status).toBe(200)
  await prove(ana)
  await sql`delete from mails where about_user_id = ${ana.id}`.execute(db)
  expect(await downloaded(ana)).toEqual(reached)
  await erase(moved)
  expect(await traces(ana)).toEqual(stays)
})

test('the link to a download is mailed to a proven address only', async () => {
  const ana = await aPlayer()
  const text =
    'Para descargar tus datos, confirma antes tu correo con el enlace de la bienvenida, o al recuperar tu contraseña.'
  expect(outcome(await call('POST /user/export', { as: ana }))).toEqual(refused(403, text))
  await prove(ana)
  expect((await call('POST /user/export', { as: ana })).status).toBe(200)
})
