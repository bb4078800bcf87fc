import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { administratorApi } from './games.ts'
import { administrator, confirm, enterAs } from './people.ts'
import { expect, noisyTest, test } from './quiet.ts'

const sizes = [
  { device: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { device: 'desk', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const

const day = 24
const hour = 3_600_000

const isFine = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page)
}

/** Matches in play on a day without other matches, and the address of that day's result sheet. */
const beingPlayed = async (page: Page, count: number) => {
  const admin = await administratorApi(page.request)
  const { days } = await admin.call('get', '/resultSheet')
  const latest = Math.max(Date.now() + 40 * day * hour, Date.parse(days[0]?.day ?? 0))
  const noon = new Date(latest + day * hour)
  noon.setUTCHours(12, 0, 0, 0)
  const matches = []
  for (let index = 0; index < count; index++) {
    const match = await admin.aMatch((noon.getTime() - Date.now()) / hour + index / 4)
    await admin.call('post', `/matches/${match.id}/begin?confirm=begin`)
    matches.push(match)
  }
  return { admin, matches, sheet: `/resultSheet?day=${noon.toISOString().slice(0, 10)}` }
}

const rowOf = (page: Page, match: { home_team: { name: string }; away_team: { name: string } }) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(`Goles de ${match.home_team.name}`) })

const fill = async (row: Locator, ...scores: string[]) => {
  for (const [index, text] of scores.entries()) await row.getByRole('textbox').nth(index).fill(text)
}

for (const { device, viewport, colorScheme } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, colorScheme })

    test.beforeEach(async ({ page }) => {
      await enterAs(page, administrator)
    })

    noisyTest(
      'a match is started, finished and archived; an archived match can no longer be changed',
      {
        tag: '@slow',
      },
      async ({ page }) => {
        const match = await (await administratorApi(page.request)).aMatch(11 * day)
        await page.goto(`/matches/${match.id}`)
        for (const [button, state] of [
          ['Posponer', 'Pospuesto'],
          ['Reanudar', 'En progreso'],
          ['Finalizar', 'Finalizado'],
          ['Archivar', 'Archivado'],
        ] as const) {
          await page.getByRole('button', { name: button, exact: true }).click()
          // Without a date its deadline closes, so beginning it asks nothing.
          if (button === 'Posponer') await page.getByRole('checkbox', { name: 'Por definir' }).check()
          if (button === 'Posponer' || button === 'Archivar') await confirm(page)
          await expect(page.getByRole('definition').filter({ hasText: state }).first()).toBeVisible()
        }
        await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
        await expect(page.getByText('Un partido archivado ya no cambia de estado.')).toBeVisible()
        await isFine(page)
      },
    )

    test('the results of a day can be entered with the keyboard alone', async ({ page }) => {
      const { sheet, matches } = await beingPlayed(page, 3)
      await page.goto(sheet)
      await expect(page.getByRole('main').getByRole('listitem').first().getByRole('textbox').first()).toBeFocused()
      for (const key of ['2', 'Enter', '1', 'Enter', '0', 'Enter']) await page.keyboard.press(key)
      await page.keyboard.press('x')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Registrado', { exact: true })).toHaveCount(1)
      const half = rowOf(page, matches[1])
      await expect(half.getByRole('alert')).toBeVisible()
      await expect(half.getByRole('textbox').nth(1)).toBeFocused()
      await isFine(page)
      await page.getByRole('link', { name: 'Volver' }).click()
      await page.getByRole('button', { name: 'Seguir aquí' }).click()
      await fill(half, '0', '0')
      await fill(rowOf(page, matches[2]), '3', '999')
      await page.getByRole('button', { name: 'Guardar 2 resultados' }).dblclick()
      const allSaved = page.getByText('Todos los resultados del día están registrados.')
      const wayOn = page.getByRole('link', { name: /^(Continuar con el|Ir a los partidos)/ })
      await expect(allSaved).toBeVisible()
      // The second press of a slow double click, after the answer.
      await wayOn.dispatchEvent('click', { detail: 2 })
      expect(page.url()).toContain(sheet)
      await wayOn.press('Enter')
      await expect(page).not.toHaveURL(new RegExp(sheet.slice(-10)))
      await page.goto(sheet)
      await expect(page.getByText('No hay resultados por ingresar.')).toBeVisible()
    })
  })
