import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { addressOf, backingUp } from '../../test/backing-up.ts'
import { anOrganizer } from '../../test/builders.ts'
import { addressHashes } from '../competitions/invitations/address-hashes.ts'
import { stopTokenOf } from '../competitions/invitations/stop-invitations.ts'
import { eraseIfDue } from '../people/privacy/erasure/erase-account.ts'
import { erasedListIn, noteErased, readErased } from '../platform/files/erased-list.ts'
import { fileStore } from '../platform/files/file-store.ts'
import { folderStorage } from '../platform/files/storage/folder-storage.ts'
import type { Db } from '../platform/postgres/database.ts'
import { boardCache } from '../rankings/store/board-cache.ts'

const { aName, anEmptyMachine, aBackup, restoreFrom, close: clean } = await backingUp()
const dataDir = aName()
const { call, db, config, aPlayer, close } = await testApp({ dataDir })
afterAll(async () => {
  await close()
  await clean()
})

const erased = erasedListIn(dataDir)
const stores = { files: fileStore(folderStorage('/nowhere')), contactFiles: fileStore(folderStorage('/nowhere')) }
const eraseDue = (db: Db, { id }: Actor) =>
  eraseIfDue({ db, config, ...stores, boards: boardCache(), timeZone: 'UTC' }, id)
const users = async (db: Db, people: Actor[]) =>
  (
    await sql<{ id: number; due: boolean; sessions: number }>`
      select id, coalesce(erase_at <= now(), false) as due,
             (select count(*)::int from sessions s where s.user_id = u.id) as sessions
        from users u where id = any(${people.map(({ id }) => id)}::bigint[]) order by id`.execute(db)
  ).rows

test('who was erased or stopped invitations after a back-up does so again when it is restored', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const stopped = (await addressHashes(config)).of('amiga@example.org')
  const copy = await aBackup({ url: await addressOf(db), images: join(dataDir, 'files') })
  expect((await call('POST /user/erasure', { as: ana, body: { password: 'secreta1' } })).status).toBe(200)
  await sql`update users set erase_at = now() where id = ${ana.id}`.execute(db)
  await eraseDue(db, ana)
  await call('POST /invitations/stop', { body: { token: await stopTokenOf(db, stopped) } })
  // A crash may cut an entry off, and an id may have been somebody else's in another past.
  await noteErased(dataDir, { user_id: eva.id, created_at: '2020-01-01T00:00:00.000Z' })

  const said: string[] = []
  const target = await anEmptyMachine()
  await restoreFrom(copy, { ...target, erased }, { say: (text) => said.push(text) })
  expect(said.join('\n')).toMatch(/^Eliminadas: +1, /m)
  expect(await users(target.db, [ana, eva])).toEqual([
    { id: ana.id, due: true, sessions: 0 },
    { id: eva.id, due: false, sessions: 1 },
  ])
  const { rows } =
    await sql`select from invited_addresses where address_hash = ${stopped} and stopped_at is not null`.execute(
      target.db,
    )
  expect(rows).toHaveLength(1)
  await eraseDue(target.db, ana)
  const { rows: gone } = await sql`select from users where id = ${ana.id} and erased_at is not null`.execute(target.db)
  expect(gone).toHaveLength(1)
}, 60_000)

test('the organizers of who is erased again go to the same successors, and where these left too, to theirs', async () => {
  const [ana, eva, zoe, old] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()]
  const [given, left] = [await anOrganizer(db, ana), await anOrganizer(db, ana)]
  const sold = await anOrganizer(db, old)
  await sql`
    insert into organizer_successors (organizer_id, owner_id, successor_id)
    values (${left}, ${ana.id}, ${zoe.id}), (${sold}, ${old.id}, ${zoe.id})`.execute(db)
  const copy = await aBackup({ url: await addressOf(db), images: join(dataDir, 'files') })
  const { rows } = await sql<{ created_at: string }>`select created_at from users where id = ${old.id}`.execute(db)
  await noteErased(dataDir, { user_id: old.id, created_at: rows[0]?.created_at as string })
  const leave = async (as: Actor, successors: object[]) => {
    const body = { password: 'secreta1', successors }
    expect((await call('POST /user/erasure?confirm=erasure', { as, body })).status).toBe(200)
    await sql`update users set erase_at = now() where id = ${as.id}`.execute(db)
    await eraseDue(db, as)
  }
  await leave(ana, [{ organizer_id: given, username: eva.username }])
  // Another past gave the id to somebody else.
  const another = { user_id: ana.id, created_at: '2020-01-01T00:00:00.000Z' }
  await noteErased(dataDir, { ...another, organizers: [{ id: left, successor_id: zoe.id }] })
  await leave(eva, [{ organizer_id: given, username: zoe.username }])

  const target = await anEmptyMachine()
  await restoreFrom(copy, { ...target, erased })
  for (const one of [ana, eva, old]) await eraseDue(target.db, one)
  const organizers = async (of: Db) =>
    (
      await sql`
        select id, status, case when status = 1 then owner_id end as owner from organizers
         where id = any(${[given, left, sold]}::bigint[]) order by id`.execute(of)
    ).rows
  const [first, second] = [
    { id: given, status: 1, owner: zoe.id },
    { id: left, status: 2, owner: null },
  ]
  expect(await organizers(db)).toEqual([first, second, { id: sold, status: 1, owner: old.id }])
  expect(await organizers(target.db)).toEqual([first, second, { id: sold, status: 1, owner: zoe.id }])
}, 60_000)

test('who proved the address after the back-up is erased again with the records of that address', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  for (const { email } of [ana, eva])
    await sql`insert into contact_messages (email, message) values (${email}, 'Hola')`.execute(db)
  const copy = await aBackup({ url: await addressOf(db), images: join(dataDir, 'files') })
  await sql`update users set email_proven_at = now() where id = ${ana.id}`.execute(db)
  for (const one of [ana, eva]) {
    await sql`update users set erase_at = now() where id = ${one.id}`.execute(db)
    await eraseDue(db, one)
  }
  const target = await anEmptyMachine()
  await restoreFrom(copy, { ...target, erased })
  const withMails = { ...config, smtpUrl: 'smtp://127.0.0.1:9' }
  for (const { id } of [ana, eva])
    await eraseIfDue({ db: target.db, config: withMails, ...stores, boards: boardCache(), timeZone: 'UTC' }, id)
  const { rows } = await sql`
    select email from contact_messages where email = any(${[ana.email, eva.email]}::text[])`.execute(target.db)
  expect(rows).toEqual([{ email: eva.email }])
}, 60_000)

test('the list names nobody, is read by its owner only, and survives an entry that was cut off', async () => {
  const folder = aName()
  const path = erasedListIn(folder)
  expect(await readErased(path)).toBeUndefined()
  await noteErased(folder, { address_hash: 'ab', is_stopped: true })
  await appendFile(path, '{"user_id":7,"crea')
  await noteErased(folder, { address_hash: 'ab', is_stopped: false })
  expect(await readErased(path)).toEqual({
    erasures: [],
    choices: [{ address_hash: 'ab', is_stopped: false, at: expect.any(String) }],
  })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(erased, 'utf8')).not.toContain('@')
})

test('without the list a restore says so', async () => {
  const copy = await aBackup({ url: await addressOf(db), images: join(dataDir, 'files') })
  const said: string[] = []
  await restoreFrom(copy, await anEmptyMachine(), { say: (text) => said.push(text) })
  expect(said.join('\n')).toMatch(/^Eliminadas: +no hay lista, /m)
}, 60_000)
