import type { Page } from '@playwright/test'
import { administrator, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'

let count = 0
const aName = (what: string) => `${what} ${Date.now()}${count++}`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const field = (page: Page, name: string) => page.locator(`[data-inline] input[name=${name}]`)
const box = (page: Page, key: string) => page.getByRole('checkbox', { name: new RegExp(`${key.replace('.', '\\.')}$`) })

test('a role is created, gets all its privileges in one save, and is deleted permanently', async ({ page }) => {
  await enterAs(page, administrator)
  await page.goto('/roles')
  for (const name of ['Administrador', 'Jugador'])
    await expect(page.getByRole('button', { name: `Eliminar ${name}`, exact: true })).toHaveCount(0)
  const name = aName('Rol')
  await button(page, 'Agregar Rol').click()
  await field(page, 'name').fill(name)
  await field(page, 'description').fill('De una prueba')
  await button(page, 'Guardar').click()
  await expect(exactText(page, 'Se ha agregado el rol con éxito')).toBeVisible()
  await rowOf(page, name).getByRole('link', { name: 'Privilegios' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Privilegios de ${name}`)
  await page.getByLabel('Buscar un privilegio').fill('equipos')
  await page.getByRole('checkbox', { name: 'Marcar todos de Equipos' }).check()
  await page.getByLabel('Buscar un privilegio').fill('')
  await box(page, 'teams.delete').uncheck()
  await expect(page.getByText('4 privilegios marcados, sin guardar')).toBeVisible()
  await button(page, 'Guardar').dblclick()
  await expect(exactText(page, 'Se han modificado los privilegios del rol con éxito')).toHaveCount(1)
  await box(page, 'teams.delete').check()
  await button(page, 'Reestablecer').click()
  await expect(box(page, 'teams.delete')).not.toBeChecked()
  await box(page, 'teams.read').uncheck()
  await page.getByRole('link', { name: 'Volver' }).click()
  await button(page, 'Salir sin guardar').click()
  await page.waitForURL('**/roles')
  await rowOf(page, name).getByRole('link', { name: 'Privilegios' }).click()
  await expect(page.getByText('4 privilegios marcados', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Volver' }).click()
  await rowOf(page, name).getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(exactText(page, 'Se ha eliminado el rol con éxito')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
})
