import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withPageLists } from '../../page-lists.ts'

const boot = withPageLists(readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8'))
const session = JSON.stringify({ token: '7.x', user: { id: 7, email: 'ana@example.com', role_id: 2 } })
const replace = vi.fn()
const replaceState = vi.fn()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  replace.mockReset()
  replaceState.mockReset()
})
afterEach(() => document.documentElement.removeAttribute('data-area'))

/** Runs boot.js on an address, with what is stored as the session; tells where it goes, if anywhere. */
const open = (area: 'public' | 'application', address: string, root: string | null = null) => {
  document.documentElement.dataset.area = area
  if (root) localStorage.setItem('root', root)
  const run = new Function('location', 'history', boot)
  run({ href: `http://compety.test${address}`, replace }, { replaceState })
  return replace.mock.calls[0]?.[0]
}
const notice = () => sessionStorage.getItem('compety-login-notice')

test.each(['/', '/login', '/register', '/organizer/radiogol'])('%s is not for who is signed in', (address) => {
  expect(open('public', address)).toBeUndefined()
  expect(open('public', address, session)).toBe('/dashboard')
})

test.each(['/reset_password/a1', '/prove_email/a1'])('%s is for everybody', (address) => {
  expect(open('public', address)).toBeUndefined()
  expect(open('public', address, session)).toBeUndefined()
})

test('help and contact of who is signed in stand in the application, at the same address', () => {
  expect(open('public', '/faq?x=1#plataforma', session)).toBe('http://compety.test/faq?x=1&app=#plataforma')
  replace.mockReset()
  expect(open('application', '/faq?x=1&app=#plataforma', session)).toBeUndefined()
  expect(replaceState).toHaveBeenCalledWith(null, '', 'http://compety.test/faq?x=1#plataforma')
})

test('help of a visitor is the public page, and nothing goes round in circles', () => {
  expect(open('public', '/faq')).toBeUndefined()
  expect(open('application', '/contact?app=')).toBe('http://compety.test/contact')
  replace.mockReset()
  expect(open('public', '/faq?app=', session)).toBeUndefined()
})

test('an address that is not known is told on the way to the log-in', () => {
  expect(open('application', '/nada')).toBe('/login')
  expect(notice()).toBe('unknown-url')
  expect(localStorage.getItem('compety-invitation-path')).toBeNull()
})

test('who goes back to the application after the session has ended is told of no address', () => {
  const navigation = (type: string) => () => [{ type }] as unknown as PerformanceEntryList
  const entries = vi.spyOn(performance, 'getEntriesByType').mockImplementation(navigation('back_forward'))
  expect(open('application', '/dashboard')).toBe('/login')
  expect(notice()).toBeNull()
  entries.mockImplementation(navigation('navigate'))
  expect(open('application', '/dashboard')).toBe('/login')
  expect(notice()).toBe('unknown-url')
  entries.mockRestore()
})

test('the installed application starts at its screen, or at the log-in without a word of a wrong address', () => {
  expect(open('application', '/dashboard?app')).toBe('/login')
  expect(notice()).toBeNull()
  replace.mockReset()
  expect(open('application', '/dashboard?app', session)).toBeUndefined()
  expect(replaceState).toHaveBeenCalledWith(null, '', 'http://compety.test/dashboard')
})

test('an invitation is remembered over the log-in', () => {
  expect(open('application', '/accept_invitation/a1b2/')).toBe('/login')
  expect(notice()).toBe('unknown-url')
  expect(localStorage.getItem('compety-invitation-path')).toBe('/accept_invitation/a1b2')
})

test('an invitation is remembered also by who is signed in, whose session may end over it', () => {
  expect(open('application', '/accept_invitation/a1b2', session)).toBeUndefined()
  expect(localStorage.getItem('compety-invitation-path')).toBe('/accept_invitation/a1b2')
})

test.each([
  '{"user":{"id":7,"role_id":2}}',
  '{"token":"7.x","user":{"id":7}}',
  '{"token":"7.x","user":{"id":7,"role_id":null}}',
  'null',
  'nothing',
])('%s is no session', (stored) => {
  expect(open('public', '/login', stored)).toBeUndefined()
  expect(open('application', '/dashboard', stored)).toBe('/login')
})

test('a session stays in the application', () => {
  expect(open('application', '/accept_invitation/a1b2', session)).toBeUndefined()
  expect(open('application', '/nada', session)).toBeUndefined()
  expect(notice()).toBeNull()
})
