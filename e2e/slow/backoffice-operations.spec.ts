import { expectAccessibleInEveryLook } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { administrator, caller, confirm, enterAs, withoutStream } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

test('each shortcut of the dashboard leads to its screen', async ({ page }) => {
  await enterAs(page, administrator)
  await page.goto('/dashboard')
  const tiles = page.getByRole('region', { name: 'Gestionar' }).getByRole('link')
  await expect(tiles).toHaveCount(25)
  const addresses = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const [index, address] of addresses.entries()) {
    await tiles.nth(index).click()
    // The list of matches opens with a filter.
    await expect(page).toHaveURL(new RegExp(`${address}(\\?show=upcoming)?$`))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(Inicio)?$/)
    await page.goBack()
  }
})

noisyTest(
  'a pool that should have begun is on the dashboard until it begins, and a link leads to all such pools',
  async ({ page }) => {
    const call = await caller(page.request, administrator)
    const { sectors } = await call('get', '/newPool')
    const name = `Tardía ${Date.now()}`
    // The start is compared by the minute, so this repeats if the minute ends.
    let id = 0
    await expect(async () => {
      const beginst_at = new Date(Date.now() - (Date.now() % 60_000)).toISOString()
      const pool = {
        name,
        description: 'Empieza ya',
        beginst_at,
        players_limit: 0,
        is_private: false,
        sector_id: sectors[0].id,
      }
      id = (await call('post', '/pools', { pool })).pool.id
    }).toPass()
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
  },
)

test('the operations screen shows health, mails stored without a mail server, jobs and servers', async ({ page }) => {
  const data = { name: 'Ana', lastName: 'Paz', email: 'ana@example.com', message: 'Hola' }
  expect((await page.request.post('/api/siteContact', { data })).ok()).toBe(true)
  const call = await caller(page.request, administrator)
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

noisyTest(
  'a pool whose end has passed is on the dashboard until it is finished, and a link leads to all such pools',
  async ({ page }) => {
    const call = await caller(page.request, administrator)
    const admin = await administratorApi(page.request)
    const { id, name } = await admin.aPool()
    await call('post', `/pools/${id}/begin?confirm=begin`)
    await page.route('**/api/tasks', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.tasks.pools_to_finish = {
        total: 1,
        first: [{ id, name, beginst_at: new Date().toISOString(), ends_at: null }],
      }
      await route.fulfill({ response, json })
    })
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
  },
)

// A mail that the mail server has refused.
const failedMail = {
  ...{
    id: 7,
    recipient: 'ana@example.com',
    subject: 'Bienvenida',
    state: 'failed',
    attempts: 8,
    failure: 'Buzón lleno',
  },
  ...{ created_at: '2026-01-05T10:00:00.000Z', sent_at: null },
}

test('failed mails can be sent again, one by one and all together', async ({ page }) => {
  const requested: string[] = []
  await page.route('**/api/operations', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.operations.mails = { has_server: true, kept: 0, waiting: 0, failed: 1, stuck: [failedMail] }
    await route.fulfill({ response, json })
  })
  await page.route('**/api/mails/**', (route) => {
    requested.push(new URL(route.request().url()).pathname)
    const mail = { ...failedMail, state: 'waiting' }
    return route.fulfill({ json: { status: 'success', message: 'El correo se enviará de nuevo.', mail, count: 1 } })
  })
  await enterAs(page, administrator)
  await page.goto('/operations')
  const mails = page.getByRole('region', { name: 'Correos fallidos y guardados' })
  await expect(mails.getByText('Buzón lleno')).toBeVisible()
  await mails.getByRole('button', { name: 'Reintentar Bienvenida para ana@example.com' }).click()
  await expect(page.getByText('El correo se enviará de nuevo.').first()).toBeVisible()
  await mails.getByRole('button', { name: 'Reintentar los fallidos' }).dblclick()
  await expect.poll(() => requested).toEqual(['/api/mails/7/resend', '/api/mails/resend'])
})

test('the dashboard links to the mails that wait for a mail server', async ({ page }) => {
  const data = { name: 'Eva', lastName: 'Paz', email: 'eva@example.com', message: 'Hola' }
  expect((await page.request.post('/api/siteContact', { data })).ok()).toBe(true)
  const call = await caller(page.request, administrator)
  await expect.poll(async () => (await call('get', '/tasks')).tasks.kept_mails).toBeGreaterThan(0)
  await enterAs(page, administrator)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /guardados? sin servidor de correo/ }).click()
  await page.waitForURL('**/outbox?state=1')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

for (const path of ['/dashboard', '/operations'])
  test(`${path} is accessible on a phone and a desk, in light and dark`, async ({ page }) => {
    await withoutStream(page)
    await enterAs(page, administrator)
    await expectAccessibleInEveryLook(page, { path })
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible()
  })
