import { wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { InvitationsPage } from './invitations-page.tsx'
import { OrganizerInvitations } from './organizer-invitations.tsx'

beforeEach(() => aSignedInPlayer())

const organizer = { id: 7, name: 'Peña del Sur', logo: null }
const invitation = { id: 3, organizer, role: 'manager', user_name: 'luz', created_at: '2031-06-01T10:00:00Z' }

test.each([
  [/^Aceptar la invitación a .?Peña del Sur/, '/api/organizer_invitations/3/accept'],
  [/^Rechazar la invitación a .?Peña del Sur/, '/api/organizer_invitations/3/reject'],
])('an invitation to an organizer says who invites as what, and %s answers it', async (name, address) => {
  const sent = aServerThatAnswers({ invitations: [invitation], organizer, status: 'success', message: 'Listo' })
  await show(<OrganizerInvitations />)
  const item = await screen.findByRole('listitem')
  expect(item.textContent).toContain('luz te invita a ser administrador de Peña del Sur.')
  fireEvent.click(screen.getByRole('button', { name }))
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([{ address }]))
})

test('without such an invitation nothing is shown', async () => {
  aServerThatAnswers({ invitations: [] })
  const { container } = await show(<OrganizerInvitations />)
  await waitFor(() => expect(container.querySelector('ul')).toBeNull())
})

test('whoever is invited to an organizer only is not told that there are no invitations', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    return Response.json({ invitations: address === '/api/organizer_invitations' ? [invitation] : [] })
  })
  await show(<InvitationsPage />)
  await screen.findByRole('listitem')
  await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull())
  expect(sent).toContain('/api/invitations')
  expect(screen.queryByText(wording.noInvitations)).toBeNull()
})
