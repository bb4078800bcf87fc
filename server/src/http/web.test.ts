import { expect, test } from 'vitest'
import { pageOf } from './web.ts'

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

test('whoever is signed in gets help and contact inside the application', () => {
  expect(pageOf('/faq?app=')).toBe('app.html')
  expect(pageOf('/contact/?reason=1&app=')).toBe('app.html')
})
