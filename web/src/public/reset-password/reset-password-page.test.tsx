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
const toasts = () => [...document.querySelectorAll('[aria-live="assertive"] > *')].map((toast) => toast.textContent)
const refusal = (code: 'link_invalid' | 'overloaded') => {
  const [status, message] = failures[code]
  return aServerThatAnswers({ status: 'error', errorCode: status, message }, status)
}

test.each([
  ['', '', [wording.enterNewPassword, wording.registerConfirmation]],
  ['corta', 'corta', [wording.passwordShort]],
  ['x'.repeat(129), 'x'.repeat(129), [wording.passwordLong]],
  ['secreta1', 'secreta2', [wording.newPasswordsDiffer]],
])('"%s" confirmed by "%s" is not sent', (password, confirmation, texts) => {
  const sent = aServerThatAnswers({})
  render(<ResetPasswordPage />)
  changeTo(password, confirmation)
  expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toEqual(texts)
  expect(toasts()).toEqual(texts.length === 1 ? texts : ['Revisa los 2 campos marcados.'])
  expect(sent).toEqual([])
})

test('a different confirmation is reported while it is typed', () => {
  render(<ResetPasswordPage />)
  fireEvent.input(screen.getByLabelText('Nueva contraseña'), { target: { value: 'secreta1' } })
  fireEvent.input(screen.getByLabelText('Confirmar contraseña'), { target: { value: 'secr' } })
  expect(screen.getByText(wording.newPasswordsDifferLive)).toBeTruthy()
})

test('a new password is sent once, ends the session in this browser and opens the log-in', async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers({ status: 'success', message: wording.passwordChanged })
  render(<ResetPasswordPage />)
  changeTo('secreta1')
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'))
  expect(sent.map(({ address, body }) => ({ address, body }))).toEqual([
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
