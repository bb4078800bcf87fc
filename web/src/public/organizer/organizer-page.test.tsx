import { failures, wording } from '@compety/contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServerThatAnswers } from '../../../test/render.tsx'
import { OrganizerPage } from './organizer-page.tsx'
import { organizerNameIn } from './use-organizer.ts'

const leave = vi.fn()
const address = { pathname: '/organizer/radio%20gol', search: '?referral=abc', replace: leave }

beforeEach(() => vi.stubGlobal('location', address))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const aPool = (id: number, part: object = {}) => ({
  id,
  name: `Compety ${id}`,
  description: 'x'.repeat(200),
  image: null,
  beginst_at: '2026-06-11T12:00:00Z',
  ends_at: '2026-07-19T12:00:00Z',
  ...part,
})
const anOrganizer = (part: object = {}) => ({
  organizer: {
    id: 2,
    name: 'Radio Gol',
    organizer_name: 'radiogol',
    logo: null,
    information: 'Leemos los aciertos al aire.',
    description: 'La radio que juega contigo.',
    facebook: null,
    twitter: '@radiogol',
    instagram: null,
    phone: '+58 412',
    home_page: 'https://example.org/radiogol',
    website: null,
    pools: [aPool(1), aPool(2), aPool(3, { ends_at: null }), aPool(4)],
    ...part,
  },
})

test('an organizer is shown with its description, links and three latest pools', async () => {
  const sent = aServerThatAnswers(anOrganizer())
  render(<OrganizerPage />)
  await screen.findByRole('heading', { name: 'Radio Gol' })
  expect(sent.map(({ address }) => address)).toEqual(['/api/organizers/profile/radio%20gol'])
  expect(screen.getByText('Leemos los aciertos al aire.')).toBeTruthy()
  expect(screen.getByText('La radio que juega contigo.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Logo de Radio Gol' })).toBeTruthy()
  const links = within(screen.getByRole('list', { name: 'Dónde encontrarlo' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://x.com/radiogol',
    'https://wa.me/58412',
    'https://example.org/radiogol',
  ])
  expect(links.every((link) => link.getAttribute('rel') === 'noopener noreferrer')).toBe(true)
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Compety 1',
    'Compety 2',
    'Compety 3',
  ])
  expect(cards[0]?.textContent).toContain('11/06/2026 – 19/07/2026')
  expect(cards[0]?.textContent).toContain(`${'x'.repeat(177)}…`)
  expect(cards[2]?.textContent).toContain('Desde el 11/06/2026')
})

test('the registration form is below the organizer', () => {
  aServerThatAnswers(anOrganizer())
  render(<OrganizerPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Crea tu cuenta, es gratis')
  expect(screen.getByRole('link', { name: '¿Ya tienes cuenta? Ingresa' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('button', { name: 'Crear cuenta' })).toBeTruthy()
})

test('an unknown organizer redirects to the registration with a notice', async () => {
  const [status, message] = failures.organizer_not_found
  aServerThatAnswers({ status: 'error', errorCode: status, message }, status)
  render(<OrganizerPage />)
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/register?referral=abc'))
  expect(sessionStorage.getItem('compety-login-notice')).toBe('organizer-unknown/radio gol')
})

test('an organizer that fails to load can be loaded again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  render(<OrganizerPage />)
  expect((await screen.findByRole('alert')).textContent).toContain(wording.organizerLoadFailed)
  aServerThatAnswers(anOrganizer())
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByRole('heading', { name: 'Radio Gol' })
})

test('a page that was prerendered without the organizer names it in its title once it is loaded', async () => {
  document.title = 'Crea tu cuenta, es gratis · Compety'
  aServerThatAnswers(anOrganizer())
  render(<OrganizerPage />)
  await waitFor(() => expect(document.title).toBe('Crea tu cuenta, es gratis · Radio Gol'))
})

test.each([
  ['/organizer/radiogol', 'radiogol'],
  ['/x/organizer/radiogol/y', 'radiogol'],
  ['/organizer/a%C3%B1o/', 'año'],
  ['/organizer/100%', '100%'],
])('the path %s contains the organizer name %s', (path, name) => {
  expect(organizerNameIn(path)).toBe(name)
})
