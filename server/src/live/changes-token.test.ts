import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'

const { app, call, db, aPlayer, close } = await testApp()
afterAll(close)
const ana = await aPlayer()

const made = async (as = ana) => (await call('POST /changes/token', { as })).body
const follow = (token: string) => app.inject({ method: 'GET', url: `/api/changes?token=${encodeURIComponent(token)}` })

test('a token in the address opens the changes for ten minutes, as often as wanted', async () => {
  const { token, expires_at } = await made()
  const left = Date.parse(expires_at) - Date.now()
  expect(left).toBeGreaterThan(590_000)
  expect(left).toBeLessThanOrEqual(600_000)
  for (const _ of ['once', 'again']) expect((await follow(token)).statusCode).toBe(200)
})

test('a token that was changed, has expired, or is the one of a session is refused', async () => {
  const { token } = await made()
  const [id, expires, hash, signed] = token.split('.')
  const wrong = [
    [id, Number(expires) + 60, hash, signed].join('.'),
    [id, Math.floor(Date.now() / 1000) - 1, hash, signed].join('.'),
    [Number(id) + 1, expires, hash, signed].join('.'),
    ana.token,
    '',
  ]
  for (const each of wrong) expect((await follow(each)).statusCode, each).toBe(401)
})

test('no other call takes it, and no other credential counts in an address', async () => {
  const { token } = await made()
  expect((await app.inject({ url: `/api/session?token=${token}` })).statusCode).toBe(401)
  expect((await app.inject({ url: `/api/changes?x-email=${ana.email}&x-token=${ana.token}` })).statusCode).toBe(401)
})

test('it ends with the session that made it', async () => {
  const eva = await aPlayer()
  const { token } = await made(eva)
  await sql`delete from sessions where user_id = ${eva.id}`.execute(db)
  expect((await follow(token)).statusCode).toBe(401)
})
