import type { Page } from '@playwright/test'
import { enterAs } from './people.ts'
import { expect } from './quiet.ts'
import { homeField, playerInPools, rowOf, test, type } from './rows.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true })
const ofAnotherDevice = (page: Page) => page.getByText(/otro dispositivo/)
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('compety-drafts')))

test('when one offline tab saves a row that another tab edits, the save is sent and the edit stays a draft', {
  tag: '@slow',
}, async ({ page, context }) => {
  const { player, match, saved } = await playerInPools(page)
  const other = await context.newPage()
  await enterAs(other, player)
  for (const tab of [page, other]) {
    await tab.goto('/predictions')
    await expect(homeField(tab, match)).toBeVisible()
  }
  await context.setOffline(true)
  await type(page, match, [3, 1])
  await save(page).click()
  await expect(rowOf(page, match).getByText('Sin conexión, se enviará')).toBeVisible()
  await type(other, match, [4, 2])
  await expect(rowOf(other, match).getByText('Tu cambio a 4-2 está sin guardar.')).toBeVisible()
  await context.setOffline(false)
  await expect(rowOf(page, match).getByText('Enviado')).toBeVisible()
  await expect(homeField(page, match)).toHaveValue('3')
  await expect(rowOf(other, match).getByText('Con cambios')).toBeVisible()
  await expect(homeField(other, match)).toHaveValue('4')
  expect(await saved(match)).toBe('3-1')
  await save(other).click()
  await expect(rowOf(other, match).getByText('Enviado')).toBeVisible()
  expect(await saved(match)).toBe('4-2')
  await expect(ofAnotherDevice(other)).toHaveCount(0)
})

test('a log-out deletes all drafts, even if another tab has queued a save', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const { player, matches, saved } = await playerInPools(page, { matches: 2 })
  const [first, second] = matches
  const other = await context.newPage()
  await enterAs(other, player)
  await other.route('**/api/predictions', (route) => route.abort('internetdisconnected'))
  await page.route('**/api/predictions', (route) => route.abort('internetdisconnected'))
  await page.goto('/predictions')
  await other.goto('/predictions')
  await type(other, first, [3, 1])
  await save(other).click()
  await expect(rowOf(other, first).getByText('Todavía no se guardó, se volverá a intentar')).toBeVisible()
  await type(other, second, [4, 2])
  expect(await draftsIn(page)).toHaveLength(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  const question = page.getByRole('dialog', { name: 'Cerrar sesión' })
  await expect(question.getByText('Tienes pronósticos sin enviar.')).toBeVisible()
  await question.getByRole('button', { name: 'Cerrar sesión' }).click()
  for (const tab of [page, other]) {
    await tab.waitForURL('**/login')
    await expect(tab.getByRole('heading', { name: 'Ingresa' })).toBeVisible()
    expect(await draftsIn(tab)).toEqual([])
  }
  expect(await saved(first)).toBeNull()
})
