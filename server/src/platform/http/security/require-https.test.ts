import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'

const publicUrl = 'https://compety.example'
const behind = await testApp({ publicUrl, trustProxy: true })
const local = await testApp()
afterAll(async () => {
  await behind.close()
  await local.close()
})

type Sent = { proto?: string; from?: string; method?: 'GET' | 'POST' }
const ask = async (url: string, { proto, from = '127.0.0.1', method = 'GET' }: Sent = {}, { app } = behind) => {
  const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto }
  const { statusCode, headers: answered } = await app.inject({ method, url, headers, remoteAddress: from })
  return { status: statusCode, location: answered.location, hsts: answered['strict-transport-security'] }
}

test('a request by http is redirected to the same path of the public address', async () => {
  for (const url of ['/login', '/register?invitation=a%2Fb', '/api/teams', '//other.example/x'])
    expect(await ask(url, { proto: 'http' })).toMatchObject({ status: 308, location: `${publicUrl}${url}` })
  expect(await ask('/api/authenticate', { proto: 'http', method: 'POST' })).toMatchObject({ status: 308 })
  expect(await ask('/login', { proto: 'https, http' })).toMatchObject({ status: 308 })
})

test('a request from another machine that no proxy has passed on counts as http, one from this machine does not', async () => {
  for (const from of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1'])
    expect(await ask('/login', { from }), from).toMatchObject({ status: 308 })
  for (const from of ['127.0.0.1', '::ffff:127.0.0.1', '::1'])
    expect((await ask('/api/session', { from })).status, from).toBe(401)
})

test('a request by https is answered, and browsers are told to use https for a year', async () => {
  const { status, hsts } = await ask('/api/session', { proto: 'https' })
  expect([status, hsts]).toEqual([401, 'max-age=31536000; includeSubDomains'])
})

test('health is answered without https, since load balancers ask for it', async () => {
  expect(await ask('/health/live', { proto: 'http', from: '203.0.113.9' })).toMatchObject({ status: 200 })
})

test('where the public address is http nothing is redirected', async () => {
  const { status, hsts } = await ask('/api/session', { proto: 'http', from: '203.0.113.9' }, local)
  expect([status, hsts]).toEqual([401, undefined])
})
