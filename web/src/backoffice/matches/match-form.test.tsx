import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { MatchForm } from './match-form.tsx'

const showToast = vi.hoisted(() => vi.fn())
vi.mock('../../kit/toasts/toasts.ts', () => ({
  showSuccess: showToast,
  showFailure: showToast,
  prepareToasts: () => {},
}))

test('an error is shown when the teams cannot be loaded', async () => {
  signIn()
  aServerThatAnswers({ status: 'error', errorCode: 429, message: 'Luego.' }, 429)
  await show(<MatchForm sports={[{ id: 1, name: 'Fútbol' }]} />)
  fireEvent.change(screen.getByLabelText(/^Deporte/), { target: { value: '1' } })
  await expect.poll(() => showToast.mock.calls).toEqual([['Luego.']])
})
