import type { Page } from '@playwright/test'
import { demoPlayer, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'
import { sizes } from '../sizes.ts'

const leastRows = { phone: 8, desk: 12 }
// In pixels: one row on a phone, and two lines with a heading on a desk.
const mostOfAnnouncement = { phone: 80, desk: 180 }
const rankings = ['/myPools/1?tab=ranking', '/pools/1/poolRanking', '/globalRanking', '/monthly_global_ranking']

/** Counts what lies wholly between the bar at the top and the navigation at the bottom, which a phone has. */
const visibleCount = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const isFree = (x: number, y: number, element: Element) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && element.contains(top)
    }
    return [...document.querySelectorAll(wanted)].filter((element) => {
      const { left, width, top, bottom } = element.getBoundingClientRect()
      const middle = left + width / 2
      return isFree(middle, top + 2, element) && isFree(middle, bottom - 2, element)
    }).length
  }, selector)

/** Running matches stand above a ranking; this is about the time without any. */
const withoutRunning = (page: Page) =>
  page.route(/\/api\/[^?]*_ranking(\?|$)/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: json.live ? { ...json, live: { matches: [] } } : json })
  })

for (const { device, viewport } of sizes) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    for (const ranking of rankings) {
      test(`${ranking} shows ${leastRows[device]} rows at first sight`, async ({ page }) => {
        await enterAs(page, demoPlayer)
        await withoutRunning(page)
        await page.goto(ranking)
        await expect(page.getByRole('row').nth(leastRows[device])).toBeAttached()
        const rows = '[role="row"]:not(:has([role="columnheader"]))'
        await expect.poll(() => visibleCount(page, rows)).toBeGreaterThanOrEqual(leastRows[device])
      })
    }

    test('a long announcement leaves the first sight to the matches, and opens on request', async ({ page }) => {
      const text = 'Cambiaron las reglas del juego. '.repeat(20).trim()
      const announcements = [{ id: 1, text, created_at: '2026-11-29T10:00:00.000Z', author: 'ana' }]
      const pages = { total: 1, nextPage: null, currentPage: 1, totalPages: 1, remaining_today: null }
      await page.route(/\/api\/pools\/1\/announcements/, (route) =>
        route.fulfill({ json: { announcements, ...pages } }),
      )
      await enterAs(page, demoPlayer)
      await page.goto('/myPools/1')
      const section = page.getByRole('region', { name: 'Anuncios' })
      const height = async () => (await section.boundingBox())?.height
      await expect(section.getByText(text)).toBeVisible()
      expect(await height()).toBeLessThan(mostOfAnnouncement[device])
      await section.getByRole('button', { name: 'Leer todo' }).click()
      expect(await height()).toBeGreaterThan(mostOfAnnouncement[device])
      await expect(section.getByText('ana')).toBeVisible()
    })

    test('a pool shows a whole match at first sight', async ({ page }) => {
      await enterAs(page, demoPlayer)
      await page.goto('/myPools/1')
      await expect(page.getByRole('article').first()).toBeAttached()
      await expect.poll(() => visibleCount(page, 'main article')).toBeGreaterThanOrEqual(1)
    })
  })
}
