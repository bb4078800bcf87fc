import type { PoolMatch } from '@compety/contract'
import { useSearch } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aLiveScore } from '../../../../test/a-live-score.ts'
import { aPoolMatch, aPrediction, aResult, aRow, aSignedInPlayer, inMinutes } from '../../../../test/builders.ts'
import { show } from '../../../../test/render.tsx'
import { dropDrafts } from '../../../drafts/drafts.ts'
import { dayOf } from '../../../kit/time/day-names.ts'
import { Neighbours } from '../../rankings/neighbours/neighbours.tsx'
import { MatchList } from '../cards/match-list.tsx'
import type { MatchFilter } from './divided-matches.ts'

const day = 24 * 60
const rules = [
  { id: 1, name: 'Resultado', code: 'resultado', points: 3 },
  { id: 2, name: 'Marcador perfecto', code: 'perfecto', points: 5 },
]
const pool = { id: 1, status: 2, point_rules: rules, isEnrolled: true, isEditable: true, isOver: false }
const at = (id: number, minutes: number, part: Partial<PoolMatch> = {}) =>
  aPoolMatch({ id, beginst_at: inMinutes(minutes), blocked_at: inMinutes(minutes - 15), ...part })
const finished = (id: number, minutes: number) => at(id, minutes, { status: 6, match_result: aResult(1, 0), points: 3 })

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
})

function aRanking(me: ReturnType<typeof aRow> | null) {
  const ranking = [1, 2, 3, 4, 5, 6, 7].map((id) => aRow(id, id, me?.points === 0 ? 0 : 100 - id))
  vi.stubGlobal('fetch', async (address: string) => {
    const page = { ranking, currentPage: 1, nextPage: null, totalPages: 1, total: 7, me: null }
    return new Response(JSON.stringify(address.includes('/me') ? { me } : page))
  })
}

/** The page of a pool as far as its matches are concerned. */
async function showPool(matches: PoolMatch[], address = '/') {
  function Matches() {
    const { day: chosen, show: filter } = useSearch({ strict: false })
    return (
      <MatchList
        matches={matches}
        pool={pool}
        filter={filter as MatchFilter | undefined}
        own={{ day: chosen, beside: <Neighbours poolId={1} /> }}
      />
    )
  }
  return await show(<Matches />, address)
}

const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const days = () => within(screen.getByRole('navigation', { name: 'Días' }))

test('a pool without matches says so, without a strip of days', async () => {
  aRanking(null)
  await showPool([])
  expect(screen.getByText('Esta compety no tiene partidos asociados')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Días' })).toBeNull()
})

test("a pool opens on 'Hoy': in play, just finished, next deadlines, and the own place", async () => {
  aRanking(aRow(4, 4, 96))
  const playing = at(3, -40, { status: 2 })
  await showPool([finished(1, -4 * day), finished(2, -3 * 60), playing, at(4, 3 * day)])
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  expect(sections().slice(0, 2)).toEqual(['En juego', 'Recién terminados'])
  expect(days().getByRole('link', { name: 'Hoy' }).getAttribute('aria-current')).toBeTruthy()
  const place = await screen.findByRole('table', { name: 'Tu puesto y los vecinos' })
  const names = within(place).getAllByRole('link')
  expect(names.map(({ textContent }) => textContent)).toEqual([2, 3, 4, 5, 6].map((id) => `player${id}`))
})

test('while nobody has points, the place is replaced by a notice', async () => {
  aRanking(aRow(4, 1, 0))
  await showPool([at(1, day)])
  expect(await screen.findByText(/Todavía no hay puntos/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a match in play has one badge, its running score and provisional points', async () => {
  aRanking(null)
  const live = aLiveScore(2, 1, { minute: 63, period: 'second_half' })
  await showPool([at(1, -60, { status: 2, live, prediction: aPrediction(1, 0) })])
  const card = await screen.findByRole('article')
  expect(card.textContent).toContain('En progreso, minuto 63')
  expect(card.textContent).not.toContain('Cerrado')
  expect(card.textContent).toContain('Resultado de México: 2')
  expect(card.textContent).toContain('+3 puntosProvisional')
})

test('the points of a match in play rest on the counted score, and a suspended match gives none', async () => {
  aRanking(null)
  const counted = { home_team_score: 1, away_team_score: 1 }
  const live = aLiveScore(2, 1, { minute: 105, period: 'extra_time', counted })
  const prediction = aPrediction(1, 1)
  const extra = at(1, -150, { status: 2, live, prediction })
  await showPool([extra, at(2, -60, { status: 3, live, prediction })])
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(screen.getByText('Provisional').parentElement?.textContent).toContain('+8')
  const suspended = within(screen.getByRole('region', { name: 'Falta el resultado' }))
  expect(suspended.getByText('Resultado pendiente')).toBeTruthy()
})

test('a day chosen in the strip is in the address, and the strip leads back', async () => {
  aRanking(null)
  const matches = [finished(1, -3 * day), finished(2, -2 * day), at(3, 2 * day), at(4, 5 * day)]
  const { router } = await showPool(matches)
  const isOn = (minutes: number) => `?day=${dayOf(inMinutes(minutes))}`
  fireEvent.click(days().getByRole('link', { name: /^Día anterior/ }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(isOn(-2 * day)))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(
    days()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current')),
  ).toHaveLength(1)
  fireEvent.click(days().getByRole('link', { name: /^Día anterior/ }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(isOn(-3 * day)))
  expect(days().queryByRole('link', { name: /^Día anterior/ })).toBeNull()
  fireEvent.click(days().getByRole('link', { name: 'Hoy' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect(days().getByRole('link', { name: 'Hoy' }).getAttribute('aria-current')).toBeTruthy()
})

test('a day without matches says so', async () => {
  aRanking(null)
  await showPool([at(1, day)], '/?day=2020-02-03')
  expect(screen.getByText('No hay partidos ese día.')).toBeTruthy()
})

test('of many matches the nearest are shown, with the way to the whole lists', async () => {
  aRanking(null)
  const past = Array.from({ length: 5 }, (_, nth) => finished(nth + 1, -60 * (10 - nth)))
  const next = Array.from({ length: 30 }, (_, nth) => at(nth + 100, (nth + 1) * day))
  const { router } = await showPool([...past, ...next])
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(9))
  expect(screen.getByRole('link', { name: 'Ver todos los abiertos' })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Ver todos los cerrados' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?show=played'))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5))
  expect(screen.getByRole('link', { name: 'Cerrados 5' }).getAttribute('aria-current')).toBeTruthy()
})
