import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageAt } from '@compety/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPicture } from '../../../test/multipart.ts'
import { fileStore } from './file-store.ts'

let folder: string
let store: ReturnType<typeof fileStore>
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'compety-files-')), 'files')
  store = fileStore(folder)
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

const upload = (bytes: Buffer) => ({ field: 'file', bytes, tooLarge: false })
const picture = upload(await aPicture(1200, 900).png().toBuffer())
const small = upload(await aPicture(40, 30).png().toBuffer())
const page = upload(Buffer.from('<script>'))
const storedFiles = (): Promise<string[]> => readdir(folder).catch(() => [])

test('an image is stored under its address at three widths, and all of them are removed together', async () => {
  const address = await store.withUpload(picture, async (address) => address ?? '')
  expect(address).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
  const files = [address, imageAt(address, 160), imageAt(address, 480)].map((path) => path.slice('/files/'.length))
  expect(new Set(await storedFiles())).toEqual(new Set(files))
  await store.remove(address)
  expect(await storedFiles()).toEqual([])
})

test('an image of one width is removed as well, and removing it twice is no error', async () => {
  const address = await store.withUpload(small, async (address) => address ?? '')
  expect(await storedFiles()).toHaveLength(1)
  for (const _ of [1, 2]) await store.remove(address)
  expect(await storedFiles()).toEqual([])
})

test.each(['/files/../keep.webp', 'keep.webp', '/files/keep.webp', '/files/', '', 'https://example.com/x.webp'])(
  'removing %j, which is not the address of an image, removes no file',
  async (address) => {
    await store.withUpload(small, async () => {})
    for (const name of ['keep.webp', '../keep.webp']) await writeFile(join(folder, name), '')
    await store.remove(address)
    expect(await storedFiles()).toHaveLength(2)
    expect(await readdir(join(folder, '..'))).toHaveLength(2)
  },
)

test('without an upload the work gets no address', async () => {
  expect(await store.withUpload(undefined, async (address) => address)).toBeNull()
  expect(await store.withUploads([], async (addresses) => addresses)).toEqual([])
  expect(await storedFiles()).toEqual([])
})

test('the addresses are in the order of the uploads', async () => {
  const addresses = await store.withUploads([picture, small, picture], async (addresses) => addresses)
  const files = await storedFiles()
  expect(addresses.map((address) => files.includes(imageAt(address, 160).slice('/files/'.length)))).toEqual([
    true,
    false,
    true,
  ])
})

test('a copy has files of its own at each width, and a missing image has none', async () => {
  for (const each of [picture, small]) {
    const address = await store.withUpload(each, async (address) => address)
    const before = (await storedFiles()).length
    const [copy, missing] = await store.withCopies(
      [address, '/files/00000000000000000000000000000000.webp'],
      async (copies) => copies,
    )
    expect(missing).toBeNull()
    expect(await store.read(copy ?? '')).toEqual(await store.read(address ?? ''))
    expect((await storedFiles()).length).toBe(2 * before)
    for (const one of [address, copy]) await store.remove(one ?? '')
  }
})

test('work that fails leaves no copy', async () => {
  const address = await store.withUpload(picture, async (address) => address)
  const failing = () => Promise.reject(new Error('no'))
  await expect(store.withCopies([address], failing)).rejects.toThrow('no')
  expect(await storedFiles()).toHaveLength(3)
})

test('if one upload is no image, no upload is stored and the work does not start', async () => {
  let isDone = false
  const work = async () => {
    isDone = true
  }
  await expect(store.withUploads([picture, small, page], work)).rejects.toMatchObject({
    fields: { file: expect.any(String) },
  })
  expect([isDone, await storedFiles()]).toEqual([false, []])
})

test('work that fails leaves no file', async () => {
  const refused = new Error('refused')
  await expect(store.withUploads([picture, small], () => Promise.reject(refused))).rejects.toBe(refused)
  expect(await storedFiles()).toEqual([])
})

test('work that fails because the database is unreachable preserves the file, since its change may be committed', async () => {
  const gone = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  await expect(store.withUpload(small, () => Promise.reject(gone))).rejects.toBe(gone)
  expect(await storedFiles()).toHaveLength(1)
})
