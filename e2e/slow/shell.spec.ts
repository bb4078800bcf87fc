import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { administrator, demoPlayer, enterAs, logIn } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

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
      // The list of matches opens with a filter.
      await expect(page).toHaveURL(new RegExp(`${address}(\\?show=upcoming)?$`))
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

test('the entry of the report of pools is present and does nothing', async ({ page }) => {
  await enterAs(page, administrator)
  await page.goto('/teams')
  await menu(page).getByRole('button', { name: 'Reporte de competies' }).click()
  await expect(page).toHaveURL('/teams')
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

test('the page for a missing privilege says so, and the session stays', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/unauthorized')
  await expect(page.getByRole('heading', { name: 'Ocurrió un error.' })).toBeVisible()
  await expect(page.getByText('Usuario no autorizado para realizar la acción.')).toBeVisible()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a user with another role sees only a welcome and the log-out', async ({ page }) => {
  const headers = await enterAs(page, demoPlayer)
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('root') ?? 'null')
    if (session) localStorage.setItem('root', JSON.stringify({ ...session, user: { ...session.user, role_id: 3 } }))
  })
  const session = await (await page.request.get('/api/session', { headers })).json()
  await page.route('**/api/session', (route) =>
    route.fulfill({ json: { ...session, user: { ...session.user, role_id: 3, organizers: undefined } } }),
  )
  await page.goto('/dashboard')
  await expect(page.locator('.other')).toBeVisible()
  await expect(page.getByText(/^Te damos la bienvenida/)).toBeVisible()
  await expect(menu(page).getByRole('link')).toHaveText(['Inicio'])
  await expect(menu(page).getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
})
