import type { Round } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aTournament } from '../../../../test/a-tournament.ts'
import { show } from '../../../../test/render.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { moved } from './rounds-draft.ts'
import { RoundsSection } from './rounds-section.tsx'

const aRound = (id: number, name: string, part: Partial<Round> = {}): Round => ({
  id,
  name,
  stage: 'group',
  matches: 0,
  ...part,
})
const season = [aRound(1, 'Grupos', { matches: 12 }), aRound(2, 'Semifinal', { stage: 'knockout' }), aRound(3, 'Final')]

/** A server with these rounds, which answers a change with `status`. Returns the changes that it receives. */
const aServerWith = (rounds: readonly Round[], { status = 200, answer = {} } = {}) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return new Response(JSON.stringify({ rounds }))
    sent.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ status: 'success', message: 'Guardadas', rounds, ...answer }), { status })
  })
  return sent
}

const open = async (part = {}) => {
  const shown = await show(<RoundsSection tournament={aTournament(part)} />)
  await screen.findByText(/Aún no hay rondas|12 partidos/)
  return shown
}
const names = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const nameAt = (place: number) => screen.getByRole('textbox', { name: `Nombre de la ronda ${place}` })
const type = (place: number, value: string) => fireEvent.change(nameAt(place), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))

beforeEach(() => signIn())

test('many rounds are folded away, and few are not', async () => {
  const many = Array.from({ length: 9 }, (_, at) => aRound(at + 1, `Fecha ${at + 1}`, { matches: 12 }))
  aServerWith(many)
  const { unmount } = await show(<RoundsSection tournament={aTournament()} />)
  const summary = await screen.findByText('Ver las 9 rondas')
  expect(summary.closest('details')?.open).toBe(false)
  unmount()
  aServerWith(season)
  await open()
  expect(screen.queryByText(/^Ver las/)).toBeNull()
})

test('a tournament without rounds says so, and its first round is of a league', async () => {
  const sent = aServerWith([])
  await open()
  expect(button('Guardar rondas').disabled).toBe(true)
  press('Agregar ronda')
  expect(document.activeElement).toBe(nameAt(1))
  type(1, 'Fecha 1')
  press('Guardar rondas')
  await waitFor(() => expect(sent).toEqual([{ rounds: [{ name: 'Fecha 1', stage: 'league' }] }]))
})

test('rounds are renamed, moved, removed and added, and saved as one list', async () => {
  const sent = aServerWith(season)
  await open()
  press('Bajar Grupos')
  expect(names()).toEqual(['Semifinal', 'Grupos', 'Final'])
  expect(screen.getByText('Grupos: lugar 2 de 3')).toBeTruthy()
  press('Quitar Final')
  type(1, 'Semifinales')
  press('Agregar ronda')
  type(3, 'Gran final')
  fireEvent.change(screen.getByRole('combobox', { name: 'Fase de la ronda 3' }), { target: { value: 'knockout' } })
  press('Guardar rondas')
  press('Guardar rondas')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    {
      rounds: [
        { id: 2, name: 'Semifinales', stage: 'knockout' },
        { id: 1, name: 'Grupos', stage: 'group' },
        { name: 'Gran final', stage: 'knockout' },
      ],
    },
  ])
  await waitFor(() => expect(names()).toEqual(['Grupos', 'Semifinal', 'Final']))
  expect(button('Guardar rondas').disabled).toBe(true)
})

test('the focus stays with a round that moves, also when it arrives at an end', async () => {
  aServerWith(season)
  await open()
  press('Bajar Grupos')
  expect(document.activeElement).toBe(button('Bajar Grupos'))
  press('Bajar Grupos')
  expect(button('Bajar Grupos').disabled).toBe(true)
  expect(document.activeElement).toBe(button('Subir Grupos'))
})

test('a round with matches cannot be removed, which is said once for all', async () => {
  aServerWith([...season, aRound(4, 'Repesca', { matches: 3 })])
  await open()
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).queryByRole('button', { name: /^Quitar/ })).toBeNull()
  expect(within(first as HTMLElement).getByText('12 partidos')).toBeTruthy()
  expect(screen.getAllByText(/no se puede quitar/)).toHaveLength(1)
})

test('a missing and a repeated name are shown at their rounds, and nothing is sent', async () => {
  const sent = aServerWith(season)
  await open()
  type(1, ' ')
  type(3, 'SEMIFINAL')
  press('Guardar rondas')
  expect(await screen.findByText('Ingresa el nombre.')).toBeTruthy()
  expect(document.activeElement).toBe(nameAt(1))
  type(1, 'Grupos')
  expect(screen.getByText('Cada ronda debe tener otro nombre.')).toBeTruthy()
  expect(nameAt(3).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('a refusal keeps what was typed, and discarding shows the stored rounds', async () => {
  const refusal = { status: 'error', errorCode: 409, message: 'No se puede quitar una ronda que tiene partidos.' }
  aServerWith(season, { status: 409, answer: refusal })
  const { failures } = await open()
  press('Quitar Final')
  press('Guardar rondas')
  await waitFor(() => expect(failures).toEqual([[refusal.message]]))
  expect(names()).toEqual(['Grupos', 'Semifinal'])
  press('Descartar cambios')
  expect(names()).toEqual(['Grupos', 'Semifinal', 'Final'])
})

test('who leaves unsaved rounds is asked first', async () => {
  aServerWith(season)
  const { router } = await open()
  press('Subir Final')
  void router.navigate({ to: '/teams' as string })
  expect(await screen.findByText('Hay cambios sin guardar')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})

test.each([
  ['who may not change tournaments', { role_id: 3, privileges: ['tournaments.read'] }, {}],
  ['everybody once the tournament is archived', {}, { status: 3 }],
])('%s reads the rounds only', async (_, user, part) => {
  signIn(user)
  aServerWith(season)
  await open(part)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1GruposFase de grupos, 12 partidos',
    '2SemifinalEliminación directa, 0 partidos',
    '3FinalFase de grupos, 0 partidos',
  ])
})

test('a round does not move beyond the ends of the list', () => {
  const rounds = season.map((round) => ({ ...round, key: round.name }))
  const after = (from: number, to: number) => moved(rounds, from, to).map(({ name }) => name)
  expect(after(0, -1)).toEqual(['Grupos', 'Semifinal', 'Final'])
  expect(after(2, 3)).toEqual(['Grupos', 'Semifinal', 'Final'])
  expect(after(2, 0)).toEqual(['Final', 'Grupos', 'Semifinal'])
})
