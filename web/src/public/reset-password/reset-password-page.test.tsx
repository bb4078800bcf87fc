import { failures, wording } from '@compety/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers } from '../../../test/render.tsx'
import { dismissToasts } from '../../kit/toasts/toasts.ts'
import { endSession } from '../../platform/api/session.ts'
import { ResetPasswordPage } from './reset-password-page.tsx'

const leave = vi.fn()

beforeEach(() => vi.stubGlobal('location', { pathname: '/reset_password/a1b2/', search: '', replace: leave }))
afterEach(() => {
  cleanup()
  dismissToasts()
  endSession()
  sessionStorage.clear()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const changeTo = (newPassword: string, confirmation = newPassword) => {
  const type = (name: string, value: string) => fireEvent.input(screen.getByLabelText(name), { target: { value } })
  type('Nueva contraseña', newPassword)
  type('Confirmar contraseña', confirmation)
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
}
/** A server that checks a link and changes a password. */
const aServerOf = (check: { body: unknown; status?: number }, change: { body: unknown; status?: number }) => {
  const changes: { address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const isCheck = address.endsWith('/check')
    if (!isCheck) changes.push({ address, body: JSON.parse(String(init.body)) })
    const { body, status = 200 } = isCheck ? check : change
    return new Response(JSON.stringify(body), { status })
  })
  return changes
}
const valid = { body: { status: 'success', least: 6 } }
const toasts = () => [...document.querySelectorAll('[aria-live="assertive"] > *')].map((toast) => toast.textContent)
const refusalOf = (code: 'link_invalid' | 'overloaded') => {
  const [status, message] = failures[code]
  return { body: { status: 'error', errorCode: status, message }, status }
}
const refusal = (code: 'link_invalid' | 'overloaded') => aServerOf(valid, refusalOf(code))

test('a link that no longer works is told before anything is typed', async () => {
  aServerOf(refusalOf('link_invalid'), valid)
  render(<ResetPasswordPage />)
  const title = await screen.findByRole('heading', { name: 'Pide otro enlace' })
  expect(document.activeElement).toBe(title)
  expect(screen.queryByLabelText('Nueva contraseña')).toBeNull()
})

test('opening the page asks about the link once and changes nothing', async () => {
  const sent = aServerThatAnswers({ status: 'success' })
  render(<ResetPasswordPage />)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ method: 'POST', address: '/api/user/resetPassword/check', body: { token: 'a1b2' } })
})

test('the form stays when nobody answers whether the link works', async () => {
  const answers = vi.fn(() => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', answers)
  render(<ResetPasswordPage />)
  await waitFor(() => expect(answers).toHaveBeenCalled())
  await Promise.resolve()
  expect(screen.getByLabelText('Nueva contraseña')).toBeTruthy()
})

test.each([
  ['', '', [wording.enterNewPassword, wording.registerConfirmation]],
  ['corta', 'corta', [wording.passwordShort]],
  ['x'.repeat(129), 'x'.repeat(129), [wording.passwordLong]],
  ['secreta1', 'secreta2', [wording.newPasswordsDiffer]],
])('"%s" confirmed by "%s" is not sent', (password, confirmation, texts) => {
  const sent = aServerOf(valid, valid)
  render(<ResetPasswordPage />)
  changeTo(password, confirmation)
  expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual(texts)
  expect(toasts()).toEqual(texts.length === 1 ? texts : ['Revisa los 2 campos marcados.'])
  expect(sent).toEqual([])
})

test('the strength of a password counts from the length that the role of the user needs', async () => {
  aServerOf({ body: { status: 'success', least: 12 } }, valid)
  render(<ResetPasswordPage />)
  await screen.findByText('12 caracteres o más')
  fireEvent.input(screen.getByLabelText('Nueva contraseña'), { target: { value: 'Secreta-1' } })
  expect(screen.getByText('Seguridad: Muy corta')).toBeTruthy()
})

test('a different confirmation is reported while it is typed', () => {
  render(<ResetPasswordPage />)
  fireEvent.input(screen.getByLabelText('Nueva contraseña'), { target: { value: 'secreta1' } })
  fireEvent.input(screen.getByLabelText('Confirmar contraseña'), { target: { value: 'secr' } })
  expect(screen.getByText(wording.newPasswordsDifferLive)).toBeTruthy()
})

test('a new password is sent once, ends the session in this browser and opens the log-in', async () => {
  aSignedInPlayer()
  const sent = aServerOf(valid, { body: { status: 'success', message: wording.passwordChanged } })
  render(<ResetPasswordPage />)
  changeTo('secreta1')
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'))
  expect(sent).toEqual([
    {
      address: '/api/user/resetPassword',
      body: { token: 'a1b2', newPassword: 'secreta1', passwordConfirmation: 'secreta1' },
    },
  ])
  expect(localStorage.getItem('root')).toBeNull()
  expect(sessionStorage.getItem('compety-login-notice')).toMatch(/^password-changed/)
})

test('a used link offers a visitor to request another one', async () => {
  refusal('link_invalid')
  render(<ResetPasswordPage />)
  changeTo('secreta1')
  const offer = await screen.findByRole('link', { name: 'Pedir un enlace nuevo' })
  expect(offer.getAttribute('href')).toBe('/login?panel=recover')
  expect(screen.getByText(wording.linkInvalid)).toBeTruthy()
})

test('a used link offers a signed-in user the profile instead', async () => {
  aSignedInPlayer()
  refusal('link_invalid')
  render(<ResetPasswordPage />)
  changeTo('secreta1')
  const offer = await screen.findByRole('link', { name: 'Cambiarla en mi perfil' })
  expect(offer.getAttribute('href')).toBe('/myProfile?tab=password')
  expect(leave).not.toHaveBeenCalled()
})

test('the form stays as it is when the server is busy', async () => {
  refusal('overloaded')
  render(<ResetPasswordPage />)
  changeTo('secreta1')
  await waitFor(() => expect(toasts()).toEqual([failures.overloaded[1]]))
  expect(screen.getByLabelText<HTMLInputElement>('Nueva contraseña').value).toBe('secreta1')
})
