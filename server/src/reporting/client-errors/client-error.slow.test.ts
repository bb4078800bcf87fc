import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { outcome } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { anonymize } from './client-error.ts'

const { call, close } = await testApp()
afterAll(close)

const report = {
  message: 'TypeError: ana.perez+1@example.com is undefined',
  stack:
    'at f (https://compety.example/assets/app-1.js:3:14)\nat https://compety.example/register?email=eva@example.com:1:1',
  path: '/reset_password/4f5e6d',
  release: 'app-1.js',
}

test('a report shows where an error happened, without personal data', () => {
  expect(anonymize(report)).toEqual({
    message: 'TypeError: …@… is undefined',
    stack: 'at f (https://compety.example/assets/app-1.js:3:14)\nat https://compety.example/register:1:1',
    path: '/reset_password/…',
    release: 'app-1.js',
  })
})

test('e-mail addresses are removed from all fields, even if they are URL-encoded', () => {
  expect(anonymize({ ...report, path: '/teams/eva%40example.com', release: 'app-1.js eva@example.com' })).toMatchObject(
    {
      path: '/teams/…@…',
      release: 'app-1.js …@…',
    },
  )
})

test.each([
  ['/user/anaperez', '/user/…'],
  ['/user_profile/anaperez?x=1', '/user_profile/…'],
  ['/organizer/clubamigos/', '/organizer/…/'],
  ['/organizer_profile/7', '/organizer_profile/…'],
  [
    'at f (https://compety.example/api/organizers/profile/clubamigos:3:14)',
    'at f (https://compety.example/api/organizers/profile/…:3:14)',
  ],
  ['/organizers/7/update', '/organizers/7/update'],
])('%s is reported as %s', (path, expected) => {
  expect(anonymize({ ...report, path }).path).toBe(expected)
})

test.each(['/accept_invitation/abc123', '/prove_email/abc123?x=1'])('the secret in %s is removed', (path) => {
  expect(anonymize({ ...report, path }).path).toMatch(/^\/\w+\/…$/)
})

test.each([
  ['a whole report', report],
  ['nothing', {}],
  ['things of other types', { message: 7, stack: null, path: ['x'], release: {} }],
  ['a text that is cut inside a character', { message: `${'x'.repeat(999)}😀` }],
  ['far too much', { message: 'x'.repeat(20_000), stack: 'y\0'.repeat(5_000) }],
])('a report is accepted from a visitor if it holds %s', async (_, body) => {
  expect(outcome(await call('POST /client_errors', { body }))).toEqual({ status: 200, body: { status: 'success' } })
})

type Taken = { url: string | undefined; auth: unknown; lines: unknown[] }

/** Answers the first event with an error. */
const aSentry = async () => {
  const taken: Taken[] = []
  const server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('')
    const lines = text.split('\n').map((line) => JSON.parse(line))
    taken.push({ url: request.url, auth: request.headers['x-sentry-auth'], lines })
    response.writeHead(taken.length > 1 ? 200 : 503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { taken, server, dsn: `http://key@127.0.0.1:${port}/folder/42` }
}

test('an error is forwarded to the Sentry project, and again after Sentry was unreachable', async () => {
  const { taken, server, dsn } = await aSentry()
  const { call, close } = await testApp({ sentryDsn: dsn }, { withJobs: true })
  expect((await call('POST /client_errors', { body: report })).status).toBe(200)
  await vi.waitFor(() => expect(taken).toHaveLength(2), { timeout: 8000 })
  expect(taken[1]).toEqual({
    url: '/folder/api/42/envelope/',
    auth: expect.stringContaining('sentry_key=key'),
    lines: [
      { event_id: expect.stringMatching(/^[0-9a-f]{32}$/) },
      { type: 'event' },
      expect.objectContaining({
        level: 'error',
        transaction: '/reset_password/…',
        exception: { values: [{ type: 'TypeError', value: '…@… is undefined' }] },
      }),
    ],
  })
  await close()
  server.close()
})
