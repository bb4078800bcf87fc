import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { aPool } from '../../test/builders.ts'

const { app, db, aPlayer, close } = await testApp({}, { strict: false })
afterAll(close)

const ana = await aPlayer()
const others: Actor[] = []
for (let n = 0; n < 12; n++) others.push(await aPlayer())
const pool = await aPool(db, { players: [ana, ...others] })

const read = (headers: Record<string, string> = {}) =>
  app.inject({
    url: `/api/pool/${pool}/pool_ranking`,
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

test('whoever takes it compressed gets the same page', async () => {
  const [plain, packed] = [await read(), await read({ 'accept-encoding': 'gzip' })]
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
})

test('whoever has it is told so, without its bytes', async () => {
  const { headers } = await read()
  const again = await read({ 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag])
})
