import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notAllowed, notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aPicture, multipart } from '../../../test/multipart.ts'
import { fileStore } from '../../platform/files/file-store.ts'
import { folderStorage } from '../../platform/files/storage/folder-storage.ts'
import { contactFileStore, hidePublicImages } from './contact-files.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'compety-contact-'))
const { app, call, db, aPlayer, anAdministrator, close } = await testApp({
  supportEmail: 'ayuda@example.com',
  publicUrl: 'https://compety.example',
  dataDir,
})
afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const ana = await aPlayer('ana')
const picture = await aPicture().png().toBuffer()
const send = (parts: Record<string, string>, ...images: Buffer[]) =>
  call('POST /contact', {
    as: ana,
    ...multipart(
      ...Object.entries(parts).map(([name, text]) => ({ name, text })),
      ...images.map((bytes) => ({ name: 'file', bytes })),
    ),
  })
const filled = { reason: '1', message: 'No carga' }
type Stored = { images: string[] }
const storedMessages = async () => (await sql<Stored>`select * from contact_messages order by id`.execute(db)).rows
const lastMail = async () =>
  (await sql<Record<string, string>>`select * from mails order by id desc limit 1`.execute(db)).rows[0]
const folder = join(dataDir, 'files')
const privateFolder = join(folder, 'private')
const files = async () => (await readdir(privateFolder)).length
const stores = { db, files: fileStore(folderStorage(folder)), contactFiles: contactFileStore(folderStorage(folder)) }
const lastImages = async () => (await storedMessages()).at(-1)?.images ?? []

test('a message is stored with its sender and mailed to the support address', async () => {
  expect(outcome(await send(filled))).toEqual({
    status: 200,
    body: { status: 'success', message: 'Se ha enviado el mensaje con éxito' },
  })
  expect((await storedMessages()).at(-1)).toMatchObject({
    user_id: ana.id,
    email: ana.email,
    reason: 1,
    message: 'No carga',
    images: [],
  })
  const mail = await lastMail()
  expect(mail).toMatchObject({ recipient: 'ayuda@example.com', reply_to: ana.email })
  expect(mail?.text).toContain('No carga')
})

test('a message without images can be sent as JSON', async () => {
  expect((await call('POST /contact', { as: ana, body: { reason: 3, message: 'Hola' } })).status).toBe(200)
  expect((await storedMessages()).at(-1)).toMatchObject({ reason: 3, message: 'Hola' })
})

test('the sender cannot be set in the message', async () => {
  await send({ ...filled, user_id: '1', email: 'otra@example.com', name: 'Otra' })
  expect((await storedMessages()).at(-1)).toMatchObject({ user_id: ana.id, email: ana.email, name: 'ana' })
})

test('a message without a session is refused', async () => {
  expect(outcome(await call('POST /contact', { body: filled }))).toEqual(notSignedIn)
})

test.each([-1, 4, 9, 1.5, 'x', '', '01', null, undefined, [], {}, true])('the reason %j is refused', async (reason) => {
  const refusal = invalid({ reason: 'Seleccione el motivo de contacto' })
  expect(outcome(await call('POST /contact', { as: ana, body: { reason, message: 'Hola' } }))).toEqual(refusal)
})

test.each(['-1', '4', '9', '1.5', 'x', ''])('the reason %j of a form is refused', async (reason) => {
  expect(outcome(await send({ ...filled, reason }))).toEqual(invalid({ reason: 'Seleccione el motivo de contacto' }))
})

test.each(['', '   '])('a message that is %j is refused as missing', async (message) => {
  expect(outcome(await send({ ...filled, message }))).toEqual(invalid({ message: 'Ingrese un mensaje de contacto' }))
})

test('an empty form reports both fields as missing', async () => {
  const both = invalid({ reason: 'Seleccione el motivo de contacto', message: 'Ingrese un mensaje de contacto' })
  expect(outcome(await send({}))).toEqual(both)
  for (const body of [{}, [], null, 'x']) expect(outcome(await call('POST /contact', { as: ana, body }))).toEqual(both)
})

test('a message of 2000 characters is accepted, one of 2001 or with a NUL is refused', async () => {
  expect((await send({ ...filled, message: 'x'.repeat(2000) })).status).toBe(200)
  for (const message of ['x'.repeat(2001), 'a\0b']) {
    const { status, body } = await send({ ...filled, message })
    expect([status, Object.keys(body)]).toEqual([422, ['message']])
  }
})

test('a line break of a form counts and is stored as one character', async () => {
  const typed = `${'x\n'.repeat(999)}xx`
  expect((await send({ ...filled, message: typed.replaceAll('\n', '\r\n') })).status).toBe(200)
  expect((await storedMessages()).at(-1)).toMatchObject({ message: typed })
})

test('five images are stored in order, and the mail links to their screens', async () => {
  const jpeg = await aPicture().jpeg().toBuffer()
  expect((await send(filled, picture, jpeg, picture, jpeg, picture)).status).toBe(200)
  const images = await lastImages()
  expect(new Set(images).size).toBe(5)
  const mail = await lastMail()
  for (const address of images) {
    expect(address).toMatch(/^\/contact_files\/[0-9a-f]{32}\.webp$/)
    const screen = `https://compety.example/contactFiles/${basename(address)}`
    for (const part of ['text', 'html']) expect(mail?.[part]).toContain(screen)
  }
})

describe('an image of a message', () => {
  const read = async (as?: Actor) => {
    await send(filled, picture)
    return call(`GET ${(await lastImages())[0]}`, { ...(as && { as }) })
  }

  test('is sent to administrators, and nothing on the way may keep it', async () => {
    const { status, headers } = await read(await anAdministrator())
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
  })

  test('is refused to its sender, to other players and to visitors', async () => {
    for (const as of [ana, await aPlayer()]) expect(outcome(await read(as))).toEqual(notAllowed)
    expect(outcome(await read())).toEqual(notSignedIn)
  })

  test('is in a folder of its own, which only the server may read and no public address reaches', async () => {
    await send(filled, picture)
    const name = basename((await lastImages())[0] ?? '')
    expect((await stat(privateFolder)).mode & 0o777).toBe(0o700)
    for (const url of [`/files/private/${name}`, `/files/private%2f${name}`, `/contact_files/${name}`]) {
      const { headers } = await app.inject({ url })
      expect([url, headers['content-type']]).not.toEqual([url, 'image/webp'])
    }
  })

  test('is not found under any other name', async () => {
    const gone = refused(404, 'La imagen no existe: las de un mensaje se eliminan como mucho un año después.')
    const as = await anAdministrator()
    for (const name of [`${'0'.repeat(32)}.webp`, 'x', '..%2f..%2fpackage.json', '%00'])
      expect(outcome(await call(`GET /contact_files/${name}`, { as }))).toEqual(gone)
  })
})

describe('an image that an earlier version stored among the public ones', () => {
  const storePublicly = async () => {
    await send(filled, await aPicture(600, 400).png().toBuffer())
    const name = basename((await lastImages())[0] ?? '')
    for (const each of await readdir(privateFolder))
      if (each.startsWith(name.slice(0, 32))) await rename(join(privateFolder, each), join(folder, each))
    await sql`
      update contact_messages set images = ${[`/files/${name}`]}::text[] where id = (select max(id) from contact_messages)
    `.execute(db)
    return name
  }
  const isPublic = async (name: string) => (await app.inject({ url: `/files/${name}` })).statusCode === 200

  test('becomes private at every width, and its old link leads to its screen', async () => {
    const name = await storePublicly()
    expect(await isPublic(name)).toBe(true)
    const before = await files()
    for (const _ of [1, 2]) await hidePublicImages(stores)
    expect([await lastImages(), await files()]).toEqual([[`/contact_files/${name}`], before + 3])
    const { statusCode, headers } = await app.inject({ url: `/files/${name}` })
    expect([statusCode, headers.location]).toEqual([302, `/contactFiles/${name}`])
    expect((await call(`GET /contact_files/${name}`, { as: await anAdministrator() })).status).toBe(200)
  })

  test('is moved when the server had ended before its message named the new place', async () => {
    const name = await storePublicly()
    await rename(join(folder, name), join(privateFolder, name))
    await hidePublicImages(stores)
    expect(await lastImages()).toEqual([`/contact_files/${name}`])
    expect((await readdir(folder)).filter((file) => file.startsWith(name.slice(0, 32)))).toEqual([])
  })

  test('keeps its address while its file is missing', async () => {
    const name = await storePublicly()
    const elsewhere = join(dataDir, 'elsewhere')
    await mkdir(elsewhere)
    await rename(join(folder, name), join(elsewhere, name))
    await hidePublicImages(stores)
    expect(await lastImages()).toEqual([`/files/${name}`])
    await rename(join(elsewhere, name), join(folder, name))
    await hidePublicImages(stores)
    expect(await lastImages()).toEqual([`/contact_files/${name}`])
  })
})

test('six images are refused, and none of them is stored', async () => {
  const [messages, before] = [(await storedMessages()).length, await files()]
  const { status, body } = await send(filled, ...Array.from({ length: 6 }, () => picture))
  expect([status, body]).toEqual([422, { file: expect.stringContaining('5') }])
  expect([(await storedMessages()).length, await files()]).toEqual([messages, before])
})

test('one invalid image makes all be refused', async () => {
  const [messages, before] = [(await storedMessages()).length, await files()]
  const { status, body } = await send(filled, picture, Buffer.from('<script>alert(1)</script>'), picture)
  expect([status, Object.keys(body)]).toEqual([422, ['file']])
  expect([(await storedMessages()).length, await files()]).toEqual([messages, before])
})

test('if the mail cannot be queued, message and images are rolled back', async () => {
  const [messages, before] = [(await storedMessages()).length, await files()]
  await sql`alter table mails add constraint full_box check (false) not valid`.execute(db)
  expect((await send(filled, picture)).status).toBe(500)
  await sql`alter table mails drop constraint full_box`.execute(db)
  expect([(await storedMessages()).length, await files()]).toEqual([messages, before])
})
