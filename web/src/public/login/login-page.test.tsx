import { wording } from '@compety/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../api/session.ts'
import { colourSchemeKey } from '../../theme/colour-scheme.ts'
import { schemeKey } from '../scheme-toggle.tsx'
import { dismissToasts } from '../toasts/toasts.ts'
import { LoginPage } from './login-page.tsx'

const server = vi.fn<typeof fetch>()
const leave = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === '/api/authenticate' ? server(input, init) : Promise.resolve(new Response('')),
  )
  vi.stubGlobal('location', { pathname: '/login', search: '', replace: leave })
})
afterEach(() => {
  cleanup()
  dismissToasts()
  endSession()
  sessionStorage.clear()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const logIn = () => fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }))
const toasts = () => [...document.querySelectorAll('[aria-live="assertive"] > *')].map((toast) => toast.textContent)

test('an empty log-in asks for the e-mail and the password', () => {
  render(<LoginPage />)
  logIn()
  expect(toasts()).toEqual([wording.enterEmail, wording.registerPassword])
  expect(server).not.toHaveBeenCalled()
})

test('an e-mail that is none is not sent', () => {
  render(<LoginPage />)
  type('Correo electrónico', 'ana')
  type('Contraseña', 'secreta')
  logIn()
  expect(toasts()).toEqual([wording.validEmail])
  expect(server).not.toHaveBeenCalled()
})

test('a refused log-in says so and stays', async () => {
  server.mockResolvedValue(
    new Response(JSON.stringify({ status: 'error', errorCode: 401, message: wording.authenticationFailed }), {
      status: 401,
    }),
  )
  render(<LoginPage />)
  type('Correo electrónico', 'ana@example.com')
  type('Contraseña', 'secreta')
  logIn()
  await waitFor(() => expect(toasts()).toEqual([wording.authenticationFailed]))
  expect(localStorage.getItem('root')).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

test('a log-in is applied a second later, behind a preloader', async () => {
  const user = { id: 7, email: 'ana@example.com', role_id: 2 }
  server.mockResolvedValue(new Response(JSON.stringify({ token: '7.x', user, role: { id: 2 } })))
  render(<LoginPage />)
  type('Correo electrónico', ' ana@example.com ')
  type('Contraseña', 'secreta')
  const startedAt = Date.now()
  logIn()
  await screen.findByRole('status', { name: 'Ingresando' })
  expect(localStorage.getItem('root')).toBeNull()
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'), { timeout: 3000 })
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(990)
  expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual({ token: '7.x', user })
})

test('leaving the registration forgets what was typed', () => {
  render(<LoginPage />)
  fireEvent.click(screen.getByRole('button', { name: 'Regístrate' }))
  type('Correo electrónico', 'ana@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ingresa')
  fireEvent.click(screen.getByRole('button', { name: 'Regístrate' }))
  expect(field('Correo electrónico').value).toBe('')
})

test('an address that is not known is told once', () => {
  sessionStorage.setItem('compety-login-notice', 'unknown-url')
  render(<LoginPage />)
  expect(toasts()).toEqual([wording.unknownUrl])
  expect(sessionStorage.getItem('compety-login-notice')).toBeNull()
})

test('public pages and the application keep the colour scheme under one key', () => {
  expect(schemeKey).toBe(colourSchemeKey)
})
