import { wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../../test/builders.ts'
import { descriptionOf } from '../../../../test/description.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { currentSession, useSession } from '../../../platform/api/session.ts'
import { OwnData } from './own-data.tsx'

beforeEach(() => aSignedInPlayer())

// Like every screen, it goes with the session.
const Screen = () => useSession() && <OwnData />

const openDialog = async () => {
  await show(<Screen />)
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }))
  const password = await screen.findByLabelText<HTMLInputElement>('Contraseña actual')
  fireEvent.change(password, { target: { value: 'secreta1' } })
  return password
}
const press = () => fireEvent.click(screen.getAllByRole('button', { name: 'Eliminar mi cuenta' }).at(-1) as HTMLElement)

test('the download is asked for with one press', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Te enviaremos un correo.' })
  await show(<Screen />)
  fireEvent.click(screen.getByRole('button', { name: 'Descargar mis datos' }))
  await waitFor(() => expect(sent).toMatchObject([{ method: 'POST', address: '/api/user/export' }]))
})

test('deleting the account asks for the password, ends the session and tells the date', async () => {
  const sent = aServerThatAnswers({ erase_at: '2031-05-07T12:00:00.000Z' })
  await openDialog()
  press()
  await waitFor(() => expect(currentSession()).toBeNull())
  expect(sent).toMatchObject([{ address: '/api/user/erasure', body: { password: 'secreta1', successors: [] } }])
  expect(sessionStorage.getItem('compety-login-notice')).toBe('erasure-begun/7/5/2031')
})

test('an account that is erased at once says no date', async () => {
  aServerThatAnswers({ erase_at: new Date().toISOString() })
  await openDialog()
  press()
  await waitFor(() => expect(currentSession()).toBeNull())
  expect(sessionStorage.getItem('compety-login-notice')).toBe('erasure-begun/')
})

test('deleting the account forgets in this browser what a log-out forgets', async () => {
  localStorage.setItem('compety-invitation-path', '/accept_invitation/a1b2')
  sessionStorage.setItem('compety-entry-path', '/myPools/1')
  aServerThatAnswers({ erase_at: '2031-05-07T12:00:00.000Z' })
  await openDialog()
  press()
  await waitFor(() => expect(currentSession()).toBeNull())
  expect(localStorage.getItem('compety-invitation-path')).toBeNull()
  expect(sessionStorage.getItem('compety-entry-path')).toBeNull()
})

test('the dialog is described by what will happen, and Enter in the password confirms it', async () => {
  const sent = aServerThatAnswers({ erase_at: '2031-05-07T12:00:00.000Z' })
  const password = await openDialog()
  expect(descriptionOf(screen.getByRole('dialog'))).toMatch(/^Se cierran .*«Jugador eliminado»\.$/)
  expect(password.form?.querySelector('button[type="submit"]')?.textContent).toBe('Eliminar mi cuenta')
  fireEvent.submit(password.form as HTMLFormElement)
  await waitFor(() => expect(currentSession()).toBeNull())
  expect(sent).toHaveLength(1)
})

test('a wrong password is shown at its field', async () => {
  aServerThatAnswers({ password: 'La contraseña actual no es correcta' }, 422)
  await openDialog()
  press()
  expect(await screen.findByText('La contraseña actual no es correcta')).toBeTruthy()
  expect(currentSession()).not.toBeNull()
})

const theOrganizer = (id: number, name: string) => ({ id, name, pools: 2 })
const asked = (...organizers: unknown[]) =>
  [409, { status: 'error', errorCode: 409, message: 'Tus organizadores', numbers: {}, organizers }] as const
const wrong = [422, { successors: wording.successorInvalid }] as const

/** Answers the asking with these, one after the other, and the last one from then on. */
const answersOf = (...answers: (readonly [number, unknown])[]) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const [status, body] = answers[sent.length] ?? answers.at(-1) ?? []
    sent.push([address, JSON.parse(String(init.body)).successors])
    return new Response(JSON.stringify(body), { status: status ?? 200 })
  })
  return sent
}
const successorOf = (name: string) => screen.findByLabelText(`Nombre de usuario del sucesor de ${name}`)
const nameSuccessor = async (organizer: string, value: string) =>
  fireEvent.change(await successorOf(organizer), { target: { value } })

test('an owner names a successor, or confirms without one', async () => {
  const sent = answersOf(asked(theOrganizer(3, 'Radio Gol')))
  await openDialog()
  press()
  await nameSuccessor('Radio Gol', 'Eva')
  expect(screen.getByText('Tiene 2 competies en marcha')).toBeTruthy()
  press()
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/user/erasure', []],
      ['/api/user/erasure?confirm=erasure', [{ organizer_id: 3, username: 'eva' }]],
    ]),
  )
})

test('a wrong successor is shown at its field, and above all fields if several were named', async () => {
  answersOf(asked(theOrganizer(3, 'Radio Gol'), theOrganizer(4, 'Club Sur')), wrong)
  await openDialog()
  press()
  await nameSuccessor('Radio Gol', 'nadie')
  press()
  const invalid = async () =>
    Promise.all(['Radio Gol', 'Club Sur'].map(async (name) => (await successorOf(name)).getAttribute('aria-invalid')))
  await screen.findByText(wording.successorInvalid)
  expect(await invalid()).toEqual(['true', null])
  await nameSuccessor('Club Sur', 'eva')
  press()
  await waitFor(async () => expect(await invalid()).toEqual([null, null]))
  expect((await screen.findByText(wording.successorInvalid)).getAttribute('role')).toBe('alert')
})
