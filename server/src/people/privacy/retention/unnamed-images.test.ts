import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageAt, imageWidths } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aPicture } from '../../../../test/multipart.ts'
import { fileStore, privateFolder } from '../../../platform/files/file-store.ts'
import { contactFileStore } from '../../contacts/contact-files.ts'
import { imageColumns } from './unnamed-images.queries.ts'
import { removeUnnamedImages } from './unnamed-images.ts'

const { db, aPlayer, close } = await testApp()
let folder = await mkdtemp(join(tmpdir(), 'compety-unnamed-'))
const root = folder
afterAll(async () => {
  await close()
  await rm(root, { recursive: true })
})
let turn = 0
beforeEach(() => {
  folder = join(root, String(++turn))
})

const bytes = await aPicture(600, 400).png().toBuffer()
type Store = ReturnType<typeof fileStore>
const anImage = async (store: Store, { days = 2 } = {}): Promise<string> => {
  const address = await store.withUpload({ field: 'file', bytes, tooLarge: false }, async (address) => address ?? '')
  const at = new Date(Date.now() - days * 86_400_000)
  for (const width of imageWidths) await utimes(store.fileOf(imageAt(address, width)), at, at).catch(() => {})
  return address
}
const stores = () => ({ files: fileStore(folder), contactFiles: contactFileStore(folder) })

test('images that no record names go after a day, at all widths, and private ones too', async () => {
  const { files, contactFiles } = stores()
  const ana = await aPlayer()
  const kept = await anImage(files)
  await sql`update user_profiles set image = ${kept} where user_id = ${ana.id}`.execute(db)
  const asked = await anImage(contactFiles)
  await sql`insert into contact_messages (message, images) values ('Hola', array[${asked}])`.execute(db)
  const young = await anImage(files, { days: 0.9 })
  await anImage(files)
  await anImage(contactFiles)
  await removeUnnamedImages(db, { files, contactFiles })
  expect(new Set(await files.list())).toEqual(new Set([kept, young]))
  expect(await contactFiles.list()).toEqual([asked])
  expect((await readdir(folder)).length).toBe(2 * 3 + 1)
  expect((await readdir(join(folder, privateFolder))).length).toBe(3)
})

test('an image that moves to the private ones is named by its old address meanwhile', async () => {
  const { files, contactFiles } = stores()
  const address = await anImage(files)
  await sql`insert into contact_messages (message, images) values ('Hola', array[${address}])`.execute(db)
  const moved = await contactFiles.takeFrom(files, address)
  await removeUnnamedImages(db, { files, contactFiles })
  expect(await contactFiles.list()).toEqual([moved])
})

test('a database that does not name most of the images removes none', async () => {
  const { files, contactFiles } = stores()
  const address = await anImage(files)
  const list = async () => Array(30).fill(address)
  const removed: string[] = []
  const remove = async (one: string) => void removed.push(one)
  await removeUnnamedImages(db, { files: { ...files, list, remove }, contactFiles })
  expect(removed).toEqual([])
})

test('every column that holds images is looked at', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name ~ 'image|logo|photo|picture|avatar|^file'
       and data_type in ('text', 'ARRAY', 'jsonb') order by 1, 2`.execute(db)
  expect(rows.map(({ table_name, column_name }) => [table_name, column_name])).toEqual(imageColumns)
})
