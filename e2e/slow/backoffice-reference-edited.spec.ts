import type { Page } from '@playwright/test'
import { administrator, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
const field = (page: Page, name: string) => page.locator(`[data-inline] input[name=${name}]`)

test('while a row is edited no other row can be edited, and page, order and filters do not change', async ({
  page,
}) => {
  await enterAs(page, administrator)
  await page.goto('/countries?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paises')
  await expect(exactText(page, 'Gestion de paises')).toBeVisible()
  await expect(exactText(page, 'Página: 2')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Opciones' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Actualizar/ })
    .first()
    .click()
  await expect(page.getByRole('columnheader', { name: 'Guardar/Cancelar' })).toBeVisible()
  for (const name of ['Agregar Pais', 'Filtrar Paises', 'Filtrar por Nombre'])
    await expect(button(page, name)).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Código/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Actualizar/ }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Eliminar/ }).first()).toBeDisabled()
  for (const name of ['Inicio', 'Final', 'Página 3'])
    await expect(page.getByLabel('Páginas').getByRole('link', { name, exact: true })).toBeDisabled()
  await field(page, 'name').fill('Sin guardar')
  await page.getByRole('link', { name: 'Sectores' }).click()
  await button(page, 'Seguir aquí').click()
  await expect(field(page, 'name')).toHaveValue('Sin guardar')
  await page.getByRole('link', { name: 'Sectores' }).click()
  await button(page, 'Salir sin guardar').click()
  await page.waitForURL('**/sectors')
})
