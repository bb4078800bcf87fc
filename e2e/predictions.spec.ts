import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { caller, demoPlayer, enterAs, withoutStream } from './people.ts'
import { expect } from './quiet.ts'
import { awayField, dayInPool, homeField, rowOf, test } from './rows.ts'

type Row = {
  id: number
  beginst_at: string
  prediction: unknown
  pools: object[]
  home_team: { name: string }
  away_team: { name: string }
}

/** Two matches at the end of the demo player's sheet, and scores to type that differ from the present ones. */
const prepare = async (page: Page, from: number) => {
  const call = await caller(page.request, demoPlayer)
  const { matches } = (await call('get', '/predictionSheet')) as {
    matches: (Row & { prediction: { home_team_score: number } | null })[]
  }
  const [first, second] = [matches.at(from), matches.at(from + 1)]
  if (!first || !second) throw new Error('the demo season has too few open matches')
  const home = String(((first.prediction?.home_team_score ?? 0) + 1) % 9)
  await enterAs(page, demoPlayer)
  const saved = async (match: Row) =>
    ((await call('get', '/predictionSheet')) as { matches: Row[] }).matches.find(({ id }) => id === match.id)
      ?.prediction
  return { first, second, home, saved }
}

const looks = [
  { name: 'a phone', viewport: { width: 360, height: 740 }, from: -2 },
  { name: 'a desk', viewport: { width: 1440, height: 900 }, from: -4 },
]

for (const { name, viewport, from } of looks)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('the sheet can be filled in and saved without a mouse', async ({ page }) => {
      const { first, second, home, saved } = await prepare(page, from)
      await page.goto('/predictions')
      await homeField(page, first).focus()
      await page.keyboard.type(`${home}21`)
      await expect(awayField(page, second)).toBeFocused()
      await expect(rowOf(page, second).getByText('Con cambios')).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(rowOf(page, first).getByText('Enviado')).toBeVisible()
      await expect(rowOf(page, second).getByText('Enviado')).toBeVisible()
      expect(await saved(first)).toEqual({ home_team_score: Number(home), away_team_score: 2 })
      expect(await saved(second)).toMatchObject({ home_team_score: 1 })
    })

    test('typed scores survive a reload and are not sent', async ({ page }) => {
      const { first, home, saved } = await prepare(page, from)
      const before = await saved(first)
      await page.goto('/predictions')
      await homeField(page, first).focus()
      await page.keyboard.type(`${home}7`)
      await page.reload()
      await expect(homeField(page, first)).toHaveValue(home)
      await expect(rowOf(page, first).getByText('Con cambios')).toBeVisible()
      expect(await saved(first)).toEqual(before)
    })

    test('a score saved offline is sent by itself when the network is back', async ({ page, context }) => {
      const { first, second, home, saved } = await prepare(page, from)
      const before = await saved(second)
      // A result of another test would load the code of its card, which fails without a network.
      await withoutStream(page)
      await page.goto('/predictions')
      await homeField(page, first).focus()
      await context.setOffline(true)
      await page.keyboard.type(`${home}3`)
      await page.keyboard.press('Control+Enter')
      await expect(rowOf(page, first).getByText('Sin conexión, se enviará')).toBeVisible()
      await homeField(page, second).fill('8')
      await expect(page.getByText('No se ha podido guardar la predicción')).toHaveCount(0)
      await context.setOffline(false)
      await expect(rowOf(page, first).getByText('Enviado')).toBeVisible({ timeout: 15_000 })
      await expect(rowOf(page, second).getByText('Con cambios')).toBeVisible()
      expect(await saved(first)).toEqual({ home_team_score: Number(home), away_team_score: 3 })
      expect(await saved(second)).toEqual(before)
    })
  })

test('a save in one tab shows in the other, which keeps its own unsaved change', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const { first, second, home } = await prepare(page, -8)
  const other = await context.newPage()
  await enterAs(other, demoPlayer)
  await page.goto('/predictions')
  await other.goto('/predictions')
  await homeField(other, second).focus()
  await other.keyboard.type('66')
  await homeField(page, first).focus()
  await page.keyboard.type(`${home}155`)
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, second).getByText('Enviado')).toBeVisible()
  await expect(homeField(other, first)).toHaveValue(home)
  await expect(rowOf(other, first).getByText('Enviado')).toBeVisible()
  await expect(homeField(other, second)).toHaveValue('6')
  await expect(rowOf(other, second).getByText('En otra pestaña se guardó 5-5.')).toBeVisible()
})

test.describe('a small phone', () => {
  test.use({ viewport: { width: 320, height: 740 } })

  test('a card does not move while it is edited and saved, and two saves show one message', { tag: '@slow' }, async ({
    page,
  }) => {
    const { first } = await prepare(page, -14)
    const [pool] = first.pools as { id: number }[]
    if (!pool) throw new Error('a match of the sheet is in no pool')
    await page.goto(dayInPool(pool, first))
    const card = rowOf(page, first)
    await card.scrollIntoViewIfNeeded()
    // The height is an estimate until the element is rendered.
    const isDrawn = () => card.locator('form').evaluate((form) => form.checkVisibility({ contentVisibilityAuto: true }))
    await expect.poll(isDrawn).toBe(true)
    const sizes = () =>
      card.evaluate(({ clientHeight, clientWidth, scrollWidth }) => [clientHeight, clientWidth, scrollWidth])
    const before = await sizes()
    for (const _ of ['once', 'twice']) {
      await card.getByRole('button', { name: `Sumar a ${first.home_team.name}` }).click()
      await expect(card.getByRole('button', { name: 'Cancelar' })).toBeVisible()
      expect(await sizes()).toEqual(before)
      await card.getByRole('button', { name: /^(Enviar|Guardar) / }).click()
      await expect(card.getByRole('button', { name: /^aparte/ })).toBeVisible()
      expect(await sizes()).toEqual(before)
    }
    await expect(page.getByRole('status').filter({ hasText: 'con éxito' })).toHaveCount(1)
  })
})

test('the first score is three key presses away from the top of the page', async ({ page }) => {
  const { first } = await prepare(page, -10)
  const [pool] = first.pools as { id: number }[]
  for (const address of ['/predictions', `/myPools/${pool?.id}`]) {
    await page.goto(address)
    const skip = page.getByRole('button', { name: 'Saltar a los pronósticos' })
    await skip.waitFor({ state: 'attached' })
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main article input:enabled').first()).toBeFocused()
  }
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a score can be entered with the buttons beside it, each wide enough for a thumb', { tag: '@slow' }, async ({
    page,
  }) => {
    const { first, saved } = await prepare(page, -12)
    await page.goto('/predictions')
    const add = rowOf(page, first).getByRole('button', { name: /^Sumar a/ })
    const before = Number(await homeField(page, first).inputValue())
    await add.first().tap()
    await expect(homeField(page, first)).toHaveValue(String(before + 1))
    for (const button of await rowOf(page, first)
      .getByRole('button', { name: /^(Sumar|Restar)/ })
      .all()) {
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar' }).tap()
    await expect(rowOf(page, first).getByText('Enviado')).toBeVisible()
    expect(await saved(first)).toMatchObject({ home_team_score: before + 1 })
  })
})
