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

/** Runs boot.js at this address with this text stored as session. Returns the address to which it redirects, if any. */
const open = (area: 'public' | 'application', address: string, root: string | null = null) => {
  document.documentElement.dataset.area = area
  if (root) localStorage.setItem('root', root)
  const run = new Function('location', 'history', boot)
  run({ href: `http://compety.test${address}`, replace }, { replaceState })
  return replace.mock.calls[0]?.[0]
}
const wanted = () => sessionStorage.getItem('compety-entry-path')
const notice = () => sessionStorage.getItem('compety-login-notice')

test.each(['/', '/login', '/register', '/organizer/radiogol'])(
  'signed-in users are redirected from %s to the dashboard',
  (address) => {
    expect(open('public', address)).toBeUndefined()
    expect(open('public', address, session)).toBe('/dashboard')
  },
)

test.each(['/reset_password/a1', '/prove_email/a1'])('%s redirects neither visitors nor signed-in users', (address) => {
  expect(open('public', address)).toBeUndefined()
  expect(open('public', address, session)).toBeUndefined()
})

test('signed-in users get help and contact inside the application, at the same address', () => {
  expect(open('public', '/faq?x=1#plataforma', session)).toBe('http://compety.test/faq?x=1&app=#plataforma')
  replace.mockReset()
  expect(open('application', '/faq?x=1&app=#plataforma', session)).toBeUndefined()
  expect(replaceState).toHaveBeenCalledWith(null, '', 'http://compety.test/faq?x=1#plataforma')
})

test('visitors get the public help page, and the redirects never form a loop', () => {
  expect(open('public', '/faq')).toBeUndefined()
  expect(open('application', '/contact?app=')).toBe('http://compety.test/contact')
  replace.mockReset()
  expect(open('public', '/faq?app=', session)).toBeUndefined()
})

test('a visitor at an unknown address is redirected to the log-in with a notice', () => {
  expect(open('application', '/nada')).toBe('/login')
  expect(notice()).toBe('unknown-url')
  expect(localStorage.getItem('compety-invitation-path')).toBeNull()
})

test('going back to the application after the session has ended shows no notice of an unknown address', () => {
  const navigation = (type: string) => () => [{ type }] as unknown as PerformanceEntryList
  const entries = vi.spyOn(performance, 'getEntriesByType').mockImplementation(navigation('back_forward'))
  expect(open('application', '/dashboard')).toBe('/login')
  expect(notice()).toBeNull()
  entries.mockImplementation(navigation('navigate'))
  expect(open('application', '/dashboard')).toBe('/login')
  expect(notice()).toBe('unknown-url')
  entries.mockRestore()
})

test('the installed application opens the dashboard, or the log-in without a notice of an unknown address', () => {
  expect(open('application', '/dashboard?app')).toBe('/login')
  expect(notice()).toBeNull()
  replace.mockReset()
  expect(open('application', '/dashboard?app', session)).toBeUndefined()
  expect(replaceState).toHaveBeenCalledWith(null, '', 'http://compety.test/dashboard')
})

test('the path of an invitation is stored until after the log-in', () => {
  expect(open('application', '/accept_invitation/a1b2/')).toBe('/login')
  expect(localStorage.getItem('compety-invitation-path')).toBe('/accept_invitation/a1b2')
})

test.each(['/accept_invitation/a1b2', '/join/a1b2', '/availablePools/7'])(
  'the link %s, which others send, shows no notice of an unknown address',
  (address) => {
    expect(open('application', address)).toBe('/login')
    expect(notice()).toBeNull()
    expect(wanted()).toBe(address)
  },
)

test('the wanted address is stored for this tab until after the log-in', () => {
  expect(open('application', '/myPools/1?tab=ranking#up')).toBe('/login')
  expect(wanted()).toBe('/myPools/1?tab=ranking#up')
  sessionStorage.clear()
  replace.mockReset()
  expect(open('application', '/myPools/1', session)).toBeUndefined()
  expect(wanted()).toBeNull()
})

test('the path of an invitation is also stored for signed-in users, whose session may have ended', () => {
  expect(open('application', '/accept_invitation/a1b2', session)).toBeUndefined()
  expect(localStorage.getItem('compety-invitation-path')).toBe('/accept_invitation/a1b2')
})

test.each([
  '{"user":{"id":7,"role_id":2}}',
  '{"token":"7.x","user":{"id":7}}',
  '{"token":"7.x","user":{"id":7,"role_id":null}}',
  'null',
  'nothing',
])('the stored text %s does not count as a session', (stored) => {
  expect(open('public', '/login', stored)).toBeUndefined()
  expect(open('application', '/dashboard', stored)).toBe('/login')
})

test('signed-in users stay in the application, even at unknown addresses', () => {
  expect(open('application', '/accept_invitation/a1b2', session)).toBeUndefined()
  expect(open('application', '/nada', session)).toBeUndefined()
  expect(notice()).toBeNull()
})
