import { failures, matchLifecycle, poolLifecycle, userLifecycle } from '@compety/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { matchActions } from '../matches/match-actions.ts'
import { useMatchAction } from '../matches/matches.data.ts'
import { poolActions } from '../pools/pool-actions.ts'
import { usePoolStatus } from '../pools/pools.data.ts'
import { type UserAction, userActions } from '../users/user-actions.ts'
import { useUserAction } from '../users/users.data.ts'
import { StatusButtons } from './status-buttons.tsx'

const pool = { lifecycle: poolLifecycle, actions: poolActions, useAction: usePoolStatus, none: '' }
const match = { lifecycle: matchLifecycle, actions: matchActions, useAction: useMatchAction, none: '' }
const user = {
  lifecycle: userLifecycle,
  actions: userActions,
  useAction: (action: UserAction) => useUserAction(action, 'ana@example.com'),
  none: '',
}
const record = (status: number) => ({ id: 7, status })

beforeEach(() => signIn())

const cases = [
  ['Empezar', <StatusButtons key="" {...pool} record={record(1)} />, 'pool_begins_empty', '/api/pools/7/begin'],
  ['Finalizar', <StatusButtons key="" {...pool} record={record(2)} />, 'pool_finishes', '/api/pools/7/finish'],
  ['Archivar', <StatusButtons key="" {...pool} record={record(3)} />, 'pool_archives', '/api/pools/7/archive'],
  ['Archivar', <StatusButtons key="" {...match} record={record(6)} />, 'match_archives', '/api/matches/7/archive'],
  ['Eliminar', <StatusButtons key="" {...match} record={record(1)} />, 'match_has_predictions', '/api/matches/7'],
  ['Archivar', <StatusButtons key="" {...user} record={record(2)} />, 'user_archives', '/api/users/7/archive'],
] as const
const questions = {
  pool_begins_empty:
    'Faltan: partidos, criterios con puntos. La compety tiene 57 jugadores: conviene completarla antes.',
  pool_finishes: '57 jugadores, 0 partidos, 1 sin resultado. Ya no se admitirán pronósticos. No se puede deshacer.',
  pool_archives: '57 jugadores, 0 partidos. Sus jugadores ya no la verán. No se puede deshacer.',
  match_archives: 'Tiene 12 pronósticos de 1 compety. Un partido archivado ya no se puede modificar ni recuperar.',
  match_has_predictions: 'Tiene 12 pronósticos de 1 compety, que dejarán de contar. Puedes reactivarlo después.',
  user_archives: 'Juega en 1 compety. Un usuario archivado ya no se puede modificar ni recuperar.',
}

test.each(cases)(
  '%s asks with the numbers at stake, and is confirmed by repeating the call',
  async (label, buttons, code, address) => {
    const sent: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      sent.push(address)
      const [status, message] = failures[code]
      const isConfirmed = address.includes('?confirm=')
      const numbers = { players: 57, matches: 0, unplayed: 1, points: 0, predictions: 12, pools: 1, organizers: 0 }
      const body = isConfirmed
        ? { status: 'success', message: 'Listo' }
        : { status: 'error', errorCode: status, message, numbers, missing: ['matches', 'points'] }
      return new Response(JSON.stringify(body), { status: isConfirmed ? 200 : status })
    })
    await show(buttons)
    fireEvent.click(screen.getByRole('button', { name: label }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(questions[code])
    const [confirm] = dialog.getAllByRole('button', { name: new RegExp(`^${label}`) })
    fireEvent.click(confirm as HTMLElement)
    const word = { Empezar: 'begin', Finalizar: 'finish', Archivar: 'archive', Eliminar: 'delete' }[label]
    await expect.poll(() => sent).toEqual([address, `${address}?confirm=${word}`])
  },
)
