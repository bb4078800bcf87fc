import { defaultGame } from '@compety/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPool } from '../../../test/a-pool.ts'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { PoolRankingPage } from './pool-ranking-page.tsx'

vi.mock(import('@tanstack/react-router'), async (importOriginal) => ({
  ...(await importOriginal()),
  getRouteApi: (() => ({
    useParams: () => ({ poolId: '4' }),
    useSearch: () => ({}),
    useNavigate: () => () => {},
  })) as never,
}))

const noRows = { ranking: [], currentPage: 1, nextPage: null, totalPages: 1, total: 0, me: null }

const answerOf = (address: string) => {
  if (address.includes('pool_ranking')) return noRows
  if (address.includes('/game')) return { game: defaultGame, has_begun: false, rounds: [] }
  return { pool: { ...aPool({ name: 'Liga de Ana' }), matches: [] } }
}

test.each([
  ['an administrator', 1],
  ['a player', 2],
])('the ranking of a pool names it to %s, in the heading and in the title of the browser', async (_, role_id) => {
  signIn({ role_id })
  vi.stubGlobal('fetch', async (address: string) => new Response(JSON.stringify(answerOf(address))))
  await show(<PoolRankingPage />)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/: Liga de Ana$/))
  await waitFor(() => expect(document.title).toContain('Liga de Ana'))
})
