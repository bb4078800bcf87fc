import { failures, wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { Acceptance } from './acceptance.tsx'

const path = '/accept_invitation/a1b2'
const remembered = () => localStorage.getItem('compety-invitation-path')
beforeEach(() => {
  aSignedInPlayer()
  // public/boot.js stores this path.
  localStorage.setItem('compety-invitation-path', path)
})
const invitation = {
  email: 'p•••@example.org',
  is_own: true,
  user_name: 'luz',
  pool: { id: 4, name: 'Copa', status: 1, takes_in: true },
}
/** A server that shows the invitation, and gives this answer to its acceptance. */
const aServer = (answer: object, { status = 200, shown = invitation, invitations = [] as object[] } = {}) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (address.startsWith('/api/accept_invitation/')) sent.push(`${method} ${address}`)
    if (method === 'POST') return Response.json(answer, { status })
    return Response.json(address.endsWith('/invitations') ? { invitations } : { invitation: shown })
  })
  return sent
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: wording.invitationAccept }))
const accepted = { status: 'success', message: wording.enrolled, pool: { id: 4, name: 'Copa' } }

test('opening the link shows the invitation; one press enrols the player and opens the pool', async () => {
  const sent = aServer(accepted)
  await show(<Acceptance hash="a1b2" />)
  expect(await screen.findByRole('heading', { name: wording.invitationTitle })).toBeTruthy()
  expect(sent).toEqual(['GET /api/accept_invitation/a1b2'])
  expect(remembered()).toBeNull()
  await press()
  expect(await screen.findByRole('heading', { name: wording.invitationEnrolled })).toBeTruthy()
  expect(screen.getByText(wording.enrolled)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/myPools/4')
  expect(sent).toEqual(['GET /api/accept_invitation/a1b2', 'POST /api/accept_invitation/a1b2'])
  expect(remembered()).toBeNull()
})

test('an invitation for another address names it, and offers to log in with it or to ask for another', async () => {
  aServer({}, { shown: { ...invitation, is_own: false } })
  await show(<Acceptance hash="a1b2" />)
  const shown = 'Esta invitación es para p•••@example.org y entraste como player@example.org.'
  expect(await screen.findByText(shown)).toBeTruthy()
  expect(screen.queryByRole('button', { name: wording.invitationAccept })).toBeNull()
  expect(screen.getByRole('button', { name: 'Ingresar con la otra dirección' })).toBeTruthy()
  const request = screen.getByRole('link', { name: 'Pedir otra a luz' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(request)).toContain('«Copa» con otra dirección. ¿Me invitas a player@example.org?')
  // Not everybody has a program for mails.
  const text = screen.getByLabelText<HTMLInputElement>('O copia el mensaje').value
  expect(text).toBe(decodeURIComponent(request).replace('mailto:?body=', ''))
  fireEvent.click(screen.getByRole('button', { name: 'Copiar' }))
  expect(await screen.findByText(/mensaje está seleccionado|Mensaje copiado/)).toBeTruthy()
})

test('an invitation to a pool that admits nobody says so and offers no button', async () => {
  aServer({}, { shown: { ...invitation, pool: { ...invitation.pool, status: 2, takes_in: false } } })
  await show(<Acceptance hash="a1b2" />)
  expect(await screen.findByText('La compety ya empezó: no admite inscripciones.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: wording.invitationAccept })).toBeNull()
})

test.each([
  'invitation_not_found',
  'invitation_of_another',
  'invitation_accepted',
  'invitation_rejected',
  'pool_full',
  'pool_closed_to_enrolment',
] as const)('the reason why it cannot be accepted is shown: %s', async (failure) => {
  const [errorCode, message] = failures[failure]
  aServer({ status: 'error', errorCode, message }, { status: errorCode })
  const shown = await show(<Acceptance hash="a1b2" />)
  await press()
  expect(await screen.findByRole('heading', { name: wording.invitationFailed })).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByText('Entraste como player@example.org.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  expect(shown.failures).toEqual([])
  expect(remembered()).toBeNull()
})

test.each([
  ['to its pool if it is an invitation of the player', 'a1b2', 'Ingresar', '/myPools/4'],
  ['to all pools if it is not listed', 'c3d4', 'Mis Competies', '/myPools'],
])('an invitation accepted earlier leads %s', async (_, hash, name, address) => {
  const pool = { id: 4, name: 'Copa', description: 'Una copa', image: null }
  const written = { id: 1, invitation_id: 1, user_name: 'luz', message: 'Ven', date: '2026-06-01T12:00:00.000Z' }
  const invitations = [{ ...written, pool, hash, status: 2, accepted: true, invite_token: null }]
  const [errorCode, message] = failures.invitation_accepted
  aServer({ status: 'error', errorCode, message }, { status: errorCode, invitations })
  await show(<Acceptance hash="a1b2" />)
  await press()
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address)
})

test('without an answer of the server only the heading is shown, with a button to retry', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await show(<Acceptance hash="a1b2" />)
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.getByRole('alert').textContent).toContain(wording.invitationFailed)
  expect(remembered()).toBe(path)
  aServer(accepted)
  fireEvent.click(again)
  await press()
  expect(await screen.findByRole('heading', { name: wording.invitationEnrolled })).toBeTruthy()
  expect(remembered()).toBeNull()
})

test('if the session has ended, the invitation is remembered for the next log-in', async () => {
  const [errorCode, message] = failures.unauthenticated
  aServerThatAnswers({ status: 'error', errorCode, message }, errorCode)
  const shown = await show(<Acceptance hash="a1b2" />)
  await waitFor(() => expect(shown.failures).toEqual([['session over']]))
  expect(remembered()).toBe(path)
})
