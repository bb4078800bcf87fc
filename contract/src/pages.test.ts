import { expect, test } from 'vitest'
import { addressesOf, pageFileOf, publicPages } from './pages.ts'

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
  ['/privacidad', 'privacidad.html'],
  ['/terminos/', 'terminos.html'],
  ['/stop_notifications/7.result.a1b2', 'stop_notifications.html'],
  ['/stop_reminders/7.a1b2', 'stop_reminders.html'],
  ['/stop_invitations/a1.b2', 'stop_invitations.html'],
  ['/offline', 'offline.html'],
])('%s is the public page %s', (address, page) => {
  expect(pageFileOf(address)).toBe(page)
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
])('%s is not a public page: the application redirects visitors to the log-in', (address) => {
  expect(pageFileOf(address)).toBe('app.html')
})

test('no other public page is served by the application', () => {
  expect(pageFileOf('/login?app=')).toBe('login.html')
  expect(pageFileOf('/organizer/radiogol?app')).toBe('organizer.html')
})

test('help and contact are served by the application on request', () => {
  expect(pageFileOf('/faq?app=')).toBe('app.html')
  expect(pageFileOf('/contact/?reason=1&app=')).toBe('app.html')
})

test('addressesOf matches the addresses of several pages with one expression', () => {
  const forEveryone = addressesOf((page) => page.isForEveryone === true)
  expect(['/reset_password/a1', '/prove_email/a1', '/login', '/'].map((path) => forEveryone.test(path))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(new Set(publicPages.map(({ file }) => file)).size).toBe(publicPages.length)
})
