import type { FollowedTournament, Pool } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../test/render.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { pressToastAction, shownToasts } from '../../../../test/toasts.ts'
import { FollowedTournaments } from './followed-tournaments.tsx'

const followed = (id: number, name: string, part: Partial<FollowedTournament> = {}): FollowedTournament => ({
  tournament_id: id,
  tournament: { id, name, season: '2026' },
  ...{ rounds: null, teams: null, named_rounds: [], named_teams: [] },
  ...part,
})
const filtered = followed(2, 'Liga', {
  rounds: [4],
  teams: [7, 8],
  named_rounds: [{ id: 4, name: 'Fecha 4' }],
  named_teams: [
    { id: 7, name: 'Norte' },
    { id: 8, name: 'Sur' },
  ],
})

/** A server with three tournaments. It answers a change with `after`. Returns the changes it received. */
const aServerWith = (before: FollowedTournament[], after: FollowedTournament[] = before) => {
  const sent: { line: string; body: unknown }[] = []
  const tournaments = [1, 2, 3].map((id) => ({ id, name: ['Copa', 'Liga', 'Serie'][id - 1], season: '2026' }))
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.split('?')[0] ?? ''
    if (method !== 'GET') sent.push({ line: `${method} ${path}`, body: body ? JSON.parse(String(body)) : undefined })
    const answers: Record<string, object> = {
      '/api/tournaments': { tournaments, nextPage: null },
      '/api/tournaments/2/rounds': {
        rounds: [4, 5].map((id) => ({ id, name: `Fecha ${id}`, stage: 'league', matches: 1 })),
      },
      '/api/tournaments/2/teams': { teams: filtered.named_teams },
    }
    const list = { status: 'success', message: 'ok', linked: 3, tournaments: sent.length > 0 ? after : before }
    return new Response(JSON.stringify(answers[path] ?? list))
  })
  return sent
}
const pool = { id: 9, status: 1, organizer_id: null } as Pool
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const open = async (shown: Pool = pool) => {
  const rendered = await show(<FollowedTournaments pool={shown} />)
  await screen.findByRole('region', { name: 'Torneos que sigue' })
  return rendered
}

beforeEach(() => signIn())

test('a pool without tournaments says so, and follows one with rounds and teams', async () => {
  const sent = aServerWith([], [filtered])
  await open()
  expect(await screen.findByText(/La compety no sigue ningún torneo/)).toBeTruthy()
  press('Seguir torneo')
  expect(await screen.findByText('Selecciona un torneo.')).toBeTruthy()
  await screen.findByRole('option', { name: 'Liga 2026' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Torneo' }), { target: { value: '2' } })
  fireEvent.click(await screen.findByLabelText('Fecha 4'))
  fireEvent.click(screen.getByLabelText('Norte'))
  fireEvent.click(screen.getByLabelText('Sur'))
  expect(screen.getByText('Rondas: 1 de 2')).toBeTruthy()
  press('Seguir torneo')
  press('Seguir torneo')
  expect(await screen.findByText('Rondas: Fecha 4. Equipos: Norte, Sur')).toBeTruthy()
  expect(sent).toEqual([
    { line: 'POST /api/pools/9/tournaments', body: { tournament_id: 2, rounds: [4], teams: [7, 8] } },
  ])
  expect(screen.queryByRole('option', { name: 'Liga 2026' })).toBeNull()
})

test('the filters of a followed tournament can be changed, or left as they are', async () => {
  const sent = aServerWith([followed(1, 'Copa'), filtered])
  await open()
  expect(await screen.findByText('Todos los partidos')).toBeTruthy()
  press('Cambiar los filtros de Liga 2026')
  fireEvent.click(await screen.findByLabelText('Sur'))
  press('Guardar filtros')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar filtros' })).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([{ tournament_id: 2, rounds: [4], teams: [7] }])
  press('Cambiar los filtros de Liga 2026')
  press('Cancelar')
  expect(screen.getByRole('button', { name: 'Seguir torneo' })).toBeTruthy()
})

test('the end of following asks first', async () => {
  const sent = aServerWith([followed(1, 'Copa')], [])
  await open()
  await screen.findByRole('button', { name: 'Dejar de seguir Copa 2026' })
  press('Dejar de seguir Copa 2026')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Los que tiene se quedan/)).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dejar de seguir' }))
  expect(await screen.findByText(/La compety no sigue ningún torneo/)).toBeTruthy()
  expect(sent.map(({ line }) => line)).toEqual(['DELETE /api/pools/9/tournaments/1'])
})

test('an archived pool and those who may not change pools only show what is followed', async () => {
  aServerWith([followed(1, 'Copa')])
  const { unmount } = await open({ ...pool, status: 6 })
  expect(await screen.findByRole('link', { name: 'Copa 2026' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  signIn({ role_id: 3, privileges: ['pools.read'] })
  await open()
  expect(await screen.findByText('Copa 2026')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['it is followed again with its filters', [], 'POST /api/pools/9/tournaments'],
  ['nothing happens if somebody else follows it again', [filtered], 'DELETE /api/pools/9/tournaments/2'],
] as const)('when the end of following is taken back, %s', async (_, after, last) => {
  const sent = aServerWith([filtered], [...after])
  const { failures } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Dejar de seguir Liga 2026' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Dejar de seguir' }))
  await waitFor(() => expect(shownToasts('success')).toHaveLength(1))
  expect(pressToastAction()).toBe(true)
  await waitFor(() => expect(sent.at(-1)?.line).toBe(last))
  if (after.length > 0)
    await expect.poll(() => failures.flat()).toEqual(['No se ha deshecho: este registro cambió después.'])
  else expect(sent.at(-1)?.body).toEqual({ tournament_id: 2, rounds: [4], teams: [7, 8] })
})
