import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aPicture, multipart } from '../../../test/multipart.ts'

const { call, aPlayer, app, close } = await testApp()
afterAll(close)

const ana = await aPlayer()
const picture = await aPicture().png().toBuffer()
const fields = [
  { name: 'reason', text: '1' },
  { name: 'message', text: 'No carga' },
]
const form = (count: number, bytes = picture) =>
  multipart(...fields, ...Array.from({ length: count }, () => ({ name: 'file', bytes })))
const tooMany = { status: 422, body: { file: 'Puedes adjuntar 5 imágenes como máximo.' } }

test.each([6, 20])('%s images are refused where five are allowed', async (count) => {
  expect(await call('POST /contact', { as: ana, ...form(count) })).toMatchObject(tooMany)
})

test('files under another name, and empty ones, do not count', async () => {
  const empty = { name: 'file', bytes: Buffer.alloc(0) }
  const other = { name: 'virus', bytes: picture }
  const five = Array.from({ length: 5 }, () => ({ name: 'file', bytes: picture }))
  const sent = multipart(...fields, empty, other, ...five, other, empty)
  expect((await call('POST /contact', { as: ana, ...sent })).status).toBe(200)
})

test('each image may have 5 MB and not a byte more', async () => {
  const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
  const [most, more] = [padded(5 * 1024 * 1024), padded(5 * 1024 * 1024 + 1)]
  expect((await call('POST /contact', { as: ana, ...form(2, most) })).status).toBe(200)
  const { status, body } = await call('POST /contact', {
    as: ana,
    ...multipart(...fields, { name: 'file', bytes: picture }, { name: 'file', bytes: more }),
  })
  expect([status, body]).toEqual([422, { file: 'La imagen debe pesar 5 MB como máximo.' }])
})

test('a refusal of six heavy images arrives over a real connection', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { raw, headers } = form(6, Buffer.concat([picture, Buffer.alloc(4_000_000)]))
  const signed = { ...headers, 'x-email': ana.email, 'x-token': ana.token }
  const answer = await fetch(`${address}/api/contact`, { method: 'POST', body: raw, headers: signed })
  expect([answer.status, await answer.json()]).toEqual([tooMany.status, tooMany.body])
})

test('where one image is allowed the last one counts', async () => {
  const narrow = await aPicture(10, 10).png().toBuffer()
  const sent = multipart({ name: 'file', bytes: picture }, { name: 'file', bytes: narrow })
  const { status, body } = await call('POST /update_profile_image', { as: ana, ...sent })
  expect(status).toBe(200)
  expect((await sharp((await app.inject({ url: body.image })).rawPayload).metadata()).width).toBe(10)
})
