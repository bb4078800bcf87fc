import type { Page, Request } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { aPlayer, caller, demoPlayer, enterAs } from '../people.ts'
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

test('a result appears without a reload if no event stream gets through', async ({ page }) => {
  const { pool, first, play } = await aPredictedPool(page)
  // Simulates a proxy that blocks the stream.
  await page.route('**/api/changes*', (route) => (isStream(route.request()) ? undefined : route.continue()))
  await enterAs(page, demoPlayer)
  await page.goto(`/pools/${pool.id}/poolRanking`)
  const ranking = page.getByRole('table', { name: 'Ranking' })
  await expect(ranking).toBeVisible()
  await play(first, score(2, 1))
  await expect(ranking.getByText(/^8/).first()).toBeVisible({ timeout: 60_000 })
})

test('a reaction of somebody else and a mute appear without a reload', async ({ page }) => {
  const admin = await administratorApi(page.request)
  const pool = await admin.aPool()
  await admin.call('put', `/pools/${pool.id}/game`, { game: { wall: true } })
  const [player, other] = [await caller(page.request, demoPlayer), await aPlayer(page.request)]
  for (const call of [player, other.call]) await call('post', `/pools/${pool.id}/inscribe`)
  const { comment } = await player('post', `/pools/${pool.id}/comments`, { text: 'Hoy ganamos' })
  await enterAs(page, demoPlayer)
  const followed = page.waitForResponse((response) => isStream(response.request()))
  await page.goto(`/myPools/${pool.id}`)
  const wall = page.getByRole('region', { name: 'Muro' })
  await expect(wall.getByText('Hoy ganamos')).toBeVisible()
  await followed
  await other.call('put', `/comments/${comment.id}/reactions/like`)
  await expect(wall.getByRole('button', { name: 'Me gusta: 1' })).toBeVisible()
  await admin.call('put', `/pools/${pool.id}/mutes/${comment.author.id}`)
  await expect(wall.getByText(/silenci/i)).toBeVisible()
  await expect(wall.getByRole('textbox')).toHaveCount(0)
})
