import { failures, type JoinPreview } from '@compety/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServerThatAnswers } from '../../../test/render.tsx'
import { beginSession, endSession } from '../../platform/api/session.ts'
import { JoinPage } from './join-page.tsx'
// The page loads them late; tests do not wait for that.
import '../../kit/looks/pool-texts.tsx'
import './dead-link.tsx'
import './found-pool.tsx'

const leave = vi.fn()

beforeEach(() => vi.stubGlobal('location', { pathname: '/join/abc', search: '', assign: leave, replace: leave }))
afterEach(() => {
  cleanup()
  endSession()
  localStorage.clear()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const signIn = () => beginSession({ token: '7.x', user: { id: 7, email: 'ana@example.com', role_id: 2 } } as never)

type Part = Omit<Partial<JoinPreview>, 'pool'> & { pool?: Partial<JoinPreview['pool']> }
const aPreview = ({ pool, ...part }: Part = {}): JoinPreview => ({
  pool: {
    id: 4,
    name: 'Copa de la oficina',
    description: 'Entre colegas',
    image: null,
    logo: null,
    color: null,
    rules_text: null,
    prizes: null,
    status: 1,
    organizer: { name: 'Radio Gol', logo: null },
    players_count: 3,
    players_limit: 10,
    first_deadline: '2031-06-11T12:00:00.000Z',
    point_rules: [{ name: 'Resultado', points: 3 }],
    join_mode: 'link',
    is_full: false,
    is_closed: false,
    ...pool,
  },
  my_state: null,
  again_at: null,
  ...part,
})

const shown = async (part: Part = {}) => {
  const sent = aServerThatAnswers(aPreview(part))
  render(<JoinPage />)
  await screen.findByRole('heading', { level: 1, name: 'Copa de la oficina' })
  return sent
}

test('a visitor sees the pool and ways to register and to log in, which keep the link and the choice', async () => {
  const sent = await shown()
  expect(sent.map(({ address }) => address)).toEqual(['/api/join/abc'])
  for (const text of ['Organiza Radio Gol', '3 de 10', 'Resultado', '3 puntos']) screen.getByText(text)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Crear cuenta y entrar')).toBe('/register?join=abc')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Compartir mi correo con el organizador' }))
  expect(hrefOf('Crear cuenta y entrar')).toBe('/register?join=abc&share=1')
  expect(hrefOf('¿Ya tienes cuenta? Ingresa')).toBe('/login?join=abc&share=1')
})

test('the look of the pool is shown: its logo, its colour, and its texts below the way in', async () => {
  const look = {
    logo: `/files/${'a'.repeat(32)}.webp`,
    color: '#aa0000',
    prizes: 'Un **asado**',
    rules_text: '- Sin trampas',
  }
  await shown({ pool: look })
  expect(document.querySelector(`img[src="${look.logo}"]`)).not.toBeNull()
  expect(document.querySelector('article')?.style.getPropertyValue('--pool-light')).toBe('#aa0000')
  const way = screen.getByRole('link', { name: 'Crear cuenta y entrar' })
  const prizes = await screen.findByRole('heading', { name: 'Premios' })
  expect(way.compareDocumentPosition(prizes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByText('asado').tagName).toBe('STRONG')
  expect(screen.getByText('Sin trampas').tagName).toBe('LI')
})

const nextSteps: [what: string, part: Part, text: string | RegExp, link: string][] = [
  ['a player of the pool', { my_state: 'enrolled' }, 'Ya estás en esta compety.', '/myPools/4'],
  ['a banned player', { my_state: 'banned' }, failures.banned[1], '/availablePools'],
  [
    'who was refused',
    { my_state: 'refused', again_at: '2031-06-18T12:00:00.000Z' },
    /desde el 18\/06\/2031/,
    '/availablePools',
  ],
  ['whom the pool has no place for', { pool: { is_full: true } }, /está completa/, '/availablePools'],
  ['who comes late', { pool: { is_closed: true, status: 2 } }, /ya empezó/, '/availablePools'],
]
test.each(nextSteps)('%s is told so and what to do next', async (_, part, text, link) => {
  signIn()
  await shown(part)
  screen.getByText(text)
  expect(document.querySelector(`main a[href="${link}"]`)).not.toBeNull()
  expect(screen.queryByRole('button', { name: /Entrar|Solicitar/ })).toBeNull()
})

test('a player enters by one press and lands in the pool', async () => {
  signIn()
  await shown()
  const sent = aServerThatAnswers({ status: 'success', message: 'x', pool: { id: 4 } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar en la compety' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/myPools/4'))
  expect(sent).toMatchObject([{ address: '/api/join/abc', body: { share_email: false } }])
})

test('under approval a player asks, and takes a pending request back', async () => {
  signIn()
  await shown({ pool: { join_mode: 'approval' } })
  screen.getByText('El organizador aprueba a quienes entran.')
  screen.getByRole('button', { name: 'Solicitar entrada' })
  cleanup()
  await shown({ pool: { join_mode: 'approval' }, my_state: 'requested' })
  const sent = aServerThatAnswers(aPreview({ pool: { join_mode: 'approval' } }))
  fireEvent.click(screen.getByRole('button', { name: 'Retirar solicitud' }))
  await screen.findByRole('button', { name: 'Solicitar entrada' })
  expect(sent[0]?.address).toBe('/api/pool/4/my_request')
})

test('a dead link says so and leads on', async () => {
  const [status, message] = failures.join_link_dead
  aServerThatAnswers({ status: 'error', errorCode: status, message }, status)
  render(<JoinPage />)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole('link', { name: 'Conocer Compety' }).getAttribute('href')).toBe('/')
})

test('a link that fails to load can be loaded again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  render(<JoinPage />)
  await screen.findByRole('alert')
  aServerThatAnswers(aPreview())
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByRole('heading', { name: 'Copa de la oficina' })
})
