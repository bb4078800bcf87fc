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
const accepted = { status: 'success', message: wording.enrolled, pool: { id: 4, name: 'Copa' } }

test('opening the link of an invitation mail enrols the player and opens the pool', async () => {
  const sent = aServerThatAnswers(accepted)
  await show(<Acceptance hash="a1b2" />)
  expect(await screen.findByRole('heading', { name: wording.invitationEnrolled })).toBeTruthy()
  expect(screen.getByText(wording.enrolled)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/myPools/4')
  expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual(['POST /api/accept_invitation/a1b2'])
  expect(remembered()).toBeNull()
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
  aServerThatAnswers({ status: 'error', errorCode, message }, errorCode)
  const shown = await show(<Acceptance hash="a1b2" />)
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
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit = {}) =>
    method === 'POST'
      ? Response.json({ status: 'error', errorCode, message }, { status: errorCode })
      : Response.json({ invitations }),
  )
  await show(<Acceptance hash="a1b2" />)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address)
})

test('without an answer of the server only the heading is shown, with a button to retry', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await show(<Acceptance hash="a1b2" />)
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.getByRole('alert').textContent).toContain(wording.invitationFailed)
  expect(remembered()).toBe(path)
  aServerThatAnswers(accepted)
  fireEvent.click(again)
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
