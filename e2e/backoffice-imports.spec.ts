import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { expectAccessible } from './accessible.ts'
import { administrator, enterAs, withoutStream } from './people.ts'
import { expect, test } from './quiet.ts'

const sizes = [
  { device: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { device: 'desk', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const

const folder = temporaryFolder('imports')
let count = 0
/** Writes a CSV file of two matches with new teams. */
const aFile = (scores = [',', ',']) => {
  const name = `Copa ${Date.now()} ${++count}`
  const teams = ['Leones', 'Tigres', 'Osos', 'Pumas'].map((team) => `${team} ${name}`)
  const write = ([first, second]: string[]) => {
    const path = join(folder, `${name}.csv`)
    const rows = [`1,2031-06-11,19:00 UTC-5,${teams[0]},${teams[1]},${first}`]
    rows.push(`1,2031-06-12,19:00 UTC-5,${teams[2]},${teams[3]},${second}`)
    writeFileSync(path, `round,date,time,home,away,home_score,away_score\n${rows.join('\n')}\n`)
    return path
  }
  return { name, teams, path: write(scores), write }
}

const choose = (page: Page, path: string) => page.getByLabel('Archivo de partidos', { exact: true }).setInputFiles(path)
const look = (page: Page) => page.getByRole('button', { name: 'Vista previa' }).click()

for (const { device, ...use } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('a file is previewed, imported, imported again without effect, and undone', { tag: '@slow' }, async ({
      page,
    }) => {
      await withoutStream(page)
      await enterAs(page, administrator)
      const { name, path, teams } = aFile()
      await page.goto('/imports')
      await page.getByRole('link', { name: 'Importar archivo' }).click()
      await expectAccessible(page)
      await choose(page, path)
      await look(page)
      await expect(page.getByText('Todavía no se ha cambiado nada.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Cambios (6)' })).toContainText(teams[0] ?? '')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Importar', exact: true }).dblclick()
      await page.waitForURL(/\/imports\/\d+$/)
      await expect(page.getByText('Se ha importado el archivo con éxito')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expectAccessible(page)
      const address = page.url()

      await page.goto('/newImport')
      await choose(page, path)
      await look(page)
      await expect(page.getByText('Este archivo no cambia nada.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Importar', exact: true })).toHaveCount(0)

      await page.goto(address)
      await page.getByRole('button', { name: 'Deshacer importación' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(/Se deshacen (\d+) de \1 cambios/)
      await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
      await expect(page.getByText('Se ha deshecho la importación con éxito')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Deshacer importación' })).toHaveCount(0)
      await page.goto('/imports')
      await expect(page.getByText(name).first()).toBeVisible()
      await expectAccessible(page)
    })

    test('a file that changes on disk after its preview is not imported', { tag: '@slow' }, async ({ page }) => {
      await enterAs(page, administrator)
      const { path } = aFile()
      await page.goto('/newImport')
      await choose(page, path)
      await look(page)
      await page.getByText('Así quedaría.').waitFor()
      appendFileSync(path, '1,2031-06-13,19:00 UTC-5,A,B,,\n')
      await page.getByRole('button', { name: 'Importar', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('El archivo ha cambiado')
      await expect(page).toHaveURL(/\/newImport$/)
    })
  })
