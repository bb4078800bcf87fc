import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { administrator, caller, demoPlayer, enterAs, logIn } from './people.ts'
import { expect, noisyTest, test } from './quiet.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' })
const areas = [
  [demoPlayer, 'player', 8],
  [administrator, 'admin', 16],
] as const

for (const [who, area, count] of areas)
  test(`every entry of the sidebar of ${who.email} leads to its address`, async ({ page }) => {
    await enterAs(page, who)
    await page.goto('/dashboard')
    await expect(page.locator(`.${area}`)).toBeVisible()
    const addresses = await menu(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThanOrEqual(count)
    for (const [nth, address] of addresses.entries()) {
      await menu(page).getByRole('link').nth(nth).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
      const here = menu(page).locator('a:is([data-here], ul:not(ul ul) > li > a[data-status=active])')
      await expect(here).toHaveCount(1)
      await expect(here).toHaveAttribute('href', address)
    }
  })

test('a group of the sidebar closes and opens again', async ({ page }) => {
  await enterAs(page, administrator)
  await page.goto('/teams')
  const group = menu(page).getByRole('button', { name: 'Monedas' })
  const entry = menu(page).getByRole('link', { name: 'Gastos de monedas' })
  await expect(entry).toBeVisible()
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(entry).toBeHidden()
  await group.click()
  await entry.click()
  await expect(page).toHaveURL('/coinExpenses')
})

test('the report of competies is there and does nothing', async ({ page }) => {
  await enterAs(page, administrator)
  await page.goto('/teams')
  await menu(page).getByRole('button', { name: 'Reporte de competies' }).click()
  await expect(page).toHaveURL('/teams')
})

test('on a low screen, too, the first Tab begins at the top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 })
  await enterAs(page, administrator)
  await page.goto('/audit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
})

test('the sidebar collapses, and stays so', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Contraer menú' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expandir menú' })).toBeVisible()
})

test('the top bar has the mailbox, help, contact, and the profile with its coins', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/dashboard')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Ayuda' })).toHaveAttribute('href', '/faq')
  await expect(bar.getByRole('link', { name: 'Contacto' })).toHaveAttribute('href', '/contact')
  await expect(bar.getByRole('button', { name: /^Invitaciones/ })).toBeVisible()
  await bar.getByRole('button', { name: /^Perfil de/ }).click()
  await expect(bar.getByText('monedas')).toBeVisible()
  await bar.getByRole('link', { name: 'Mi Perfil' }).click()
  await expect(page).toHaveURL('/myProfile')
})

test('on a phone a player steers from below, and finds the rest behind one button', async ({ page }) => {
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

test('whoever comes back to a long screen, or loads it again, is where he was', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/myPools/1?show=all')
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(20)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 3000)
  const place = () => page.evaluate(() => window.scrollY)
  await expect.poll(place).toBeGreaterThan(2500)
  // What was not seen yet has a height that is supposed: a screen more or less.
  const isNear = async () => Math.abs((await place()) - 2800) < 900
  await page.reload()
  await expect.poll(isNear).toBe(true)
  await menu(page).getByRole('link', { name: 'Inicio' }).click()
  await page.waitForURL('**/dashboard')
  await page.goBack()
  await expect.poll(isNear).toBe(true)
})

test('logging out shows a preloader, takes a second and ends at the log-in without a complaint', async ({ page }) => {
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

const waysOut = [
  { who: administrator, from: 'the sidebar' },
  { who: administrator, from: 'the profile in the top bar' },
  { who: demoPlayer, from: 'the profile in the top bar' },
]

for (const { who, from } of waysOut)
  test(`${who.email} logs out from ${from}, and the session is over`, async ({ page }) => {
    await logIn(page, who)
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').token)
    const bar = page.getByRole('banner')
    if (from !== 'the sidebar') await bar.getByRole('button', { name: /^Perfil de/ }).click()
    await (from === 'the sidebar' ? menu(page) : bar).getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL('**/login')
    await expect(page.getByRole('heading', { name: 'Ingresa' })).toBeVisible()
    const headers = { 'x-email': who.email, 'x-token': token }
    expect((await page.request.get('/api/session', { headers })).status()).toBe(401)
  })

test('logging out by a double click is one log-out, and going back afterwards is no wrong address', async ({
  page,
}) => {
  await enterAs(page, demoPlayer)
  await page.goto('/dashboard')
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

test('a screen out of the back cache of the browser is left where its session has ended meanwhile', async ({
  page,
}) => {
  await logIn(page, demoPlayer)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Headless browsers have no such cache.
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await page.evaluate(comeBack)
  // A loop that would load it again has had its turn.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await expect(page.locator('body[data-same]').getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('root'))
  await page.evaluate(comeBack)
  await page.waitForURL('**/login')
})

noisyTest('what belongs to another role is refused to a player', async ({ page }) => {
  await enterAs(page, demoPlayer)
  for (const path of ['/users', '/coinPackages', '/roles', '/operations']) {
    await page.goto(path)
    await page.waitForURL('**/unauthorized')
    await expect(page.getByText('Usuario no autorizado para realizar la acción.')).toBeVisible()
  }
})

noisyTest('a ranking or predictions that a player cannot see lead to the dashboard and say why', async ({ page }) => {
  await enterAs(page, demoPlayer)
  for (const [path, reason] of [
    ['/pools/999/poolRanking', 'No existe la compety solicitada.'],
    ['/pools/1/userPredictions/999999', 'El usuario no está inscrito en la compety.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  }
})

test('unknown paths lead to the dashboard, / and /login too', async ({ page }) => {
  await enterAs(page, demoPlayer)
  for (const path of ['/', '/nada', '/nada/de/nada', '/register', '/organizer/alguien', '/user']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
})

for (const width of [360, 1440])
  test(`the dashboard at /home is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await enterAs(page, demoPlayer)
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
    await expect(page).toHaveURL('/home')
  })

test('what somebody may not see says so, and the session stays', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/unauthorized')
  await expect(page.getByRole('heading', { name: 'Ocurrió un error.' })).toBeVisible()
  await expect(page.getByText('Usuario no autorizado para realizar la acción.')).toBeVisible()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('whoever has another role finds a welcome, the way out and nothing else', async ({ page }) => {
  const headers = await enterAs(page, demoPlayer)
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('root') ?? 'null')
    if (session) localStorage.setItem('root', JSON.stringify({ ...session, user: { ...session.user, role_id: 3 } }))
  })
  const session = await (await page.request.get('/api/session', { headers })).json()
  await page.route('**/api/session', (route) =>
    route.fulfill({ json: { ...session, user: { ...session.user, role_id: 3 } } }),
  )
  await page.goto('/dashboard')
  await expect(page.locator('.other')).toBeVisible()
  await expect(page.getByText(/^Te damos la bienvenida/)).toBeVisible()
  await expect(menu(page).getByRole('link')).toHaveText(['Inicio'])
  await expect(menu(page).getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
})

test.describe('a session that is over', () => {
  test.use({ silence: undefined })

  test('ends at the log-in with its own text, and drafts of predictions stay', async ({ page }) => {
    await logIn(page, demoPlayer)
    const call = await caller(page.request, demoPlayer)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}'))
    const headers = { 'x-email': demoPlayer.email, 'x-token': stored.token }
    await page.request.post('/api/logout', { headers })
    await call('get', '/session')
    // Whichever call is refused first ends the session: one that was under way, or that of the next page.
    await Promise.race([
      page.waitForURL('**/login'),
      menu(page).getByRole('link', { name: 'Mis Competies', exact: true }).click(),
    ])
    await page.waitForURL('**/login')
    await expect(page.getByRole('alert')).toHaveText(/Su sesión no es válida o ha expirado/)
  })
})
