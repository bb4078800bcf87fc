import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { MatchForm } from './match-form.tsx'

const told = vi.hoisted(() => vi.fn())
vi.mock('../../kit/toasts/toasts.ts', () => ({ showSuccess: told, showFailure: told }))

test('teams that do not come are told of', async () => {
  signIn()
  aServerThatAnswers({ status: 'error', errorCode: 429, message: 'Luego.' }, 429)
  await show(<MatchForm sports={[{ id: 1, name: 'Fútbol' }]} />)
  fireEvent.change(screen.getByLabelText(/^Deporte/), { target: { value: '1' } })
  await expect.poll(() => told.mock.calls).toEqual([['Luego.']])
})
