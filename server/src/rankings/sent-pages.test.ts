import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { aPool } from '../../test/builders.ts'

const { app, db, aPlayer, close } = await testApp({}, { strict: false })
afterAll(close)

const ana = await aPlayer()
const others: Actor[] = []
for (let n = 0; n < 24; n++) others.push(await aPlayer())
const pool = await aPool(db, { players: [ana, ...others] })

const read = (headers: Record<string, string> = {}, page = '') =>
  app.inject({
    url: `/api/pool/${pool}/pool_ranking${page}`,
    headers: { 'x-email': ana.email, 'x-token': ana.token, ...headers },
  })

test.each(['for the first time', 'once more'])('a page %s comes whole, with what is not ASCII', async () => {
  const { statusCode, headers, rawPayload } = await read()
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(headers['content-length']).toBe(String(rawPayload.length))
  const { ranking, me } = JSON.parse(rawPayload.toString())
  expect(ranking.map(({ id }: { id: number }) => id)).toEqual([ana, ...others].map(({ id }) => id))
  expect(ranking[1].email).toContain('•')
  expect(me).toEqual(ranking[0])
  expect(me.email).toBe(ana.email)
})

test.each([
  ['with the own row', '', false],
  ['without it', '?page=2&per_page=10', true],
])('whoever takes it compressed gets the same page, %s', async (_, page, isShared) => {
  const [plain, packed] = [await read({}, page), await read({ 'accept-encoding': 'gzip' }, page)]
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  // Behind a page that is compressed for all the own row stands as it is.
  expect(packed.rawPayload.includes(`"email":"${ana.email}"`)).toBe(isShared)
})

test('whoever has it is told so, without its bytes', async () => {
  const { headers } = await read()
  const again = await read({ 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag])
})
