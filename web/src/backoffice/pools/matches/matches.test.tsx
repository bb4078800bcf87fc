import type { Match, PoolMatch } from '@compety/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPool, aPoolsPage } from '../../../../test/a-pool.ts'
import { aPoolMatch, inMinutes } from '../../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { AssignedMatches } from './assigned-matches.tsx'
import { AvailableMatches } from './available-matches.tsx'
import { ReadOnlyMatches } from './read-only-matches.tsx'

const team = (id: number, name: string) => ({ id, name, code: name.slice(0, 3), has_official_code: true, logo: null })
const between = (id: number, home: string, away: string, part: Partial<PoolMatch> = {}) =>
  aPoolMatch({ id, home_team: team(id, home), away_team: team(id + 500, away), ...part })
const three = [between(1, 'México', 'Canadá'), between(2, 'Perú', 'Chile'), between(3, 'Perú', 'Bolivia')]

const idsOf = (matches: readonly Match[] | undefined) => matches?.map(({ id }) => id)
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const all = () => box(/^Seleccionar todos/)
const ofSelection = (verb: string) => screen.getByRole('button', { name: new RegExp(`^${verb}.*los seleccionados$`) })
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

const openAvailable = async (matches: Match[]) => {
  const sent = aServerThatAnswers({ matches })
  const onAdd = vi.fn<(matches: readonly Match[]) => void>()
  await show(<AvailableMatches poolId={4} isBusy={false} onAdd={onAdd} />)
  await screen.findByRole('region', { name: 'Partidos disponibles' })
  return { sent, onAdd }
}

const openAssigned = async (matches: PoolMatch[]) => {
  const onRemove = vi.fn<(matches: readonly Match[]) => void>()
  const pool = { ...aPool(), ...aPoolsPage, matches }
  await show(<AssignedMatches pool={pool} isBusy={false} onRemove={onRemove} />)
  return onRemove
}

test('all shown matches can be selected and added together', async () => {
  const { onAdd } = await openAvailable(three)
  fireEvent.click(all())
  fireEvent.click(box(/México/))
  expect([all().checked, all().indeterminate]).toEqual([false, true])
  fireEvent.click(ofSelection('Agregar'))
  expect(idsOf(onAdd.mock.lastCall?.[0])).toEqual([2, 3])
  expect(all().indeterminate).toBe(false)
})

test('the matches of a round are selected together, and those without a round by their day', async () => {
  const place = (id: number) => ({
    tournament: { id: 1, name: 'Liga', season: '2026' },
    round: { id, name: `Fecha ${id}`, stage: 'league' as const },
  })
  const { onAdd } = await openAvailable([
    between(1, 'México', 'Canadá', place(1)),
    between(2, 'Perú', 'Chile', { beginst_at: '2026-06-11T12:00:00' }),
    between(3, 'Perú', 'Bolivia', place(1)),
    between(4, 'Chile', 'Cuba', place(2)),
  ])
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(days.map((text) => text?.replace(/[\u2068\u2069]/g, ''))).toEqual([
    'Liga 2026, Fecha 1',
    'Jueves, 11 de junio',
    'Liga 2026, Fecha 2',
  ])
  fireEvent.click(box(/^Seleccionar esta fecha.*Fecha 1/))
  fireEvent.click(ofSelection('Agregar'))
  expect(idsOf(onAdd.mock.lastCall?.[0])).toEqual([1, 3])
})

test('the filters of the address are those of the request, and another tournament takes off the round', async () => {
  const sent = aServerThatAnswers({ matches: [], tournaments: [], rounds: [], sports: [], nextPage: null })
  const address =
    '/pools/4/addMatches?filter_tournament=7&filter_round=2&filter_type_beginst_at=after&filter_beginst_at=2026-06-11'
  const { router } = await show(<AvailableMatches poolId={4} isBusy={false} onAdd={vi.fn()} />, address)
  const asked = () => sent.map(({ address }) => address).filter((one) => one.startsWith('/api/availableMatches'))
  await expect
    .poll(asked)
    .toEqual([expect.stringMatching(/tournament=7&round=2&beginst_at_after=2026-06-11.*most=101$/)])
  fireEvent.change(await screen.findByRole('combobox', { name: 'Torneo' }), { target: { value: '' } })
  await expect.poll(() => router.state.location.search).not.toHaveProperty('filter_round')
  expect(router.state.location.search).toMatchObject({ filter_beginst_at: '2026-06-11' })
})

test('one match is added by the button of its row', async () => {
  const { onAdd } = await openAvailable(three)
  fireEvent.click(screen.getByRole('button', { name: /^Agregar ?México contra Canadá$/ }))
  expect(idsOf(onAdd.mock.lastCall?.[0])).toEqual([1])
})

test('a day that both lists show is no landmark, since two of them would have one name', async () => {
  aServerThatAnswers({ matches: three })
  const pool = { ...aPool(), ...aPoolsPage, matches: three }
  await show(
    <>
      <AvailableMatches poolId={4} isBusy={false} onAdd={() => {}} />
      <AssignedMatches pool={pool} isBusy={false} onRemove={() => {}} />
    </>,
  )
  await screen.findByRole('region', { name: 'Partidos disponibles' })
  expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1)
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
  expect(regions).toEqual(['Partidos disponibles', 'Partidos de la compety'])
})

test('the server searches by team, and matches ticked before stay ticked', async () => {
  const { sent, onAdd } = await openAvailable(three)
  fireEvent.click(box(/México/))
  search('perú')
  await expect.poll(() => sent.at(-1)?.address).toBe('/api/availableMatches?pool_id=4&search=per%C3%BA&most=101')
  fireEvent.click(box(/Perú.*Chile/))
  fireEvent.click(ofSelection('Agregar'))
  expect(idsOf(onAdd.mock.lastCall?.[0])).toEqual([1, 2])
})

test('a hundred matches are shown first, and more on demand', async () => {
  const many = Array.from({ length: 150 }, (_, index) => between(index + 1, `Local ${index}`, 'Visita'))
  const { sent } = await openAvailable(many)
  expect(screen.getAllByRole('listitem')).toHaveLength(100)
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar más' }))
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(150)
  expect(sent.at(-1)?.address).toContain('most=201')
  expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull()
})

test('the screen says when there are no matches to add', async () => {
  await openAvailable([])
  expect(screen.getByText('No existen partidos disponibles')).toBeTruthy()
  expect(all().disabled).toBe(true)
})

test('removing names the lost predictions and needs a confirmation', async () => {
  const onRemove = await openAssigned(three)
  fireEvent.click(all())
  fireEvent.click(ofSelection('Eliminar'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/3 partidos dejarán de contar.*Los pronósticos.*se pierden/s)).toBeTruthy()
  expect(onRemove).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: 'Eliminar' }))
  expect(idsOf(onRemove.mock.lastCall?.[0])).toEqual([1, 2, 3])
})

test('the matches of a pool are searched by team, ignoring accents', async () => {
  await openAssigned(three)
  search('PERU')
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(2)
  search('xyz')
  await screen.findByText('Ningún partido de ese equipo')
})

test('a match that has begun or whose deadline has passed cannot be removed and shows the reason', async () => {
  const gone = [
    between(1, 'México', 'Canadá', { blocked_at: inMinutes(-1) }),
    between(2, 'Perú', 'Chile', { status: 2 }),
    between(3, 'Perú', 'Bolivia'),
  ]
  const onRemove = await openAssigned(gone)
  expect([screen.queryByText('Plazo vencido'), screen.queryByText('En progreso')].every(Boolean)).toBe(true)
  fireEvent.click(all())
  fireEvent.click(ofSelection('Eliminar'))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
  expect(idsOf(onRemove.mock.lastCall?.[0])).toEqual([3])
})

test('a deadline in the first second of a minute is shown as passed without a reload', async () => {
  const now = Date.parse('2036-06-11T18:00:59.300Z')
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await openAssigned([between(1, 'México', 'Canadá', { blocked_at: inMinutes(1 / 60) }), between(3, 'Perú', 'Bolivia')])
  expect(screen.queryByText('Plazo vencido')).toBeNull()
  for (const milliseconds of [800, 1000]) act(() => vi.advanceTimersByTime(milliseconds))
  expect(screen.getByText('Plazo vencido')).toBeTruthy()
})

test('a match ticked before its deadline passed is not removed', async () => {
  const onRemove = await openAssigned([
    between(1, 'México', 'Canadá', { blocked_at: inMinutes(1 / 60) }),
    between(3, 'Perú', 'Bolivia'),
  ])
  fireEvent.click(all())
  expect(ofSelection('Eliminar').textContent).toContain('(2)')
  await screen.findByText('Plazo vencido', {}, { timeout: 4000 })
  expect(ofSelection('Eliminar').textContent).toContain('(1)')
  fireEvent.click(ofSelection('Eliminar'))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
  expect(idsOf(onRemove.mock.lastCall?.[0])).toEqual([3])
})

test('the matches of a finished pool are shown with their states, without buttons', async () => {
  await show(<ReadOnlyMatches matches={[between(1, 'México', 'Canadá', { status: 3 }), between(2, 'Perú', 'Chile')]} />)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/México.*Canadá.*Suspendido$/),
    expect.stringMatching(/Perú.*Chile.*Por empezar$/),
  ])
  expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('checkbox')]).toEqual([])
})
