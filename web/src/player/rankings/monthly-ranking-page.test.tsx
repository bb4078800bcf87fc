import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { MonthlyRankingPage } from './monthly-ranking-page.tsx'

const nobody = { ranking: [], currentPage: 1, nextPage: null, totalPages: 1, total: 0, me: null }
vi.mock(import('@tanstack/react-router'), async (importOriginal) => ({
  ...(await importOriginal()),
  getRouteApi: (() => ({ useSearch: () => ({}), useNavigate: () => () => {} })) as never,
}))
afterEach(() => vi.useRealTimers())

test('the month and the year that are shown are those that are asked for, whatever year it is where the server is', async () => {
  aSignedInPlayer()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 50) })
  const sent = aServerThatAnswers(nobody)
  await show(<MonthlyRankingPage />)
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ month: 12, year: 2026 }))
  const shown = ['Mes', 'Año'].map((name) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value)
  expect(shown).toEqual(['12', '2026'])
})
