import { wording } from '@compety/contract'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactForm } from './contact-form.tsx'

const server = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', server))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const sent = { status: 'success', message: wording.contactSent }

const message = {
  Nombre: 'Ana',
  Apellido: 'Pérez',
  'Correo electrónico': 'ana+liga@example.com',
  Mensaje: 'Hola, tengo una duda.',
}
type Label = keyof typeof message | 'Teléfono (opcional)'
const labels = Object.keys(message) as (keyof typeof message)[]

const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: Label, value: string) => fireEvent.change(field(label), { target: { value } })
const fillIn = (changes: Partial<Record<Label, string>> = {}) => {
  for (const [label, value] of Object.entries({ ...message, ...changes })) type(label as Label, value)
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }))
const hintOf = (label: Label) => {
  const id = field(label).getAttribute('aria-describedby')
  return id === null ? undefined : document.getElementById(id)?.textContent
}
const alertText = () => screen.queryByRole('alert')?.textContent

test('an empty form is not sent: each required field shows a hint, and the first one gets the focus', () => {
  render(<ContactForm />)
  expect(alertText()).toBeUndefined()
  send()
  expect(labels.map(hintOf)).toEqual([
    'Tu nombre es requerido.',
    'Tu Apellido es requerido.',
    'Un email válido es requerido.',
    'Por favor, indica tu mensaje.',
  ])
  expect(hintOf('Teléfono (opcional)')).toBeUndefined()
  expect(alertText()).toBe('Alguno de los campos necesarios no cumple con los requerimientos para enviar el mensaje.')
  expect(document.activeElement).toBe(field('Nombre'))
  expect(server).not.toHaveBeenCalled()
})

test.each([
  ['Nombre', '   ', 'Tu nombre es requerido.'],
  ['Correo electrónico', 'ana@', 'Un email válido es requerido.'],
  ['Teléfono (opcional)', 'llámame', 'Ingresa un teléfono válido.'],
] as const)('%s with "%s" is not sent', (label, value, hint) => {
  render(<ContactForm />)
  fillIn({ [label]: value })
  send()
  expect(hintOf(label)).toBe(hint)
  expect(alertText()).toBe(wording.contactInvalid)
  expect(server).not.toHaveBeenCalled()
})

test('a hint appears when its field is left, and disappears once the value is valid', () => {
  render(<ContactForm />)
  expect(hintOf('Correo electrónico')).toBeUndefined()
  fireEvent.blur(field('Correo electrónico'))
  expect(hintOf('Correo electrónico')).toBe('Un email válido es requerido.')
  expect(hintOf('Nombre')).toBeUndefined()
  type('Correo electrónico', 'ana@example.com')
  expect(hintOf('Correo electrónico')).toBeUndefined()
})

test('a sent message contains all fields, the form is cleared and the success notice can be closed', async () => {
  server.mockImplementation(() => answer(sent))
  render(<ContactForm />)
  fillIn()
  send()
  await waitFor(() => expect(alertText()).toBe(`Genial! ${wording.contactSent}`))
  const [address, init] = server.mock.calls[0] ?? []
  expect(address).toBe('/api/siteContact')
  expect(JSON.parse(String(init?.body))).toEqual({
    name: 'Ana',
    lastName: 'Pérez',
    email: 'ana+liga@example.com',
    phone: '',
    message: 'Hola, tengo una duda.',
  })
  expect(labels.map((label) => field(label).value)).toEqual(['', '', '', ''])
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(alertText()).toBeUndefined()
})

test.each([
  ['no network', () => Promise.reject(new TypeError('failed'))],
  ['an answer of status error', () => answer({ status: 'error', errorCode: 500, message: 'Otra cosa.' }, 500)],
  ['an answer of status error with 200', () => answer({ status: 'error', errorCode: 1, message: 'Otra cosa.' })],
  ['refused fields', () => answer({ email: 'no' }, 422)],
  ['too many messages', () => answer({ status: 'error', errorCode: 429, message: 'Espera.' }, 429)],
])('the notice for %s is the same for all failures, and the typed values stay', async (_name, reply) => {
  server.mockImplementation(reply)
  render(<ContactForm />)
  fillIn()
  send()
  await waitFor(() =>
    expect(alertText()).toBe('Error: Ocurrió un error al intentar enviar el mensaje. Por favor, intente nuevamente.'),
  )
  expect(field('Mensaje').value).toBe('Hola, tengo una duda.')
})

test('after a failure the message can be sent again, and only the success notice remains', async () => {
  server.mockImplementationOnce(() => Promise.reject(new TypeError('failed'))).mockImplementation(() => answer(sent))
  render(<ContactForm />)
  fillIn()
  send()
  await waitFor(() => expect(alertText()).toContain('Error: '))
  send()
  await waitFor(() => expect(alertText()).toBe(`Genial! ${wording.contactSent}`))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('pressing twice sends the message once', async () => {
  server.mockImplementation(() => answer(sent))
  render(<ContactForm />)
  fillIn()
  send()
  fireEvent.submit(field('Mensaje').form as HTMLFormElement)
  await waitFor(() => expect(alertText()).toContain('Genial!'))
  expect(server).toHaveBeenCalledTimes(1)
})

test('pressing again after the answer keeps the success notice and sends nothing', async () => {
  server.mockImplementation(() => answer(sent))
  render(<ContactForm />)
  fillIn()
  send()
  await waitFor(() => expect(alertText()).toContain('Genial!'))
  send()
  expect(alertText()).toContain('Genial!')
  expect(labels.map(hintOf)).toEqual([undefined, undefined, undefined, undefined])
  expect(server).toHaveBeenCalledTimes(1)
})
