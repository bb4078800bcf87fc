import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { CreateOrganizer } from './create-organizer.tsx'

const create = async (refused: object) => {
  signIn({ role_id: 2, privileges: [] })
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 422 }))
  const shown = await show(<CreateOrganizer opened onClose={() => {}} needsApproval={false} />)
  fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Soporte' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear' }))
  return shown
}

test('a name that is refused is explained at its field, and by no other message', async () => {
  const { failures } = await create({ name: 'está reservado, elige otro' })
  await screen.findByText('está reservado, elige otro')
  expect(screen.getByLabelText(/^Nombre/).getAttribute('aria-invalid')).toBe('true')
  expect(failures).toEqual([])
})

test('the refusal of a field that is not asked for is still shown', async () => {
  const { failures } = await create({ country_id: 'no existe' })
  await expect.poll(() => failures).toEqual([['country_id: no existe']])
})
