import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failures, imageAt } from '@compety/contract'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aPicture } from '../../../test/multipart.ts'
import { fileStore } from '../files/file-store.ts'
import { folderStorage } from '../files/storage/folder-storage.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'compety-serving-'))
const folder = join(dataDir, 'files')
const { app, close } = await testApp({ dataDir })
afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const stored = await fileStore(folderStorage(folder)).saveImage(await aPicture(1200, 900).png().toBuffer())
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const widthOf = async (url: string) => (await sharp((await get(url)).rawPayload).metadata()).width
const unknown = { status: 'error', errorCode: 404, message: failures.unknown_call[1] }

test('an image is sent as WebP and may be cached for a year', async () => {
  for (const url of [stored, imageAt(stored, 480), imageAt(stored, 160)]) {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.any(String),
    })
  }
})

test('each address with a width serves an image of that width', async () => {
  expect(await Promise.all([160, 480, 1024].map((width) => widthOf(imageAt(stored, width as 160))))).toEqual([
    160, 480, 1024,
  ])
})

test('an image that was stored at one width is served for every width', async () => {
  const old = `/files/${'0'.repeat(31)}1.webp`
  await writeFile(join(dataDir, old), await aPicture(300, 200).webp().toBuffer())
  expect(await Promise.all([160, 480, 1024].map((width) => widthOf(imageAt(old, width as 160))))).toEqual([
    300, 300, 300,
  ])
  expect((await get(imageAt(old, 160))).headers['cache-control']).toContain('immutable')
})

test('a client that has the image gets 304, and HEAD sends only its headers', async () => {
  const { headers } = await get(stored)
  const again = await get(stored, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await app.inject({ method: 'HEAD', url: stored })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, headers['content-length'], ''])
})

test.each(['', '-160', '-480'])(
  'an image that is not stored is refused with 404, with the suffix "%s"',
  async (width) => {
    const { statusCode, headers, json } = await get(`/files/${'f'.repeat(32)}${width}.webp`)
    expect([statusCode, json()]).toEqual([404, unknown])
    expect(headers['cache-control']).toBe('no-store')
  },
)

test('other files in the folder of the images are never served', async () => {
  await mkdir(join(folder, 'sub'), { recursive: true })
  const key = stored.slice('/files/'.length, -'.webp'.length)
  const names = [
    'notes.txt',
    '.hidden',
    `${key}-320.webp`,
    `${key}.webp.bak`,
    `${key.toUpperCase()}.webp`,
    'sub/a.webp',
  ]
  for (const name of names) await writeFile(join(folder, name), 'secreto')
  for (const name of [...names, '', 'sub', `..%2ffiles%2f${key}.webp`, `${key}.webp%00`, `${key}.webp/`]) {
    const { statusCode, body } = await get(`/files/${name}`)
    expect([name, statusCode, body.includes('secreto')]).toEqual([name, 404, false])
  }
})
