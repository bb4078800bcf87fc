import { administratorApi } from './office.ts'
import { aFile } from './picture.ts'
import { expect, type Page, test } from './screens.ts'
import { administrator, caller, demoPlayer, enterAs } from './server.ts'

let count = 0
/** A CSV file of two matches with new teams. */
const aSchedule = (scores = [',', ',']) => {
  const name = `Copa ${Date.now()} ${++count}`
  const teams = ['Leones', 'Tigres', 'Osos', 'Pumas'].map((team) => `${team} ${name}`)
  const write = ([first, second]: string[]) => {
    const rows = [`1,2031-06-11,19:00 UTC-5,${teams[0]},${teams[1]},${first}`]
    rows.push(`1,2031-06-12,19:00 UTC-5,${teams[2]},${teams[3]},${second}`)
    return aFile(`${name}.csv`, 'text/csv', `round,date,time,home,away,home_score,away_score\n${rows.join('\n')}\n`)
  }
  return { name, teams, file: write(scores), write }
}
type Chosen = ReturnType<typeof aFile>

const choose = (page: Page, file: Chosen) => page.getByLabel('Archivo de partidos', { exact: true }).setInputFiles(file)
const look = (page: Page) => page.getByRole('button', { name: 'Vista previa' }).click()

test('a file is previewed, imported, imported again without effect, and undone', async ({ page }) => {
  await enterAs(page, administrator)
  const { name, file, teams } = aSchedule()
  await page.goto('/imports')
  await page.getByRole('link', { name: 'Importar archivo' }).click()
  await choose(page, file)
  await look(page)
  await expect(page.getByText('Todavía no se ha cambiado nada.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cambios (6)' })).toContainText(teams[0] ?? '')
  await page.getByRole('button', { name: 'Importar', exact: true }).dblclick()
  await page.waitForURL(/\/imports\/\d+$/)
  await expect(page.getByText('Se ha importado el archivo con éxito')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const address = page.url()

  await page.goto('/newImport')
  await choose(page, file)
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
})

test('a row of an import that cannot be undone is listed with its reason', async ({ page }) => {
  await enterAs(page, administrator)
  const { file, write, teams } = aSchedule([',', '1,0'])
  const take = async (file: Chosen) => {
    await page.goto('/newImport')
    await choose(page, file)
    await look(page)
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await page.waitForURL(/\/imports\/\d+$/)
    return page.url()
  }
  const first = await take(file)
  await take(write([',', '1,1']))
  await page.goto(first)
  await page.getByRole('button', { name: 'Deshacer importación' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Su resultado cambió después de la importación.')
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Deshacer lo que queda' })).toBeVisible()
  const left = page.getByRole('region', { name: /^No se deshizo/ })
  await expect(left.getByRole('listitem').filter({ hasText: `${teams[2]} - ${teams[3]}` })).toContainText(
    'Su resultado cambió después de la importación.',
  )
})

test('every problem of a broken file is listed', async ({ page }) => {
  await enterAs(page, administrator)
  const rows = Array.from({ length: 300 }, (_, n) => `1,ayer,19:00Z,A${n},B${n}`)
  const file = aFile('rota.csv', 'text/csv', `round,date,time,home,away\n${rows.join('\n')}\n`)
  await page.goto('/newImport')
  await choose(page, file)
  await look(page)
  const problems = page.getByRole('region', { name: 'No se pueden tomar (300)' })
  await problems.getByRole('button', { name: 'Mostrar los 300 problemas' }).click()
  await expect(problems.getByRole('listitem')).toHaveCount(300)
  await expect(problems.getByRole('listitem').last()).toContainText('La fecha «ayer» no existe')
  await expect(problems.getByRole('listitem').last()).toContainText('Línea 301')
})

test('the history of a match lists its latest changes and links to all of them', async ({ page }) => {
  const admin = await administratorApi()
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
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page.getByLabel('Historial de cambios').getByText('Creación', { exact: true })).toBeVisible()
})

test('the audit is filtered by actor, subject, action and date', async ({ page }) => {
  await enterAs(page, administrator)
  const admin = await administratorApi()
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

test('a player sees the changes of the game', async ({ page }) => {
  const admin = await administratorApi()
  const match = await admin.aMatch(2)
  const quiet = await admin.aPool({ rules: {} })
  const pool = await admin.aPool({ matches: [match] })
  const call = await caller(demoPlayer)
  await call('post', `/pools/${pool.id}/inscribe`)
  await enterAs(page, demoPlayer)
  await page.goto(`/myPools/${pool.id}?tab=details`)
  const changes = page.getByRole('region', { name: 'Cambios en el juego' })
  await expect(changes.getByRole('listitem')).toHaveText(/Los criterios cambiaron: /)
  await admin.call('post', `/matches/${match.id}/begin?confirm=begin`)
  await admin.call('post', `/matches/${match.id}/result`, {
    match_result: { home_team_score: 2, away_team_score: 1 },
  })
  await page.reload()
  const sides = `${match.home_team.name} – ${match.away_team.name}`
  await expect(changes.getByRole('listitem').first()).toContainText(`Resultado de ${sides}: 2 - 1`)
  await page.goto(`/availablePools/${quiet.id}`)
  await expect(page.getByRole('heading', { name: 'Criterios de puntuación' })).toBeVisible()
  await expect(changes).toHaveCount(0)
})
