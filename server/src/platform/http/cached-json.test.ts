import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addSendJson, cachedJson } from './cached-json.ts'
import { compressAnswers } from './compress.ts'
import { strictSerializer } from './serializers.ts'

const schema = { response: { '2xx': z.object({ name: z.string() }) } }

/** An application with one route, which sends this answer. */
const sending = async (answer: object) => {
  const app = Fastify()
  app.setSerializerCompiler(strictSerializer)
  compressAnswers(app)
  addSendJson(app, { strict: true })
  const cached = cachedJson(JSON.stringify(answer))
  app.get('/', { schema }, async (_, reply) => reply.sendJson(cached))
  return (headers = {}) => app.inject({ url: '/', headers })
}

test('cached JSON is sent plain, compressed to a client that accepts gzip, and as 304 to a client that has it', async () => {
  const send = await sending({ name: 'ñandú' })
  const plain = await send()
  expect([plain.statusCode, plain.json()]).toEqual([200, { name: 'ñandú' }])
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'private, no-cache' })
  const packed = await send({ 'accept-encoding': 'gzip' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(packed.rawPayload)).toEqual(plain.rawPayload)
  expect((await send({ 'accept-encoding': 'gzip;q=0' })).rawPayload).toEqual(plain.rawPayload)
  const again = await send({ 'if-none-match': plain.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('in tests cached JSON that the endpoint does not declare is an error', async () => {
  const send = await sending({ nombre: 'ñandú' })
  expect((await send()).json().message).toMatch(/undeclared answer/)
})
