import { type OwnSession, wording } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSignedInPlayer } from '../../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { LogOutProvider } from '../../../shell/log-out.tsx'
import { OwnSessions } from './own-sessions.tsx'

const session = (id: number, parts: Partial<OwnSession> = {}): OwnSession => ({
  id,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
  address: null,
  created_at: '2026-06-11T10:00:00Z',
  last_used_at: '2026-06-12T10:00:00Z',
  is_current: false,
  ...parts,
})
const sessions = [
  session(7, { is_current: true }),
  session(8, { user_agent: 'Mozilla/5.0 (Android 15) Firefox/140.0', address: '2001:db8::7' }),
]

const open = async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers({ status: 'success', message: wording.sessionClosed, sessions })
  await show(
    <LogOutProvider>
      <OwnSessions />
    </LogOutProvider>,
  )
  const rows = await screen.findAllByRole('listitem')
  const close = (row: number) =>
    fireEvent.click(within(rows[row] as HTMLElement).getByRole('button', { name: 'Cerrar esta sesión' }))
  return { sent, rows, close }
}

test('each session shows its device, its last use and from which address that was', async () => {
  const { rows } = await open()
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome en Windows.*Último uso: [^,]*Iniciada/),
    expect.stringMatching(/^Firefox en Android.*Último uso: .*, desde 2001:db8::7/),
  ])
})

test("'cerrar esta sesión' says of which device, asks, and closes that session only", async () => {
  const { sent, rows, close } = await open()
  const button = within(rows[1] as HTMLElement).getByRole('button', { description: 'Firefox en Android' })
  expect(button.textContent).toBe('Cerrar esta sesión')
  close(1)
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar esta sesión' })
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar sesión' }))
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ address }) => address)).toEqual(['/api/sessions/8']),
  )
})

test("'cerrar esta sesión' of the current one logs out", async () => {
  const { sent, close } = await open()
  close(0)
  await waitFor(() => expect(sent.map(({ address }) => address)).toContain('/api/logout'), { timeout: 5000 })
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
})
