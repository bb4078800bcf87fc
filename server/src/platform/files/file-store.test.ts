import { basename } from 'node:path'
import { imageAt, imageWidths } from '@compety/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPicture } from '../../../test/multipart.ts'
import { storages, type TestStorage } from '../../../test/storages.ts'
import { forEach } from '../concurrency/for-each.ts'
import { type FileStore, fileStore } from './file-store.ts'
import { privateFolder } from './storage/object-storage.ts'

const upload = (bytes: Buffer) => ({ field: 'file', bytes, tooLarge: false })
const picture = upload(await aPicture(1200, 900).png().toBuffer())
const small = upload(await aPicture(40, 30).png().toBuffer())
const page = upload(Buffer.from('<script>'))
const inAll = async (store: FileStore) => (await Array.fromAsync(store.list())).flat()

describe.each(Object.entries(storages))('in %s', (_, open) => {
  let place: TestStorage
  let store: FileStore
  beforeEach(async () => {
    place = await open()
    store = fileStore(place.storage)
  })
  afterEach(() => place.close())
  const stored = () => place.keys()
  const save = (image = picture) => store.withUpload(image, async (address) => address ?? '')

  test('an image is stored under its address at three widths, and all of them are removed together', async () => {
    const address = await save()
    expect(address).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
    expect(new Set(await stored())).toEqual(new Set(imageWidths.map((width) => basename(imageAt(address, width)))))
    await store.remove(address)
    expect(await stored()).toEqual([])
  })

  test('an image of one width is removed as well, and removing it twice is no error', async () => {
    const address = await save(small)
    expect(await stored()).toHaveLength(1)
    for (const _ of [1, 2]) await store.remove(address)
    expect(await stored()).toEqual([])
  })

  test.each(['/files/../keep.webp', 'keep.webp', '/files/keep.webp', '/files/', '', 'https://example.com/x.webp'])(
    'removing %j, which is not the address of an image, removes no file',
    async (address) => {
      for (const key of ['keep.webp', 'private/keep.webp']) await place.storage.put(key, Buffer.from('x'))
      await store.remove(address)
      expect((await stored()).toSorted()).toEqual(['keep.webp', 'private/keep.webp'])
    },
  )

  test('without an upload the work gets no address', async () => {
    expect(await store.withUpload(undefined, async (address) => address)).toBeNull()
    expect(await store.withUploads([], async (addresses) => addresses)).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('the addresses are in the order of the uploads', async () => {
    const addresses = await store.withUploads([picture, small, picture], async (addresses) => addresses)
    const keys = await stored()
    expect(addresses.map((address) => keys.includes(basename(imageAt(address, 160))))).toEqual([true, false, true])
  })

  test('a copy has files of its own at each width, and a missing image has none', async () => {
    for (const each of [picture, small]) {
      const address = await save(each)
      const before = (await stored()).length
      const [copy, missing] = await store.withCopies(
        [address, '/files/00000000000000000000000000000000.webp'],
        async (copies) => copies,
      )
      expect(missing).toBeNull()
      expect(await store.read(copy ?? '')).toEqual(await store.read(address))
      expect((await stored()).length).toBe(2 * before)
      for (const one of [address, copy]) await store.remove(one ?? '')
    }
  })

  test('work that fails leaves no copy', async () => {
    const address = await save()
    const failing = () => Promise.reject(new Error('no'))
    await expect(store.withCopies([address], failing)).rejects.toThrow('no')
    expect(await stored()).toHaveLength(3)
  })

  test('if one upload is no image, no upload is stored and the work does not start', async () => {
    let isDone = false
    const work = async () => {
      isDone = true
    }
    await expect(store.withUploads([picture, small, page], work)).rejects.toMatchObject({
      fields: { file: expect.any(String) },
    })
    expect([isDone, await stored()]).toEqual([false, []])
  })

  test('work that fails leaves no file', async () => {
    const refused = new Error('refused')
    await expect(store.withUploads([picture, small], () => Promise.reject(refused))).rejects.toBe(refused)
    expect(await stored()).toEqual([])
  })

  test('work that fails because the database is unreachable preserves the file, since its change may be committed', async () => {
    const gone = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    await expect(store.withUpload(small, () => Promise.reject(gone))).rejects.toBe(gone)
    expect(await stored()).toHaveLength(1)
  })

  test('an image that is moved to the private ones is there at each width, and the move may be repeated', async () => {
    const hidden = fileStore(place.storage, { path: '/contact_files/', folder: privateFolder })
    const address = await save()
    const bytes = await store.read(address)
    const moved = `/contact_files/${basename(address)}`
    for (const _ of [1, 2]) expect(await hidden.takeFrom(store, address)).toBe(moved)
    expect([await hidden.read(moved), await store.read(address)]).toEqual([bytes, undefined])
    expect((await stored()).map((key) => key.startsWith('private/'))).toEqual([true, true, true])
    expect([await inAll(store), await inAll(hidden)]).toEqual([[], [moved]])
    const unknown = '/files/00000000000000000000000000000000.webp'
    expect(await hidden.takeFrom(store, unknown)).toBe(unknown)
  })

  test('a list has each image of its folder once, and no other object', async () => {
    const addresses = [await save(), await save(small)]
    for (const key of ['keep.webp', `private/${'0'.repeat(32)}.webp`]) await place.storage.put(key, Buffer.from('x'))
    expect(new Set(await inAll(store))).toEqual(new Set(addresses))
  })

  test('a list of more images than fit into a batch has all of them', async () => {
    const addresses = Array.from({ length: 1100 }, (_, index) => `/files/${String(index).padStart(32, '0')}.webp`)
    await forEach(addresses, 8, (address) => place.storage.put(store.keyOf(address), Buffer.from('x')))
    const batches = await Array.fromAsync(store.list())
    expect(batches.length).toBeGreaterThan(1)
    expect(new Set(batches.flat())).toEqual(new Set(addresses))
  })

  test('an image is older than a day once all of its widths are', async () => {
    const address = await save()
    const old = new Date(Date.now() - 25 * 3_600_000)
    const keys = await stored()
    for (const key of keys.slice(1)) await place.age(key, old)
    expect(await store.isOlderThanADay(address)).toBe(false)
    await place.age(keys[0] ?? '', old)
    expect(await store.isOlderThanADay(address)).toBe(true)
  })
})
