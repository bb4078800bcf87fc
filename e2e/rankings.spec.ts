import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { demoPlayer, enterAs } from './people.ts'
import { expect, test } from './quiet.ts'

const sizes = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a desk', width: 1440, height: 900 },
]

const nowhere = { y: Number.NaN, height: 0 }
const boxOf = async (row: Locator) => (await row.boundingBox()) ?? nowhere

for (const { name, ...size } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: size })

    test('the row of the player stays visible wherever the ranking is scrolled', async ({ page }) => {
      await enterAs(page, demoPlayer)
      await page.goto('/pools/1/poolRanking')
      const own = page.getByRole('row').filter({ hasText: 'Tú' })
      await expect(own).toHaveCount(1)
      await expect(own).toBeInViewport({ ratio: 1 })
      await page.mouse.wheel(0, 10_000)
      await expect(own).toBeInViewport()
      await page.goto('/pools/1/poolRanking?page=2')
      await expect(own).toHaveCount(1)
      await expect(own).toBeInViewport()
    })

    test('the row of the player in the ranking of a pool is visible immediately, above the navigation', async ({
      page,
    }) => {
      await enterAs(page, demoPlayer)
      await page.goto('/myPools/1?tab=ranking')
      const own = page.getByRole('row').filter({ hasText: 'Tú' })
      await expect(own.getByRole('link')).toBeInViewport({ ratio: 1 })
      await own.getByRole('link').click({ trial: true, timeout: 15_000 })
      await page.getByRole('searchbox').click({ trial: true, timeout: 15_000 })
    })

    test('the explanation of a position lists matches and criteria that add up to the points of the player', {
      tag: '@slow',
    }, async ({ page }) => {
      await enterAs(page, demoPlayer)
      await page.goto('/pools/1/poolRanking')
      const own = page.getByRole('row').filter({ hasText: 'Tú' })
      await own.getByRole('button', { name: /ver por qué/ }).click()
      const why = page.getByRole('dialog', { name: '¿Por qué estás en este puesto?' })
      const points = Number(
        (
          await why
            .getByText(/^\d+ puntos?$/)
            .first()
            .innerText()
        ).split(' ')[0],
      )
      expect(points).toBeGreaterThan(0)
      const criteria = await why.getByRole('table', { name: 'Puntos por criterio' }).getByRole('cell').allInnerTexts()
      const sum = (texts: string[]) => texts.reduce((all, text) => all + Number.parseInt(text, 10), 0)
      expect(sum(criteria)).toBe(points)
      const matches = why.locator('li > span > .spoken')
      expect(sum(await matches.allTextContents())).toBe(points)
      const places = why.getByRole('table', { name: 'Posición después de cada partido' })
      await expect(places.getByRole('row')).toHaveCount((await matches.count()) + 1)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(why).toBeHidden()
      await expect(page).toHaveURL('/pools/1/poolRanking')
    })
  })
}

test('while four matches are played, a phone shows four players and the majority above the own row', async ({
  page,
}) => {
  const running = { home_team_score: 1, away_team_score: 0, minute: 30, period: 'first_half' }
  const matches = [1, 2, 3, 4].map((match_id) => ({ match_id, ...running }))
  await page.route('**/api/pool/1/pool_ranking?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const ranking = body.ranking.map((row: { position: number; points: number }) => ({
      ...row,
      live_position: row.position,
      live_points: row.points + 20,
    }))
    await route.fulfill({ response, json: { ...body, ranking, live: { matches } } })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, demoPlayer)
  await page.goto('/myPools/1?tab=ranking')
  const live = page.getByRole('region', { name: 'En vivo' })
  await expect(live.getByRole('listitem')).toHaveCount(4)
  const own = page.getByRole('row').filter({ hasText: 'Tú' })
  const isAboveOwn = async (row: Locator) => {
    const [{ y, height }, { y: end }] = [await boxOf(row), await boxOf(own)]
    return y + height <= end
  }
  const players = page.getByRole('row').filter({ has: page.getByRole('link') })
  const playersAbove = async () => (await Promise.all((await players.all()).map(isAboveOwn))).filter(Boolean).length
  await expect.poll(playersAbove).toBeGreaterThanOrEqual(4)
  expect(await isAboveOwn(page.getByRole('row', { name: 'La mayoría' }))).toBe(true)
  // The last match is reached by scrolling, also with the keyboard.
  const last = live.getByRole('button', { name: /Y si/ }).last()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
})
