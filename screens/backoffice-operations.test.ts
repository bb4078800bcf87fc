import { retryAsync } from './locator.ts'
import { administratorApi, confirm } from './office.ts'
import { expect, test } from './screens.ts'
import { administrator, caller, enterAs, overdue, post } from './server.ts'

test('the dashboard shows what needs attention and leads there', async ({ page }) => {
  const call = await caller(administrator)
  const { tasks } = await call('get', '/tasks')
  await enterAs(page, administrator)
  await page.goto('/dashboard')
  const deadlines = page.getByRole('region', { name: 'Plazos de las próximas 24 horas' })
  await expect(deadlines.locator('header strong')).toHaveText(String(tasks.deadlines.total))
  const [match] = tasks.deadlines.first
  await deadlines.getByRole('link', { name: `${match.home_team.name} – ${match.away_team.name}` }).click()
  await page.waitForURL(`**/matches/${match.id}`)
  await page.goBack()
  await deadlines.getByRole('link', { name: 'Ver partidos' }).click()
  await page.waitForURL(/\/matches\?.*order=blocked_at_asc/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goBack()
  await page.getByRole('region', { name: 'Correos sin enviar' }).getByRole('link', { name: 'Ver operación' }).click()
  await page.waitForURL('**/operations')
})

test('each shortcut of the dashboard leads to its screen', async ({ page }) => {
  await enterAs(page, administrator)
  await page.goto('/dashboard')
  const tiles = page.getByRole('region', { name: 'Gestionar' }).getByRole('link')
  await expect(tiles).toHaveCount(25)
  const addresses = tiles.all().map((link) => link.getAttribute('href') ?? '')
  for (const [index, address] of addresses.entries()) {
    await tiles.nth(index).click()
    // The list of matches opens with a filter.
    await expect(page).toHaveURL(new RegExp(`${address}(\\?show=upcoming)?$`))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(Inicio)?$/)
    await page.goBack()
  }
})

test('a pool that should have begun is on the dashboard until it begins, and a link leads to all such pools', async ({
  page,
}) => {
  const call = await caller(administrator)
  const { sectors } = await call('get', '/newPool')
  const name = `Tardía ${Date.now()}`
  // The start is compared by the minute, so this repeats if the minute ends.
  const { id } = await retryAsync(async () => {
    const beginst_at = new Date(Date.now() - (Date.now() % 60_000)).toISOString()
    const own = { description: 'Empieza ya', players_limit: 0, is_private: false, sector_id: sectors[0].id }
    return (await call('post', '/pools', { pool: { name, beginst_at, ...own } })).pool
  })
  await enterAs(page, administrator)
  const card = page.getByRole('region', { name: 'Competies por empezar' })
  await page.goto('/dashboard')
  await card.getByRole('link', { name: 'Ver competies' }).click()
  await page.waitForURL(/\/pools\?.*filter_status=1/)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await page.goBack()
  await card.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Empezar' }).click()
  await confirm(page)
  await expect(page.getByText('En progreso').first()).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Competies por empezar' })).toBeVisible()
  await expect(card.getByRole('link', { name })).toHaveCount(0)
  await call('post', `/pools/${id}/finish?confirm=finish`)
})

test('the operations screen shows health, mails stored without a mail server, jobs and servers', async ({ page }) => {
  const data = { name: 'Ana', lastName: 'Paz', email: 'ana@example.com', message: 'Hola' }
  await post('/siteContact', data)
  const call = await caller(administrator)
  await expect.poll(async () => (await call('get', '/operations')).operations.mails.kept).toBeGreaterThan(0)
  await enterAs(page, administrator)
  await page.goto('/operations')
  const health = page.getByRole('list', { name: 'Salud' })
  await expect(health.getByRole('listitem')).toHaveCount(4)
  await expect(health.getByText('Sin servidor')).toBeVisible()
  await expect(page.getByText('Última migración')).toBeVisible()
  const mails = page.getByRole('region', { name: 'Correos fallidos y guardados' })
  await mails.getByRole('link', { name: /^Ver/ }).first().click()
  await page.waitForURL(/\/outbox\?mail=\d+/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Ver correos' }).click()
  await page.waitForURL('**/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correos')
})

test('a pool whose end has passed is on the dashboard until it is finished, and a link leads to all such pools', async ({
  page,
}) => {
  const call = await caller(administrator)
  const admin = await administratorApi()
  const { id, name } = await admin.aPool()
  await call('post', `/pools/${id}/begin?confirm=begin`)
  await overdue(id)
  await enterAs(page, administrator)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Competies por finalizar' })
  await card.getByRole('link', { name: 'Ver competies' }).click()
  await page.waitForURL(/\/pools\?.*filter_status=2/)
  await page.goBack()
  await card.getByRole('link', { name }).click()
  await page.waitForURL(`**/pools/${id}`)
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await confirm(page)
  await expect(page.getByText('Finalizada').first()).toBeVisible()
})

test('the dashboard links to the mails that wait for a mail server', async ({ page }) => {
  const data = { name: 'Eva', lastName: 'Paz', email: 'eva@example.com', message: 'Hola' }
  await post('/siteContact', data)
  const call = await caller(administrator)
  await expect.poll(async () => (await call('get', '/tasks')).tasks.kept_mails).toBeGreaterThan(0)
  await enterAs(page, administrator)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /guardados? sin servidor de correo/ }).click()
  await page.waitForURL('**/outbox?state=1')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
