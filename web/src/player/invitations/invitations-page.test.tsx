import { wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anInvitation } from '../../../test/an-invitation.ts'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { InvitationsPage } from './invitations-page.tsx'

// Invitations to organizers are another list with its own test.
vi.mock('./organizer-invitations.tsx', () => ({ OrganizerInvitations: () => null }))

beforeEach(() => aSignedInPlayer())

const accepted = { status: 2, accepted: true }
const accept = () => screen.queryByRole('button', { name: `${wording.invitationAccept}: Copa 1` })
const reject = () => screen.queryByRole('button', { name: `${wording.invitationReject}: Copa 1` })

test('an accepted invitation stays listed with a link to its pool', async () => {
  aServerThatAnswers({ invitations: [anInvitation(1, accepted)] })
  await show(<InvitationsPage />)
  expect(await screen.findByText(wording.invitationAccepted)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ingresar a Copa 1' }).getAttribute('href')).toBe('/myPools/101')
  expect(screen.getByRole('link', { name: 'luz' }).getAttribute('href')).toBe('/user/luz')
  expect(accept()).toBeNull()
  expect(reject()).toBeNull()
})

test('without invitations the page says so, and leads to pools that one may join', async () => {
  aServerThatAnswers({ invitations: [] })
  await show(<InvitationsPage />)
  expect(await screen.findByText(wording.noInvitations)).toBeTruthy()
  expect(screen.getByRole('link', { name: wording.titleAvailablePools }).getAttribute('href')).toBe('/availablePools')
})

test('a pending invitation is rejected after a confirmation', async () => {
  const sent = aServerThatAnswers({ invitations: [anInvitation(1)], status: 'success', message: 'Listo' })
  await show(<InvitationsPage />)
  await screen.findByText('Copa 1')
  fireEvent.click(reject() as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: wording.invitationReject })
  expect(dialog.textContent).toContain('Copa 1')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', address: '/api/rejectInvitation', body: { invitation_id: 1 } },
    ]),
  )
})

test('an invitation to a private pool cannot be accepted until the address is proven', async () => {
  aServerThatAnswers({ invitations: [anInvitation(1, { hash: null })] })
  await show(<InvitationsPage />)
  expect(await screen.findByText(/abre el enlace del correo/)).toBeTruthy()
  expect(accept()).toBeNull()
  expect(reject()).toBeTruthy()
})

test('until the address is proven, an invitation shows the pool only, and is not rejected', async () => {
  const withheld = { is_withheld: true, user_name: null, pool: { description: null } }
  aServerThatAnswers({ invitations: [anInvitation(1, withheld)] })
  await show(<InvitationsPage />)
  expect((await screen.findByText(/Para ver quién te invita/)).textContent).toContain('player@example.org')
  expect(accept()).toBeTruthy()
  expect(reject()).toBeNull()
})

test('an invitation to a pool closed to enrolment says why, and cannot be accepted', async () => {
  aServerThatAnswers({ invitations: [anInvitation(1, { pool: { status: 2, takes_in: false } })] })
  await show(<InvitationsPage />)
  expect(await screen.findByText('La compety ya empezó: no admite inscripciones.')).toBeTruthy()
  expect(accept()).toBeNull()
  expect(reject()).toBeTruthy()
})

test('an accepted invitation to a pool the player has left links to the details of the pool', async () => {
  aServerThatAnswers({ invitations: [anInvitation(1, { ...accepted, pool: { pool_user_status: 2 } })] })
  await show(<InvitationsPage />)
  const link = await screen.findByRole('link', { name: 'Ver detalles de Copa 1' })
  expect(link.getAttribute('href')).toBe('/availablePools/101')
  expect(screen.queryByRole('link', { name: 'Ingresar a Copa 1' })).toBeNull()
})

test('after rejecting an invitation by keyboard the focus moves to the title', async () => {
  const invitations = [anInvitation(1)]
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit = {}) => {
    if (method === 'POST') invitations.length = 0
    return Response.json({ invitations, status: 'success', message: 'Listo' })
  })
  await show(
    <main>
      <InvitationsPage />
    </main>,
  )
  await screen.findByText('Copa 1')
  const button = reject() as HTMLElement
  button.focus()
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog', { name: wording.invitationReject })
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})
