import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBucket } from '../../test/a-bucket.ts'
import { runCommand } from '../../test/run-command.ts'
import { bucketStorage } from '../platform/files/storage/bucket-storage.ts'
import { folderStorage } from '../platform/files/storage/folder-storage.ts'
import type { ObjectStorage } from '../platform/files/storage/object-storage.ts'
import { moveImages } from './move-images.ts'

let root: string
let there: Awaited<ReturnType<typeof aBucket>>
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'compety-move-'))
  there = await aBucket()
})
afterEach(async () => {
  await there.close()
  await rm(root, { recursive: true })
})

const nameOf = (index: number, width = '') => `${String(index).padStart(32, '0')}${width}.webp`
const folder = () => folderStorage(join(root, 'files'))
const command = fileURLToPath(new URL('move-files-command.ts', import.meta.url))
const move = (...input: string[]) => runCommand(command, { ...there.env, DATA_DIR: root }, input)
const contentOf = async (storage: ObjectStorage) => {
  const batches = [
    ...(await Array.fromAsync(storage.list(''))),
    ...(await Array.fromAsync(storage.list('private'))),
  ].flat()
  const hashOf = async (key: string) =>
    createHash('sha256')
      .update((await storage.read(key)) ?? '')
      .digest('hex')
  return Object.fromEntries(await Promise.all(batches.map(async ({ key }) => [key, await hashOf(key)])))
}
/** Twelve files of images, two of them private. */
const fill = async (storage: ObjectStorage) => {
  for (let index = 0; index < 5; index++)
    for (const width of ['', '-160']) await storage.put(nameOf(index, width), Buffer.from(`image ${index}${width}`))
  for (const index of [7, 8]) await storage.put(`private/${nameOf(index)}`, Buffer.from(`private ${index}`))
}

test('all images move to the bucket and back, and are the same', async () => {
  await fill(folder())
  const before = await contentOf(folder())
  const first = await move('--to-bucket')
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain('en el bucket: 12 copiados y comprobados, 0 ya estaban.')
  expect(await contentOf(bucketStorage(there.bucket))).toEqual(before)
  expect(await contentOf(folder())).toEqual(before)

  const again = await move('--to-bucket', '--delete')
  expect(again.out).toContain('0 copiados y comprobados, 12 ya estaban.')
  expect(await contentOf(folder())).toEqual({})
  const back = await move('--to-folder', '--delete')
  expect(back.out).toContain(`en ${join(root, 'files')}: 12 copiados y comprobados, 0 ya estaban.`)
  expect([await contentOf(folder()), await there.keys()]).toEqual([before, []])
}, 60_000)

test('after an interruption the rest is copied, and a half or damaged copy is replaced', async () => {
  const [from, to] = [folder(), bucketStorage(there.bucket)]
  await fill(from)
  const before = await contentOf(from)
  let puts = 0
  there.fail(({ method }) => (method === 'PUT' && ++puts > 4 ? 403 : undefined))
  const signal = new AbortController().signal
  await expect(moveImages({ from, to, deletes: true, signal })).rejects.toThrow('niega el acceso')
  there.fail(() => undefined)
  expect(Object.keys({ ...(await contentOf(from)), ...(await contentOf(to)) })).toHaveLength(12)
  for (const damaged of ['image 1', 'half']) await to.put(nameOf(2), Buffer.from(damaged))
  await from.put(nameOf(2), Buffer.from('image 2'))
  const { copied, there: known } = await moveImages({ from, to, deletes: true, signal })
  expect(copied + known).toBeGreaterThanOrEqual(12 - 4)
  expect([await contentOf(from), await contentOf(to)]).toEqual([{}, before])
})

test('an image that arrives otherwise than it was stays where it was, and the command says so', async () => {
  await fill(folder())
  const to = bucketStorage(there.bucket)
  const losing = { ...to, put: (key: string, bytes: Uint8Array) => to.put(key, bytes.subarray(1)) }
  const signal = new AbortController().signal
  const moving = moveImages({ from: folder(), to: losing, deletes: true, signal })
  await expect(moving).rejects.toThrow('.webp no ha llegado como era')
  expect(Object.keys(await contentOf(folder()))).toHaveLength(12)
})

test('an image that became private between two runs is not public in the bucket', async () => {
  const from = folder()
  await fill(from)
  expect(await move('--to-bucket')).toMatchObject({ code: 0 })
  await from.move(nameOf(1), `private/${nameOf(1)}`)
  expect(await move('--to-bucket')).toMatchObject({ code: 0 })
  const keys = await there.keys()
  expect([keys.includes(nameOf(1)), keys.includes(`private/${nameOf(1)}`)]).toEqual([false, true])
}, 60_000)

test('other files stay where they are and are counted', async () => {
  await fill(folder())
  await folder().put('notes.txt', Buffer.from('x'))
  const { out } = await move('--to-bucket', '--delete')
  expect(out).toContain(`Otros archivos, que se quedan en ${join(root, 'files')}: 1.`)
  expect(Object.keys(await contentOf(folder()))).toEqual(['notes.txt'])
}, 60_000)

test.each<[string[], Record<string, string>, number, RegExp]>([
  [[], {}, 2, /Indica --to-bucket o --to-folder.*Uso: npm run move-files/s],
  [['--to-bucket', '--to-folder'], {}, 2, /Indica --to-bucket o --to-folder/],
  [['--to-bucket'], { FILES_URL: '' }, 1, /Configuración: falta FILES_URL/],
  [['--to-bucket'], { AWS_ACCESS_KEY_ID: 'otra' }, 1, /niega el acceso.*No se ha perdido ninguna imagen/s],
])(
  'with the arguments %j and the variables %o it is refused with an explanation',
  async (input, env, code, words) => {
    const refused = await runCommand(command, { ...there.env, DATA_DIR: root, ...env }, input)
    expect(refused.code).toBe(code)
    expect(refused.err).toMatch(words)
  },
  60_000,
)
