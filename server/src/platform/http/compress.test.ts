import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const { app, aPlayer, close } = await testApp()
afterAll(close)

const ana = await aPlayer()
const ask = (url: string, accepted?: string) => {
  const headers = { 'x-email': ana.email, 'x-token': ana.token, ...(accepted && { 'accept-encoding': accepted }) }
  return app.inject({ url, headers })
}

test('a long answer is compressed for a client that accepts gzip, and keeps its content', async () => {
  const [plain, packed] = [await ask('/api/docs/json'), await ask('/api/docs/json', 'gzip, deflate, br')]
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json())
})

test.each([
  ['/api/docs/json', undefined],
  ['/api/docs/json', 'br'],
  ['/api/docs/json', 'gzip;q=0, br'],
  ['/api/docs/json', 'gzip;q=0'],
  ['/api/activeSectors', 'gzip'],
])('%s is sent uncompressed to a client that accepts %s', async (url, accepted) => {
  const answer = await ask(url, accepted)
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
  expect(answer.json()).toBeTruthy()
})

test('a client that accepts gzip with a low weight gets a compressed answer', async () => {
  expect((await ask('/api/docs/json', 'gzip;q=0.5')).headers['content-encoding']).toBe('gzip')
})
