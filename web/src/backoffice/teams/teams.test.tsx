import { type Team, teamLifecycle } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPictureFile } from '../../../test/a-picture-file.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { queryOf, searchOf } from '../records/list/list-shape.ts'
import { StatusButtons } from '../records/status-buttons.tsx'
import { teamActions } from './team-actions.ts'
import { teamColumns } from './team-columns.tsx'
import { TeamForm } from './team-form.tsx'
import { teamList } from './team-list.ts'
import { useTeamAction } from './teams.data.ts'

const aTeam = (part: Partial<Team> = {}): Team => ({
  id: 7,
  organizer_id: null,
  name: 'Colombia',
  code: 'COL',
  has_official_code: true,
  aliases: [],
  sport: { id: 2, name: 'Fútbol' },
  sport_id: 2,
  logo: null,
  status: 1,
  statusAsString: 'Activo',
  merged_into: null,
  is_placeholder: false,
  tournament: null,
  ...part,
})
const sports = [{ id: 2, name: 'Fútbol' }]

const actionsOf = (team: Team) => <>{teamColumns.find(({ key }) => key === 'actions')?.render(team)}</>
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const aServerThatRefuses = (fields: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(fields), { status: 422 }))
const pickLogo = (container: Element, name: string) =>
  fireEvent.change(container.querySelector('input[type=file]') ?? container, {
    target: { files: [aPictureFile(name)] },
  })
const save = () => fireEvent.submit(screen.getByRole('form', { name: 'Datos del equipo' }))

beforeEach(() => signIn())

test('a placeholder says the tournament in which it stands for a team', async () => {
  const name = (team: Team) => <>{teamColumns.find(({ key }) => key === 'name')?.render(team)}</>
  await show(name(aTeam({ name: '1A', is_placeholder: true, tournament: { id: 3, name: 'Copa', season: '2026' } })))
  expect(screen.getByText('Copa 2026')).toBeTruthy()
})

test.each([
  [1, ['Ver Colombia', 'Actualizar Colombia', 'Eliminar Colombia']],
  [2, ['Ver Colombia', 'Actualizar Colombia']],
  [3, ['Ver Colombia']],
  [4, ['Ver Colombia', 'Actualizar Colombia']],
])('a row in state %i offers %j', async (status, names) => {
  const { container } = await show(actionsOf(aTeam({ status })))
  expect([...container.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual(names)
})

test.each([
  [['teams.read'], ['Ver Colombia']],
  [
    ['teams.read', 'teams.update'],
    ['Ver Colombia', 'Actualizar Colombia'],
  ],
  [
    ['teams.read', 'teams.delete'],
    ['Ver Colombia', 'Eliminar Colombia'],
  ],
])('a row offers a user with the privileges %j the actions %j', async (privileges, names) => {
  signIn({ role_id: 3, privileges })
  const { container } = await show(actionsOf(aTeam()))
  expect([...container.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual(names)
})

test.each([
  [['teams.read'], 1, []],
  [['teams.delete'], 1, ['Eliminar']],
  [['teams.delete'], 2, []],
  [['teams.status'], 2, ['Reactivar']],
])(
  'a user with the privileges %j is offered in state %i %j, and no empty section',
  async (privileges, status, names) => {
    signIn({ role_id: 3, privileges })
    const record = aTeam({ status })
    await show(
      <StatusButtons
        lifecycle={teamLifecycle}
        record={record}
        actions={teamActions}
        useAction={useTeamAction}
        none="Nada"
      />,
    )
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
    expect(screen.queryAllByText('Cambiar estado')).toHaveLength(names.length)
  },
)

test('the list shows the aliases of a team beside its name', async () => {
  const nameOf = (team: Team) => <>{teamColumns.find(({ key }) => key === 'name')?.render(team)}</>
  const { container } = await show(nameOf(aTeam({ aliases: ['Cafeteros', 'La Tricolor'] })))
  expect(container.textContent).toContain('ColombiaCafeteros · La Tricolor')
})

test('pressing Eliminar twice sends one request', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Se ha eliminado el equipo con éxito' })
  await show(actionsOf(aTeam()))
  const remove = screen.getByRole('button', { name: /^Eliminar/ })
  fireEvent.click(remove)
  fireEvent.click(remove)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method: 'DELETE', address: '/api/teams/7' })
})

test('a removed team can be reactivated', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Se ha reactivado el equipo con éxito' })
  const team = aTeam({ status: 2 })
  await show(
    <StatusButtons
      lifecycle={teamLifecycle}
      record={team}
      actions={teamActions}
      useAction={useTeamAction}
      none="Nada"
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reactivar' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'POST', address: '/api/teams/7/reactivate' }))
})

test('a missing value is reported at its field until that field is changed', async () => {
  await show(<TeamForm sports={sports} />)
  save()
  expect(screen.getByText('Ingresa el nombre.')).toBeTruthy()
  expect(screen.getByText('Ingresa el código.')).toBeTruthy()
  expect(screen.getByText('Selecciona un deporte.')).toBeTruthy()
  type(/^Nombre/, 'Perú')
  expect(screen.queryByText('Ingresa el nombre.')).toBeNull()
  expect(screen.getByText('Ingresa el código.')).toBeTruthy()
})

test('a team is sent with its version, and after a failure typed values stay', async () => {
  const sent: { address: string; team: unknown; version: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init: { body: FormData; headers: Record<string, string> }) => {
    sent.push({ address, team: JSON.parse(String(init.body.get('team'))), version: init.headers['if-match'] })
    return new Response('', { status: 500 })
  })
  const { failures } = await show(<TeamForm team={aTeam()} version='"v1"' sports={sports} />)
  type(/^Código/, ' CLB ')
  save()
  await waitFor(() =>
    expect(failures).toEqual([['No se ha podido modificar los datos del equipo por fallos en el servidor']]),
  )
  expect(sent).toEqual([
    {
      address: '/api/teams/7',
      team: { name: 'Colombia', code: 'CLB', has_official_code: true, aliases: [], sport_id: 2 },
      version: '"v1"',
    },
  ])
  expect(screen.getByLabelText(/^Código/)).toHaveProperty('value', ' CLB ')
})

test('a logo of the wrong file type is refused before it is sent', async () => {
  const { container } = await show(<TeamForm sports={sports} />)
  pickLogo(container, 'a.gif')
  await screen.findByText('La imagen debe ser .jpg, .jpeg o .png.')
  pickLogo(container, 'a.JPEG')
  await screen.findByText('a.JPEG')
  expect(screen.queryByText('La imagen debe ser .jpg, .jpeg o .png.')).toBeNull()
})

test('an error of the logo takes the focus and disappears with another file', async () => {
  aServerThatRefuses({ logo: 'La imagen no es válida.' })
  const { container } = await show(<TeamForm team={aTeam()} version='"v1"' sports={sports} />)
  save()
  expect(await screen.findByText('La imagen no es válida.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Logo' })))
  pickLogo(container, 'b.png')
  expect(screen.queryByText('La imagen no es válida.')).toBeNull()
})

test('the address of the list becomes its query, without unknown orders and invalid states', () => {
  const search = searchOf(teamList)({
    filter_name: 'col',
    filter_code: 'c',
    filter_sport: '2',
    filter_status: 'x',
    order: 'id_asc',
    page: '2',
  })
  expect(JSON.parse(JSON.stringify(queryOf(teamList, search)))).toEqual({
    name: 'col',
    code: 'c',
    sport: 2,
    order: 'name_asc',
    page: 2,
    per_page: 10,
  })
})
