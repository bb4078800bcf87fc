import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { shownToasts } from '../../../test/toasts.ts'
import { MatchForm } from './match-form.tsx'

test('an error is shown when the teams cannot be loaded', async () => {
  signIn()
  aServerThatAnswers({ status: 'error', errorCode: 429, message: 'Luego.' }, 429)
  await show(<MatchForm sports={[{ id: 1, name: 'Fútbol' }]} />)
  fireEvent.change(screen.getByLabelText(/^Deporte/), { target: { value: '1' } })
  await expect.poll(() => shownToasts()).toEqual([['Luego.']])
})
