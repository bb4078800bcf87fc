import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicPages } from '@compety/contract'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { securityText } from './well-known.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'compety-web-'))
mkdirSync(join(webRoot, 'assets'))
const pages = ['app', 'offline', ...publicPages.map(({ file }) => file)].map((file) => `${file}.html`)
for (const file of [...pages, 'licenses.txt', 'assets/a-1.js']) writeFileSync(join(webRoot, file), `content of ${file}`)
const settings = { supportEmail: 'ayuda@compety.example', publicUrl: 'https://compety.example' }
const { app, close } = await testApp(settings, { webRoot })
afterAll(async () => {
  await close()
  rmSync(webRoot, { recursive: true })
})
const get = (url: string) => app.inject({ url })

test('security.txt names the address of support, and does not expire within the next months', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: mailto:ayuda@compety.example\n')
  expect(body).toContain('Canonical: https://compety.example/.well-known/security.txt\n')
  expect(securityText({ ...settings, now: new Date('2031-01-01T10:00:00.123Z') })).toContain(
    'Expires: 2031-06-30T10:00:00Z\n',
  )
  const named = { ...settings, supportEmail: 'Ayuda <ayuda@compety.example>' }
  expect(securityText({ ...named, now: new Date() })).toContain('Contact: mailto:ayuda@compety.example\n')
})

test('SECURITY.md at the root of the repository names security.txt as the place where to write', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../SECURITY.md'), 'utf8')
  expect(text).toContain('## Reporting a fault\nWrite to the address in `/.well-known/security.txt`')
})

test('robots.txt is a text for crawlers', async () => {
  const { statusCode, headers, body } = await get('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^User-agent: \*\n/)
})

test('a password manager finds the page on which the password is changed', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/myProfile?tab=password'])
})

test.each([
  '/.env',
  '/%2eenv',
  '/.git/config',
  '/.server/frame.html',
  '/.well-known/openid-configuration',
  '/.well-known/',
  '/.hidden/organizer/radiogol',
  '/sitemap.xml',
  '/wp-login.php',
  '/cgi-bin/test.cgi?x=1',
  '/metrics',
  '/health/',
  '/calendar/',
])('%s is no page: it is answered with 404', async (url) => {
  const { statusCode, json } = await get(url)
  expect([statusCode, json().message]).toEqual([404, 'No existe la llamada solicitada.'])
})

test.each([
  ['/dashboard', 'app.html'],
  ['/user/ana.b', 'app.html'],
  ['/user/.ana', 'app.html'],
  ['/organizer_profile/radio.gol', 'app.html'],
  ['/contactFiles/0123456789abcdef0123456789abcdef.webp', 'app.html'],
  ['/unknown', 'app.html'],
  ['/stop_notifications/7.result.a1b2', 'stop_notifications.html'],
  ['/stop_reminders/7.a1b2', 'stop_reminders.html'],
  ['/licenses.txt', 'licenses.txt'],
])('%s is served', async (url, file) => {
  const { statusCode, body } = await get(url)
  expect([statusCode, body]).toEqual([200, `content of ${file}`])
})

test.each([
  ['/dashboard', 'noindex'],
  ['/faq?app=', 'noindex'],
  ['/reset_password/a1b2', 'noindex'],
  ['/prove_email/a1b2', 'noindex'],
  ['/stop_invitations/a1.b2', 'noindex'],
  ['/organizer/nadie', 'noindex'],
  ['/api/session', 'noindex'],
  ['/api/docs/static/index.html', 'noindex'],
  ['/nothing.here', 'noindex'],
  ['/', undefined],
  ['/login', undefined],
  ['/register', undefined],
  ['/faq', undefined],
  ['/contact', undefined],
  ['/privacidad', undefined],
  ['/terminos', undefined],
  ['/assets/a-1.js', undefined],
])('search engines are told of %s: %s', async (url, expected) => {
  expect((await get(url)).headers['x-robots-tag']).toBe(expected)
})
