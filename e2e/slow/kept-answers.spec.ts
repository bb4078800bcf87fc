import { expect, type Page } from '@playwright/test'
import { test, workerIsReady } from '../elsewhere.ts'
import { demoPlayer, logIn } from '../people.ts'

const kept = () =>
  caches.open('kept-answers').then(async (cache) => (await cache.keys()).map(({ url }) => decodeURIComponent(url)))
const isAnyKept = () => caches.has('kept-answers')

/** Opens a screen and waits until what it shows is kept. */
const seen = async (page: Page, address: string, key: string) => {
  await page.goto(address)
  await expect.poll(async () => (await page.evaluate(kept)).join(' ')).toContain(key)
}

const scores = (page: Page) => page.getByRole('textbox', { name: /^Goles de / })

test('a start without a network shows the last known screens, their time and what is unsent, until the log-out', async ({
  page,
  context,
  elsewhere,
}) => {
  await logIn(page, demoPlayer, { at: elsewhere })
  await page.evaluate(workerIsReady)
  await seen(page, `${elsewhere}/dashboard`, '["session"]')
  await seen(page, `${elsewhere}/myPools`, '["pools","mine",{}]')
  await seen(page, `${elsewhere}/myPools/1`, '["pool",1,"detail"]')
  await page
    .getByRole('tab', { name: /ranking/i })
    .first()
    .click()
  await seen(page, `${elsewhere}/globalRanking`, '["rankings","global",')
  await seen(page, `${elsewhere}/predictions`, '["sheet"]')
  await context.setOffline(true)
  await scores(page).last().fill('4')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Sin conexión, se enviará').first()).toBeVisible()

  await page.goto(`${elsewhere}/predictions`)
  await expect(
    page.getByText(/^Sin conexión\. Datos de las? \d+:\d\d\. Un pronóstico se enviará cuando vuelva: /),
  ).toBeVisible()
  await expect(scores(page).last()).toHaveValue('4')
  await expect(page.getByText('Por enviar', { exact: true })).toBeVisible()
  const screens = [
    ['dashboard', page.getByRole('link', { name: 'Mis Competies' }).first()],
    ['myPools', page.getByRole('article').first()],
    ['myPools/1', page.getByRole('article').first()],
    ['globalRanking', page.getByRole('row', { name: /elenarojas/ })],
  ] as const
  for (const [path, content] of screens) {
    await page.goto(`${elsewhere}/${path}`)
    await expect(page.getByText(/^Sin conexión\. Datos de las? \d+:\d\d\./)).toBeVisible()
    await expect(content).toBeVisible()
    await expect(page.getByText('por fallos en el servidor')).toHaveCount(0)
  }

  await context.setOffline(false)
  await expect(page.getByText('Se ha enviado 1 pronóstico pendiente')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0)
  await expect.poll(() => page.evaluate(isAnyKept)).toBe(true)
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: /^Perfil de/ }).click()
  await bar.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(isAnyKept)).toBe(false)
})
