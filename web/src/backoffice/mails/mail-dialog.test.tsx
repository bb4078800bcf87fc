import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { MailDialog } from './mail-dialog.tsx'

const mail = {
  id: 7,
  recipient: 'ana@example.com',
  subject: 'Te falta un pronóstico',
  attempts: 0,
  failure: null,
  created_at: '2026-11-21T12:00:00.000Z',
  sent_at: null,
  text: 'Hola',
  html: '<p>Hola</p>',
}
beforeEach(() => signIn())

test.each([
  ['kept', true],
  ['failed', true],
  ['needless', false],
  ['sent', false],
])('a mail in the state %s can be sent again: %s', async (state, isOffered) => {
  aServerThatAnswers({ mail: { ...mail, state } })
  await show(<MailDialog id={7} opened onClose={() => {}} />)
  await screen.findByText('ana@example.com')
  expect(screen.queryAllByRole('button', { name: 'Enviar de nuevo' })).toHaveLength(isOffered ? 1 : 0)
})
