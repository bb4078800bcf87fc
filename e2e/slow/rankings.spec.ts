import { failures } from '@compety/contract'
import { expectAccessible } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { caller, demoPlayer, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'

// The server counts months by UTC. Choosing the present month would change nothing.
const now = new Date()
const [lastYear, thisMonth] = [now.getUTCFullYear() - 1, now.getUTCMonth() + 1]
const [another, itsName] = thisMonth === 2 ? [3, 'Marzo'] : [2, 'Febrero']
const sizes = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a desk', width: 1440, height: 900 },
]

for (const { name, ...size } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: size })

    test('a player is found by a part of the name and keeps the position', async ({ page }) => {
      await enterAs(page, demoPlayer)
      await page.goto('/globalRanking')
      const rows = page.getByRole('row')
      const fourth = rows.nth(4)
      const username = await fourth.getByRole('link').innerText()
      const place = await fourth.locator('.numeral').first().innerText()
      const field = page.getByRole('searchbox', { name: 'Buscar por nombre de usuario' })
      await field.pressSequentially(username)
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
      const requested = page.waitForRequest(
        (request) => request.url().includes('/monthly_global_ranking') && request.postDataJSON()?.month === another,
      )
      await months.selectOption(itsName)
      await requested
      await expect(page).toHaveURL(`/monthly_global_ranking?month=${another}`)
      const ofLastYear = page.waitForRequest(
        (request) => request.url().includes('/monthly_global_ranking') && request.postDataJSON()?.year === lastYear,
      )
      await page.getByRole('combobox', { name: 'Año' }).selectOption(String(lastYear))
      await ofLastYear
      await expect(page).toHaveURL(`/monthly_global_ranking?month=${another}&year=${lastYear}`)
    })
  })
}

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
  const admin = await administratorApi(page.request)
  const match = await admin.aMatch()
  const pool = await admin.aPool({ matches: [match] })
  const headers = await enterAs(page, demoPlayer)
  const player = await caller(page.request, demoPlayer)
  await player('post', `/pools/${pool.id}/inscribe`)
  const refused = await page.request.get(`/api/pool/${pool.id}/match_predictions/${match.id}`, { headers })
  expect(refused.status()).toBe(409)
  expect(await refused.json()).toMatchObject({ message: failures.prediction_still_open[1] })
  await page.goto(`/myPools/${pool.id}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cómo pronosticaron todos' })).toHaveCount(0)

  await page.goto('/myPools/1?show=played')
  await page.getByRole('button', { name: 'Cómo pronosticaron todos' }).first().click()
  await expect(page.getByRole('table', { name: 'Pronósticos por desenlace' }).getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
})
