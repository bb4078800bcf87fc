import { expect } from '@playwright/test'
import { enterWithWorker, test, workerIsReady } from './elsewhere.ts'

const addressesStored = async () => {
  const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
  const requests = await Promise.all(caches.map((cache) => cache.keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

test('the address of the offline page is an unknown address while there is a network', async ({ page }) => {
  await page.goto('/offline')
  await page.waitForURL('**/login')
  await expect(page.getByRole('heading', { name: 'Ingresa' })).toBeVisible()
})

test('a visitor without a network sees the offline page, and continues when the network is back', async ({
  page,
  context,
  elsewhere,
}) => {
  await page.goto(`${elsewhere}/login`)
  await page.evaluate(workerIsReady)
  await context.setOffline(true)
  await page.goto(`${elsewhere}/login`)
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Ingresa' })).toBeVisible({ timeout: 15_000 })
})

test('without a network the application opens and says that it is offline, and no call is cached', async ({
  page,
  context,
  elsewhere,
}) => {
  await enterWithWorker(page, elsewhere)
  const stored = await page.evaluate(addressesStored)
  expect(stored).toContain('/app')
  expect(stored.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3)
  expect(stored.filter((path) => /^\/(api|files)\//.test(path))).toEqual([])
  await context.setOffline(true)
  await page.goto(`${elsewhere}/myFavoritePools`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Sin conexión. Lo que ves puede no estar al día.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Sin conexión. Se cargará en cuanto vuelva.').first()).toBeVisible()
  await expect(page.getByText('por fallos en el servidor')).toHaveCount(0)
})

test('a screen opened without a network loads by itself when the network is back', { tag: '@slow' }, async ({
  page,
  context,
  elsewhere,
}) => {
  await enterWithWorker(page, elsewhere)
  await context.setOffline(true)
  await page.goto(`${elsewhere}/user/elenarojas`)
  await expect(page.getByRole('main').getByText('Sin conexión. Se cargará en cuanto vuelva.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('tab', { name: 'Rendimiento' })).toBeVisible()
})

test('a screen whose code cannot be loaded offline says so, and loads when the network is back', {
  tag: '@slow',
}, async ({ page, context, elsewhere }) => {
  await enterWithWorker(page, elsewhere)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Contacto' }).first().click()
  await expect(page.getByText('Sin conexión. Se cargará en cuanto vuelva.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Contacto' })).toBeVisible()
})

test('the application can be installed with its Spanish name and its icons', async ({ page, request, elsewhere }) => {
  await page.goto(`${elsewhere}/login`)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ lang: 'es', name: 'Compety', display: 'standalone', start_url: '/dashboard?app' })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
    if (type === 'image/png') expect(sizes).toBe(await page.evaluate(sizeOf, src))
  }
})

const sizeOf = async (src: string) => {
  const image = new Image()
  image.src = src
  await image.decode()
  return `${image.naturalWidth}x${image.naturalHeight}`
}

test('on localhost no service worker is registered', async ({ page }) => {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
