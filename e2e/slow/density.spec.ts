import type { Page } from '@playwright/test'
import { demoPlayer, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'
import { sizes } from '../sizes.ts'

const leastRows = { phone: 8, desk: 12 }
// Where the choice of tables is longer.
const leastBesideOwn = { phone: 8, desk: 11 }
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

/** Gives the pool all tables that a game can have: its switch has five of them then. */
const withAllTables = async (page: Page) => {
  await page.route('**/api/pools/1/game', async (route) => {
    const response = await route.fetch()
    const { game, ...json } = await response.json()
    const tables = { matchdays: 'weeks', leagues: { enabled: true, best: 3 } }
    await route.fulfill({ response, json: { ...json, game: { ...game, ...tables } } })
  })
  const league = { id: 1, name: 'Ventas', mean: 5.5, position: 1, players: 2, is_mine: true }
  await page.route('**/api/pools/1/leagues', (route) => route.fulfill({ json: { leagues: [league] } }))
}

/** Those of players. The line of the majority has no link. */
const rows = '[role="row"]:has(a)'

for (const { device, viewport } of sizes) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    for (const ranking of rankings) {
      test(`${ranking} shows ${leastRows[device]} rows at first sight`, async ({ page }) => {
        await enterAs(page, demoPlayer)
        await withoutRunning(page)
        await page.goto(ranking)
        await expect(page.getByRole('row').nth(leastRows[device])).toBeAttached()
        await expect.poll(() => visibleCount(page, rows)).toBeGreaterThanOrEqual(leastRows[device])
      })
    }

    for (const ranking of rankings.slice(0, 2)) {
      test(`${ranking} with all tables of a game shows ${leastBesideOwn[device]} rows besides the own one`, async ({
        page,
      }) => {
        await enterAs(page, demoPlayer)
        await withoutRunning(page)
        await withAllTables(page)
        await page.goto(ranking)
        const tables = page.getByRole('navigation', { name: 'Tablas de la clasificación' }).getByRole('link')
        await expect(tables).toHaveText(['Total', 'Jornada', 'Mi grupo', 'Grupos', 'Día a día'])
        await expect(page.getByRole('row', { name: 'La mayoría' })).toBeInViewport()
        await expect
          .poll(() => visibleCount(page, `${rows}:not([data-pinned])`))
          .toBeGreaterThanOrEqual(leastBesideOwn[device])
        for (const table of await tables.all()) await expect(table).toBeInViewport({ ratio: 1 })
      })
    }

    test('the search beside five tables opens when it is used, and finds a player', async ({ page }) => {
      await enterAs(page, demoPlayer)
      await withAllTables(page)
      await page.goto('/myPools/1?tab=ranking')
      const tables = page.getByRole('navigation', { name: 'Tablas de la clasificación' })
      await expect(tables.getByRole('link')).toHaveCount(5)
      const search = page.getByRole('searchbox', { name: 'Buscar por nombre de usuario' })
      await search.click()
      await search.pressSequentially('elenarojas')
      expect((await search.boundingBox())?.width).toBeGreaterThan(200)
      await expect(page.getByRole('row')).toHaveCount(2)
      // The tables stay in sight beside a text, and within reach of the keyboard.
      await tables.getByRole('link', { name: 'Jornada' }).focus()
      await expect(tables.getByRole('link', { name: 'Total' })).toBeInViewport({ ratio: 1 })
      await tables.getByRole('link', { name: 'Jornada' }).click({ trial: true, timeout: 15_000 })
      await search.fill('')
      await expect(page.getByRole('row').nth(leastRows[device])).toBeAttached()
      await page.getByRole('row').nth(3).getByRole('button').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
      await tables.getByRole('link', { name: 'Grupos' }).click()
      await expect(page).toHaveURL(/group=all/)
    })

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
      await expect.poll(height).toBeLessThan(mostOfAnnouncement[device])
      await section.getByRole('button', { name: 'Leer todo' }).click()
      await expect.poll(height).toBeGreaterThan(mostOfAnnouncement[device])
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
