import { administratorApi } from './office.ts'
import { expect, test } from './screens.ts'
import { caller, demoPlayer, enterAs } from './server.ts'

// The server counts months by UTC. Choosing the present month would change nothing.
const now = new Date()
const [lastYear, thisMonth] = [now.getUTCFullYear() - 1, now.getUTCMonth() + 1]
const [another, itsName] = thisMonth === 2 ? [3, 'Marzo'] : [2, 'Febrero']

test('a player is found by a part of the name and keeps the position', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/globalRanking')
  const rows = page.getByRole('row')
  const fourth = rows.nth(4)
  const username = await fourth.getByRole('link').textContent()
  const place = await fourth.locator('.numeral').first().textContent()
  const field = page.getByRole('searchbox', { name: 'Buscar por nombre de usuario' })
  await field.fill(username)
  await expect(page).toHaveURL(`/globalRanking?username=${username}`)
  const found = rows.filter({ has: page.getByRole('link', { name: username, exact: true }) })
  await expect(found.locator('.numeral').first()).toHaveText(place)
  await field.fill('nadiesellamaasi')
  await expect(page.getByText('Ningún jugador coincide con «nadiesellamaasi».')).toBeVisible()
})

test('the ranking of all time and the ranking of the month link to each other', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/globalRanking')
  const rankings = page.getByRole('navigation', { name: 'Rankings' })
  await rankings.getByRole('link', { name: 'Mensual' }).click()
  await expect(page).toHaveURL('/monthly_global_ranking')
  await expect(rankings.locator('[aria-current=page]')).toHaveText('Mensual')
  await rankings.getByRole('link', { name: 'Global' }).click()
  await expect(page).toHaveURL('/globalRanking')
})

test('choosing another month shows its ranking', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/monthly_global_ranking')
  const months = page.getByRole('combobox', { name: 'Mes' })
  await expect(months).toHaveValue(String(thisMonth))
  await months.selectOption(itsName)
  await expect(page).toHaveURL(`/monthly_global_ranking?month=${another}`)
  await page.getByRole('combobox', { name: 'Año' }).selectOption(String(lastYear))
  await expect(page).toHaveURL(`/monthly_global_ranking?month=${another}&year=${lastYear}`)
})

test('the explanation of a position lists matches and criteria that add up to the points of the player', async ({
  page,
}) => {
  await enterAs(page, demoPlayer)
  await page.goto('/pools/1/poolRanking')
  const own = page.getByRole('row').filter({ hasText: 'Tú' })
  await own.getByRole('button', { name: /ver por qué/ }).click()
  const why = page.getByRole('dialog', { name: '¿Por qué estás en este puesto?' })
  const points = Number.parseInt(
    await why
      .getByText(/^\d+ puntos?$/)
      .first()
      .textContent(),
    10,
  )
  expect(points).toBeGreaterThan(0)
  const criteria = await why.getByRole('table', { name: 'Puntos por criterio' }).getByRole('cell').allTexts()
  const sum = (texts: string[]) => texts.reduce((all, text) => all + Number.parseInt(text, 10), 0)
  expect(sum(criteria)).toBe(points)
  const matches = why.locator('li > span > .spoken')
  expect(sum(await matches.allTexts())).toBe(points)
  const places = why.getByRole('table', { name: 'Posición después de cada partido' })
  await expect(places.getByRole('row')).toHaveCount((await matches.count()) + 1)
  await why.press('Escape')
  await expect(why).toBeHidden()
  await expect(page).toHaveURL('/pools/1/poolRanking')
})

test("another player's predictions are read-only", async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/pools/1/poolRanking')
  await page.getByRole('row').nth(1).getByRole('link').click()
  const main = page.getByRole('main')
  await page.waitForURL(/userPredictions/)
  await expect(main.getByRole('article').first()).toContainText(/Pronóstico de .+: \d/)
  await expect(main.locator('input, textarea, button[type=submit]')).toHaveCount(0)
})

test('the predictions of all players for a match are shown after its deadline and refused before', async ({ page }) => {
  const admin = await administratorApi()
  const match = await admin.aMatch()
  const pool = await admin.aPool({ matches: [match] })
  await enterAs(page, demoPlayer)
  const player = await caller(demoPlayer)
  await player('post', `/pools/${pool.id}/inscribe`)
  const refusal = player('get', `/pool/${pool.id}/match_predictions/${match.id}`)
  await expect(refusal).rejects.toThrow(': 409')
  await page.goto(`/myPools/${pool.id}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cómo pronosticaron todos' })).toHaveCount(0)

  await page.goto('/myPools/1?show=played')
  await page.getByRole('button', { name: 'Cómo pronosticaron todos' }).first().click()
  await expect(page.getByRole('table', { name: 'Pronósticos por desenlace' }).getByRole('row')).toHaveCount(4)
})
