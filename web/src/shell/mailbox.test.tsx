import { failures, wording } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anInvitation } from '../../test/an-invitation.ts'
import { aSignedInPlayer } from '../../test/builders.ts'
import { aServerThatAnswers, show } from '../../test/render.tsx'
import { currentSession } from '../platform/api/session.ts'
import type { Invitation } from './mailbox.data.ts'
import { Mailbox } from './mailbox.tsx'

HTMLElement.prototype.hidePopover = () => {}

/** A server with these invitations and this answer to every change. Returns the changes it receives. */
const aServerWith = (invitations: Invitation[], answer: object = {}, status = 200, others = {}) => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === '/api/session')
      return new Response(JSON.stringify({ user: currentSession()?.user, pools: [], invitations, ...others }))
    sent.push([address, JSON.parse(String(init.body))])
    return new Response(JSON.stringify(answer), { status })
  })
  return sent
}
const open = async (name: string) => {
  fireEvent.click(await screen.findByText(name))
  return screen.findByRole('dialog', { name: wording.invitationTitle })
}

test('at most five pending invitations are listed, but all of them are counted', async () => {
  const accepted = anInvitation(9, { status: 2, accepted: true })
  aServerWith([accepted, ...[1, 2, 3, 4, 5, 6].map((id) => anInvitation(id))])
  aSignedInPlayer()
  await show(<Mailbox />)
  expect(await screen.findByRole('button', { name: 'Invitaciones, 6 nuevas' })).toBeTruthy()
  expect(screen.getByText('6 Nuevas')).toBeTruthy()
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(5)
  expect(screen.queryByText('Copa 9')).toBeNull()
})

test('without invitations the mailbox says so', async () => {
  aServerWith([])
  aSignedInPlayer()
  await show(<Mailbox />)
  expect(await screen.findByText(wording.noInvitations)).toBeTruthy()
})

test('an invitation to an organizer is counted, and leads to the page of invitations', async () => {
  aServerWith([anInvitation(1)], {}, 200, { organizer_invitations: 1 })
  aSignedInPlayer()
  const { router } = await show(<Mailbox />)
  expect(await screen.findByRole('button', { name: 'Invitaciones, 2 nuevas' })).toBeTruthy()
  fireEvent.click(screen.getByText('1 invitación a una organización'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/invitations'))
})

test('a mailbox that fails to load is not shown as empty', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 429, message: 'Luego.' }, 429)
  aSignedInPlayer()
  await show(<Mailbox />)
  expect(await screen.findByText(/^No se han podido cargar las invitaciones/)).toBeTruthy()
  expect(screen.queryByText(wording.noInvitations)).toBeNull()
})

test('accepting sends the invitation once and opens the pool', async () => {
  const sent = aServerWith([anInvitation(1)], { status: 'success', message: wording.enrolled, pool: { id: 101 } })
  aSignedInPlayer()
  const { router } = await show(<Mailbox />)
  await open('Copa 1')
  const accept = screen.getByRole('button', { name: wording.invitationAccept })
  fireEvent.click(accept)
  fireEvent.click(accept)
  await waitFor(() => expect(router.state.location.pathname).toBe('/myPools/101'))
  expect(sent).toEqual([['/api/acceptInvitation', { invitation_id: 1, share_email: false }]])
})

test('a rejected invitation disappears from the mailbox', async () => {
  const invitations = [anInvitation(1), anInvitation(2)]
  const sent = aServerWith(invitations, { status: 'success', message: wording.invitationRejected })
  aSignedInPlayer()
  await show(<Mailbox />)
  await open('Copa 1')
  invitations.shift()
  fireEvent.click(screen.getByRole('button', { name: wording.invitationReject }))
  expect(await screen.findByText('1 Nuevas')).toBeTruthy()
  expect(sent).toEqual([['/api/rejectInvitation', { invitation_id: 1 }]])
})

test('an invitation to a full pool stays, and the reason is shown', async () => {
  const [, message] = failures.pool_full
  aServerWith([anInvitation(1)], { status: 'error', errorCode: 409, message }, 409)
  aSignedInPlayer()
  const shown = await show(<Mailbox />)
  await open('Copa 1')
  fireEvent.click(screen.getByRole('button', { name: wording.invitationAccept }))
  await waitFor(() => expect(shown.failures).toEqual([[message]]))
  expect(screen.getByText('1 Nuevas')).toBeTruthy()
  expect(shown.router.state.location.pathname).toBe('/')
})

test('until the address is proven, an invitation to a private pool can only be accepted by the link in the mail', async () => {
  aServerWith([anInvitation(1, { hash: null })])
  aSignedInPlayer()
  await show(<Mailbox />)
  const dialog = within(await open('Copa 1'))
  expect(dialog.getByText(/abre el enlace del correo/).textContent).toContain('player@example.org')
  expect(dialog.queryByRole('button', { name: wording.invitationAccept })).toBeNull()
  expect(dialog.getByRole('button', { name: wording.invitationReject })).toBeTruthy()
})

test('until the address is proven, an invitation whose inviter is withheld is not rejected', async () => {
  aServerWith([anInvitation(1, { is_withheld: true, user_name: null })])
  aSignedInPlayer()
  await show(<Mailbox />)
  const dialog = within(await open('Copa 1'))
  expect(dialog.getByText(/Para ver quién te invita/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: wording.invitationReject })).toBeNull()
})

test('an invitation to a pool closed to enrolment says why, and cannot be accepted', async () => {
  aServerWith([anInvitation(1, { pool: { status: 2, takes_in: false } })])
  aSignedInPlayer()
  await show(<Mailbox />)
  const dialog = within(await open('Copa 1'))
  expect(dialog.getByText('La compety ya empezó: no admite inscripciones.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: wording.invitationAccept })).toBeNull()
  expect(dialog.getByRole('button', { name: wording.invitationReject })).toBeTruthy()
})
