import type { Page } from '@playwright/test'
import { logIn } from '../people.ts'
import { expect, noisyTest } from '../quiet.ts'
import { beforeFirst, homeField, playerInPools, rowOf, test, type } from '../rows.ts'

const save = (page: Page) => page.getByRole('button', { name: /^Guardar( .+ contra .+)?$/ })
const ofAnotherDevice = (page: Page) => page.getByText(/otro dispositivo/)

const ofPoolFirst = [
  { isFirst: false, name: 'on the sheet and then on the page of a pool' },
  { isFirst: true, name: 'on the page of a pool and then on the sheet' },
]

for (const { isFirst, name } of ofPoolFirst)
  test(`predictions saved offline ${name} arrive in both`, async ({ page, context }) => {
    const { match, pools, saved } = await playerInPools(page, { pools: 2 })
    const [own, rest] = pools
    const row = rowOf(page, match)
    const send = row.getByRole('button', { name: 'Enviar' })
    const goToSheet = () => page.getByRole('main').getByRole('link', { name: 'Mis pronósticos' }).click()
    const inPool = async () => {
      await expect(send).toBeVisible()
      await type(page, match, [5, 0])
      await send.click()
    }
    const onSheet = async () => {
      await expect(save(page)).toBeVisible()
      await type(page, match, [3, 1])
      await save(page).click()
      await expect(row.getByText('Sin conexión, se enviará')).toBeVisible()
    }
    await page.goto(`/myPools/${own?.id}`)
    await goToSheet()
    await expect(save(page)).toBeVisible()
    if (isFirst) {
      await page.goBack()
      await expect(send).toBeVisible()
    }
    await context.setOffline(true)
    if (isFirst) {
      await inPool()
      await goToSheet()
      await onSheet()
    } else {
      await onSheet()
      await page.goBack()
      await inPool()
    }
    await expect(page.getByText('2 pronósticos se enviarán cuando vuelva')).toBeVisible()
    await context.setOffline(false)
    await expect(row.getByRole('button', { name: /^aparte/ })).toBeVisible()
    await expect(homeField(page, match)).toHaveValue(isFirst ? '3' : '5')
    expect(await saved(match, own)).toBe('5-0')
    expect(await saved(match, rest)).toBe('3-1')
    await expect(ofAnotherDevice(page)).toHaveCount(0)
    await page.goto('/predictions')
    await expect(homeField(page, match)).toHaveValue('3')
    await expect(row.getByText(`Cuenta en ${rest?.name}`)).toBeVisible()
    await expect(row.getByRole('button', { name: `aparte en ${own?.name}: unir de nuevo` })).toBeVisible()
  })

// The browser logs the refusal.
noisyTest(
  'a save during which the session ends is sent after the log-in, and an unsaved change stays',
  async ({ page }) => {
    const { player, matches, saved } = await playerInPools(page, { matches: 2, isEntered: false })
    const [first, second] = matches
    await logIn(page, player)
    await page.goto('/predictions')
    await type(page, first, [3, 1])
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').token)
    const headers = { 'x-email': player.email, 'x-token': token }
    const held = Promise.withResolvers<void>()
    await beforeFirst(page, '**/api/predictions', async () => {
      await held.promise
      await page.request.post('/api/logout', { headers })
    })
    await save(page).click()
    await expect(rowOf(page, first).getByText('Enviando')).toBeVisible()
    await type(page, second, [4, 2])
    held.resolve()
    await page.waitForURL('**/login')
    await expect(page.getByRole('alert')).toHaveText(/Tu sesión no es válida o ha expirado/)
    expect(await saved(first)).toBeNull()
    await logIn(page, player, { to: '/predictions' })
    await expect(page.getByText('Se ha enviado 1 pronóstico pendiente')).toBeVisible()
    expect(await saved(first)).toBe('3-1')
    await page.goto('/predictions')
    await expect(rowOf(page, second).getByText('Con cambios')).toBeVisible()
    await expect(homeField(page, second)).toHaveValue('4')
    await save(page).click()
    await expect(rowOf(page, second).getByText('Enviado')).toBeVisible()
    expect(await saved(second)).toBe('4-2')
  },
)
