import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aTeam } from '../../../test/builders.ts'
import { aPicture, multipart } from '../../../test/multipart.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'compety-images-'))
const { app, call, db, anAdministrator, close } = await testApp({ dataDir })
afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const admin = await anAdministrator()
const {
  rows: [sector],
} = await sql<{ id: number }>`select id from sectors order by id limit 1`.execute(db)
const filled = (parts: object = {}) => ({
  name: 'Con imagen',
  description: 'Una competencia',
  beginst_at: '2031-06-11T19:00:00Z',
  is_private: 'false',
  sector_id: sector?.id,
  ...parts,
})
const poolPart = (parts: object = {}) => ({ name: 'pool', text: JSON.stringify(filled(parts)) })
const create = (...parts: Parameters<typeof multipart>) => call('POST /pools', { as: admin, ...multipart(...parts) })
const upload = (bytes: Buffer, named: { filename?: string; type?: string } = {}) =>
  create(poolPart(), { name: 'file', bytes, ...named })
const files = () => readdir(join(dataDir, 'files'))
const stored = (address: string) => readFile(join(dataDir, address))
const png = await aPicture().png().toBuffer()

test('a PNG is converted to WebP and stored under a generated name', async () => {
  const { status, body } = await upload(png, { filename: '../../etc/passwd.png' })
  expect(status).toBe(201)
  expect(body.pool.image).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
  expect(await sharp(await stored(body.pool.image)).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
})

test('a stored image is served with its content type and nosniff', async () => {
  const { body } = await upload(png)
  const { statusCode, headers } = await app.inject({ url: body.pool.image })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
})

test('the metadata of a JPEG is removed', async () => {
  const jpeg = await aPicture()
    .withExif({ IFD0: { Copyright: 'secreto de Ana' } })
    .jpeg()
    .toBuffer()
  expect(jpeg.includes('secreto de Ana')).toBe(true)
  const { body } = await upload(jpeg, { filename: 'foto.JPG', type: 'image/jpeg' })
  const saved = await stored(body.pool.image)
  expect(saved.includes('secreto de Ana')).toBe(false)
  expect((await sharp(saved).metadata()).exif).toBeUndefined()
})

test.each(['file', 'logoFile', 'logo', 'image'])('the image can be sent in a part named %s', async (name) => {
  expect((await create(poolPart(), { name, bytes: png })).body.pool.image).toMatch(/\.webp$/)
})

test.each(['file', 'logoFile', 'logo'])("a team's crest can be sent in a part named %s", async (name) => {
  const team = { name: 'team', text: JSON.stringify({ name: `Pereira ${name}`, code: 'PER', sport_id: 1 }) }
  const { status, body } = await call('POST /teams', { as: admin, ...multipart(team, { name, bytes: png }) })
  expect([status, body.team.logo]).toEqual([201, expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/)])
})

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
test.each([
  ['an svg', svg],
  ['a gif', gif],
  ['a webp', await aPicture().webp().toBuffer()],
  ['a tiff', await aPicture().tiff().toBuffer()],
  ['a text', Buffer.from('hola')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['half a png', png.subarray(0, png.length >> 1)],
  ['the head of a png', Buffer.concat([png.subarray(0, 33), Buffer.from('<script>')])],
  ['more than 5 MB', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])],
])('%s is refused even if it claims to be a PNG', async (_, bytes) => {
  const before = await files()
  const pool = await upload(bytes)
  expect([pool.status, Object.keys(pool.body), typeof pool.body.image]).toEqual([422, ['image'], 'string'])
  const team = { name: 'team', text: JSON.stringify({ name: 'Pereira', code: 'PER', sport_id: 1 }) }
  const crest = await call('POST /teams', { as: admin, ...multipart(team, { name: 'logoFile', bytes }) })
  expect([crest.status, Object.keys(crest.body)]).toEqual([422, ['logo']])
  expect(await files()).toEqual(before)
})

test('an image of more than 40 megapixels is refused without decoding it', async () => {
  const huge = await aPicture(8000, 5100).png({ compressionLevel: 9, palette: true, colours: 2 }).toBuffer()
  expect(huge.length).toBeLessThan(1_000_000)
  const { status, body } = await upload(huge)
  expect([status, Object.keys(body)]).toEqual([422, ['image']])
})

test('a refused pool leaves no file', async () => {
  const before = await files()
  expect((await create(poolPart({ name: '' }), { name: 'file', bytes: png })).status).toBe(422)
  expect((await create(poolPart({ sector_id: 999_999 }), { name: 'file', bytes: png })).status).toBe(422)
  expect((await create(poolPart({ beginst_at: '2001-01-01T00:00:00Z' }), { name: 'file', bytes: png })).status).toBe(
    422,
  )
  expect(await files()).toEqual(before)
})

test('a change without a file keeps the image, and one with a file replaces it', async () => {
  const { pool } = (await upload(png)).body
  const edit = (...parts: Parameters<typeof multipart>) =>
    call(`PUT /pools/${pool.id}`, { as: admin, ...multipart(...parts) })
  expect((await edit(poolPart({ name: 'Otra' }))).body.pool).toMatchObject({ name: 'Otra', image: pool.image })
  const changed = (await edit(poolPart(), { name: 'file', bytes: png })).body.pool.image
  expect(changed).toMatch(/\.webp$/)
  expect(changed).not.toBe(pool.image)
})

test('a change of a team without a file keeps its crest', async () => {
  const team = await aTeam(db)
  const part = { name: 'team', text: JSON.stringify({ name: 'Pereira', code: 'PER', sport_id: 1 }) }
  const { logo } = (await call(`PUT /teams/${team}`, { as: admin, ...multipart(part, { name: 'file', bytes: png }) }))
    .body.team
  expect(logo).toMatch(/\.webp$/)
  expect((await call(`PUT /teams/${team}`, { as: admin, ...multipart(part) })).body.team.logo).toBe(logo)
})

test('a file in a part of another name, or an empty file, is ignored', async () => {
  expect((await create(poolPart(), { name: 'virus', bytes: png })).body.pool.image).toBeNull()
  expect((await create(poolPart(), { name: 'file', bytes: Buffer.alloc(0) })).body.pool.image).toBeNull()
})

test('a missing pool part is refused for every field, and one that is not JSON is answered with 400', async () => {
  const missing = await create({ name: 'file', bytes: png })
  expect([missing.status, Object.keys(missing.body)]).toEqual([
    422,
    expect.arrayContaining(['name', 'description', 'sector_id']),
  ])
  const broken = await create({ name: 'pool', text: '{"name":' }, { name: 'file', bytes: png })
  expect(broken).toMatchObject({ status: 400, body: { status: 'error', errorCode: 400 } })
})
