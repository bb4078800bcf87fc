import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { administratorApi } from './games.ts'
import { administrator, enterAs } from './people.ts'
import { expect, test } from './quiet.ts'

const icon = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(`${import.meta.dirname}/../web/public/icons/icon-192.png`),
})

let count = 0
const aName = () => `Deportivo ${Date.now()}${count++}`

/** A signed-in administrator and a new team. */
const signInAsAdministrator = async (page: Page, names: readonly string[] = [aName()]) => {
  const { call } = await administratorApi(page.request)
  const { sports } = await call('get', '/newTeam')
  const teams = []
  for (const name of names)
    teams.push((await call('post', '/teams', { team: { name, code: 'DEP', sport_id: sports[0].id } })).team)
  await enterAs(page, administrator)
  return { call, teams, team: teams[0], sport: sports[0] }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const logoPicker = (page: Page) => page.getByRole('region', { name: 'Logo' }).locator('input[type=file]')
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a team is created with a logo, keeps it when edited, and gets another one', { tag: '@slow' }, async ({
  page,
}) => {
  const { sport } = await signInAsAdministrator(page)
  const name = aName()
  await page.goto('/teams')
  await page.getByRole('link', { name: 'Agregar Equipo' }).click()
  await page.waitForURL('**/newTeam')
  await logoPicker(page).setInputFiles(icon('escudo.PNG'))
  await expect(page.getByText('escudo.PNG')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByLabel('Código').fill('DEP')
  await page.getByLabel('Deporte').selectOption({ label: sport.name })
  await button(page, 'Guardar').dblclick()
  await page.waitForURL(/\/teams\/\d+$/)
  await expect(exactText(page, 'Se ha agregado el equipo con éxito')).toHaveCount(1)
  const logo = page.locator('main img[src^="/files/"]')
  const first = await logo.first().getAttribute('src')

  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Código').fill('NVO')
  await page.getByLabel('Código').press('Enter')
  await expect(exactText(page, 'Se han modificado los datos del equipo con éxito')).toBeVisible()
  await page.waitForURL(/\/teams\/\d+$/)
  await expect(page.getByRole('definition').filter({ hasText: /^NVO$/ }).first()).toBeVisible()
  await expect(logo.first()).toHaveAttribute('src', first ?? '')

  // Closes the notice, unless it has closed by itself.
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Editar' }).click()
  await logoPicker(page).setInputFiles(icon('otro.png'))
  await button(page, 'Descartar').click()
  await logoPicker(page).setInputFiles(icon('otro.png'))
  await button(page, 'Guardar').click()
  await page.waitForURL(/\/teams\/\d+$/)
  await expect(logo.first()).not.toHaveAttribute('src', first ?? '')
})

test('the filter button opens the filters, and the back button of the browser undoes filters', {
  tag: '@slow',
}, async ({ page }) => {
  const { team } = await signInAsAdministrator(page)
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Filtrar Equipos' }).click()
  const name = page.getByRole('searchbox', { name: 'Nombre', exact: true })
  await expect(name).toBeFocused()
  await name.fill(team.name)
  await name.press('Enter')
  await page.waitForURL(/\/teams\?filter_name=/)
  await page.getByRole('button', { name: 'Nombre', exact: true }).click()
  await page.waitForURL(/order=name_desc/)
  await page.goBack()
  await page.waitForURL((url) => !url.search.includes('order='))
  await page.goBack()
  await page.waitForURL(/\/teams$/)
  await page.getByRole('button', { name: 'Filtrar por Nombre' }).click()
  await expect(name).toHaveValue('')
})
