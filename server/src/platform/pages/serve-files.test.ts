import { failures, imageAt } from '@compety/contract'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aPicture } from '../../../test/multipart.ts'
import { storages, type TestStorage } from '../../../test/storages.ts'
import { fileStore } from '../files/file-store.ts'

const unknown = { status: 'error', errorCode: 404, message: failures.unknown_call[1] }
const picture = await aPicture(1200, 900).png().toBuffer()

describe.each(Object.entries(storages))('from %s', (_, open) => {
  let place: TestStorage
  let served: TestApp
  let stored: string
  const logged: string[] = []
  beforeAll(async () => {
    place = await open()
    served = await testApp(
      { ...place.settings, logLevel: 'error' },
      { logTo: { write: (line) => void logged.push(line) } },
    )
    stored = await fileStore(place.storage).saveImage(picture)
  })
  afterAll(async () => {
    await served.close()
    await place.close()
  })

  // No answer is logged as an error.
  afterEach(() => expect(logged).toEqual([]))

  const get = (url: string, headers: Record<string, string> = {}) => served.app.inject({ url, headers })
  const widthOf = async (url: string) => (await sharp((await get(url)).rawPayload).metadata()).width
  const put = (key: string, bytes: Uint8Array = Buffer.from('secreto')) => place.storage.put(key, bytes)

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
        'last-modified': expect.stringMatching(/GMT$/),
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
    await put(old.slice('/files/'.length), await aPicture(300, 200).webp().toBuffer())
    expect(await Promise.all([160, 480, 1024].map((width) => widthOf(imageAt(old, width as 160))))).toEqual([
      300, 300, 300,
    ])
    expect((await get(imageAt(old, 160))).headers['cache-control']).toContain('immutable')
  })

  test('a client that has the image gets 304, and HEAD sends only its headers', async () => {
    const { headers } = await get(stored)
    const again = await get(stored, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toContain('immutable')
    const head = await served.app.inject({ method: 'HEAD', url: stored })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, headers['content-length'], ''])
  })

  test('a part of an image is sent with its place in the whole, and one beyond its end is refused', async () => {
    const whole = (await get(stored)).rawPayload
    const { statusCode, headers, rawPayload } = await get(stored, { range: 'bytes=10-19' })
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect(rawPayload).toEqual(whole.subarray(10, 20))
    expect((await get(stored, { range: 'bytes=99999999-' })).statusCode).toBe(400)
    const other = await get(stored, { range: 'bytes=10-19', 'if-range': '"another"' })
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, whole.length])
  })

  test.each(['', '-160', '-480'])(
    'an image that is not stored is refused with 404, with the suffix "%s"',
    async (width) => {
      const { statusCode, headers, json } = await get(`/files/${'f'.repeat(32)}${width}.webp`)
      expect([statusCode, json()]).toEqual([404, unknown])
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test('a private image is not served, and its old link leads to its screen', async () => {
    const name = `${'a'.repeat(32)}.webp`
    await put(`private/${name}`)
    for (const path of [`private/${name}`, `private%2f${name}`])
      expect((await get(`/files/${path}`)).statusCode).toBe(404)
    const { statusCode, headers, body } = await get(`/files/${name}`)
    expect([statusCode, headers.location, body]).toEqual([302, `/contactFiles/${name}`, ''])
  })

  test('other objects beside the images are never served', async () => {
    const key = stored.slice('/files/'.length, -'.webp'.length)
    const names = [
      'notes.txt',
      '.hidden',
      `${key}-320.webp`,
      `${key}.webp.bak`,
      `${key.toUpperCase()}.webp`,
      'private/a.webp',
    ]
    for (const name of names) await put(name)
    for (const name of [...names, '', 'private', `..%2ffiles%2f${key}.webp`, `${key}.webp%00`, `${key}.webp/`]) {
      const { statusCode, body } = await get(`/files/${name}`)
      expect([name, statusCode, body.includes('secreto')]).toEqual([name, 404, false])
    }
  })
})
