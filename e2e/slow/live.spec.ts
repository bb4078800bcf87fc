import type { Page, Request } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { caller, demoPlayer, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'
import { sizes } from '../sizes.ts'

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

for (const { device, viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a result appears without a reload in a browser without the Web Locks API', async ({ page }) => {
      const { pool, first, play } = await aPredictedPool(page)
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
      await enterAs(page, demoPlayer)
      const followed = page.waitForResponse((response) => isStream(response.request()))
      await page.goto(`/pools/${pool.id}/poolRanking`)
      expect(await page.evaluate(() => 'locks' in navigator)).toBe(false)
      const ranking = page.getByRole('table', { name: 'Ranking' })
      await expect(ranking).toBeVisible()
      await followed
      await play(first, score(2, 1))
      await expect(ranking.getByText(/^8/).first()).toBeVisible()
    })
  })

test('a result appears within about ten seconds if no event stream gets through', async ({ page }) => {
  const { pool, first, play } = await aPredictedPool(page)
  // Simulates a proxy that blocks the stream.
  await page.route('**/api/changes*', (route) => (isStream(route.request()) ? undefined : route.continue()))
  await enterAs(page, demoPlayer)
  await page.goto(`/pools/${pool.id}/poolRanking`)
  const ranking = page.getByRole('table', { name: 'Ranking' })
  await expect(ranking).toBeVisible()
  await play(first, score(2, 1))
  await expect(ranking.getByText(/^8/).first()).toBeVisible({ timeout: 13_000 })
})
