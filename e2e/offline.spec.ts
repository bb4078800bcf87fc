import { test as base, expect, type Page } from '@playwright/test'
import { demoPlayer, enterAs } from './people.ts'

// The service worker is not registered on local addresses. Two names lead to the same server, because not every Chromium accepts
// the flag of playwright.config.ts that declares a name secure.
const names = ['compety.test', 'compety.localhost']
const test = base.extend<{ elsewhere: string }>({
  elsewhere: async ({ baseURL, page }, use) => {
    for (const name of names) {
      const address = String(baseURL?.replace('127.0.0.1', name))
      await page.goto(`${address}/login`)
      if (await page.evaluate(() => isSecureContext)) return use(address)
    }
    throw new Error('no secure name')
  },
})

/** Signs in and waits until the service worker controls the first screen. */
const enterWithWorker = async (page: Page, elsewhere: string) => {
  await enterAs(page, demoPlayer)
  await page.goto(`${elsewhere}/dashboard`)
  await page.evaluate(workerIsReady)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const workerIsReady = () => navigator.serviceWorker.ready.then(() => undefined)
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

test('without a network the application opens, says that it is offline, and shows no cached answers', async ({
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
  await page.goto(`${elsewhere}/dashboard`)
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
