import { basename } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aBucket } from '../../test/a-bucket.ts'
import { type Actor, testApp } from '../../test/app.ts'
import { addressOf, backingUp } from '../../test/backing-up.ts'
import { aPicture, multipart } from '../../test/multipart.ts'
import { bucketStorage } from '../platform/files/storage/bucket-storage.ts'
import { folderStorage } from '../platform/files/storage/folder-storage.ts'
import type { ObjectStorage } from '../platform/files/storage/object-storage.ts'

const { anEmptyMachine, aBackup, restoreFrom, close: clean } = await backingUp()
const there = await aBucket()
const { db, call, aPlayer, close } = await testApp({ bucket: there.bucket })
afterAll(async () => {
  await close()
  await there.close()
  await clean()
})

const source = { url: await addressOf(db), images: bucketStorage(there.bucket) }
const png = await aPicture(600, 400).png().toBuffer()
const file = { name: 'file', bytes: png, filename: 'yo.png' }
const sendPictures = async (as: Actor) => {
  expect((await call('POST /update_profile_image', { as, ...multipart(file) })).status).toBe(200)
  const message = multipart({ name: 'reason', text: '1' }, { name: 'message', text: 'Hola' }, file)
  expect((await call('POST /contact', { as, ...message })).status).toBe(200)
}
const contentOf = async (storage: ObjectStorage) => {
  const found = [
    ...(await Array.fromAsync(storage.list(''))),
    ...(await Array.fromAsync(storage.list('private'))),
  ].flat()
  return Object.fromEntries(await Promise.all(found.map(async ({ key }) => [key, await storage.read(key)])))
}

test('a back-up has the images of the bucket, and is restored into another bucket or a folder', async () => {
  await sendPictures(await aPlayer())
  const before = await contentOf(source.images)
  expect(
    Object.keys(before)
      .map((key) => key === basename(key))
      .toSorted(),
  ).toEqual([false, false, false, true, true, true])
  const copy = await aBackup(source)

  const [other, machine] = [await aBucket({ prefix: '' }), await anEmptyMachine()]
  await restoreFrom(copy, { url: machine.url, images: bucketStorage(other.bucket) })
  expect(await contentOf(bucketStorage(other.bucket))).toEqual(before)
  const restored = await testApp({ bucket: other.bucket })
  const { rows } = await sql<{ image: string }>`select image from user_profiles where image is not null`.execute(
    machine.db,
  )
  expect((await restored.app.inject({ url: rows[0]?.image ?? '' })).statusCode).toBe(200)
  await restored.close()
  await other.close()

  const another = await anEmptyMachine()
  await restoreFrom(copy, another)
  expect(await contentOf(folderStorage(another.images))).toEqual(before)
})

test('a failed restore removes from the bucket what it put there, and only that', async () => {
  const copy = await aBackup(source)
  const other = await aBucket()
  const images = bucketStorage(other.bucket)
  await images.put('another.webp', png)
  const controller = new AbortController()
  const say = (text: string) => {
    if (text.startsWith('Tablas')) controller.abort()
  }
  const { url } = await anEmptyMachine()
  await expect(restoreFrom(copy, { url, images }, { say, signal: controller.signal })).rejects.toThrow()
  expect(await other.keys()).toEqual(['another.webp'])
  await other.close()
})

test('a back-up while the bucket is down fails with the cause and leaves no folder', async () => {
  there.fail(() => 500)
  await expect(aBackup(source)).rejects.toThrow('El bucket «images» de FILES_URL no está disponible')
  there.fail(() => undefined)
})
