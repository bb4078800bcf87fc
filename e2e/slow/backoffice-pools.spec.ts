import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { administrator, enterAs, withoutStream } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

const aPool = async (page: Page, parts = {}) => {
  const admin = await administratorApi(page.request)
  await enterAs(page, administrator)
  return { admin, pool: await admin.aPool(parts) }
}

const answer = (page: Page, question: string, text: string) =>
  page.getByRole('radiogroup', { name: question }).getByLabel(text).click()

// An image of one pixel
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The day in the date picker, counted from today. */
const pickDay = async (page: Page, label: string, days: number) => {
  const day = new Date(Date.now() + days * 86_400_000)
  const field = page.getByRole('group', { name: label, exact: true })
  await field.getByRole('button', { name: `${label}, día` }).click()
  const name = `${day.getDate()} ${day.toLocaleDateString('es', { month: 'long' })} ${day.getFullYear()}`
  const there = field.getByRole('button', { name, exact: true })
  const later = field.getByRole('button', { name: 'Mes siguiente' })
  await expect(later).toBeVisible()
  if (!(await there.isVisible())) await later.click()
  await there.click()
}

test('a pool is created, found in the list, changed, and left unchanged by Cancelar', async ({ page }) => {
  await enterAs(page, administrator)
  const name = `Copa ${Date.now()}`
  await page.goto('/pools')
  await page.getByRole('link', { name: 'Agregar Compety' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ingresa el nombre.')).toBeVisible()
  await expect(page.getByText('Selecciona un sector.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await answer(page, '¿La compety tiene límite', 'Sí')
  await page.getByRole('textbox', { name: 'Límite de jugadores' }).fill('40')
  await page.getByLabel('Nombre').fill(name)
  await expect(page.getByText('Ingresa el nombre.')).toHaveCount(0)
  await page.getByLabel('Descripción').fill('De una prueba')
  await pickDay(page, 'Inicio', 2)
  await pickDay(page, 'Fin', 1)
  await expect(
    page.getByText('Disculpe, la fecha final de la compety no puede ser menor a la fecha de inicio'),
  ).toBeVisible()
  await pickDay(page, 'Fin', 3)
  await page.getByLabel('URL').fill('gol.example')
  await answer(page, '¿La compety es privada?', 'No')
  await page.getByLabel('Sector').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Ingresa un enlace válido (http o https).')).toBeVisible()
  await page.getByLabel('URL').fill('https://gol.example/copa')
  await page.locator('input[type=file]').setInputFiles({ name: 'copa.gif', mimeType: 'image/gif', buffer: point })
  await expect(page.getByText('La imagen debe ser .jpg, .jpeg o .png.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name: 'copa.png', mimeType: 'image/png', buffer: point })
  await expect(page.getByText('copa.png')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.waitForURL(/\/pools\/\d+$/)
  await expect(page.getByText('Se ha agregado la compety con éxito')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^40$/ }).first()).toBeVisible()
  await expect(page.getByRole('definition').getByRole('link').first()).toHaveAttribute(
    'href',
    'https://gol.example/copa',
  )

  await expect(page.getByRole('img', { name: `Imagen de ${name}` }).locator('img')).toHaveAttribute('src', /^.files/)

  await page.getByRole('link', { name: 'Volver' }).click()
  await page.getByRole('button', { name: 'Filtrar por Nombre' }).click()
  await page.getByRole('dialog').getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByRole('dialog').getByLabel('Nombre', { exact: true }).press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: `Actualizar ${name}` }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('otro')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.waitForURL(/\/pools\?.*filter_name/)
  await page.getByRole('link', { name: `Ver ${name}` }).click()
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue(name)
  await answer(page, '¿La compety tiene límite', 'No')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se ha modificado los datos exitosamente')).toBeVisible()
  await page.waitForURL(/\/pools\/\d+$/)
  await expect(page.getByRole('definition').filter({ hasText: 'No posee limite' }).first()).toBeVisible()
})

test('point rules are chosen with their points, and a message confirms each new rule and the removal of all', async ({
  page,
}) => {
  const { pool } = await aPool(page, { rules: { resultado: 3 } })
  await page.goto(`/pools/${pool.id}/addPointRules`)
  await page.getByRole('checkbox', { name: /^Resultado perfecto/ }).check()
  await expect(page.getByLabel('Puntos de Resultado perfecto')).toHaveValue('0')
  await page.getByLabel('Puntos de Resultado perfecto').fill('-1')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Disculpe, el puntaje debe ser positivo')).toBeVisible()
  await page.getByRole('button', { name: 'Reestablecer' }).click()
  await expect(page.getByRole('checkbox', { name: /^Resultado perfecto/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^Resultado perfecto/ }).check()
  await page.getByLabel('Puntos de Resultado perfecto').fill('5')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se ha agregado con éxito a la compety el criterio: Resultado perfecto')).toBeVisible()
  const checked = page.getByRole('checkbox', { checked: true })
  for (const left of [1, 0]) {
    await checked.first().click()
    await expect(checked).toHaveCount(left)
  }
  // After the success message the screen does not ask on leaving, even while it still reloads.
  await page.route('**/api/point_rules', () => {})
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se han eliminado todos los criterios de la compety con éxito')).toBeVisible()
  await page.getByRole('link', { name: 'Volver' }).click()
  await page.waitForURL('**/pools')
})

noisyTest(
  'rules that another administrator saved are shown, typed values stay, and the next save overwrites the rules',
  async ({ page }) => {
    const { admin, pool } = await aPool(page, { rules: { resultado: 3 } })
    await page.goto(`/pools/${pool.id}/addPointRules`)
    await page.getByLabel('Puntos de Resultado', { exact: true }).fill('5')
    const { point_rules } = await admin.call('get', '/point_rules')
    const winner = point_rules.find(({ code }: { code: string }) => code === 'resultado')
    await admin.call('post', `/pools/${pool.id}/addPointRules`, {
      point_rules: [{ id: winner.id, points: 7 }],
    })
    await page.getByRole('button', { name: 'Guardar' }).click()
    const notice = page.getByRole('alert', { name: 'Cambios de otra persona' })
    await expect(notice.getByRole('listitem')).toHaveText(['Resultado: 7'])
    await expect(page.getByLabel('Puntos de Resultado', { exact: true })).toHaveValue('5')
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Puntos de Resultado', { exact: true })).toHaveValue('5')
  },
)

test('several matches are added and removed together, and removing asks for confirmation', async ({ page }) => {
  const admin = await administratorApi(page.request)
  await enterAs(page, administrator)
  const matches = [await admin.aMatch(30), await admin.aMatch(31), await admin.aMatch(32)]
  const pool = await admin.aPool({ matches: matches.slice(0, 1) })
  await page.goto(`/pools/${pool.id}/addMatches`)
  const available = page.getByRole('region', { name: 'Partidos disponibles' })
  const assigned = page.getByRole('region', { name: 'Partidos de la compety' })
  await expect(assigned.getByRole('listitem')).toHaveCount(1)
  const nameOf = ({ home_team, away_team }: (typeof matches)[number]) => `${home_team.name} contra ${away_team.name}`
  await available.getByRole('searchbox').fill(matches[1].home_team.name)
  await available
    .getByRole('button', { name: `Agregar ${nameOf(matches[1])}` })
    .first()
    .click()
  await expect(page.getByText('Se ha agregado el partido a la compety con éxito')).toBeVisible()
  await expect(assigned.getByRole('listitem')).toHaveCount(2)
  await available.getByRole('searchbox').fill(matches[2].home_team.name)
  const found = available.getByRole('listitem')
  await expect(found.filter({ hasText: matches[2].home_team.name }).first()).toBeVisible()
  await expect(found.filter({ hasNotText: matches[2].home_team.name })).toHaveCount(0)
  const isAdded = 2 + (await found.count())
  await available.getByLabel(/^Seleccionar todos/).check()
  await available.getByRole('button', { name: /los seleccionados$/ }).click()
  await expect(assigned.getByRole('listitem')).toHaveCount(isAdded)
  await assigned.getByLabel(/^Seleccionar todos/).check()
  await assigned.getByRole('button', { name: /los seleccionados$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Los pronósticos .* se pierden/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(assigned.getByText('La compety no tiene partidos')).toBeVisible()
})

test('a match that another administrator added first is reported, and the other matches are still added', async ({
  page,
}) => {
  const admin = await administratorApi(page.request)
  await enterAs(page, administrator)
  await withoutStream(page)
  const [first, second] = [await admin.aMatch(40), await admin.aMatch(41)]
  const pool = await admin.aPool()
  await page.goto(`/pools/${pool.id}/addMatches`)
  const available = page.getByRole('region', { name: 'Partidos disponibles' })
  // Other tests have matches of the same teams.
  for (const { home_team, beginst_at } of [first, second]) {
    await available.getByRole('searchbox').fill(home_team.name)
    const row = available.getByRole('listitem').filter({ has: page.locator(`time[datetime="${beginst_at}"]`) })
    await row.getByRole('checkbox').check()
  }
  const chosen = available.getByRole('button', { name: /^Agregar \(2\)/ })
  await expect(chosen).toBeVisible()
  await admin.call('post', `/pools/${pool.id}/addMatches`, { matches: [first.id] })
  await chosen.click()
  await expect(page.getByText(/^Partidos agregados: [12] de 2$/)).toBeVisible()
  await expect(page.getByText('El partido ya pertenece a la compety.')).toBeVisible()
})

test('when two administrators change a pool, the second one sees the changes and keeps the typed values', async ({
  page,
}) => {
  const { admin, pool } = await aPool(page)
  await page.goto(`/pools/${pool.id}/update`)
  await page.getByLabel('Nombre').fill('Lo mío')
  const { pool: now } = await admin.call('get', `/pools/${pool.id}`)
  const headers = await enterAs(page, administrator)
  const multipart = { pool: JSON.stringify({ ...now, name: 'Lo de otro', description: 'Cambiada' }) }
  expect((await page.request.put(`/api/pools/${pool.id}`, { headers, multipart })).ok()).toBe(true)
  await page.route(`**/api/pools/${pool.id}`, async (route) => {
    const response = await route.fetch()
    // Another status for the same refusal, because the browser logs a 409.
    await route.fulfill({ response, status: 200 })
  })
  await page.getByRole('button', { name: 'Guardar' }).click()
  const conflict = page.getByRole('alert', { name: 'Cambios de otra persona' })
  await expect(conflict).toContainText('Lo de otro')
  await expect(page.getByLabel('Nombre')).toHaveValue('Lo mío')
  await expect(page.getByLabel('Descripción')).toHaveValue('Cambiada')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.waitForURL(new RegExp(`/pools/${pool.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo mío')
})

test('an unknown path shows the list, and the ranking links back to it', async ({ page }) => {
  const { pool } = await aPool(page)
  await page.goto('/pools/1/2/3')
  await page.waitForURL('**/pools')
  await page.goto(`/pools/${pool.id}/poolRanking`)
  await page.getByRole('link', { name: 'Lista de Competies' }).click()
  await page.waitForURL('**/pools')
})

test('every screen of the pools is accessible and fits a phone and a desk, in light and dark', async ({ page }) => {
  const { admin } = await aPool(page)
  const pool = await admin.aPool({ matches: [await admin.aMatch()] })
  await withoutStream(page)
  const paths = ['', '/update', '/addPointRules', '/addMatches'].map((rest) => `/pools/${pool.id}${rest}`)
  for (const path of ['/pools', '/newPool', ...paths]) await expectAccessibleInEveryLook(page, { path })
})

test('an administrator invites to a private pool until the pool is finished', async ({ page }) => {
  const { admin, pool } = await aPool(page, { is_private: true })
  await page.goto(`/pools/${pool.id}`)
  await page.getByRole('button', { name: 'Invitar' }).click()
  const dialog = page.getByRole('dialog', { name: `Invitar a ${pool.name}` })
  await dialog.getByLabel('Correo electrónico').fill(`invitada${pool.id}@example.org`)
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText('Se ha enviado la invitación con éxito')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await admin.call('post', `/pools/${pool.id}/begin?confirm=begin`)
  await admin.call('post', `/pools/${pool.id}/finish?confirm=finish`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Archivar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invitar' })).toHaveCount(0)
})
