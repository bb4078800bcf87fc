import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { poolStatus } from '@compety/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { notAllowed, outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'
import { aPicture, multipart } from '../../../test/multipart.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'compety-looks-'))
const { call, db, aPlayer, anAdministrator, close } = await testApp({ dataDir })
afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const admin = await anAdministrator()
const png = await aPicture().png().toBuffer()
const none = { logo: null, color: null, rules_text: null, prizes: null }
const look = { color: '#1d4ed8', rules_text: '- Sin **trampas**', prizes: 'Un asado' }

const anOwnedPool = async () => {
  const owner = await aPlayer()
  return { owner, id: await aPool(db, { organizer_id: await anOrganizer(db, owner) }) }
}
const change = (as: Actor, id: number, body: object, headers = {}) =>
  call(`PUT /pools/${id}/look`, { as, body: { look: body }, headers })
const changeWithLogo = (as: Actor, id: number, { bytes = png, body = look as object } = {}) => {
  const parts = multipart({ name: 'look', text: JSON.stringify(body) }, { name: 'logo', bytes })
  return call(`PUT /pools/${id}/look`, { as, ...parts })
}
const files = () => readdir(join(dataDir, 'files')).catch(() => [])

describe('the look of a pool', () => {
  test('is empty until a manager gives it one, which players and the link of the pool show', async () => {
    const { owner, id } = await anOwnedPool()
    const player = await aPlayer()
    await anEnrolment(db, { pool_id: id, user_id: player.id })
    expect((await call(`GET /pools/${id}`, { as: player })).body.pool).toMatchObject(none)
    const { status, body } = await changeWithLogo(owner, id)
    expect([status, body.look]).toEqual([
      200,
      { ...look, logo: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/) },
    ])
    for (const path of [`GET /pools/${id}`, `GET /poolDetails/${id}`])
      expect((await call(path, { as: player })).body.pool).toMatchObject(body.look)
    const { link } = (await call(`POST /pools/${id}/link`, { as: owner, body: {} })).body
    expect((await call(`GET /join/${link.token}`)).body.pool).toMatchObject(body.look)
  })

  test('is changed by members of the organizer and administrators only', async () => {
    const { id } = await anOwnedPool()
    const player = await aPlayer()
    await anEnrolment(db, { pool_id: id, user_id: player.id })
    expect(outcome(await change(player, id, look))).toEqual(notAllowed)
    expect((await call(`GET /pools/${id}/look`, { as: player })).status).toBe(403)
    expect((await change(admin, id, look)).status).toBe(200)
    expect((await call(`GET /pools/${id}/look`, { as: admin })).body.look).toEqual({ ...look, logo: null })
  })

  test('of an archived pool stays, and an unknown pool has none', async () => {
    expect((await change(admin, await aPool(db, { status: poolStatus.archived }), look)).body.errorCode).toBe(409)
    expect((await change(admin, 999_999, look)).status).toBe(404)
    expect((await call('GET /pools/999999/look', { as: admin })).status).toBe(404)
  })

  test('is kept by who saved first if somebody else saves an older version', async () => {
    const id = await aPool(db)
    const { etag } = (await call(`GET /pools/${id}/look`, { as: admin })).headers
    expect((await change(admin, id, look, { 'if-match': etag })).status).toBe(200)
    const { status, body } = await change(admin, id, { ...look, color: '#000000' }, { 'if-match': etag })
    expect([status, body.look.color]).toEqual([409, look.color])
  })

  test('is audited with what was before', async () => {
    const id = await aPool(db)
    await change(admin, id, look)
    const { entries } = (await call(`GET /audit?subject=pool&subject_id=${id}`, { as: admin })).body
    expect(entries[0]).toMatchObject({ action: 'look' })
    await change(admin, id, look)
    expect((await call(`GET /audit?subject=pool&subject_id=${id}`, { as: admin })).body.entries).toEqual(entries)
  })

  test('is copied by a duplicate, with images of its own', async () => {
    const { owner, id } = await anOwnedPool()
    const cover = multipart({ name: 'pool', text: JSON.stringify({ name: 'Liga' }) }, { name: 'image', bytes: png })
    const { image } = (await call(`PUT /pools/${id}`, { as: owner, ...cover })).body.pool
    const { logo } = (await changeWithLogo(owner, id)).body.look
    const { pool } = (await call(`POST /pools/${id}/duplicate`, { as: owner, body: { name: 'Otra' } })).body
    const copy = (await call(`GET /pools/${pool.id}/look`, { as: owner })).body.look
    expect(copy).toMatchObject(look)
    expect(copy.logo).toMatch(/^\/files\//)
    expect(copy.logo).not.toBe(logo)
    expect(pool.image).toMatch(/^\/files\//)
    expect(pool.image).not.toBe(image)
  })
})

describe('a field of the look', () => {
  test.each([
    ['color', 'rojo'],
    ['color', '#12345'],
    ['color', '#1d4ed8;x'],
    ['rules_text', 'a'.repeat(4001)],
    ['prizes', 'p'.repeat(4001)],
    ['prizes', 'abc\u202Edcba'],
    ['rules_text', 7],
  ])('%s is refused by its name if it is wrong', async (field, value) => {
    const { status, body } = await change(admin, await aPool(db), { ...look, [field]: value })
    expect([status, Object.keys(body)]).toEqual([422, [field]])
  })

  test('stays if it is left out, is cleared by an empty text, and a colour is stored in lower case', async () => {
    const id = await aPool(db)
    await change(admin, id, look)
    const changed = { ...look, color: '#abcdef', prizes: null }
    expect((await change(admin, id, { color: '#ABCDEF', prizes: '' })).body.look).toEqual({ ...changed, logo: null })
    expect((await call(`PUT /pools/${id}/look`, { as: admin, body: { foreign: 1 } })).body.look).toMatchObject(changed)
  })
})

describe('the logo', () => {
  test('is stored like all images, stays without a new one and is replaced with its files', async () => {
    const id = await aPool(db)
    const { logo } = (await changeWithLogo(admin, id)).body.look
    expect((await change(admin, id, look)).body.look.logo).toBe(logo)
    const before = await files()
    const replaced = (await changeWithLogo(admin, id)).body.look.logo
    expect(replaced).not.toBe(logo)
    expect((await files()).length).toBe(before.length)
  })

  test.each(['', null])('is removed with its files by the value %j', async (none) => {
    const id = await aPool(db)
    const before = await files()
    await changeWithLogo(admin, id)
    expect((await change(admin, id, { ...look, logo: none })).body.look).toEqual({ ...look, logo: null })
    expect(await files()).toEqual(before)
  })

  test('is refused if it is no image, and leaves no file', async () => {
    const id = await aPool(db)
    const before = await files()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [svg, Buffer.from('hola'), png.subarray(0, png.length >> 1)]) {
      const { status, body } = await changeWithLogo(admin, id, { bytes })
      expect([status, Object.keys(body)]).toEqual([422, ['logo']])
    }
    expect((await changeWithLogo(admin, id, { body: { color: 'rojo' } })).status).toBe(422)
    expect(await files()).toEqual(before)
  })
})
