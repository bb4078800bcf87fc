import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { GeneralLimitsDialog } from './general-limits-dialog.tsx'

beforeEach(() => signIn())

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('the bounds of all organizers are changed together, and a missing one is said at its field', async () => {
  let isClosed = false
  aServerThatAnswers({ organizers: 3, open_pools: 20, players: 500 })
  await show(<GeneralLimitsDialog opened onClose={() => (isClosed = true)} />)
  await screen.findByRole('form', { name: 'Límites de los organizadores' })
  expect(field(/Organizaciones por dueño/).value).toBe('3')
  const sent = aServerThatAnswers({ status: 'success', message: 'Hecho', organizers: 3, open_pools: 20, players: 80 })
  fireEvent.change(field(/Jugadores por/), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Ingresa un número entero de 0 a 1.000.000.')
  expect(sent).toEqual([])
  fireEvent.change(field(/Jugadores por/), { target: { value: '80' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(isClosed).toBe(true))
  expect(sent[0]).toMatchObject({
    address: '/api/organizer_limits',
    body: { organizers: 3, open_pools: 20, players: 80 },
  })
})
