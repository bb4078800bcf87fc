import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aBucket } from '../../../../test/a-bucket.ts'
import { testApp } from '../../../../test/app.ts'
import { aPicture, multipart } from '../../../../test/multipart.ts'

const there = await aBucket()
const { db, call, app, aPlayer, close } = await testApp({ bucket: there.bucket })
afterAll(async () => {
  await close()
  await there.close()
})

const ana = await aPlayer()
const bytes = await aPicture(600, 400).png().toBuffer()
const upload = () =>
  call('POST /update_profile_image', { as: ana, ...multipart({ name: 'file', bytes, filename: 'yo.png' }) })
const imageOf = async () => {
  const { rows } = await sql<{ image: string }>`select image from user_profiles where user_id = ${ana.id}`.execute(db)
  return rows[0]?.image
}

test('an uploaded image is in the bucket, is shown, is replaced by the next one and is removed', async () => {
  const { body } = await upload()
  expect((await there.keys()).length).toBe(3)
  expect((await app.inject({ url: body.image })).statusCode).toBe(200)
  const next = await upload()
  expect([next.status, await imageOf(), (await there.keys()).length]).toEqual([200, next.body.image, 3])
  expect((await app.inject({ url: body.image })).statusCode).toBe(404)
})

test('an upload of which the bucket refuses one width leaves no object, and the old image stays', async () => {
  const [image, keys] = [await imageOf(), await there.keys()]
  there.fail(({ method, path }) => (method === 'PUT' && /[0-9a-f]{32}\.webp$/.test(path) ? 503 : undefined))
  const { status, body, headers } = await upload()
  expect([status, body.message, headers['retry-after']]).toEqual([503, failures.unavailable[1], '2'])
  expect([await imageOf(), new Set(await there.keys())]).toEqual([image, new Set(keys)])
})
