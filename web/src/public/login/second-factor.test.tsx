import { failures, wording } from '@compety/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToasts } from '../../kit/toasts/toasts.ts'
import { endSession } from '../../platform/api/session.ts'
import { LoginPage } from './login-page.tsx'

const server = vi.fn<typeof fetch>()
const leave = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith('/api/') ? server(input, init) : Promise.resolve(new Response('')),
  )
  vi.stubGlobal('location', { pathname: '/login', search: '', origin: 'http://compety.test', replace: leave })
})
afterEach(() => {
  cleanup()
  dismissToasts()
  endSession()
  sessionStorage.clear()
  localStorage.clear()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const logIn = () => fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }))
const toasts = () => [...document.querySelectorAll('[aria-live="assertive"] > *')].map((toast) => toast.textContent)

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = ([status, message]: readonly [number, string]) =>
  json(status, { status: 'error', errorCode: status, message })
const logInWithChallenge = async () => {
  server.mockResolvedValueOnce(json(202, { status: 'second_factor', challenge: 'reto', methods: ['totp'] }))
  render(<LoginPage />)
  type('Correo electrónico', 'ana@example.com')
  type('Contraseña', 'secreta')
  logIn()
  await screen.findByRole('heading', { name: 'Verificación en dos pasos' })
}

test('an account with a second factor is asked for a code, and enters with it', async () => {
  await logInWithChallenge()
  await waitFor(() => expect(document.activeElement).toBe(field('Código')))
  expect(localStorage.getItem('root')).toBeNull()
  logIn()
  expect(toasts()).toEqual([wording.enterCode])
  const user = { id: 7, email: 'ana@example.com', role_id: 2 }
  server.mockResolvedValueOnce(json(200, { token: '7.x', user, role: { id: 2 }, second_factor: true }))
  type('Código', ' 123456 ')
  logIn()
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'), { timeout: 3000 })
  const [address, sent] = server.mock.lastCall ?? []
  expect([address, JSON.parse(String(sent?.body))]).toEqual([
    '/api/authenticate/second_factor',
    { challenge: 'reto', code: '123456' },
  ])
})

test('a wrong code is shown and another one may be tried; an expired challenge leads back to the log-in', async () => {
  await logInWithChallenge()
  server.mockResolvedValueOnce(refusal(failures.second_factor_failed))
  type('Código', '123456')
  logIn()
  await waitFor(() => expect(toasts()).toEqual([wording.codeWrong]))
  expect(field('Código').getAttribute('aria-invalid')).toBe('true')
  server.mockResolvedValueOnce(refusal(failures.challenge_expired))
  logIn()
  const title = await screen.findByRole('heading', { name: 'Ingresa' })
  expect(toasts()).toEqual([failures.challenge_expired[1]])
  await waitFor(() => expect([document.activeElement, document.title]).toEqual([title, 'Ingresar · Compety']))
})

test('the step of the code has a title of its own, and going back focuses that of the log-in', async () => {
  await logInWithChallenge()
  await waitFor(() => expect(document.title).toBe('Verificación en dos pasos · Compety'))
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }))
  const title = screen.getByRole('heading', { name: 'Ingresa' })
  await waitFor(() => expect([document.activeElement, document.title]).toEqual([title, 'Ingresar · Compety']))
})
