import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { pageOf } from './serve-web.ts'

test.each([
  ['/', 'index.html'],
  ['/?utm=x', 'index.html'],
  ['/login', 'login.html'],
  ['/login/', 'login.html'],
  ['/login?panel=recover', 'login.html'],
  ['/register?email=ana%40example.com', 'register.html'],
  ['/faq', 'faq.html'],
  ['/contact', 'contact.html'],
  ['/organizer/radiogol', 'organizer.html'],
  ['/organizer/radio%20gol/', 'organizer.html'],
  ['/x/organizer/radiogol/y', 'organizer.html'],
  ['/reset_password/a1b2', 'reset_password.html'],
  ['/prove_email/a1b2?x=1', 'prove_email.html'],
  ['/stop_reminders/7.a1b2', 'stop_reminders.html'],
])('%s is the public page %s', (address, page) => {
  expect(pageOf(address)).toBe(page)
})

test.each([
  '/dashboard',
  '/login/x',
  '/Login',
  '/faq/x',
  '/organizer',
  '/organizer/',
  '/organizer_profile/radiogol',
  '/reset_password',
  '/reset_password/a/b',
  '/accept_invitation/a1b2',
  '/index',
  '/public',
  '/app',
])('%s is no public page: the application sends visitors to the log-in', (address) => {
  expect(pageOf(address)).toBe('app.html')
})

test('no other public page is the application', () => {
  expect(pageOf('/login?app=')).toBe('login.html')
  expect(pageOf('/organizer/radiogol?app')).toBe('organizer.html')
})

test('whoever is signed in gets help and contact inside the application', () => {
  expect(pageOf('/faq?app=')).toBe('app.html')
  expect(pageOf('/contact/?reason=1&app=')).toBe('app.html')
})

test('scripts, styles and faces carry the headers of files only, and are kept for good; a page carries all', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'compety-web-'))
  onTestFinished(() => rmSync(webRoot, { recursive: true }))
  mkdirSync(join(webRoot, 'assets'))
  for (const file of ['app.html', 'sw.js', 'assets/a-1.js', 'assets/a-1.css']) writeFileSync(join(webRoot, file), 'x')
  const { app, close } = await testApp({}, { webRoot })
  onTestFinished(close)
  const headersOf = async (url: string) => (await app.inject({ url })).headers
  for (const url of ['/assets/a-1.js', '/assets/a-1.css']) {
    const headers = await headersOf(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
      expect(headers).not.toHaveProperty(name)
  }
  for (const url of ['/dashboard', '/sw.js'])
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    })
})
