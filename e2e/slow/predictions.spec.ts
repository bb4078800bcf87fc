import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { caller, demoPlayer, enterAs } from '../people.ts'
import { expect } from '../quiet.ts'
import { dayInPool, homeField, rowOf, test } from '../rows.ts'
import { standStill } from '../stand-still.ts'

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
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a desk', viewport: { width: 1440, height: 900 } },
]

for (const { name, viewport } of looks)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a save whose answer was lost does not overwrite a later save of another device', async ({
      page,
      context,
      browser,
    }) => {
      const { first, home, saved } = await prepare(page, -14)
      let attempts = 0
      await page.route('**/api/predictions', async (route) => {
        attempts += 1
        if (attempts === 1) await route.fetch()
        await route.abort('internetdisconnected')
      })
      await page.goto('/predictions')
      await homeField(page, first).focus()
      await page.keyboard.type(`${home}4`)
      await page.keyboard.press('Control+Enter')
      await expect(rowOf(page, first).getByText('Todavía no se guardó, se volverá a intentar')).toBeVisible()
      expect(await saved(first)).toEqual({ home_team_score: Number(home), away_team_score: 4 })
      await page.close()

      const laptop = await (await browser.newContext()).newPage()
      await enterAs(laptop, demoPlayer)
      await laptop.goto('/predictions')
      await homeField(laptop, first).focus()
      await laptop.keyboard.type('93')
      await laptop.keyboard.press('Control+Enter')
      await expect(rowOf(laptop, first).getByText('Enviado')).toBeVisible()

      const phone = await context.newPage()
      await enterAs(phone, demoPlayer)
      await phone.goto('/dashboard')
      await expect(phone.getByText('no se ha guardado: hay uno más reciente de otro dispositivo')).toBeVisible()
      expect(await saved(first)).toEqual({ home_team_score: 9, away_team_score: 3 })
      await phone.goto('/predictions')
      await expect(rowOf(phone, first).getByText(`otro dispositivo: 9-3. Tu ${home}-4 no se ha guardado`)).toBeVisible()
      await expectAccessible(phone)

      await laptop.reload()
      await homeField(laptop, first).focus()
      await laptop.keyboard.type('88')
      await phone.getByRole('button', { name: `Guardar ${home}-4` }).click()
      await expect(rowOf(phone, first).getByText('Enviado')).toBeVisible()
      await laptop.keyboard.press('Control+Enter')
      await laptop.getByRole('button', { name: `Dejar ${home}-4` }).click()
      await expect(rowOf(laptop, first).getByText('Enviado')).toBeVisible()
      await expect(homeField(laptop, first)).toHaveValue(home)
      expect(await saved(first)).toEqual({ home_team_score: Number(home), away_team_score: 4 })
      await laptop.context().close()
    })

    test('a pool override is shown in the pool and on the sheet, and can be joined with the other pools again', async ({
      page,
    }) => {
      const { first } = await prepare(page, -10)
      const [pool] = first.pools as { id: number; name: string }[]
      if (!pool) throw new Error('a match of the sheet is in no pool')
      await page.goto(dayInPool(pool, first))
      const card = rowOf(page, first)
      await card.getByRole('button', { name: `Sumar a ${first.home_team.name}` }).click()
      await card.getByRole('button', { name: /^(Enviar|Guardar) / }).click()
      await expect(card.getByRole('button', { name: /^aparte/ })).toBeVisible()
      await page.goto('/predictions')
      const join = rowOf(page, first).getByRole('button', { name: `aparte en ${pool.name}: unir de nuevo` })
      // A press that ends where the button no longer stands does nothing.
      await standStill(join)
      await join.click()
      await page.getByRole('button', { name: 'Unir', exact: true }).click()
      await expect(rowOf(page, first).getByText(new RegExp(`Cuenta en .*${pool.name}`))).toBeVisible()
    })
  })

test('a save whose answer is lost is sent again and takes effect once', async ({ page }) => {
  const { first, home, saved } = await prepare(page, -6)
  let attempts = 0
  await page.route('**/api/predictions', async (route) => {
    attempts += 1
    if (attempts > 1) return route.continue()
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.goto('/predictions')
  await homeField(page, first).focus()
  await page.keyboard.type(`${home}4`)
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, first).getByText('Todavía no se guardó, se volverá a intentar')).toBeVisible()
  await expect(rowOf(page, first).getByText('Enviado')).toBeVisible({ timeout: 15_000 })
  expect(attempts).toBe(2)
  expect(await saved(first)).toEqual({ home_team_score: Number(home), away_team_score: 4 })
})

test('a prediction that arrives after the deadline is reported with its score', async ({ page }) => {
  const { first, home } = await prepare(page, -6)
  const message = 'El plazo para ingresar la predicción de este partido ya venció.'
  const outcome = { match_id: first.id, isSaved: false, pools: 0, message }
  await page.route('**/api/predictions', (route) => route.fulfill({ json: { status: 'success', outcomes: [outcome] } }))
  await page.goto('/predictions')
  await homeField(page, first).focus()
  await page.keyboard.type(`${home}5`)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(rowOf(page, first).getByText(`Llegó tarde: ${home}-5 no se guardó. ${message}`)).toBeVisible()
  await expect(rowOf(page, first).getByText('Sin guardar')).toBeVisible()
})
