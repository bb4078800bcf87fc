import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { currentSession } from '../../platform/api/session.ts'
import { OwnData } from './own-data.tsx'

beforeEach(() => aSignedInPlayer())

const openDialog = async () => {
  await show(<OwnData />)
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }))
  const password = await screen.findByLabelText('Tu contraseña')
  fireEvent.change(password, { target: { value: 'secreta1' } })
}
const press = () => fireEvent.click(screen.getAllByRole('button', { name: 'Eliminar mi cuenta' }).at(-1) as HTMLElement)

test('the download is asked for with one press', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Te enviaremos un correo.' })
  await show(<OwnData />)
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

test('a wrong password is shown at its field', async () => {
  aServerThatAnswers({ password: 'La contraseña actual no es correcta' }, 422)
  await openDialog()
  press()
  expect(await screen.findByText('La contraseña actual no es correcta')).toBeTruthy()
  expect(currentSession()).not.toBeNull()
})

test('an owner names a successor, or confirms without one', async () => {
  const organizers = [{ id: 3, name: 'Radio Gol', pools: 2 }]
  const asked = { status: 'error', errorCode: 409, message: 'Tus organizadores', numbers: {}, organizers }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push([address, JSON.parse(String(init.body)).successors])
    return new Response(JSON.stringify(asked), { status: 409 })
  })
  await openDialog()
  press()
  const successor = await screen.findByLabelText('Nombre de usuario del sucesor de Radio Gol')
  expect(screen.getByText('Tiene 2 competies en marcha')).toBeTruthy()
  fireEvent.change(successor, { target: { value: 'eva' } })
  press()
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/user/erasure', []],
      ['/api/user/erasure?confirm=erasure', [{ organizer_id: 3, username: 'eva' }]],
    ]),
  )
})
