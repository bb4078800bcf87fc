import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { invalid, notSignedIn, outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aPicture, multipart } from '../../../test/multipart.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'compety-profiles-'))
const { app, call, aPlayer, close } = await testApp({ dataDir })
afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const png = await aPicture().png().toBuffer()
const file = (bytes: Buffer = png, filename = 'yo.png') => ({ name: 'file', bytes, filename })
const part = (user_profile: object) => ({ name: 'user_profile', text: JSON.stringify(user_profile) })
const load = (as: Actor, ...parts: Parameters<typeof multipart>) =>
  call('POST /update_profile_image', { as, ...multipart(...parts) })
const update = (as: Actor, ...parts: Parameters<typeof multipart>) =>
  call('POST /update_profile', { as, ...multipart(...parts) })
const imageOf = async (as: Actor) => (await call('GET /user/editProfile', { as })).body.user_profile.image
const isThere = async (address: string) => (await app.inject({ url: address })).statusCode === 200
/** The images on disk, in all sizes. */
const pictures = async () => {
  const names = await readdir(join(dataDir, 'files')).catch(() => [])
  return new Set(names.map((name) => name.slice(0, 32)))
}

test('an uploaded image is shown on every profile', async () => {
  const ana = await aPlayer()
  const answer = await load(ana, file())
  expect(outcome(answer)).toEqual({
    status: 200,
    body: {
      status: 'success',
      message: 'Se ha cargado la imagen con éxito',
      image: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/),
    },
  })
  const { image } = answer.body
  expect([await imageOf(ana), await isThere(image)]).toEqual([image, true])
  const shown = (await call(`GET /user_profile/${ana.username}`, { as: await aPlayer() })).body.user_profile.image
  expect([shown, (await call('GET /session', { as: ana })).body.user.user_profile.image]).toEqual([image, image])
})

test('an image can be sent with the data, and data without an image keep it', async () => {
  const ana = await aPlayer()
  const { user_profile } = (await update(ana, part({ name: 'Ana' }), file())).body
  expect(user_profile).toMatchObject({ name: 'Ana', image: expect.stringMatching(/\.webp$/) })
  expect((await update(ana, part({ name: 'Eva' }))).body.user_profile).toEqual({ ...user_profile, name: 'Eva' })
  expect((await update(ana, file())).body.user_profile).toMatchObject({ name: 'Eva' })
})

test('a replaced image is deleted, whichever way the new one was sent', async () => {
  const ana = await aPlayer()
  const first = (await load(ana, file())).body.image
  const second = (await update(ana, part({}), file())).body.user_profile.image
  expect([await isThere(first), await isThere(second)]).toEqual([false, true])
  const third = (await load(ana, file())).body.image
  expect([await isThere(second), await isThere(third), await imageOf(ana)]).toEqual([false, true, third])
})

test('of images uploaded concurrently one remains', async () => {
  const ana = await aPlayer()
  const before = await pictures()
  const answers = await Promise.all(Array.from({ length: 4 }, () => load(ana, file())))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const image = await imageOf(ana)
  expect(answers.map(({ body }) => body.image)).toContain(image)
  expect([...(await pictures())].filter((name) => !before.has(name))).toEqual([image.slice(7, 39)])
})

test('an upload without an image is refused', async () => {
  const ana = await aPlayer()
  const missing = invalid({ file: 'Selecciona una imagen.' })
  expect(outcome(await load(ana))).toEqual(missing)
  expect(outcome(await load(ana, file(Buffer.alloc(0))))).toEqual(missing)
  expect(outcome(await load(ana, { name: 'imagen', bytes: png }))).toEqual(missing)
  expect(outcome(await load(ana, { name: 'file', text: 'x' }))).toEqual(missing)
  expect(outcome(await call('POST /update_profile_image', { as: ana, body: {} }))).toEqual(missing)
  expect(outcome(await call('POST /update_profile_image', { as: ana }))).toEqual(missing)
})

test.each([
  ['more than 5 MB', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])],
  ['a renamed script', Buffer.from('<script>alert(1)</script>')],
  ['a renamed svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['half a png', png.subarray(0, png.length >> 1)],
  ['a picture by the name of a text', png, 'yo.txt'],
  ['a picture without a name', png, ''],
])('%s is refused on the file and changes nothing', async (_, bytes, filename = 'yo.png') => {
  const ana = await aPlayer()
  const { image } = (await load(ana, file())).body
  const before = await pictures()
  for (const answer of [
    await load(ana, file(bytes, filename)),
    await update(ana, part({ name: 'Ana' }), file(bytes, filename)),
  ])
    expect([answer.status, Object.keys(answer.body)]).toEqual([422, ['file']])
  const { user_profile } = (await call('GET /user/editProfile', { as: ana })).body
  expect([user_profile.name, user_profile.image]).toEqual([null, image])
  expect(await pictures()).toEqual(before)
})

test('refused data leave no file behind and keep the old image', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const { image } = (await load(ana, file())).body
  const before = await pictures()
  for (const wrong of [{ name: 'x'.repeat(101) }, { country_id: 99_999 }, { username: eva.username }])
    expect((await update(ana, part(wrong), file())).status).toBe(422)
  expect([await pictures(), await imageOf(ana), await isThere(image)]).toEqual([before, image, true])
})

test('a part that is not JSON is refused', async () => {
  const answer = await update(await aPlayer(), { name: 'user_profile', text: '{"name":' }, file())
  expect(answer).toMatchObject({ status: 400, body: { status: 'error', errorCode: 400 } })
})

test('a visitor cannot upload an image', async () => {
  expect(outcome(await call('POST /update_profile_image', multipart(file())))).toEqual(notSignedIn)
})
