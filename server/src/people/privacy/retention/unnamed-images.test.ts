import { imageAt, imageWidths } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aPicture } from '../../../../test/multipart.ts'
import { storages, type TestStorage } from '../../../../test/storages.ts'
import { type FileStore, fileStore } from '../../../platform/files/file-store.ts'
import { contactFileStore } from '../../contacts/contact-files.ts'
import { imageColumns } from './unnamed-images.queries.ts'
import { removeUnnamedImages } from './unnamed-images.ts'

const { db, aPlayer, close } = await testApp()
afterAll(close)

const bytes = await aPicture(600, 400).png().toBuffer()
const inAll = async (store: FileStore) => (await Array.fromAsync(store.list())).flat()

describe.each(Object.entries(storages))('in %s', (_, open) => {
  let place: TestStorage
  let stores: { files: FileStore; contactFiles: FileStore }
  beforeEach(async () => {
    place = await open()
    stores = { files: fileStore(place.storage), contactFiles: contactFileStore(place.storage) }
  })
  afterEach(() => place.close())

  const anImage = async (store: FileStore, { days = 2 } = {}): Promise<string> => {
    const address = await store.withUpload({ field: 'file', bytes, tooLarge: false }, async (address) => address ?? '')
    const at = new Date(Date.now() - days * 86_400_000)
    for (const width of imageWidths) await place.age(store.keyOf(imageAt(address, width)), at).catch(() => {})
    return address
  }

  test('images that no record names go after a day, at all widths, and private ones too', async () => {
    const { files, contactFiles } = stores
    const ana = await aPlayer()
    const kept = await anImage(files)
    await sql`update user_profiles set image = ${kept} where user_id = ${ana.id}`.execute(db)
    const asked = await anImage(contactFiles)
    await sql`insert into contact_messages (message, images) values ('Hola', array[${asked}])`.execute(db)
    const young = await anImage(files, { days: 0.9 })
    await anImage(files)
    await anImage(contactFiles)
    await removeUnnamedImages(db, stores)
    expect(new Set(await inAll(files))).toEqual(new Set([kept, young]))
    expect(await inAll(contactFiles)).toEqual([asked])
    expect(await place.keys()).toHaveLength(3 * 3)
  })

  test('an image that moves to the private ones is named by its old address meanwhile', async () => {
    const { files, contactFiles } = stores
    const address = await anImage(files)
    await sql`insert into contact_messages (message, images) values ('Hola', array[${address}])`.execute(db)
    const moved = await contactFiles.takeFrom(files, address)
    await removeUnnamedImages(db, stores)
    expect(await inAll(contactFiles)).toEqual([moved])
  })

  test('a database that does not name most of the images removes none', async () => {
    const old = new Date(Date.now() - 2 * 86_400_000)
    for (let index = 0; index < 30; index++) {
      const key = `${String(index).padStart(32, '0')}.webp`
      await place.storage.put(key, Buffer.from('x'))
      await place.age(key, old)
    }
    await removeUnnamedImages(db, stores)
    expect(await place.keys()).toHaveLength(30)
  })
})

test('every column that holds images is looked at', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name ~ 'image|logo|photo|picture|avatar|^file'
       and data_type in ('text', 'ARRAY', 'jsonb') order by 1, 2`.execute(db)
  expect(rows.map(({ table_name, column_name }) => [table_name, column_name])).toEqual(imageColumns)
})
