import { failures, wording } from '@compety/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { anEnrolledPool } from '../../../test/a-pool.ts'
import { aServerThatAnswers, show, showInBrowser } from '../../../test/render.tsx'
import { shownToasts } from '../../../test/toasts.ts'
import { InviteForm } from './invite-form.tsx'

const pool = anEnrolledPool()
const field = () => screen.findByLabelText('Correo electrónico')
const type = async (value: string) => fireEvent.change(await field(), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar invitación' }))
const showForm = (part = {}, onClose = () => {}) =>
  show(<InviteForm pool={{ ...pool, ...part }} opened onClose={onClose} />)

test('a single address uses the call for one invitation, with its message', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: wording.invited })
  const onClose = vi.fn()
  await showForm({}, onClose)
  await type('ana@x.org')
  fireEvent.change(screen.getByLabelText('Mensaje (opcional)'), { target: { value: 'Ven a jugar' } })
  send()
  send()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    { method: 'POST', address: '/api/pool/4/invite', body: { email: 'ana@x.org', message: 'Ven a jugar' } },
  ])
})

test.each([
  [{ status: 1 }, undefined] as [object, string | undefined],
  ...[1, 2].map((status): [object, string] => [
    { status, players_limit: 3, players_count: 3 },
    'La compety está completa: nadie podrá aceptar hasta que alguien se dé de baja.',
  ]),
  [{ status: 2 }, 'La compety ya empezó: solo podrá aceptar quien ya participó y se dio de baja.'],
  [{ status: 4 }, 'Por ahora la compety no admite inscripciones: nadie podrá aceptar mientras siga así.'],
])('for a compety with %j the form warns that not everybody can accept', async (part, caution) => {
  await showForm(part)
  await field()
  expect(screen.queryByText(/podrá aceptar/)?.textContent).toBe(caution)
})

test('several addresses are sent in one call, and each shows its outcome', async () => {
  const [, refused] = failures.invitee_is_self
  const outcomes = [
    { email: 'ana@x.org', isInvited: true, message: wording.invited },
    { email: 'luz@x.org', isInvited: false, message: refused },
  ]
  const sent = aServerThatAnswers({ status: 'success', message: wording.invited, outcomes })
  const onClose = vi.fn()
  await showForm({}, onClose)
  await type('ana@x.org, luz@x.org')
  send()
  await screen.findByText(refused)
  expect(screen.getByText(wording.invited)).toBeTruthy()
  expect(sent.map(({ address }) => address)).toEqual(['/api/pool/4/invitations'])
  expect(onClose).not.toHaveBeenCalled()
})

const twoOutcomes = (...invited: [boolean, boolean]) =>
  ['ana@x.org', 'luz@x.org'].map((email, index) => ({ email, isInvited: invited[index] === true, message: email }))

test.each<[string, ReturnType<typeof twoOutcomes>, 'success' | 'danger', string]>([
  ['all', twoOutcomes(true, true), 'success', wording.invited],
  ['some', twoOutcomes(false, true), 'success', 'Invitaciones enviadas: 1 de 2'],
  ['none', twoOutcomes(false, false), 'danger', 'No se ha enviado ninguna invitación'],
])('the message says that %s of the invitations were sent', async (_, outcomes, tone, text) => {
  aServerThatAnswers({ status: 'success', message: wording.invited, outcomes })
  await showForm()
  await type('ana@x.org, luz@x.org')
  send()
  await waitFor(() => expect(shownToasts(tone)).toEqual([[text]]))
  expect(shownToasts()).toHaveLength(1)
})

test('an invalid address is not sent', async () => {
  const sent = aServerThatAnswers({})
  await showForm()
  await field()
  send()
  expect(await screen.findByText(wording.enterEmail)).toBeTruthy()
  await type('ana')
  send()
  expect(await screen.findAllByText(wording.validEmail)).not.toHaveLength(0)
  expect(sent).toEqual([])
})

test('without an answer of the server the input stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { failures } = await showForm()
  await type('ana@x.org')
  send()
  await waitFor(() => expect(failures).toEqual([[wording.inviteFailed]]))
  expect(screen.getByText('ana@x.org')).toBeTruthy()
})

test('the link is shared with the device, or copied where the device cannot share', async () => {
  const share_url = 'https://example.org/recta'
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share }, onLine: { value: true } }))
  const { unmount } = await showForm({ share_url })
  fireEvent.click(await screen.findByRole('button', { name: 'Compartir el enlace' }))
  expect(share).toHaveBeenCalledWith({ title: 'Recta final', url: share_url })
  unmount()
  vi.unstubAllGlobals()
  await showForm({ share_url })
  expect((await screen.findByLabelText<HTMLInputElement>('O comparte el enlace')).value).toBe(share_url)
})

test('removing the last address is announced, and the field gets the focus', async () => {
  await showForm()
  await type('ana@x.org, ')
  fireEvent.click(await screen.findByLabelText('Quitar a ana@x.org'))
  expect(screen.getByText('Se quitó a ana@x.org.').getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(await field())
})

/** A screen with the dialog, which going back closes. */
function Screen() {
  const [isOpen, setOpen] = useState(true)
  return <InviteForm pool={pool} opened={isOpen} onClose={() => setOpen(false)} />
}

test('going back closes the dialog with its input, and once more asks before it is lost', async () => {
  const leave = await showInBrowser(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  await type('ana@x.org, ')
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(location.pathname).toBe('/here'))
  history.back()
  expect(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeTruthy()
  leave()
})

test('Cancelar discards the input', async () => {
  const { router } = await showForm()
  await type('ana@x.org, ')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByText('ana@x.org')).toBeNull()
  await act(() => router.navigate({ to: '/otra' as string }))
  expect(router.state.location.pathname).toBe('/otra')
})
