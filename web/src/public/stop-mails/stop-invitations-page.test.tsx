import { wording } from '@compety/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aServerThatAnswers } from '../../../test/render.tsx'
import { StopInvitationsPage } from './stop-invitations-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('opening the link does not stop the invitations; one press does, and another takes it back', async () => {
  vi.stubGlobal('location', { pathname: '/stop_invitations/7.ab', search: '' })
  const sent = aServerThatAnswers({ status: 'success', message: wording.invitationsStopped })
  render(<StopInvitationsPage />)
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'No recibir más invitaciones' }))
  expect((await screen.findByRole('status')).textContent).toBe(wording.invitationsStopped)
  expect(sent).toEqual([{ method: 'POST', address: '/api/invitations/stop', body: { token: '7.ab' } }])
  const back = aServerThatAnswers({ status: 'success', message: wording.invitationsResumed })
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText(wording.invitationsResumed)
  expect(back).toEqual([{ method: 'POST', address: '/api/invitations/resume', body: { token: '7.ab' } }])
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

test('an undo that waits or fails says nothing of stopping, and can be repeated', async () => {
  vi.stubGlobal('location', { pathname: '/stop_invitations/7.ab', search: '' })
  aServerThatAnswers({ status: 'success', message: wording.invitationsStopped })
  render(<StopInvitationsPage />)
  fireEvent.click(screen.getByRole('button', { name: 'No recibir más invitaciones' }))
  await screen.findByText(wording.invitationsStopped)
  let fail = () => {}
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = () => reject(new TypeError('offline')))))
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(screen.getByRole('button', { name: 'Deshacer' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'No recibir más invitaciones' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  fail()
  expect((await screen.findByRole('alert')).textContent).toContain('No se ha podido deshacer')
  const sent = aServerThatAnswers({ status: 'success', message: wording.invitationsResumed })
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText(wording.invitationsResumed)
  expect(sent.map(({ address }) => address)).toEqual(['/api/invitations/resume'])
})
