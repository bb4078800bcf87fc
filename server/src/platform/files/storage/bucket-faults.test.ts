import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aBucket } from '../../../../test/a-bucket.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/app.ts'
import { aPicture, multipart } from '../../../../test/multipart.ts'
import { checkStorage } from '../../../start/check-storage.ts'
import type { Bucket } from '../../config/read-bucket.ts'
import { ServiceUnavailable } from '../../outgoing/service-unavailable.ts'
import { bucketStorage } from './bucket-storage.ts'

const there = await aBucket()
const { db, call, app, aPlayer, close } = await testApp({ bucket: there.bucket })
let ana: Actor
beforeAll(async () => {
  ana = await aPlayer()
})
afterEach(() => there.fail(() => undefined))
afterAll(async () => {
  await close()
  await there.close()
})

const png = await aPicture(600, 400).png().toBuffer()
const unavailable = { status: 'error', errorCode: 503, message: failures.unavailable[1] }
const upload = (as = ana, to = call) =>
  to('POST /update_profile_image', { as, ...multipart({ name: 'file', bytes: png, filename: 'yo.png' }) })
const imageOf = async ({ id }: Actor) => {
  const { rows } = await sql<{ image: string | null }>`select image from user_profiles where user_id = ${id}`.execute(
    db,
  )
  return rows[0]?.image
}
const expectUnavailable = async (sent: ReturnType<typeof upload>) => {
  const { status, body, headers } = await sent
  expect([status, body, headers['retry-after']]).toEqual([503, unavailable, '2'])
}
/** The same server, with another bucket. */
const withBucket = async (changes: Partial<Bucket>, act: (app: TestApp) => Promise<void>) => {
  const other = await testApp({ bucket: { ...there.bucket, ...changes } })
  await act(other).finally(other.close)
}

test('an uploaded image is in the bucket, is shown, is replaced by the next one and is removed', async () => {
  const { body } = await upload()
  expect((await there.keys()).length).toBe(3)
  expect((await app.inject({ url: body.image })).statusCode).toBe(200)
  const next = await upload()
  expect([next.status, await imageOf(ana), (await there.keys()).length]).toEqual([200, next.body.image, 3])
  expect((await app.inject({ url: body.image })).statusCode).toBe(404)
})

const credentials = there.bucket.credentials as NonNullable<Bucket['credentials']>

test.each<[string, Partial<Bucket>]>([
  ['with a wrong secret', { credentials: { ...credentials, secretAccessKey: 'otro' } }],
  ['with an unknown key', { credentials: { ...credentials, accessKeyId: 'otra' } }],
  ['for a bucket that does not exist', { name: 'no-existe' }],
  ['while nobody answers', { endpoint: 'http://127.0.0.1:1' }],
])('%s uploads and images are answered with 503, and everything else goes on', async (_, changes) => {
  await withBucket(changes, async ({ app, call, db, aPlayer }) => {
    const eva = await aPlayer()
    await expectUnavailable(upload(eva, call))
    const { rows } = await sql`select 1 from user_profiles where image is not null`.execute(db)
    expect(rows).toEqual([])
    const image = await app.inject({ url: `/files/${'0'.repeat(32)}.webp` })
    expect([image.statusCode, image.json(), image.headers['retry-after']]).toEqual([503, unavailable, '2'])
    expect(image.headers['cache-control']).toBe('no-store')
    expect((await call('GET /session', { as: eva })).status).toBe(200)
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  })
})

test('a bucket that fails once is asked again, without anybody noticing', async () => {
  let failures = 0
  there.fail(({ method }) => (method === 'PUT' && failures++ === 0 ? 500 : undefined))
  expect((await upload()).status).toBe(200)
  expect(failures).toBeGreaterThan(1)
})

test('an upload of which the bucket refuses one width leaves no object, and the old image stays', async () => {
  const [image, keys] = [await imageOf(ana), await there.keys()]
  there.fail(({ method, path }) => (method === 'PUT' && /[0-9a-f]{32}\.webp$/.test(path) ? 503 : undefined))
  await expectUnavailable(upload())
  expect([await imageOf(ana), new Set(await there.keys())]).toEqual([image, new Set(keys)])
})

test('an old image that cannot be removed does not fail the change, and stays for the nightly removal', async () => {
  there.fail(({ method }) => (method === 'DELETE' ? 500 : undefined))
  const keys = await there.keys()
  const { status, body } = await upload()
  expect([status, await imageOf(ana)]).toEqual([200, body.image])
  expect(await there.keys()).toEqual(expect.arrayContaining(keys))
})

test('a start is refused with a bucket that denies access or does not exist, and warns of one that is down', async () => {
  const check = (changes: Partial<Bucket>) =>
    checkStorage(bucketStorage({ ...there.bucket, ...changes }), { dataDir: '/nowhere' })
  expect(await check({})).toEqual([])
  const denied = check({ credentials: { ...credentials, accessKeyId: 'otra' } })
  await expect(denied).rejects.toThrow('El bucket «images» de FILES_URL niega el acceso: comprueba las claves')
  await expect(check({ name: 'no-existe' })).rejects.toThrow('El bucket «no-existe» de FILES_URL no existe en http')
  const [warning] = await check({ endpoint: 'http://127.0.0.1:1' })
  expect(warning).toMatch(
    /no está disponible en http:\/\/127\.0\.0\.1:1: ECONNREFUSED\. Mientras tanto no hay imágenes/,
  )
})

test('a failure tells the person who runs the server what failed, and says no secret', async () => {
  const wrong = bucketStorage({ ...there.bucket, credentials: { ...credentials, secretAccessKey: 'muy-secreto' } })
  const error = await wrong.read('a.webp').catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ServiceUnavailable)
  expect(JSON.stringify([String(error), (error as Error).cause])).not.toContain('muy-secreto')
})
