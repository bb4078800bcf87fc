import { failures, wording } from '@compety/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers } from '../../../test/render.tsx'
import { StopRemindersPage } from './stop-reminders-page.tsx'

beforeEach(() => vi.stubGlobal('location', { pathname: '/stop_reminders/7.ab', search: '' }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('opening the link does not stop the reminders; one press does and shows a message', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: wording.remindersStopped })
  render(<StopRemindersPage />)
  expect(sent).toEqual([])
  press('No recibir más recordatorios')
  expect((await screen.findByRole('status')).textContent).toBe(wording.remindersStopped)
  expect(sent).toEqual([{ method: 'POST', address: '/api/reminders/stop', body: { token: '7.ab' } }])
  expect(screen.queryByRole('button', { name: 'No recibir más recordatorios' })).toBeNull()
})

test('an invalid link shows a message', async () => {
  const [status, message] = failures.link_invalid
  aServerThatAnswers({ status: 'error', errorCode: status, message }, status)
  render(<StopRemindersPage />)
  press('No recibir más recordatorios')
  expect((await screen.findByRole('alert')).textContent).toBe(wording.linkInvalid)
})

test('without an answer the reminders can be stopped by another press', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  render(<StopRemindersPage />)
  press('No recibir más recordatorios')
  await screen.findByRole('button', { name: 'Intentar de nuevo' })
  aServerThatAnswers({ status: 'success', message: wording.remindersStopped })
  press('Intentar de nuevo')
  await screen.findByText(wording.remindersStopped)
})

test.each([
  ['a visitor', false, 'Ingresar', '/login'],
  ['who is signed in', true, 'Ver mis avisos', '/notifications'],
])('the page offers %s a suitable next link', async (_, isSignedIn, label, href) => {
  if (isSignedIn) aSignedInPlayer()
  aServerThatAnswers({ status: 'success', message: wording.remindersStopped })
  render(<StopRemindersPage />)
  press('No recibir más recordatorios')
  await screen.findByText(wording.remindersStopped)
  const links = screen.getAllByRole('link', { name: label })
  expect(links.map((link) => link.getAttribute('href'))).toContain(href)
  localStorage.clear()
})
