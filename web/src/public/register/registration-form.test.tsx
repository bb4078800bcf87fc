import { wording } from '@compety/contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { descriptionOf } from '../../../test/description.ts'
import { ToastHost } from '../../kit/toasts/toast-host.tsx'
import { dismissToasts } from '../../kit/toasts/toasts.ts'
import { currentReferral } from './referral.ts'
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

const faults = () => screen.getAllByRole('tooltip').map(({ textContent }) => textContent)

test('every empty field has its own text and mark below one toast, and nothing is sent', async () => {
  show()
  createAccount()
  expect(toasts()).toEqual(['Revisa los 5 campos marcados.'])
  expect(faults()).toEqual([
    'Ingrese el email.',
    'Ingrese un nombre de usuario.',
    'Ingrese la fecha de nacimiento.',
    'Ingrese la contraseña.',
    'Ingrese la contraseña de confirmación.',
  ])
  expect(descriptionOf(field('Contraseña'))).toBe('Ingrese la contraseña. 6 caracteres o más')
  expect(descriptionOf(field('Mes'))).toBe('Ingrese la fecha de nacimiento.')
  expect(screen.getAllByText('!')).toHaveLength(5)
  expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field('Correo electrónico')))
  expect(server).not.toHaveBeenCalled()
})

test('a single empty field is named by the toast', () => {
  show()
  fillIn()
  type('Nombre de usuario', '')
  createAccount()
  expect(toasts()).toEqual(['Ingrese un nombre de usuario.'])
})

test('all fields are required, and the form says so before them', () => {
  const { container } = show()
  expect(screen.getByText('Todos los campos son obligatorios.')).toBeTruthy()
  const controls = [...container.querySelectorAll('input, select')]
  expect(controls.map((control) => control.getAttribute('aria-required'))).toEqual(controls.map(() => 'true'))
})

test('Enter in a select of the birthdate submits the form, as in any other field', async () => {
  show()
  fireEvent.keyDown(field('Año'), { key: 'Enter' })
  await waitFor(() => expect(faults()).toHaveLength(5))
})

test('a username accepts only letters and digits, in lower case', () => {
  show()
  type('Nombre de usuario', 'Ana9')
  expect(field('Nombre de usuario').value).toBe('ana9')
  for (const refused of ['ana9_', 'ana 9', 'ana9ñ', 'ana-9']) {
    type('Nombre de usuario', refused)
    expect(field('Nombre de usuario').value).toBe('ana9')
  }
})

test('the number of days depends on the month and the year', () => {
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

test('a day that does not exist in the new month is cleared', () => {
  show()
  choose('Día', '31')
  choose('Mes', '2')
  expect(field('Día').value).toBe('')
})

test('the years range from 1900 to the current one', () => {
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
  expect(faults()).toContain(text)
  expect(server).not.toHaveBeenCalled()
})

test('a birthdate of today is refused, one of yesterday is accepted', () => {
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

test('the error banner can be closed', () => {
  show()
  fillIn()
  type('Correo electrónico', 'ana')
  createAccount()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(screen.queryByText(wording.alertError.trim())).toBeNull()
})

test('the error of a field disappears when the field is edited', () => {
  show()
  createAccount()
  type('Correo electrónico', 'a')
  expect(field('Correo electrónico').getAttribute('aria-invalid')).toBeNull()
  expect(field('Nombre de usuario').getAttribute('aria-invalid')).toBe('true')
})

test('the e-mail and the referral are read from the address', async () => {
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

test('a referral survives visits to other pages and is used for one registration', async () => {
  history.replaceState(null, '', '/register?referral=abc123')
  show()
  cleanup()
  history.replaceState(null, '', '/login')
  show()
  fillIn()
  createAccount()
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
  expect(sentBody().referral_user_hash).toBe('abc123')
  expect(currentReferral()).toBeNull()
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

test('a refusal by the server is shown at its field and in a toast', async () => {
  server.mockResolvedValue(answer(422, { email: 'ya está en uso', username: 'ya está en uso' }))
  show()
  fillIn()
  createAccount()
  await waitFor(() => expect(toasts()).toEqual(['email: ya está en usousername: ya está en uso']))
  expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
  expect(field('Nombre de usuario').getAttribute('aria-invalid')).toBe('true')
  expect(onRegistered).not.toHaveBeenCalled()
})

test('after a failure without an answer the form can be sent again', async () => {
  server.mockRejectedValueOnce(new TypeError('network'))
  show()
  fillIn()
  createAccount()
  await waitFor(() => expect(toasts()).toEqual(['No se ha podido registrar al usuario por fallos en el servidor']))
  createAccount()
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
})

test('on the page of an organizer the player is registered with that organizer', async () => {
  show({ organizerName: 'radio gol' })
  fillIn()
  createAccount()
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce())
  expect(server.mock.calls[0]?.[0]).toBe('/api/player_with_organizer/radio%20gol')
  expect(sentBody().user.email).toBe('ana@example.com')
})

test('in the answer of the registration with an organizer a message means a refusal', async () => {
  server.mockResolvedValue(answer(201, { status: 'success', message: 'El organizador no acepta jugadores.' }))
  show({ organizerName: 'radiogol' })
  fillIn()
  createAccount()
  await waitFor(() => expect(toasts()).toEqual(['El organizador no acepta jugadores.']))
  expect(onRegistered).not.toHaveBeenCalled()
})

test('tapping the error mark of a field focuses the field', () => {
  show()
  createAccount()
  const [mark] = screen.getAllByText('!').slice(1)
  if (mark) fireEvent.click(mark)
  expect(document.activeElement).toBe(field('Nombre de usuario'))
})
