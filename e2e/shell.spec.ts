import type { Page } from '@playwright/test'
import { administrator, caller, demoPlayer, enterAs, logIn } from './people.ts'
import { expect, noisyTest, test } from './quiet.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })

test('the first Tab starts at the top, also on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  await enterAs(page, administrator)
  await page.goto('/audit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
})

test('the sidebar collapses and stays collapsed', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Contraer menú' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expandir menú' })).toBeVisible()
})

test('on a phone a player navigates with the bottom bar, and one button opens the other entries', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, demoPlayer)
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Navegación rápida' })
  await bar.getByRole('link', { name: 'Pronósticos' }).click()
  await expect(page).toHaveURL('/predictions')
  await bar.getByRole('link', { name: 'Competies' }).click()
  await expect(page).toHaveURL('/myPools')
  const more = page.getByRole('button', { name: 'Más' })
  await more.click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Contacto' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Contacto' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('going back closes a dialog on a page that was loaded by its address', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, demoPlayer)
  await page.goto('/dashboard')
  await page.goto('/contact')
  const open = page.getByRole('button', { name: 'Más' })
  const panel = page.getByRole('dialog')
  await open.click()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/contact')
  await open.click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
})

test('the scroll position of a long screen is restored on going back and on a reload', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/myPools/1?show=all')
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(20)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 3000)
  const place = () => page.evaluate(() => window.scrollY)
  await expect.poll(place).toBeGreaterThan(2500)
  // Parts that were not rendered yet have an estimated height, so the position may differ by a screen.
  const isNear = async () => Math.abs((await place()) - 2800) < 900
  await page.reload()
  await expect.poll(isNear).toBe(true)
  await menu(page).getByRole('link', { name: 'Inicio' }).click()
  await page.waitForURL('**/dashboard')
  await page.goBack()
  await expect.poll(isNear).toBe(true)
})

test('logging out shows a preloader for a second and ends at the log-in without an error', async ({ page }) => {
  await logIn(page, demoPlayer)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').token)
  await menu(page).getByRole('link', { name: 'Mis Competies', exact: true }).click()
  await page.waitForURL('**/myPools')
  const begin = Date.now()
  await menu(page).getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('status', { name: 'Cargando' })).toBeVisible()
  await page.waitForURL('**/login')
  expect(Date.now() - begin).toBeGreaterThanOrEqual(1000)
  await expect(page.getByRole('heading', { name: 'Ingresa' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('root'))).toBeNull()
  await page.goBack()
  await page.waitForURL('**/login')
  await expect(page.getByRole('heading', { name: 'Ingresa' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const headers = { 'x-email': demoPlayer.email, 'x-token': token }
  expect((await page.request.get('/api/session', { headers })).status()).toBe(401)
})

test('a double click logs out once, and going back afterwards shows no message about an unknown address', {
  tag: '@slow',
}, async ({ page }) => {
  await logIn(page, demoPlayer)
  await page.goto('/myPools')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logout')) sent.push(request.method())
  })
  await page.context().clearCookies()
  await menu(page).getByRole('button', { name: 'Cerrar sesión' }).dblclick()
  await page.waitForURL('**/login')
  expect(sent).toEqual(['POST'])
})

test('a screen restored from the back-forward cache redirects to the log-in if its session has ended', async ({
  page,
}) => {
  await logIn(page, demoPlayer)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Headless browsers have no back-forward cache.
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await page.evaluate(comeBack)
  // A page that reloads itself in a loop would have done so by now.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await expect(page.locator('body[data-same]').getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('root'))
  await page.evaluate(comeBack)
  await page.waitForURL('**/login')
})

noisyTest('a player is refused the screens of another role', async ({ page }) => {
  await enterAs(page, demoPlayer)
  for (const path of ['/users', '/coinPackages', '/roles', '/operations']) {
    await page.goto(path)
    await page.waitForURL('**/unauthorized')
    await expect(page.getByText('Usuario no autorizado para realizar la acción.')).toBeVisible()
  }
})

test('unknown paths lead to the dashboard, / and /login too', { tag: '@slow' }, async ({ page }) => {
  await enterAs(page, demoPlayer)
  for (const path of ['/', '/nada', '/nada/de/nada', '/register', '/organizer/alguien', '/user']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
})

test.describe('a session that has expired', () => {
  test.use({ silence: undefined })

  test('leads to the log-in with its own message, and drafts of predictions stay', async ({ page }) => {
    await logIn(page, demoPlayer)
    const call = await caller(page.request, demoPlayer)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}'))
    const headers = { 'x-email': demoPlayer.email, 'x-token': stored.token }
    await page.request.post('/api/logout', { headers })
    await call('get', '/session')
    // The first refused call ends the session. It may be a call of this page or of the next one.
    await Promise.race([
      page.waitForURL('**/login'),
      menu(page).getByRole('link', { name: 'Mis Competies', exact: true }).click(),
    ])
    await page.waitForURL('**/login')
    await expect(page.getByRole('alert')).toHaveText(/Tu sesión no es válida o ha expirado/)
  })
})
