import type { Page } from '@playwright/test'
import { administratorApi } from './games.ts'
import { administrator, enterAs } from './people.ts'
import { expect, test } from './quiet.ts'

const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })

test('a list is paged to its last page, back, to its first page and forward', { tag: '@slow' }, async ({ page }) => {
  const { call } = await administratorApi(page.request)
  const { totalPages } = await call('get', '/countries')
  await enterAs(page, administrator)
  await page.goto('/countries')
  for (const [name, number] of [
    ['Final', totalPages],
    ['Página anterior', totalPages - 1],
    ['Inicio', 1],
    ['Página 2', 2],
    ['Página 3', 3],
    ['Página siguiente', 4],
  ] as const) {
    await page.getByLabel('Páginas').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/countries?page=${number}`)
    await expect(exactText(page, `Página: ${number}`)).toBeVisible()
    const { countries } = await call('get', `/countries?page=${number}`)
    await expect(page.locator('tbody td:nth-child(2)')).toHaveText(countries.map(({ name }: { name: string }) => name))
  }
})

test('on a phone an administrator opens the menu with one button and sees lists as cards', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, administrator)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Países' }).click()
  await expect(page).toHaveURL('/countries')
  await expect(page.getByRole('dialog')).toBeHidden()
  const cards = page.getByRole('list', { name: 'Paises' }).locator('> li')
  await expect(cards).toHaveCount(10)
  await page.getByText('Ordenar y filtrar').click()
  await page.getByLabel('Ordenar por').selectOption({ label: 'Código, descendente' })
  await expect(page).toHaveURL('/countries?order=code_desc')
  await page.getByLabel('Nombre', { exact: true }).fill('colombia')
  await page.getByRole('button', { name: 'Filtrar Paises' }).click()
  await expect(page).toHaveURL(/filter_name=colombia/)
  await expect(page.getByText('1 filtro')).toBeVisible()
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(cards).toHaveCount(10)
})
