import { defaultGame } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aRow, aSignedInPlayer } from '../../../../test/builders.ts'
import { show } from '../../../../test/render.tsx'
import { RankingTab } from '../../matrix/ranking-tab.tsx'
import { LeaguePart } from './league-part.tsx'
import { MatchDayPart, namesOf } from './match-day-part.tsx'

beforeEach(() => aSignedInPlayer())

const user = (id: number, username: string) => ({ id, username })
const played = {
  key: '1',
  name: 'Fecha 1',
  begins_at: '2020-06-01T12:00:00Z',
  is_over: true,
  winners: [{ ...user(8, 'ana'), points: 14 }],
  winners_total: 1,
  climb: { places: 5, total: 2, users: [user(9, 'leo'), user(10, 'eva')] },
}
const open = { is_over: false, winners: [], winners_total: 0, climb: null }
const running = { ...played, ...open, key: '2', name: 'Fecha 2', begins_at: '2020-06-08T12:00:00Z' }
const ahead = { ...played, ...open, key: '3', name: 'Fecha 3', begins_at: '2999-06-08T12:00:00Z' }

const ventas = { id: 1, name: 'Ventas', mean: 5.5, position: 1, players: 2, is_mine: false }
const taller = { id: 2, name: 'Taller', mean: 4 / 3, position: 2, players: 1, is_mine: true }

/** Answers the calls of the screens. Returns the requested tables. */
const aServer = ({ rounds = [played, running, ahead], game = {} as object, leagues = [ventas, taller] } = {}) => {
  const tables: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('pool_ranking?')) tables.push(address)
    const rows = [aRow(8, 1, 14), aRow(7, 2, 3)]
    const page = { ranking: rows, me: null, currentPage: 1, nextPage: null, totalPages: 1, total: 2 }
    const answers: [part: string, body: object][] = [
      ['/game', { game: { ...defaultGame, ...game }, has_begun: false }],
      ['/rounds', { rounds }],
      ['/leagues', { leagues }],
      ['/pool_ranking/me', { me: null }],
      ['/pool_ranking', page],
      ['/pools/', { pool: { id: 4, matches: [] } }],
    ]
    return Response.json(answers.find(([part]) => address.includes(part))?.[1])
  })
  return tables
}

test('the match day that has begun last is shown first, and another one on demand', async () => {
  const tables = aServer()
  const { router } = await show(<MatchDayPart poolId={4} page={1} />)
  const choice = (await screen.findByLabelText('Jornada')) as HTMLSelectElement
  expect(choice.value).toBe('2')
  await screen.findByText('El ganador se sabrá con el último resultado.')
  await screen.findByRole('table', { name: 'Ranking' })
  expect(tables.at(-1)).toContain('round=2')
  fireEvent.click(screen.getByRole('link', { name: 'Jornada anterior: Fecha 1' }))
  await waitFor(() => expect(tables.at(-1)).toContain('round=1'))
  fireEvent.change(screen.getByLabelText('Jornada'), { target: { value: '3' } })
  await screen.findByText(/^Empieza el/)
  expect(router.state.location.searchStr).toContain('round=3')
})

test('a match day that is over names its winners and the largest climb', async () => {
  aServer({ rounds: [played] })
  await show(<MatchDayPart poolId={4} page={1} />)
  const honours = within((await screen.findByText(/^Ganó/)).closest('ul') as HTMLElement)
  const told = honours.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, ''))
  expect(told).toEqual(['Ganó ana con 14 puntos', 'Mayor subida: leo y eva, 5 puestos'])
})

test('many winners are named in a few words', () => {
  const text = (names: string[], total: number) =>
    namesOf(
      names.map((username) => ({ username })),
      total,
    ).replaceAll(/[\u2068\u2069]/g, '')
  expect(text(['ana'], 1)).toBe('ana')
  expect(text(['ana', 'leo', 'eva'], 3)).toBe('ana, leo y eva')
  expect(text(['ana', 'leo', 'eva', 'sol'], 40)).toBe('ana, leo, eva y 37 más')
})

test('without a match day the screen says so', async () => {
  aServer({ rounds: [] })
  await show(<MatchDayPart poolId={4} page={1} />)
  await screen.findByText('Todavía no hay ningún partido que tenga jornada.')
})

test('a table says what decides between the same points, unless players share places', async () => {
  aServer({ game: { tie_breaks: ['exact_scores', 'predictions_sent'] } })
  const shown = await show(<MatchDayPart poolId={4} page={1} />)
  await screen.findByText('Con los mismos puntos decide: 1.º más marcadores exactos, 2.º más pronósticos enviados.')
  shown.unmount()
  aServer({ game: { tie_breaks: ['results'] } })
  const { unmount } = await show(<LeaguePart poolId={4} page={1} />)
  await screen.findByText('Con los mismos puntos decide: más resultados acertados.')
  unmount()
  aServer()
  await show(<MatchDayPart poolId={4} page={1} />)
  await screen.findByRole('table', { name: 'Ranking' })
  expect(screen.queryByText(/^Con los mismos puntos/)).toBeNull()
})

test('one switch has all tables of the game, and says which one is shown', async () => {
  const ways = async (game: object, leagues = [ventas, taller]) => {
    aServer({ game, leagues })
    const shown = await show(<RankingTab poolId={4} page={1} />, '/?table=matchday')
    const here = { current: 'page' as const }
    await screen.findByRole('link', { name: 'Día a día', ...here })
    if ('matchdays' in game) await screen.findByRole('link', { name: 'Jornada' })
    if ('leagues' in game) await screen.findByRole('link', { name: 'Grupos' })
    const switches = within(screen.getByRole('navigation', { name: 'Tablas de la clasificación' }))
    if (leagues.includes(taller) && 'leagues' in game) await switches.findByRole('link', { name: 'Mi grupo' })
    expect(switches.getAllByRole('link', here)).toHaveLength(1)
    const names = switches.getAllByRole('link').map(({ textContent }) => textContent)
    shown.unmount()
    return names
  }
  expect(await ways({})).toEqual(['Total', 'Día a día'])
  expect(await ways({ matchdays: 'weeks' })).toEqual(['Total', 'Jornada', 'Día a día'])
  const withLeagues = { leagues: { enabled: true, best: 3 } }
  expect(await ways(withLeagues)).toEqual(['Total', 'Mi grupo', 'Grupos', 'Día a día'])
  expect(await ways(withLeagues, [ventas])).toEqual(['Total', 'Grupos', 'Día a día'])
})

test.each([
  ['/?group=round&page=2&round=1', 'Jornada'],
  ['/?group=league', 'Mi grupo'],
  ['/?group=league&league=1', 'Grupos'],
  ['/?page=3', 'Total'],
])('at %s the table %s is the shown one, and the first segment leads back to the total', async (address, name) => {
  aServer({ game: { matchdays: 'weeks', leagues: { enabled: true, best: 3 } } })
  const { router } = await show(<RankingTab poolId={4} page={1} />, address)
  await screen.findByRole('link', { name, current: 'page' })
  expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('link', { name: 'Total' }))
  await screen.findByRole('link', { name: 'Total', current: 'page' })
  expect(router.state.location.searchStr).toBe('')
})

test('the own group has its table, with the place of the group among all', async () => {
  const tables = aServer()
  await show(<LeaguePart poolId={4} page={1} />)
  await screen.findByText('Taller', { exact: false })
  await screen.findByText('2.º de 2 grupos, con 1,33 de promedio')
  await screen.findByRole('table', { name: 'Ranking' })
  expect(tables.at(-1)).toContain('league=2')
})

test('who is in no group, and whose group is gone, reads so', async () => {
  aServer({ leagues: [ventas] })
  const shown = await show(<LeaguePart poolId={4} page={1} />)
  await screen.findByText('No estás en ningún grupo.')
  shown.unmount()
  await show(<LeaguePart poolId={4} page={1} />, '/?group=league&league=9')
  await screen.findByText('Este grupo ya no existe.')
})
