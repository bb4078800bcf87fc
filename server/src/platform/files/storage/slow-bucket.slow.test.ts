import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { aBucket } from '../../../../test/a-bucket.ts'
import { testApp } from '../../../../test/app.ts'
import { aPicture, multipart } from '../../../../test/multipart.ts'
import { bucketStorage } from './bucket-storage.ts'

const there = await aBucket()
const { app, call, aPlayer, close } = await testApp({ bucket: there.bucket })
afterAll(async () => {
  await close()
  await there.close()
})

test('while a bucket takes requests and never answers, images fail after a while and other calls answer meanwhile', async () => {
  there.fail(() => 'never')
  const as = await aPlayer()
  const bytes = await aPicture(600, 400).png().toBuffer()
  const ended: string[] = []
  const images = Promise.all(
    Array.from({ length: 60 }, async () => {
      const { statusCode } = await app.inject({ url: `/files/${'0'.repeat(32)}.webp` })
      ended.push(String(statusCode))
    }),
  )
  const upload = call('POST /update_profile_image', { as, ...multipart({ name: 'file', bytes, filename: 'yo.png' }) })
  expect((await call('GET /session', { as })).status).toBe(200)
  expect(ended).toEqual([])
  expect((await upload).status).toBe(503)
  await images
  expect(new Set(ended)).toEqual(new Set(['503']))
  there.fail(() => undefined)
  expect((await app.inject({ url: `/files/${'0'.repeat(32)}.webp` })).statusCode).toBe(404)
}, 60_000)

test('an image is sent while it is read, and clients that leave in the middle free their connections to the bucket', async () => {
  const [name, length] = [`${'1'.repeat(32)}.webp`, 30_000_000]
  await bucketStorage(there.bucket).put(name, Buffer.alloc(length, 'x'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/files/${name}`
  const begin = () =>
    new Promise<number>((resolve, reject) => {
      const request = get(url, { agent: false }, (response) => {
        response.once('data', (chunk: Buffer) => {
          request.destroy()
          resolve(chunk.length)
        })
      }).on('error', reject)
    })
  // More than there are connections.
  for (let turn = 0; turn < 60; turn++) expect(await begin()).toBeLessThan(length)
  const whole = await fetch(url)
  expect((await whole.arrayBuffer()).byteLength).toBe(length)
}, 60_000)
