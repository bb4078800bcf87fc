import type { WholeImport } from '@compety/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { ImportMaker } from './import-maker.tsx'
import { ImportReport } from './import-report.tsx'

const aChange = (number: number): WholeImport['changes'][number] => ({
  number,
  change: 'update',
  changeAsString: 'Partido movido',
  subject: 'match',
  subject_id: number,
  name: `Partido ${number}`,
  exists: true,
  before: '2026-06-11T12:00:00.000Z',
  after: '2026-06-12T12:00:00.000Z',
})
const aReport = (parts: Partial<WholeImport>): WholeImport => ({
  id: 1,
  organizer_id: null,
  name: 'Copa',
  created_at: '2026-06-11T12:00:00.000Z',
  actor: null,
  feed: null,
  undone_at: null,
  teams_created: 0,
  matches_created: 0,
  matches_updated: 0,
  results: 0,
  tournament: null,
  unchanged: 0,
  changes: [],
  skipped: [],
  notices: [],
  ...parts,
})

beforeEach(() => signIn())

test('of a long list of changes the first fifty are shown, and all of them on demand', async () => {
  const changes = Array.from({ length: 1120 }, (_, n) => aChange(n + 1))
  await show(<ImportReport report={aReport({ changes })} />)
  const list = within(screen.getByRole('region', { name: 'Cambios (1120)' }))
  expect(list.getAllByRole('listitem')).toHaveLength(50)
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar los 1120 cambios' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1120)
})

test('a change links to its record and shows its dates in local format', async () => {
  await show(<ImportReport report={aReport({ changes: [aChange(7)] })} />)
  expect(screen.getByRole('link', { name: 'Partido 7' }).getAttribute('href')).toBe('/matches/7')
  expect(screen.getByText(/^11\/06\/2026 \d\d:00$/)).toBeTruthy()
})

test('a record that was removed since is named without a link', async () => {
  const changes = [aChange(7), { ...aChange(8), exists: false }]
  const left = [{ ...aChange(9), exists: false, beginst_at: null, reason: 'Cambió después.' }]
  await show(<ImportReport report={aReport({ changes, left })} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Partido 7'])
  expect([screen.getByText('Partido 8').tagName, screen.getByText('Partido 9').tagName]).toEqual(['B', 'B'])
})

test('what was not undone has one row for each match, with its date, its reasons and a link', async () => {
  const stays = (number: number, subject_id: number, reason: string) => ({
    ...{ number, subject: 'match' as const, subject_id, name: 'Osos - Pumas', exists: true, reason },
    beginst_at: `2026-06-1${subject_id}T12:00:00.000Z`,
  })
  const left = [stays(1, 1, 'Tiene pronósticos.'), stays(2, 1, 'Tiene pronósticos.'), stays(3, 2, 'Cambió después.')]
  await show(<ImportReport report={aReport({ left })} />)
  const list = within(screen.getByRole('region', { name: 'No se deshizo (2)' }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/matches/1', '/matches/2'])
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Osos - Pumas11\/06\/2026 \d\d:00Tiene pronósticos\.$/),
    expect.stringMatching(/^Osos - Pumas12\/06\/2026 \d\d:00Cambió después\.$/),
  ])
})

const feed = { id: 4, provider: 'csv', providerAsString: 'CSV' } as const

test.each([
  ['a person', { actor: 'carla', feed: null }, 'carla', undefined],
  ['a command', { actor: null, feed: null }, 'Sistema', undefined],
  ['a feed by itself', { actor: null, feed }, 'Fuente 4: CSV', '/feeds/4'],
  ['a feed that a person ran', { actor: 'carla', feed }, 'carla, Fuente 4: CSV', '/feeds/4'],
])('an import of %s says so', async (_, maker, text, href) => {
  await show(
    <p title="Quién">
      <ImportMaker {...maker} />
    </p>,
  )
  const said = screen.getByTitle('Quién')
  expect(said.textContent).toBe(text)
  expect(said.querySelector('a')?.getAttribute('href')).toBe(href)
})
