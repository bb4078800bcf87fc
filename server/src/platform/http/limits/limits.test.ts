import fastifyRateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyReply, type FastifyRequest, type preHandlerAsyncHookHandler } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nameBrowser } from './known-browsers.ts'
import { limiter } from './limits.ts'

// Every browser with a cookie knows every account.
const browsers = { find: async (request: FastifyRequest) => nameBrowser(request), remember: async () => {} }
const cookieOf = (browser: string) => `known_browser=${browser.padEnd(22, '-')}.${'s'.repeat(43)}.${'e'.repeat(43)}`
const logInCall = {
  method: 'POST',
  path: '/authenticate',
  access: 'anyone',
  scopes: [],
  response: z.object({}),
} as const

let app: ReturnType<typeof Fastify>
beforeEach(async () => {
  app = Fastify()
  await app.register(fastifyRateLimit, { global: false })
  const hooks = limiter(app, { on: true, browsers })
  app.post('/authenticate', hooks(logInCall), async () => ({}))
})
afterEach(() => app.close())

type Attempt = { account: string; from?: string; browser?: string }
const logIn = async ({ account, from = '192.0.2.1', browser }: Attempt) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/authenticate',
    payload: { email: `${account}@example.com` },
    remoteAddress: from,
    ...(browser && { headers: { cookie: cookieOf(browser) } }),
  })
  return statusCode
}
const refusedOf = async (count: number, attempt: (n: number) => Attempt) => {
  let refused = 0
  // One after the other, as requests arrive: the counters judge those of one moment together.
  for (let n = 0; n < count; n++) if ((await logIn(attempt(n))) !== 200) refused++
  return refused
}

test('all known browsers of an account may log in thirty times a minute, from whatever addresses', async () => {
  const own = (n: number) => ({ account: 'ana', browser: `b${n % 40}`, from: `192.0.2.${n % 7}` })
  expect(await refusedOf(30, own)).toBe(0)
  expect(await refusedOf(40, own)).toBe(40)
  expect(await logIn({ account: 'eva', browser: 'b1' })).toBe(200)
})

test('known browsers at one address may log in sixty times a minute, whatever the account', async () => {
  const school = (n: number) => ({ account: `pupil${n}`, browser: `b${n}` })
  expect(await refusedOf(60, school)).toBe(0)
  expect(await refusedOf(5, (n) => school(n + 60))).toBe(5)
  expect(await logIn({ account: 'pupil1', browser: 'b1', from: '192.0.2.2' })).toBe(200)
})

test('log-ins of strangers use up nothing of the known browsers at their address or of the account', async () => {
  expect(await refusedOf(200, () => ({ account: 'ana' }))).toBe(190)
  expect(await refusedOf(10, () => ({ account: 'ana', browser: 'phone' }))).toBe(0)
})

test('simultaneous registrations make no more accounts than are left', async () => {
  const registration = {
    method: 'POST',
    path: '/player',
    access: 'anyone',
    scopes: [],
    response: z.object({}),
  } as const
  const [after] = limiter(app, { on: true, browsers })(registration).preHandler as [preHandlerAsyncHookHandler]
  const request = () => ({ ip: '192.0.2.1' }) as FastifyRequest
  const reply = {} as FastifyReply
  const judged = await Promise.allSettled(Array.from({ length: 30 }, () => after.call(app, request(), reply)))
  expect(judged.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(judged.at(-1)).toMatchObject({ reason: { code: 'accounts_exhausted', seconds: expect.any(Number) } })
})

test('a single browser cannot use up what the others of its account may do', async () => {
  expect(await refusedOf(100, () => ({ account: 'ana', browser: 'shared' }))).toBe(90)
  expect(await refusedOf(10, () => ({ account: 'ana', browser: 'phone' }))).toBe(0)
})
