import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { expectAccessible } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { administrator, caller, demoPlayer, enterAs, withoutStream } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

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

    test('a row of an import that cannot be undone is listed with its reason', async ({ page }) => {
      await withoutStream(page)
      await enterAs(page, administrator)
      const { path, write, teams } = aFile([',', '1,0'])
      const take = async (path: string) => {
        await page.goto('/newImport')
        await choose(page, path)
        await look(page)
        await page.getByRole('button', { name: 'Importar', exact: true }).click()
        await page.waitForURL(/\/imports\/\d+$/)
        return page.url()
      }
      const first = await take(path)
      await take(write([',', '1,1']))
      await page.goto(first)
      await page.getByRole('button', { name: 'Deshacer importación' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click()
      const left = page.getByRole('region', { name: /^No se deshizo/ })
      await expect(left.getByRole('listitem').filter({ hasText: `${teams[2]} - ${teams[3]}` })).toContainText(
        'Su resultado cambió después de la importación.',
      )
    })

    test('on a slow network a progress bar shows that an import is running', async ({ page }) => {
      await enterAs(page, administrator)
      const { path } = aFile()
      const slow = Promise.withResolvers<void>()
      await page.route('**/api/imports', async (route) => {
        await slow.promise
        await route.continue()
      })
      await page.goto('/newImport')
      await choose(page, path)
      await look(page)
      await page.getByRole('button', { name: 'Importar', exact: true }).click()
      await expect(page.getByRole('progressbar', { name: 'Importación del archivo' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Elegir otro archivo' })).toBeDisabled()
      slow.resolve()
      await page.waitForURL(/\/imports\/\d+$/)
    })

    noisyTest('every problem of a broken file is listed', async ({ page }) => {
      await enterAs(page, administrator)
      const path = join(folder, `rota-${device}.csv`)
      const rows = Array.from({ length: 300 }, (_, n) => `1,ayer,19:00Z,A${n},B${n}`)
      writeFileSync(path, `round,date,time,home,away\n${rows.join('\n')}\n`)
      await page.goto('/newImport')
      await choose(page, path)
      await look(page)
      const problems = page.getByRole('region', { name: 'No se pueden tomar (300)' })
      await problems.getByRole('button', { name: 'Mostrar los 300 problemas' }).click()
      await expect(problems.getByRole('listitem')).toHaveCount(300)
      await expect(problems.getByRole('listitem').last()).toContainText('La fecha «ayer» no existe')
      await expect(problems.getByRole('listitem').last()).toContainText('Línea 301')
      await expectAccessible(page)
    })

    test('the history of a match lists its latest changes and links to all of them', async ({ page }) => {
      await withoutStream(page)
      const admin = await administratorApi(page.request)
      const match = await admin.aMatch()
      for (let step = 0; step < 5; step++) {
        await admin.call('post', `/matches/${match.id}/begin?confirm=begin`)
        await admin.call('post', `/matches/${match.id}/postpone`)
      }
      await enterAs(page, administrator)
      await page.goto(`/matches/${match.id}`)
      const history = page.getByRole('region', { name: 'Historial' })
      await expect(history.getByRole('listitem').first()).toContainText('Postergación')
      await history.getByRole('link', { name: 'Ver todo' }).click()
      await page.waitForURL(`**/audit?filter_subject=match&filter_subject_id=${match.id}`)
      await expect(page.getByRole('link', { name: /^Partido: / })).toHaveCount(10)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Página 2' }).click()
      await expect(page.getByLabel('Historial de cambios').getByText('Creación', { exact: true })).toBeVisible()
    })

    test('the audit is filtered by actor, subject, action and date', async ({ page }) => {
      await enterAs(page, administrator)
      const admin = await administratorApi(page.request)
      const pool = await admin.aPool()
      const today = new Date().toLocaleDateString('sv')
      await page.goto(
        `/audit?filter_actor=administrador&filter_subject=pool&filter_subject_id=${pool.id}&filter_action=rules&filter_created_at=${today}`,
      )
      const entry = page.getByRole('link', { name: `Compety: ${pool.name}` })
      await expect(entry).toHaveCount(1)
      await expect(page.getByText(/: 3, .*: 5|: 5, .*: 3/)).toBeVisible()
      await page.goto('/audit?filter_actor=nadie')
      await expect(page.getByText('No existen cambios registrados')).toBeVisible()
      await page.getByRole('button', { name: 'Quitar filtros' }).click()
      await expect(page.getByText('No existen cambios registrados')).toHaveCount(0)
    })

    test('a change of the game is shown to a player immediately', async ({ page }) => {
      const admin = await administratorApi(page.request)
      const match = await admin.aMatch(2)
      const quiet = await admin.aPool({ rules: {} })
      const pool = await admin.aPool({ matches: [match] })
      const call = await caller(page.request, demoPlayer)
      await call('post', `/pools/${pool.id}/inscribe`)
      await enterAs(page, demoPlayer)
      await page.goto(`/myPools/${pool.id}?tab=details`)
      const changes = page.getByRole('region', { name: 'Cambios en el juego' })
      await expect(changes.getByRole('listitem')).toHaveText(/Los criterios cambiaron: /)
      await admin.call('post', `/matches/${match.id}/begin?confirm=begin`)
      await admin.call('post', `/matches/${match.id}/result`, {
        match_result: { home_team_score: 2, away_team_score: 1 },
      })
      const sides = `${match.home_team.name} – ${match.away_team.name}`
      await expect(changes.getByRole('listitem').first()).toContainText(`Resultado de ${sides}: 2 - 1`)
      await expectAccessible(page)
      await page.goto(`/availablePools/${quiet.id}`)
      await expect(page.getByRole('heading', { name: 'Criterios de puntuación' })).toBeVisible()
      await expect(changes).toHaveCount(0)
    })
  })
