import { expect, type Page } from '@playwright/test'
import { fonts } from './quiet.ts'

/** The cards of the three featured pools. Their heading says which of them can still be joined. */
export const featuredCards = (page: Page) =>
  page.getByRole('region', { name: /^Competies (abiertas a todos|en juego|públicas)$/ }).getByRole('article')

/** The height of the front page before and after the competies have loaded. */
export const heightsAt = async (page: Page, viewport: { width: number; height: number }, changes: object) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  // Their styles load after the first paint.
  const loaded = () =>
    page.evaluate(async (fonts) => {
      const faces = await Promise.all(fonts.map((font) => document.fonts.load(font)))
      return faces.flat().length
    }, fonts)
  const cards = featuredCards(page)
  const arrival = Promise.withResolvers<void>()
  await page.route('**/api/featuredPools', async (route) => {
    await arrival.promise
    const { pools } = await (await route.fetch()).json()
    await route.fulfill({ json: { pools: pools.map((pool: object) => ({ ...pool, ...changes })) } })
  })
  await page.setViewportSize(viewport)
  await page.goto('/')
  await expect.poll(loaded).toBe(fonts.length)
  const before = await height()
  await expect(cards).toHaveCount(0)
  arrival.resolve()
  await expect(cards).toHaveCount(3)
  const after = await height()
  await page.unrouteAll()
  return { before, after }
}
