import { failures, wording } from '@compety/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { descriptionOf } from '../../../test/description.ts'
import { dismissToasts } from '../../kit/toasts/toasts.ts'
import { beginSession, endSession } from '../../platform/api/session.ts'
import { colourSchemeKey } from '../../theme/colour-scheme.ts'
import { RegisterPage } from '../register/register-page.tsx'
import { storeRegisteredEmail } from '../registered-email.ts'
import { schemeKey } from '../scheme-toggle.tsx'
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

test('an empty log-in form reports the missing e-mail and password', () => {
  render(<LoginPage />)
  logIn()
  expect(toasts()).toEqual(['Revisa los 2 campos marcados.'])
  expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual([
    wording.enterEmail,
    wording.registerPassword,
  ])
  expect(server).not.toHaveBeenCalled()
})

test('an invalid e-mail is not sent', () => {
  render(<LoginPage />)
  type('Correo electrónico', 'ana')
  type('Contraseña', 'secreta')
  logIn()
  expect(toasts()).toEqual([wording.validEmail])
  expect(server).not.toHaveBeenCalled()
})

test('a refused log-in shows the message and stays on the page', async () => {
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
  const button = screen.getByRole('button', { name: 'Ingresar' })
  expect(descriptionOf(button)).toBe(wording.authenticationFailed)
  expect(descriptionOf(field('Contraseña'))).toBe(wording.authenticationFailed)
  expect(field('Contraseña').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Contraseña'))
  type('Contraseña', 'secreta1')
  expect(field('Contraseña').hasAttribute('aria-invalid')).toBe(false)
  expect(localStorage.getItem('root')).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

test('a log-in takes effect after one second, during which a preloader is shown', async () => {
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

const refusal = ([status, message]: readonly [number, string]) =>
  new Response(JSON.stringify({ status: 'error', errorCode: status, message }), { status })

test('a password that is too short for the role says that a mail was sent', async () => {
  server.mockResolvedValue(refusal(failures.password_too_short))
  render(<LoginPage />)
  type('Correo electrónico', 'ana@example.com')
  type('Contraseña', 'secreta')
  logIn()
  await waitFor(() => expect(toasts()).toEqual([failures.password_too_short[1]]))
})

test('a browser that keeps no storage says so, and no session is opened', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<LoginPage />)
  type('Correo electrónico', 'ana@example.com')
  type('Contraseña', 'secreta')
  logIn()
  expect(toasts()).toEqual([expect.stringMatching(/^Tu navegador no guarda los datos de esta página/)])
  expect(server).not.toHaveBeenCalled()
  refuse.mockRestore()
})

test('after the log-in the wanted address opens, once', () => {
  const session = { token: '7.x', user: { id: 7, email: 'ana@example.com', role_id: 2 } }
  sessionStorage.setItem('compety-entry-path', '/myPools/1?tab=ranking')
  beginSession(session as never)
  render(<LoginPage />)
  expect(leave).toHaveBeenCalledWith('/myPools/1?tab=ranking')
  expect(sessionStorage.getItem('compety-entry-path')).toBeNull()
})

test('leaving the registration discards the typed values', () => {
  render(<LoginPage />)
  fireEvent.click(screen.getByRole('button', { name: 'Regístrate' }))
  type('Correo electrónico', 'ana@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ingresa')
  fireEvent.click(screen.getByRole('button', { name: 'Regístrate' }))
  expect(field('Correo electrónico').value).toBe('')
})

const openRecovery = () => {
  fireEvent.click(screen.getByRole('button', { name: '¿Olvidaste tu contraseña?' }))
  return () => fireEvent.submit(field('Correo electrónico').closest('form') as HTMLFormElement)
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('the recovery panel takes over the typed e-mail and has a button back to the log-in', () => {
  render(<LoginPage />)
  type('Correo electrónico', 'ana@example.com')
  openRecovery()
  expect(title()).toBe('Recupera tu contraseña')
  expect(document.activeElement?.textContent).toBe('Recupera tu contraseña')
  expect(document.title).toBe('Recuperar contraseña · Compety')
  expect(field('Correo electrónico').value).toBe('ana@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }))
  expect(title()).toBe('Ingresa')
  expect(document.title).toBe('Ingresar · Compety')
})

test('submitting the recovery form twice requests one link', async () => {
  server.mockResolvedValue(new Response(JSON.stringify({ status: 'success', message: 'x' })))
  render(<LoginPage />)
  const send = openRecovery()
  type('Correo electrónico', ' ana@example.com ')
  send()
  send()
  await screen.findByText(wording.recoverySent)
  expect(server.mock.calls.map(([address, init]) => [address, init?.body])).toEqual([
    ['/api/user/recoverPassword', '{"email":"ana@example.com"}'],
  ])
})

test.each([
  ['', wording.enterEmail],
  ['ana@', wording.validEmail],
])('no link is requested for the invalid e-mail "%s"', async (email, text) => {
  render(<LoginPage />)
  const send = openRecovery()
  type('Correo electrónico', email)
  send()
  expect(toasts()).toEqual([text])
  expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
  expect(server).not.toHaveBeenCalled()
})

test('requesting links too often shows the message to wait', async () => {
  const message = failures.too_many_requests[1]
  server.mockResolvedValue(new Response(JSON.stringify({ status: 'error', errorCode: 429, message }), { status: 429 }))
  render(<LoginPage />)
  const send = openRecovery()
  type('Correo electrónico', 'ana@example.com')
  send()
  await waitFor(() => expect(toasts()).toEqual([message]))
})

test('the query parameter panel selects the panel', () => {
  vi.stubGlobal('location', { pathname: '/login', search: '?panel=recover', replace: leave })
  render(<LoginPage />)
  expect(title()).toBe('Recupera tu contraseña')
})

test('the second factor has no address of its own', () => {
  vi.stubGlobal('location', { pathname: '/login', search: '?panel=secondFactor', replace: leave })
  render(<LoginPage />)
  expect([title(), document.title]).toEqual(['Ingresa', 'Ingresar · Compety'])
})

test('the notice of an unknown address is shown once', () => {
  sessionStorage.setItem('compety-login-notice', 'unknown-url')
  render(<LoginPage />)
  expect(toasts()).toEqual([wording.unknownUrl])
  expect(sessionStorage.getItem('compety-login-notice')).toBeNull()
})

test.each([
  ['7/5/2031', 'Tu cuenta se eliminará el 7/5/2031. Si ingresas antes, se cancela.'],
  ['', 'Tu cuenta se elimina ahora.'],
])('the log-in says when an account will be erased: "%s"', (date, text) => {
  sessionStorage.setItem('compety-login-notice', `erasure-begun/${date}`)
  render(<LoginPage />)
  expect(screen.getByText(text)).toBeTruthy()
})

test('the note for invited users is prerendered in the log-in and the registration', () => {
  const invited = 'Tienes una invitación. Ingresa o crea tu cuenta con el correo que la recibió.'
  expect(renderToString(<LoginPage />)).toContain(invited)
  expect(renderToString(<RegisterPage />)).toContain(invited)
})

test('after a registration the log-in has the e-mail filled in, once, and the password focused', () => {
  storeRegisteredEmail('ana@example.com')
  render(<LoginPage />)
  expect(field('Correo electrónico').value).toBe('ana@example.com')
  expect(document.activeElement).toBe(field('Contraseña'))
  cleanup()
  render(<LoginPage />)
  expect(field('Correo electrónico').value).toBe('')
})

test('after a registration in the panel the log-in has the e-mail filled in and the password focused', async () => {
  server.mockResolvedValue(
    new Response(JSON.stringify({ status: 'success', user: { id: 1, email: 'ana@example.com' } }), { status: 201 }),
  )
  render(<LoginPage />)
  fireEvent.click(screen.getByRole('button', { name: 'Regístrate' }))
  type('Correo electrónico', ' ana@example.com ')
  type('Nombre de usuario', 'ana')
  for (const [part, value] of Object.entries({ Día: '29', Mes: '2', Año: '2000' }))
    fireEvent.change(field(part), { target: { value } })
  type('Contraseña', 'secreta')
  type('Confirmar contraseña', 'secreta')
  fireEvent.click(screen.getByRole('button', { name: wording.createAccount }))
  await waitFor(() => expect(title()).toBe('Ingresa'))
  expect(field('Correo electrónico').value).toBe('ana@example.com')
  expect(document.activeElement).toBe(field('Contraseña'))
})

test('public pages and the application store the colour scheme under the same key', () => {
  expect(schemeKey).toBe(colourSchemeKey)
})

const aLinkOf = (part: object) => {
  vi.stubGlobal('location', {
    pathname: '/register',
    search: '?join=abc',
    origin: 'http://compety.test',
    replace: leave,
  })
  server.mockResolvedValue(Response.json({ pool: { name: 'Copa', join_mode: 'link', ...part } }))
}
test('whoever came by the link of a pool reads which one is next, at registration and at log-in', async () => {
  for (const Page of [RegisterPage, LoginPage]) {
    aLinkOf({})
    render(<Page />)
    await screen.findByText(/^Después entrarás en la compety «.*Copa.*»\.$/)
    cleanup()
  }
  aLinkOf({ join_mode: 'approval' })
  render(<RegisterPage />)
  await screen.findByText(/^Después pedirás entrar en la compety/)
})

test('a link that no longer works changes nothing on the registration', async () => {
  aLinkOf({})
  server.mockResolvedValue(Response.json({ status: 'error', errorCode: 404, message: 'x' }, { status: 404 }))
  render(<RegisterPage />)
  await waitFor(() => expect(server).toHaveBeenCalled())
  screen.getByText('Es gratis y toma menos de un minuto.')
})
