import type { BrowserContext, Page, Request } from '@playwright/test'
import { administratorApi } from './games.ts'
import { caller, demoPlayer, enterAs } from './people.ts'
import { expect, test } from './quiet.ts'
import { sizes } from './sizes.ts'

const score = (home: number, away: number) => ({ home_team_score: home, away_team_score: away })
const isStream = (request: Request) => request.headers().accept === 'text/event-stream'

/** A pool in play with two matches, each predicted 2 a 1 by the demo player. */
const aPredictedPool = async (page: Page) => {
  const admin = await administratorApi(page.request)
  const [first, second] = [await admin.aMatch(), await admin.aMatch()]
  const pool = await admin.aPool({ matches: [first, second] })
  const player = await caller(page.request, demoPlayer)
  await player('post', `/pools/${pool.id}/inscribe`)
  for (const { id } of [first, second])
    await player('post', `/pool/${pool.id}/addPrediction/${id}`, { prediction: score(2, 1) })
  const play = async ({ id }: { id: number }, result: ReturnType<typeof score>) => {
    await admin.call('post', `/matches/${id}/begin?confirm=begin`)
    await admin.call('post', `/matches/${id}/result`, { match_result: result })
  }
  return { pool, first, second, play }
}

const streamsOf = (context: BrowserContext) => {
  const streams: Request[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/changes' && isStream(request)) streams.push(request)
  })
  return streams
}

/** Answers every poll for changes with none, so that every change that a tab shows came through the stream. */
const withoutPolling = (context: BrowserContext) =>
  context.route('**/api/changes*', (route) =>
    isStream(route.request()) ? route.continue() : route.fulfill({ json: { last: 'none', lost: false, changes: [] } }),
  )

for (const { device, viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a result shows in every open tab, with one event stream for all tabs', async ({ page, context }) => {
      const { pool, first, second, play } = await aPredictedPool(page)
      const streams = streamsOf(context)
      await enterAs(page, demoPlayer)
      const other = await context.newPage()
      await enterAs(other, demoPlayer)
      await page.goto(`/pools/${pool.id}/poolRanking`)
      await expect.poll(() => streams.length).toBe(1)
      // What the second tab missed before it listened to the first one.
      const caughtUp = other.waitForResponse('**/api/changes*')
      await other.goto(`/myPools/${pool.id}?show=played`)
      const ranking = page.getByRole('table', { name: 'Ranking' })
      await expect(ranking).toBeVisible()
      await caughtUp
      await withoutPolling(context)

      await play(first, score(2, 1))
      await expect(ranking.getByText(/^8/).first()).toBeVisible()
      const card = other.getByRole('article', { name: `${first.home_team.name} contra ${first.away_team.name}` })
      await expect(card.getByText('Resultado perfecto')).toBeVisible()
      expect(streams).toHaveLength(1)

      // The tab that held the stream closes, and the other one takes over.
      await page.close()
      await expect.poll(() => streams.length).toBe(2)
      await play(second, score(0, 3))
      const later = other.getByRole('article', { name: `${second.home_team.name} contra ${second.away_team.name}` })
      await expect(later).toBeVisible()
    })
  })

test('a result that arrives before the stream is open is not missed', async ({ page }) => {
  const { pool, first, play } = await aPredictedPool(page)
  let open = () => {}
  const opening = new Promise<void>((done) => {
    open = done
  })
  await page.route('**/api/changes*', async (route) => {
    await opening
    await route.continue()
  })
  await enterAs(page, demoPlayer)
  const requested = page.waitForRequest(isStream)
  await page.goto(`/pools/${pool.id}/poolRanking`)
  const ranking = page.getByRole('table', { name: 'Ranking' })
  await expect(ranking).toBeVisible()
  await requested
  await play(first, score(2, 1))
  await expect(ranking.getByText(/^8/)).toHaveCount(0)
  open()
  await expect(ranking.getByText(/^8/).first()).toBeVisible()
})
