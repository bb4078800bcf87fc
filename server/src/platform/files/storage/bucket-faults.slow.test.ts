import { basename } from 'node:path'
import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aBucket } from '../../../../test/a-bucket.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/app.ts'
import { aPool } from '../../../../test/builders.ts'
import { aPicture, multipart } from '../../../../test/multipart.ts'
import { contactFileStore } from '../../../people/contacts/contact-files.ts'
import { eraseAllDue } from '../../../people/privacy/erasure/erase-account.ts'
import { boardCache } from '../../../rankings/store/board-cache.ts'
import { checkStorage } from '../../../start/check-storage.ts'
import type { Bucket } from '../../config/read-bucket.ts'
import { ServiceUnavailable } from '../../outgoing/service-unavailable.ts'
import { fileStore } from '../file-store.ts'
import { bucketStorage } from './bucket-storage.ts'

const there = await aBucket()
const { db, call, app, config, aPlayer, anAdministrator, close } = await testApp({ bucket: there.bucket })
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

test('an old image that cannot be removed does not fail the change, and stays for the nightly removal', async () => {
  there.fail(({ method }) => (method === 'DELETE' ? 500 : undefined))
  const keys = await there.keys()
  const { status, body } = await upload()
  expect([status, await imageOf(ana)]).toEqual([200, body.image])
  expect(await there.keys()).toEqual(expect.arrayContaining(keys))
})

test('a private image is in the bucket, is sent to administrators only, and waits for the bucket', async () => {
  const before = new Set(await there.keys())
  const parts = [
    { name: 'reason', text: '1' },
    { name: 'message', text: 'Hola' },
  ] as const
  const file = { name: 'file', bytes: png, filename: 'yo.png' }
  expect((await call('POST /contact', { as: ana, ...multipart(...parts, file) })).status).toBe(200)
  const added = (await there.keys()).filter((key) => !before.has(key))
  expect(added.map((key) => key.startsWith('private/'))).toEqual([true, true, true])
  const name = added.map((key) => basename(key)).find((key) => !key.includes('-'))
  const as = await anAdministrator()
  expect((await call(`GET /contact_files/${name}`, { as })).headers['content-type']).toBe('image/webp')
  expect((await call(`GET /contact_files/${name}`, { as: ana })).status).toBe(403)
  expect((await app.inject({ url: `/files/${name}` })).statusCode).toBe(302)
  there.fail(() => 500)
  await expectUnavailable(call(`GET /contact_files/${name}`, { as }))
})

test('an image to share is drawn once its logo can be read, and never without it meanwhile', async () => {
  const logo = await fileStore(bucketStorage(there.bucket)).saveImage(png)
  const share = async (pool: number) => {
    const { statusCode, headers } = await app.inject({ url: `/api/pool/${pool}/share_image?kind=pool` })
    return { status: statusCode, etag: headers.etag }
  }
  const aLook = async (logo: string | null) => {
    const pool = await aPool(db, { name: 'Copa' })
    await sql`insert into pool_looks (pool_id, logo) values (${pool}, ${logo})`.execute(db)
    return pool
  }
  const [bare, pool] = [await share(await aLook(null)), await aLook(logo)]
  there.fail(() => 500)
  expect((await share(pool)).status).toBe(503)
  there.fail(() => undefined)
  const drawn = await share(pool)
  expect([bare.status, drawn.status, drawn.etag === bare.etag]).toEqual([200, 200, false])
})

test('an erasure waits for the bucket, and then nothing of the person is left in it', async () => {
  const eva = await aPlayer()
  const before = new Set(await there.keys())
  expect((await upload(eva)).status).toBe(200)
  expect((await call('POST /user/erasure', { as: eva, body: { password: 'secreta1' } })).status).toBe(200)
  await sql`update users set erase_at = now() - interval '1 second' where id = ${eva.id}`.execute(db)
  const storage = bucketStorage(there.bucket)
  const stores = { files: fileStore(storage), contactFiles: contactFileStore(storage) }
  const context = { db, config, boards: boardCache(), timeZone: 'UTC', ...stores }
  there.fail(() => 500)
  await expect(eraseAllDue(context)).rejects.toThrow('El bucket «images»')
  expect(await imageOf(eva)).toMatch(/^\/files\//)
  there.fail(() => undefined)
  await eraseAllDue(context)
  expect([await imageOf(eva), new Set(await there.keys())]).toEqual([undefined, before])
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
