import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../test/a-user.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { UserSecondFactor } from './user-second-factor.tsx'

beforeEach(() => signIn())

test('the second factor of another user is removed after a question', async () => {
  const sent = aServerThatAnswers({ enabled: true, status: 'success', message: 'Listo' })
  await show(<UserSecondFactor user={aUser()} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar la verificación' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar' }))
  await waitFor(() =>
    expect(sent.map(({ method, address }) => `${method} ${address}`)).toContain('DELETE /api/users/7/totp'),
  )
})

test('a user without a second factor shows that, and no button', async () => {
  aServerThatAnswers({ enabled: false })
  await show(<UserSecondFactor user={aUser()} />)
  await screen.findByText('No está activada.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the own second factor is ended in the profile only', async () => {
  const sent = aServerThatAnswers({ enabled: true })
  await show(<UserSecondFactor user={aUser({ id: 1 })} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(sent).toEqual([])
})

test('a user who may not be touched shows nothing of a second factor, and the screen stays', async () => {
  const sent = aServerThatAnswers({ status: 'error', errorCode: 403, message: 'No' }, 403)
  const { failures } = await show(<UserSecondFactor user={aUser({ role_id: 1 })} />)
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Verificación en dos pasos')).toBeNull())
  expect(failures).toEqual([])
})
