import type { SessionUser } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { currentSession, refreshSession } from '../../platform/api/session.ts'
import { MonthlyRankingPage } from './monthly-ranking-page.tsx'
import { RankingView } from './ranking-view.tsx'
import { useMonthlyRanking } from './rankings.data.ts'

const nobody = { ranking: [], currentPage: 1, nextPage: null, totalPages: 1, total: 0, me: null }
// The parameters of the address, as its route reads them.
const search = vi.hoisted((): { tv?: 1 } => ({}))
vi.mock(import('@tanstack/react-router'), async (importOriginal) => ({
  ...(await importOriginal()),
  useSearch: (() => search) as never,
  getRouteApi: (() => ({ useSearch: () => ({}), useNavigate: () => () => {} })) as never,
}))
const table = { isSettled: false, setSettled: () => {} }
afterEach(() => {
  vi.useRealTimers()
  delete search.tv
})

test.each([
  ['America/Bogota', { month: 12, year: 2026 }],
  ['Asia/Tokyo', { month: 1, year: 2027 }],
])(
  'the first month shown and requested is the present one in the time zone of the matches, %s',
  async (time_zone, body) => {
    aSignedInPlayer()
    refreshSession({ user: currentSession()?.user as SessionUser, time_zone })
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T22:00:00Z') })
    const sent = aServerThatAnswers(nobody)
    await show(<MonthlyRankingPage />)
    await waitFor(() => expect(sent.at(-1)?.body).toEqual(body))
    const shown = ['Mes', 'Año'].map((name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value)
    expect(shown).toEqual([String(body.month), String(body.year)])
  },
)

test('a month without points is not shown while the next one loads', async () => {
  aSignedInPlayer()
  const row = { id: 9, position: 1, username: 'luz', email: null, points: 0, movement: null, tied_with: 0 }
  aServerThatAnswers({ ...nobody, ranking: [row], total: 1 })
  function Months() {
    const [month, setMonth] = useState(1)
    const query = useMonthlyRanking({ month, year: 2026 }, { page: 1, username: undefined })
    return (
      <>
        <button type="button" onClick={() => setMonth(2)}>
          Febrero
        </button>
        <RankingView table={table} query={query} username={undefined} emptyText="No hay ranking de ese mes." />
      </>
    )
  }
  await show(<Months />)
  await screen.findByText(/Todavía no hay puntos/)
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  fireEvent.click(screen.getByRole('button', { name: 'Febrero' }))
  expect(screen.getByText('Cargando')).toBeTruthy()
  expect(screen.queryByText(/Todavía no hay puntos|No hay ranking/)).toBeNull()
})

test('a past month without points has no list, in which everybody would be first', async () => {
  aSignedInPlayer()
  const row = { id: 9, position: 1, username: 'luz', email: null, points: 0, movement: null, tied_with: 0 }
  const answer = { ...nobody, ranking: [row], total: 1, me: row }
  aServerThatAnswers(answer)
  const Month = () => {
    const query = useMonthlyRanking({ month: 1, year: 2026 }, { page: 1, username: undefined })
    return (
      <RankingView
        table={table}
        query={query}
        username={undefined}
        emptyText=""
        needsPoints
        noPointsText="Nadie sumó puntos."
      />
    )
  }
  const { unmount } = await show(<Month />)
  await screen.findByText('Nadie sumó puntos.')
  expect(screen.queryByText('luz')).toBeNull()
  unmount()
  aServerThatAnswers({ ...answer, ranking: [{ ...row, points: 3 }] })
  await show(<Month />)
  await screen.findByText('luz')
})

test('a month is shown on a big screen too, by the same address', async () => {
  aSignedInPlayer()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-20T12:00:00Z') })
  HTMLDialogElement.prototype.showModal = () => {}
  const sent = aServerThatAnswers(nobody)
  search.tv = 1
  await show(<MonthlyRankingPage />)
  await screen.findByLabelText('Ranking de junio de 2026: pantalla grande')
  await waitFor(() =>
    expect(sent.find(({ address }) => address.includes('per_page=10'))?.body).toEqual({ month: 6, year: 2026 }),
  )
})
