import { failures, type Team, teamLifecycle, wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { StatusButtons } from '../records/status-buttons.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MergeSection } from './merge-section.tsx'
import { teamActions } from './team-actions.ts'
import { TeamForm } from './team-form.tsx'
import { useTeamAction } from './teams.data.ts'

const aTeam = (part: Partial<Team> = {}): Team => ({
  ...{ id: 7, name: 'At. Huila', code: 'ATH', has_official_code: true, aliases: [], sport_id: 2, logo: null },
  ...{ sport: { id: 2, name: 'Fútbol' }, status: 1, statusAsString: 'Activo', merged_into: null },
  ...{ is_placeholder: false, tournament: null, organizer_id: null },
  ...part,
})
const aPlaceholder = (id: number, name: string, tournament: number) =>
  aTeam({ id, name, is_placeholder: true, tournament: { id: tournament, name: 'Copa', season: '2026' } })
const others = [
  aTeam(),
  aTeam({ id: 8, name: 'Atlético Huila' }),
  aTeam({ id: 9, name: 'Huila Viejo', status: 2 }),
  aPlaceholder(10, '1.º Grupo A', 3),
  aPlaceholder(11, '2.º Grupo B', 4),
]
const page = { currentPage: 1, nextPage: null, totalPages: 1 }

type Sent = { line: string; body: unknown }
/** Answers each call by its method, in turn; the last answer stays. */
const aServer = (...answers: [status: number, body: object][]) => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Response(JSON.stringify({ teams: others, ...page }))
    const form = body instanceof FormData ? body.get('team') : body
    sent.push({ line: `${method} ${address}`, body: form ? JSON.parse(String(form)) : undefined })
    const [status, answer] = answers[Math.min(sent.length, answers.length) - 1] ?? [500, {}]
    return new Response(JSON.stringify(answer), { status })
  })
  return sent
}
const numbers = { matches: 3, predictions: 20, pools: 2, aliases: 1, repeated: 1, logo: 1 }
const asks: [number, object] = [409, { status: 'error', errorCode: 409, message: failures.team_merges[1], numbers }]

beforeEach(() => signIn())

test('merging shows the other active teams, then what moves, and is sent once after a confirmation', async () => {
  const sent = aServer(asks, [200, { status: 'success', message: wording.teamMerged, team: others[1] }])
  await show(<MergeDialog team={aTeam()} opened onClose={() => undefined} />)
  const choice = await screen.findByRole('button', { name: /^Atlético Huila/ })
  expect(screen.queryByRole('button', { name: /Viejo|At\. Huila/ })).toBeNull()
  fireEvent.click(choice)
  fireEvent.click(choice)
  const merge = await screen.findByRole('button', { name: 'Fusionar' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 partidos, con 20 pronósticos de 2 competies',
    '1 alias',
    'Su logo',
  ])
  expect(screen.getByText(/^1 partido quedará repetido/)).toBeTruthy()
  fireEvent.click(merge)
  fireEvent.click(merge)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { line: 'POST /api/teams/7/merge', body: { into: 8 } },
    { line: 'POST /api/teams/7/merge?confirm=merge', body: { into: 8 } },
  ])
})

test('a team is merged into no placeholder, and a placeholder into teams and those of its tournament', async () => {
  aServer(asks)
  const choices = () =>
    screen.getAllByRole('button', { name: /ID \d/ }).map(({ textContent }) => /ID \d+/.exec(textContent)?.[0])
  const { unmount } = await show(<MergeDialog team={aTeam()} opened onClose={() => undefined} />)
  await screen.findByRole('button', { name: /^Atlético Huila/ })
  expect(choices()).toEqual(['ID 8'])
  unmount()
  await show(<MergeDialog team={aPlaceholder(12, 'W101', 3)} opened onClose={() => undefined} />)
  await screen.findByRole('button', { name: /^Atlético Huila/ })
  expect(choices()).toEqual(['ID 7', 'ID 8', 'ID 10'])
})

test('a refused merger leaves the choice open', async () => {
  const message = failures.teams_have_met[1]
  aServer([409, { status: 'error', errorCode: 409, message }])
  const { failures: shown } = await show(<MergeDialog team={aTeam()} opened onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Atlético Huila/ }))
  await waitFor(() => expect(shown).toEqual([[message]]))
  expect(screen.getByLabelText('Equipo que queda')).toBeTruthy()
})

test('merging is offered to those who may change the status of teams', async () => {
  signIn({ role_id: 3, privileges: ['teams.read', 'teams.update'] })
  await show(<MergeSection team={aTeam()} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a name that another team has can be saved anyway', async () => {
  const sent = aServer([422, { name: wording.teamNameTaken }], [500, {}])
  const { failures: shown } = await show(
    <TeamForm team={aTeam()} version='"v1"' sports={[{ id: 2, name: 'Fútbol' }]} />,
  )
  fireEvent.change(screen.getByLabelText('Alias'), { target: { value: 'Huila\n\nEl Huila' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Datos del equipo' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Guardar de todos modos' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ line }) => line)).toEqual(['PUT /api/teams/7', 'PUT /api/teams/7?confirm=duplicate'])
  expect(sent[0]?.body).toMatchObject({ aliases: ['Huila', 'El Huila'] })
  await waitFor(() => expect(shown).toHaveLength(1))
})

test('the return of a team whose name is taken is asked about', async () => {
  const sent = aServer([422, { name: wording.teamNameTaken }], [200, { status: 'success', message: 'Listo' }])
  await show(
    <StatusButtons
      lifecycle={teamLifecycle}
      record={aTeam({ status: 2 })}
      actions={teamActions}
      useAction={useTeamAction}
      none="Nada"
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reactivar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reactivar de todos modos' }))
  await waitFor(() => expect(sent.at(-1)?.line).toBe('POST /api/teams/7/reactivate?confirm=duplicate'))
})

test('a made-up code is marked as the own one when it is changed', async () => {
  const sent = aServer([500, {}])
  await show(<TeamForm team={aTeam({ has_official_code: false })} sports={[{ id: 2, name: 'Fútbol' }]} />)
  expect(screen.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true)
  fireEvent.change(screen.getByLabelText(/^Código/), { target: { value: 'HUI' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Datos del equipo' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ code: 'HUI', has_official_code: true }))
})
