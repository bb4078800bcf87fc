import { wording } from '@compety/contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from '../../kit/toasts/toast-host.tsx'
import { dismissToasts } from '../../kit/toasts/toasts.ts'
import { keptReferral } from './referral.ts'
import { RegistrationForm } from './registration-form.tsx'

const onRegistered = vi.fn()
const server = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  history.replaceState(null, '', '/register')
  server.mockResolvedValue(answer(201, { status: 'success', user: { id: 1, email: 'ana@example.com' } }))
})
afterEach(() => {
  cleanup()
  dismissToasts()
  sessionStorage.clear()
  vi.resetAllMocks()
  vi.useRealTimers()
})

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: true })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const createAccount = () => fireEvent.click(screen.getByRole('button', { name: wording.createAccount }))
const toasts = () => [...document.querySelectorAll('[aria-live="assertive"] > *')].map((toast) => toast.textContent)
const sentBody = () => JSON.parse(String(server.mock.calls[0]?.[1]?.body))

const show = (props: { organizerName?: string } = {}) =>
  render(
    <>
      <RegistrationForm onRegistered={onRegistered} {...props} />
      <ToastHost />
    </>,
  )

const fillIn = () => {
  type('Correo electrónico', 'ana@example.com')
  type('Nombre de usuario', 'ana')
  choose('Día', '29')
  choose('Mes', '2')
  choose('Año', '2000')
  type('Contraseña', 'secreta')
  type('Confirmar contraseña', 'secreta')
}

test('every empty field has a danger toast and a mark of its own, and nothing is sent', async () => {
  show()
  createAccount()
  expect(toasts()).toEqual([
    'Ingrese el email.',
    'Ingrese la contraseña.',
    'Ingrese la contraseña de confirmación.',
    'Ingrese un nombre de usuario.',
    'Ingrese la fecha de nacimiento.',
  ])
  expect(screen.getAllByText('!')).toHaveLength(5)
  expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Correo electrónico')))
  expect(server).not.toHaveBeenCalled()
})

test('Enter in a part of the birthdate sends the form, as in any other field', async () => {
  show()
  fireEvent.keyDown(field('Año'), { key: 'Enter' })
  await waitFor(() => expect(toasts()).toHaveLength(5))
})

test('a username takes letters and digits in lower case; anything else does not enter', () => {
  show()
  type('Nombre de usuario', 'Ana9')
  expect(field('Nombre de usuario').value).toBe('ana9')
  for (const refused of ['ana9_', 'ana 9', 'ana9ñ', 'ana-9']) {
    type('Nombre de usuario', refused)
    expect(field('Nombre de usuario').value).toBe('ana9')
  }
})

test('the days follow the month and the year', () => {
  show()
  const days = () => within(field('Día')).getAllByRole('option').length - 1
  expect(days()).toBe(31)
  choose('Mes', '2')
  expect(days()).toBe(29)
  choose('Año', '1900')
  expect(days()).toBe(28)
  choose('Mes', '4')
  expect(days()).toBe(30)
})

test('a day that the month does not have is not kept', () => {
  show()
  choose('Día', '31')
  choose('Mes', '2')
  expect(field('Día').value).toBe('')
})

test('the years go from 1900 to the current one', () => {
  show()
  const years = within(field('Año'))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => Number(value))
    .filter((year) => year > 0)
  expect(Math.min(...years)).toBe(1900)
  expect(Math.max(...years)).toBe(new Date().getFullYear())
  expect(years).toHaveLength(new Date().getFullYear() - 1899)
})

test.each([
  ['an e-mail without a domain', 'Correo electrónico', 'ana@', wording.validEmail],
  ['a password of five characters', 'Contraseña', 'corta', wording.passwordShort],
  ['a confirmation that differs', 'Confirmar contraseña', 'secreto', wording.passwordsDiffer],
])('%s is refused before anything is sent', (_, name, value, text) => {
  show()
  fillIn()
  type(name, value)
  createAccount()
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(screen.getAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)).toContain(text)
  expect(server).not.toHaveBeenCalled()
})

test('today is no date of birth, yesterday is one', () => {
  vi.useFakeTimers({ now: new Date(2026, 4, 2, 12) })
  show()
  fillIn()
  choose('Año', '2026')
  choose('Mes', '5')
  choose('Día', '2')
  createAccount()
  expect(screen.getByRole('alert').textContent).toContain(wording.birthdateNotPast)
  expect(server).not.toHaveBeenCalled()
  choose('Día', '1')
  createAccount()
  expect(server).toHaveBeenCalledOnce()
})

test('the banner can be closed', () => {
  show()
  fillIn()
  type('Correo electrónico', 'ana')
  createAccount()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(screen.queryByText(wording.alertError.trim())).toBeNull()
})

test('the error of a field goes away when the field is edited', () => {
  show()
  createAccount()
  type('Correo electrónico', 'a')
  expect(field('Correo electrónico').getAttribute('aria-invalid')).toBeNull()
  expect(field('Nombre de usuario').getAttribute('aria-invalid')).toBe('true')
})

test('the address brings the e-mail and the referral along', async () => {
  history.replaceState(null, '', '/register?email=luis%40example.com&referral=abc123')
  show()
  expect(field('Correo electrónico').value).toBe('luis@example.com')
  fillIn()
  createAccount()
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
  expect(sentBody()).toEqual({
    user: {
      email: 'ana@example.com',
      password: 'secreta',
      passwordConfirmation: 'secreta',
      user_profile_attributes: { username: 'ana', birthdate: '2000-02-29' },
    },
    referral_user_hash: 'abc123',
  })
})

test('a referral is kept for whoever looks around before registering, for one registration', async () => {
  history.replaceState(null, '', '/register?referral=abc123')
  show()
  cleanup()
  history.replaceState(null, '', '/login')
  show()
  fillIn()
  createAccount()
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
  expect(sentBody().referral_user_hash).toBe('abc123')
  expect(keptReferral()).toBeNull()
})

test('two quick clicks register once', async () => {
  show()
  fillIn()
  createAccount()
  fireEvent.submit(field('Correo electrónico').closest('form') as HTMLFormElement)
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
  expect(server).toHaveBeenCalledOnce()
  expect(sentBody().referral_user_hash).toBeNull()
})

test('what the server refuses stands on its field and in a toast', async () => {
  server.mockResolvedValue(answer(422, { email: 'ya está en uso', username: 'ya está en uso' }))
  show()
  fillIn()
  createAccount()
  await waitFor(() => expect(toasts()).toEqual(['email: ya está en usousername: ya está en uso']))
  expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
  expect(field('Nombre de usuario').getAttribute('aria-invalid')).toBe('true')
  expect(onRegistered).not.toHaveBeenCalled()
})

test('without an answer the form can be sent again', async () => {
  server.mockRejectedValueOnce(new TypeError('network'))
  show()
  fillIn()
  createAccount()
  await waitFor(() => expect(toasts()).toEqual(['No se ha podido registrar al usuario por fallos en el servidor']))
  createAccount()
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
})

test('under an organizer the player is registered with it', async () => {
  show({ organizerName: 'radio gol' })
  fillIn()
  createAccount()
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
  expect(server.mock.calls[0]?.[0]).toBe('/api/player_with_organizer/radio%20gol')
  expect(sentBody().user.email).toBe('ana@example.com')
})

test('there a message in the answer is a refusal', async () => {
  server.mockResolvedValue(answer(201, { status: 'success', message: 'El organizador no acepta jugadores.' }))
  show({ organizerName: 'radiogol' })
  fillIn()
  createAccount()
  await waitFor(() => expect(toasts()).toEqual(['El organizador no acepta jugadores.']))
  expect(onRegistered).not.toHaveBeenCalled()
})

test('touching the mark of a faulty field leads into it, where its tip is', () => {
  show()
  createAccount()
  const [mark] = screen.getAllByText('!').slice(1)
  if (mark) fireEvent.click(mark)
  expect(document.activeElement).toBe(field('Nombre de usuario'))
})
