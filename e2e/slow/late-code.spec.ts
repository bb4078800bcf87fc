import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { demoPlayer, enterAs } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

// Public pages before their code has loaded.
const holdCode = async (page: Page) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/public-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
const email = (page: Page) => page.getByLabel('Correo electrónico')

test('a double click before the code has loaded counts as one click', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Mostrar lo escrito' }).dblclick()
  release()
  await expect(page.getByRole('button', { name: 'Ocultar lo escrito' })).toBeVisible()
})

test('a month chosen before the code has loaded gets its number of days', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByLabel('Mes').selectOption({ label: 'Febrero' })
  release()
  await expect(page.getByLabel('Día').locator('option')).toHaveCount(1 + 29)
})

test('clicks made before the code has loaded are dropped if the user types afterwards', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Regístrate' }).click()
  await email(page).fill('ana@example.com')
  release()
  await expect(page.getByRole('link', { name: 'Crear cuenta' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar lo escrito' }).click()
  await expect(page.getByRole('button', { name: 'Ocultar lo escrito' })).toBeVisible()
  await expect(email(page)).toHaveValue('ana@example.com')
})

test('a form that navigates without code is submitted once', async ({ page }) => {
  const release = await holdCode(page)
  const requested: string[] = []
  await page.route('**/register?*', async (route) => {
    requested.push(route.request().url())
    release()
    await page.waitForTimeout(500)
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const box = page.getByLabel('Tu correo electrónico').first()
  await box.fill('ana@example.com')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible()
  expect(requested).toHaveLength(1)
})

test('a username typed before the code has loaded is normalised', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/register', { waitUntil: 'commit' })
  const username = page.getByLabel('Nombre de usuario')
  await username.pressSequentially('Ana María')
  release()
  await expect(username).toHaveValue('anamara')
  await username.press('9')
  await expect(username).toHaveValue('anamara9')
})

noisyTest('a part of a screen whose code cannot be loaded reports it, and the other parts work', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/myPools')
  await page.route('**/assets/my-pools-filters-*.js', (route) => route.abort())
  const filters = page.getByRole('button', { name: 'Filtros y orden' })
  await filters.click()
  const notice = page.getByRole('alert').filter({ hasText: 'No se pudo cargar esta parte de la página.' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lista' })).toBeAttached()
  await expectAccessible(page)
  await page.unrouteAll()
  await notice.getByRole('button', { name: 'Recargar' }).click()
  await filters.click()
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible()
})
