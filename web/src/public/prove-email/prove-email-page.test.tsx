import { failures, wording } from '@compety/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers } from '../../../test/render.tsx'
import { endSession } from '../../platform/api/session.ts'
import { ProveEmailPage } from './prove-email-page.tsx'

const leave = vi.fn()

beforeEach(() => vi.stubGlobal('location', { pathname: '/prove_email/a%2Bb', search: '', replace: leave }))
afterEach(() => {
  cleanup()
  endSession()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Confirmar mi dirección' }))

test('opening the link changes nothing; one press proves the address and offers the log-in', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'x' })
  render(<ProveEmailPage />)
  expect(sent).toEqual([])
  press()
  await screen.findByText(wording.emailProven)
  expect(sent.map(({ address, body }) => ({ address, body }))).toEqual([
    { address: '/api/user/proveEmail', body: { token: 'a+b' } },
  ])
  const links = screen.getAllByRole('link', { name: 'Ingresar' })
  expect(links.every((link) => link.getAttribute('href') === '/login')).toBe(true)
})

test('a signed-in user stays signed in and gets a link to the dashboard', async () => {
  aSignedInPlayer()
  aServerThatAnswers({ status: 'success', message: 'x' })
  render(<ProveEmailPage />)
  press()
  const onward = await screen.findByRole('link', { name: 'Ir al inicio' })
  expect(onward.getAttribute('href')).toBe('/dashboard')
  expect(leave).not.toHaveBeenCalled()
})

test('an invalid link shows a message', async () => {
  const [status, message] = failures.link_invalid
  aServerThatAnswers({ status: 'error', errorCode: status, message }, status)
  render(<ProveEmailPage />)
  press()
  expect((await screen.findByRole('alert')).textContent).toBe(wording.linkInvalid)
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
  const another = screen.getByRole('link', { name: 'recuperar tu contraseña' })
  expect(another.getAttribute('href')).toBe('/login?panel=recover')
})

test('without an answer the proof can be tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  render(<ProveEmailPage />)
  press()
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  aServerThatAnswers({ status: 'success', message: 'x' })
  fireEvent.click(again)
  await screen.findByText(wording.emailProven)
})
