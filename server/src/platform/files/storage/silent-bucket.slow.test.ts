import { afterAll, expect, test } from 'vitest'
import { aBucket } from '../../../../test/a-bucket.ts'
import { testApp } from '../../../../test/app.ts'
import { aPicture, multipart } from '../../../../test/multipart.ts'

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
