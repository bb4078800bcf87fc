import { failures, matchLifecycle, poolLifecycle, teamLifecycle, userLifecycle } from '@compety/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { pressToastAction, shownToasts } from '../../../test/toasts.ts'
import { currentToasts } from '../../kit/toasts/toasts.ts'
import { matchActions } from '../matches/match-actions.ts'
import { useMatchAction } from '../matches/matches.data.ts'
import { organizerActions } from '../organizers/organizer-actions.ts'
import { useOrganizerAction } from '../organizers/organizers.data.ts'
import { poolActions } from '../pools/pool-actions.ts'
import { usePoolStatus } from '../pools/pools.data.ts'
import { teamActions } from '../teams/team-actions.ts'
import { useTeamAction } from '../teams/teams.data.ts'
import { type UserAction, userActions } from '../users/user-actions.ts'
import { useUserAction } from '../users/users.data.ts'
import { StatusButtons } from './status-buttons.tsx'

const pool = { lifecycle: poolLifecycle, actions: poolActions, useAction: usePoolStatus, none: '' }
const match = { lifecycle: matchLifecycle, actions: matchActions, useAction: useMatchAction, none: '' }
const team = { lifecycle: teamLifecycle, actions: teamActions, useAction: useTeamAction, none: '' }
const user = {
  lifecycle: userLifecycle,
  actions: userActions,
  useAction: (action: UserAction) => useUserAction(action, 'ana@example.com'),
  none: '',
}

type Sent = { line: string; body: unknown }
let sent: Sent[]
let answers: [status: number, body: object][]
const done = (undo?: number | null): [number, object] => [200, { status: 'success', message: 'Listo', undo }]
const refusal = (code: 'illegal_transition' | 'undo_changed'): [number, object] => {
  const [status, message] = failures[code]
  return [status, { status: 'error', errorCode: status, message }]
}
beforeEach(() => {
  signIn()
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    sent.push({ line: `${method} ${address}`, body: body ? JSON.parse(String(body)) : undefined })
    const [status, answer] = answers.shift() ?? done()
    return new Response(JSON.stringify(answer), { status })
  })
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const undoable = () => currentToasts().find(({ action }) => action)
const undoShown = async () => {
  await expect.poll(() => undoable()).toBeDefined()
  pressToastAction()
}

test.each([
  ['Pausar', <StatusButtons key="" {...pool} record={{ id: 7, status: 2 }} />, 4, 'POST /api/pools/7/undo'],
  ['Suspender', <StatusButtons key="" {...match} record={{ id: 7, status: 1 }} />, 4, 'POST /api/matches/7/undo'],
  [
    'Eliminar',
    <StatusButtons key="" {...team} record={{ id: 7, status: 1 }} />,
    undefined,
    'POST /api/teams/7/reactivate',
  ],
  ['Reactivar', <StatusButtons key="" {...team} record={{ id: 7, status: 2 }} />, undefined, 'DELETE /api/teams/7'],
  [
    'Desbloquear',
    <StatusButtons key="" {...user} record={{ id: 7, status: 4 }} />,
    undefined,
    'POST /api/users/7/block',
  ],
] as const)('«%s» offers to take it back', async (label, buttons, change, line) => {
  answers = [done(change)]
  await show(buttons)
  press(label)
  await undoShown()
  await expect.poll(() => sent.at(-1)).toEqual({ line, body: change && { change } })
  await expect.poll(() => shownToasts('success')).toEqual([['Se ha deshecho el cambio con éxito']])
})

test('the blocking of a user is taken back by the e-mail', async () => {
  await show(<StatusButtons {...user} record={{ id: 7, status: 1 }} />)
  press('Bloquear')
  await undoShown()
  await expect.poll(() => sent.at(-1)).toEqual({ line: 'POST /api/unblockUser', body: { email: 'ana@example.com' } })
})

test('what the server cannot take back is not offered', async () => {
  answers = [done(null)]
  await show(<StatusButtons {...match} record={{ id: 7, status: 2 }} />)
  press('Finalizar')
  await expect.poll(() => shownToasts('success')).toEqual([['Listo']])
  expect(undoable()).toBeUndefined()
})

test('it is not offered to those who may not take it back', async () => {
  signIn({ role_id: 3, privileges: ['teams.delete'] })
  await show(<StatusButtons {...team} record={{ id: 7, status: 1 }} />)
  press('Eliminar')
  await expect.poll(() => shownToasts('success')).toEqual([['Listo']])
  expect(undoable()).toBeUndefined()
})

test('members of an organizer take back what they did with its pools', async () => {
  const organizers = [{ id: 9, name: 'Bar', logo: null, role: 'manager' as const, is_suspended: false }]
  signIn({ role_id: 2, privileges: [], organizers })
  answers = [done(4)]
  await show(<StatusButtons {...pool} record={{ id: 7, status: 2, organizer_id: 9 }} />)
  press('Pausar')
  await undoShown()
  await expect.poll(() => sent.at(-1)?.line).toBe('POST /api/pools/7/undo')
})

test.each(['illegal_transition', 'undo_changed'] as const)(
  'if somebody changed the record since, a notice says so (%s)',
  async (code) => {
    answers = [done(), refusal(code)]
    const { failures: reported } = await show(<StatusButtons {...team} record={{ id: 7, status: 1 }} />)
    press('Eliminar')
    await undoShown()
    const told = () => [...shownToasts('danger').flat(), ...reported.flat()]
    await expect.poll(told).toEqual(['No se ha deshecho: este registro cambió después.'])
  },
)

test('what is final is asked about before anything is sent', async () => {
  const lifecycle = { states: {}, actions: {}, buttons: { 2: { archive: 'Archivar' } } } as never
  await show(
    <StatusButtons
      {...{ lifecycle, actions: organizerActions, useAction: useOrganizerAction, none: '' }}
      record={{ id: 7, status: 2 }}
    />,
  )
  press('Archivar')
  const dialog = within(await screen.findByRole('dialog', { name: '¿Archivar el organizador?' }))
  expect(sent).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Archivar' }))
  await expect.poll(() => sent.map(({ line }) => line)).toEqual(['POST /api/organizers/7/archive'])
})

test('a pool with players is not deactivated without a question, and then this can be taken back', async () => {
  answers = [done(4)]
  await show(<StatusButtons {...pool} record={{ id: 7, status: 1, players_count: 57 } as never} />)
  press('Desactivar')
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/^Tiene 57 jugadores\./)
  fireEvent.click(dialog.getByRole('button', { name: 'Desactivar' }))
  await undoShown()
  await expect.poll(() => sent.map(({ line }) => line)).toEqual(['DELETE /api/pools/7', 'POST /api/pools/7/undo'])
})
