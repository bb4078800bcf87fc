import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPoolMatch, aPrediction, aResult, aRow, aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { Standing } from './explained-standing/standing.tsx'
import { MatchPredictions } from './match-predictions.tsx'
import { PoolRanking } from './pool-ranking.tsx'

/** A server that chooses its answer by the end of the path. Returns the requested addresses. */
function aServer(answers: Record<string, unknown>) {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    const [path = ''] = address.split('?')
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))
    return new Response(JSON.stringify(found?.[1] ?? { status: 'error', message: 'unknown' }), {
      status: found ? 200 : 404,
    })
  })
  return requested
}

type Rows = ReturnType<typeof aRow>[]
/** The answers with a page, which is the same for all players, and with the user's own row. */
const pageOf = (ranking: Rows, own: ReturnType<typeof aRow> | null = null, place: object = {}) => ({
  '/pool_ranking': {
    ranking,
    me: null,
    currentPage: 1,
    nextPage: null,
    totalPages: 1,
    total: ranking.length,
    ...place,
  },
  '/pool_ranking/me': { me: own },
})

test('the own row is fetched by a separate call, and its full e-mail is shown in the list', async () => {
  aSignedInPlayer()
  const [masked, whole] = ['j•••@example.com', 'julia@example.com']
  const rows = [aRow(1, 1, 30), { ...aRow(7, 2, 20), email: masked }]
  const requested = aServer(pageOf(rows, { ...aRow(7, 3, 19), email: whole }))
  await show(<PoolRanking poolId={4} page={1} withEmail />)
  const own = (await screen.findByText('Tú')).closest<HTMLElement>('[role=row]') as HTMLElement
  expect(within(own).getByText(whole)).toBeTruthy()
  // The own row has the position of the list, not that of the separate call.
  expect(within(own).getAllByRole('cell')[0]?.textContent).toBe('2')
  expect(screen.getAllByRole('row')).toHaveLength(3)
  expect(screen.queryByText(masked)).toBeNull()
  expect(requested.toSorted()).toEqual([
    '/api/pool/4/pool_ranking/me?live=1',
    '/api/pool/4/pool_ranking?page=1&live=1&me=0',
    // The screen has the pool already, which names the teams of running matches.
    '/api/pools/4',
  ])
})

test('a ranking whose own row fails to load shows an error', async () => {
  aSignedInPlayer()
  const { '/pool_ranking': page } = pageOf([aRow(1, 1, 30)])
  aServer({ '/pool_ranking': page })
  await show(<PoolRanking poolId={4} page={1} />)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('a search is requested once, after typing has stopped, and is part of the address', async () => {
  aSignedInPlayer()
  const requested = aServer(pageOf([aRow(1, 1, 30), aRow(2, 2, 20)]))
  const { router } = await show(<PoolRanking poolId={4} page={1} />)
  const field = await screen.findByRole('searchbox', { name: 'Buscar por nombre de usuario' })
  for (const text of ['p', 'pl', 'play']) {
    fireEvent.change(field, { target: { value: text } })
    await new Promise((done) => setTimeout(done, 50))
  }
  await waitFor(() => expect(router.state.location.searchStr).toBe('?username=play'))
  await waitFor(() => expect(requested.filter((address) => address.includes('username='))).toHaveLength(1))
})

test('a page that no longer exists redirects to the last one', async () => {
  aSignedInPlayer()
  const requested = aServer(pageOf([], aRow(7, 12, 3), { currentPage: 9, totalPages: 2, total: 60 }))
  const { router } = await show(<PoolRanking poolId={4} page={9} />, '/?tab=ranking&page=9')
  await waitFor(() => expect(router.state.location.searchStr).toBe('?tab=ranking&page=2'))
  expect(requested.filter((address) => address.includes('pool_ranking'))).toHaveLength(2)
})

test('a search without results shows a message, and the own row stays', async () => {
  aSignedInPlayer()
  aServer(pageOf([], aRow(7, 12, 3)))
  await show(<PoolRanking poolId={4} page={1} />, '/?username=zzz')
  expect(await screen.findByText('Ningún jugador coincide con «zzz».')).toBeTruthy()
  expect(screen.getByText('Tú')).toBeTruthy()
})

test('the search field stays when a search without results is cleared', async () => {
  aSignedInPlayer()
  aServer(pageOf([]))
  await show(<PoolRanking poolId={4} page={1} />, '/?username=zzz')
  await screen.findByText('Ningún jugador coincide con «zzz».')
  const all = vi.fn(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', all)
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: '' } })
  await waitFor(() => expect(all).toHaveBeenCalled())
  expect(screen.queryByRole('searchbox')).toBe(field)
})

test('the message of a search without results is not shown while the next search loads', async () => {
  aSignedInPlayer()
  aServer(pageOf([]))
  const { router } = await show(<PoolRanking poolId={4} page={1} />, '/?username=zzz')
  await screen.findByText('Ningún jugador coincide con «zzz».')
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  await router.navigate({ to: '.', search: { username: 'ana' } as never })
  await waitFor(() => expect(screen.queryByText(/Ningún jugador coincide/)).toBeNull())
  expect(screen.getByText('Cargando')).toBeTruthy()
})

test('a search that may have more results than it shows says so', async () => {
  aSignedInPlayer()
  const found = (total: number) => pageOf([aRow(1, 1, 30)], null, { totalPages: 20, total })
  aServer(found(1000))
  const { unmount } = await show(<PoolRanking poolId={4} page={1} />, '/?username=a')
  expect(await screen.findByText(/^Se muestran como máximo los 1000 mejor ubicados/)).toBeTruthy()
  unmount()
  aServer(found(999))
  await show(<PoolRanking poolId={4} page={1} />, '/?username=a')
  expect(await screen.findByText('999 jugadores encontrados')).toBeTruthy()
  expect(screen.queryByText(/como máximo/)).toBeNull()
})

test('positions gained or lost are shown by a number and in words', async () => {
  aSignedInPlayer()
  const rows = [
    { ...aRow(1, 1, 30), movement: 2 },
    { ...aRow(2, 2, 20), movement: -1 },
    { ...aRow(3, 3, 9), movement: 0 },
  ]
  aServer(pageOf(rows))
  await show(<PoolRanking poolId={4} page={1} />)
  await screen.findByRole('table')
  const said = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)
  expect(said).toEqual(['12, sube 2 puestos', '21, baja 1 puesto', '3–, mantiene su puesto'])
})

const rule = (id: number, name: string, points: number) => ({ id, code: name, name, points })
const plain = { multiplier: 1, joker: false, joker_factor: null, rarity: 0 }
const aStanding = (points: number) => ({
  ...aRow(9, 2, points),
  tied_with: 1,
  matches: [
    {
      ...aPoolMatch({ match_result: aResult(2, 1) }),
      prediction: aPrediction(2, 1),
      points: 8,
      point_rules: [rule(1, 'Resultado', 3), rule(5, 'Resultado perfecto', 5)],
      ...plain,
    },
  ],
  point_rules: [
    { ...rule(1, 'Resultado', 3), count: 1 },
    { ...rule(5, 'Resultado perfecto', 5), count: 1 },
  ],
  questions: [] as object[],
  streaks: { exact: 0, results: 1 },
  decided_by: null,
})
const placesOf = (count: number) => ({
  places: [...Array(count).keys()].map((n) => ({
    match_id: n,
    name: `Partido ${n}`,
    beginst_at: '2026-06-11T18:00:00Z',
    position: n + 1,
    points: n,
  })),
  players: 70,
})

test.each([1, 5, 64])('the positions after %i matches are drawn as a line and readable as a table', async (count) => {
  aSignedInPlayer()
  aServer({ '/standing/9': { standing: aStanding(8) }, '/places/9': placesOf(count) })
  await show(<Standing poolId={4} userId={9} isOwn={false} />)
  const table = await screen.findByRole('table', { name: 'Posición después de cada partido' })
  expect(within(table).getAllByRole('row')).toHaveLength(count + 1)
})

test('the points by match and by criterion are shown with their sum, and the tie in words', async () => {
  aSignedInPlayer()
  aServer({ '/standing/9': { standing: aStanding(8) }, '/places/9': placesOf(1) })
  await show(<Standing poolId={4} userId={9} isOwn />)
  expect(await screen.findByText(/^Compartes el puesto 2 con otro jugador, que también tiene 8 puntos/)).toBeTruthy()
  const criteria = screen.getByRole('table', { name: 'Puntos por criterio' })
  expect(within(criteria).getByRole('row', { name: 'Resultado perfecto 5 puntos · 1 vez' })).toBeTruthy()
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total8')
  expect(screen.queryByText('Partidos cuyo plazo sigue abierto')).toBeNull()
})

test('settled questions are lines of the same sum', async () => {
  aSignedInPlayer()
  const question = (id: number, text: string, points: number) => ({ id, text, has_answered: points > 0, points })
  const questions = [question(1, '¿Quién gana?', 10), question(2, '¿Cuántos goles?', 0)]
  aServer({ '/standing/9': { standing: { ...aStanding(18), questions } }, '/places/9': placesOf(1) })
  await show(<Standing poolId={4} userId={9} isOwn />)
  const part = (await screen.findByRole('heading', { name: 'Puntos por pregunta' })).parentElement as HTMLElement
  const lines = within(part).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '¿Cuántos goles?Sin respuesta00 puntos',
    '¿Quién gana?+1010 puntos',
  ])
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total18')
  expect(screen.queryByText('Partidos cuyo plazo sigue abierto')).toBeNull()
})

test('every point is opened down to its reason, with streaks and what decided between equal points', async () => {
  aSignedInPlayer()
  const [match] = aStanding(8).matches
  const factors = { multiplier: 1.5, joker: true, joker_factor: 2, rarity: 4, points: 28 }
  const standing = {
    ...aStanding(28),
    matches: [{ ...match, ...factors }],
    streaks: { exact: 1, results: 4 },
    decided_by: 'exact_scores',
  }
  aServer({ '/standing/9': { standing }, '/places/9': placesOf(1) })
  await show(<Standing poolId={4} userId={9} isOwn />)
  await screen.findByText('Entre quienes tienen los mismos puntos decide: más marcadores exactos.')
  expect(screen.getByText('En racha: 4 resultados seguidos')).toBeTruthy()
  for (const extra of ['Multiplicador ×1,5', 'Comodín ×2', 'Rareza +4']) expect(screen.getByText(extra)).toBeTruthy()
  const criteria = within(screen.getByRole('table', { name: 'Puntos por criterio' }))
  expect(criteria.getByRole('row', { name: 'Multiplicadores y comodines 16 puntos' })).toBeTruthy()
  expect(criteria.getByRole('row', { name: 'Rareza 4 puntos' })).toBeTruthy()
  expect(screen.queryByText('Partidos cuyo plazo sigue abierto')).toBeNull()
})

test('points of matches that are still hidden are listed as one sum, so that the total is right', async () => {
  aSignedInPlayer()
  aServer({ '/standing/9': { standing: aStanding(11) }, '/places/9': placesOf(1) })
  await show(<Standing poolId={4} userId={9} isOwn={false} />)
  const hidden = await screen.findByText('Partidos cuyo plazo sigue abierto')
  expect(hidden.parentElement?.textContent).toContain('3')
})

test('the predictions of all players are requested only when they are opened', async () => {
  aSignedInPlayer()
  const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
  const scores = [
    { ...score(2, 1), count: 3 },
    { ...score(0, 0), count: 1 },
  ]
  const match_predictions = { total: 4, home: 3, draw: 1, away: 0, scores, mine: score(2, 1), same_as_mine: 2 }
  const requested = aServer({ '/match_predictions/5': { match_predictions } })
  await show(<MatchPredictions poolId={4} match={aPoolMatch()} />)
  expect(requested).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Cómo pronosticaron todos' }))
  expect(await screen.findByText('Tú y 2 más pronosticaron 2–1.')).toBeTruthy()
  const outcomes = screen.getByRole('table', { name: 'Pronósticos por desenlace' })
  expect(within(outcomes).getAllByRole('row')[1]?.textContent).toBe('Gana México Tu pronóstico3 · 75\u00a0%')
  expect(within(outcomes).getAllByRole('row')[3]?.textContent).toBe('Gana Canadá 0 · 0\u00a0%')
  const commonest = screen.getByRole('table', { name: 'Marcadores más pronosticados' })
  const lengths = [outcomes, commonest].map((table) => table.querySelector('rect + rect')?.getAttribute('width'))
  expect(lengths).toEqual(['75%', '75%'])
})
