import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { demoPlayer, enterAs, aPlayer as newPlayer } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'
import { sizes } from '../sizes.ts'

/** A new player who is signed in. */
const aPlayer = async (page: Page) => {
  const player = await newPlayer(page.request)
  await enterAs(page, player)
  return player
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

for (const { device, viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a pool is marked as a favourite, listed among the favourites, and unmarked', async ({ page }) => {
      const admin = await administratorApi(page.request)
      const pool = await admin.aPool()
      const { call } = await aPlayer(page)
      await call('post', `/pools/${pool.id}/inscribe`)
      await page.goto('/myPools')
      const star = cardOf(page, pool.name).getByRole('button', { name: /favorita/ })
      await star.dblclick()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('Se ha agregado la compety como favorita con éxito')).toHaveCount(1)
      await page.goto('/myFavoritePools')
      await star.click()
      await expect(page.getByText('No posee competies favoritas')).toBeVisible()
    })

    test('several addresses are invited together, and the outcome of each one is shown', async ({ page }) => {
      const admin = await administratorApi(page.request)
      const pool = await admin.aPool()
      const { call, email } = await aPlayer(page)
      await call('post', `/pools/${pool.id}/inscribe`)
      await page.goto('/myPools')
      await cardOf(page, pool.name)
        .getByRole('button', { name: `Invitar a ${pool.name}` })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Correo electrónico').fill(`ana@example.org, ${email}, `)
      await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
      const invited = dialog.getByRole('listitem')
      await expect(invited.filter({ hasText: 'ana@example.org' })).toContainText(
        'Se ha enviado la invitación con éxito',
      )
      await expect(invited.filter({ hasText: email })).toContainText('No puedes invitarte a ti mismo.')
      await expectAccessible(page)
    })

    test('leaving a pool requires typing its name, and a player who left can return', async ({ page }) => {
      const admin = await administratorApi(page.request)
      const pool = await admin.aPool()
      const { call } = await aPlayer(page)
      await call('post', `/pools/${pool.id}/inscribe`)
      await page.goto(`/myPools/${pool.id}?tab=details`)
      await page.getByRole('button', { name: 'Darse de baja' }).click()
      const dialog = page.getByRole('dialog')
      const leave = dialog.getByRole('button', { name: 'Darse de baja' })
      await dialog.getByRole('textbox').fill(pool.name.slice(0, -1))
      await expect(leave).toBeDisabled()
      await expectAccessible(page)
      await dialog.getByRole('textbox').fill(pool.name)
      await leave.click()
      await page.waitForURL('**/myPools')
      const card = cardOf(page, pool.name)
      await expect(card.getByText('Desinscrito')).toBeVisible()
      await expect(page.getByText('No estás inscrito en la compety.')).toHaveCount(0)
      await card.getByRole('button', { name: 'Volver a participar' }).click()
      await dialog.getByRole('button', { name: 'Volver a participar' }).click()
      await expect(card.getByRole('link', { name: 'Ingresar' })).toBeVisible()
    })

    test('the pools of a player can be filtered by their last day, with days before and after it', async ({ page }) => {
      const admin = await administratorApi(page.request)
      const { call } = await aPlayer(page)
      const noonOf = (day: number) => {
        const date = new Date()
        date.setMonth(date.getMonth() + 1, day)
        date.setHours(12, 0, 0, 0)
        return date.toISOString()
      }
      const names = []
      for (const day of [10, 15, 20]) {
        const pool = await admin.aPool({ ends_at: noonOf(day) })
        await call('post', `/pools/${pool.id}/inscribe`)
        names.push(pool.name)
      }
      const [before, exactly, after] = names
      await page.goto('/myPools')
      await page.getByRole('button', { name: 'Filtros y orden' }).click()
      await page.getByRole('button', { name: 'Fecha de fin: Elige un día' }).click()
      await page.getByRole('button', { name: 'Mes siguiente' }).click()
      await page.getByRole('button', { name: /^15 / }).first().click()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(cardOf(page, exactly)).toBeVisible()
      const comparison = page.getByLabel('Fecha de fin, comparación')
      await comparison.selectOption('Antes de')
      await expect(cardOf(page, before)).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(1)
      await comparison.selectOption('Después de')
      await expect(cardOf(page, after)).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(1)
      await comparison.selectOption('Exactamente')
      await expect(cardOf(page, exactly)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(cardOf(page, exactly)).toBeVisible()
    })
  })

test('an unknown pool and a private pool redirect to their lists', async ({ page }) => {
  const admin = await administratorApi(page.request)
  const secret = await admin.aPool({ is_private: true })
  const { call } = await aPlayer(page)
  for (const id of [999999, secret.id]) await expect(call('get', `/pools/${id}`)).rejects.toThrow(': 404')
  // The same answer without the error status, because the browser logs failed requests.
  await page.route(/\/api\/(pools|pool\/\d+\/pool_user_performance)/, (route) =>
    route.fulfill({ status: 200, json: gone }),
  )
  for (const [path, list] of [
    ['/availablePools/999999', '/availablePools'],
    [`/myPools/${secret.id}`, '/myPools'],
  ] as const) {
    await page.goto(path)
    await page.waitForURL(`**${list}`)
    await expect(page.getByText('No existe la compety solicitada.').first()).toBeVisible()
  }
})

const gone = { status: 'error', errorCode: 404, message: 'No existe la compety solicitada.' }

test('typed addresses are invited with one click, and the message counts the invitations that were sent', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const admin = await administratorApi(page.request)
  const pool = await admin.aPool()
  const { call } = await aPlayer(page)
  await call('post', `/pools/${pool.id}/inscribe`)
  const outcomes = [
    { email: 'ana@x.org', isInvited: false, message: 'No puedes invitarte a ti mismo.' },
    { email: 'luz@x.org', isInvited: true, message: 'Se ha enviado la invitación con éxito' },
  ]
  await page.route(`**/api/pool/${pool.id}/invitations`, (route) =>
    route.fulfill({ json: { status: 'success', message: 'Se ha enviado la invitación con éxito', outcomes } }),
  )
  await page.goto(`/myPools/${pool.id}`)
  await page.getByRole('button', { name: /^Invitar a/ }).click()
  await page.getByLabel('Correo electrónico').pressSequentially('ana@x.org, luz@x.org')
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByText('Invitaciones enviadas: 1 de 2')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'ana@x.org' })).toContainText(
    'No puedes invitarte a ti mismo.',
  )
})

test('on a phone every sort option of the pools fits its field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, demoPlayer)
  await page.goto('/availablePools')
  const [longest, room] = await page.getByRole('combobox', { name: 'Ordenar por' }).evaluate((element) => {
    const select = element as HTMLSelectElement
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (!pen) throw new Error('nothing to measure with')
    pen.font = font
    const widths = [...select.options].map(({ text }) => pen.measureText(text).width)
    return [Math.max(...widths), select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)]
  })
  expect(longest).toBeGreaterThan(100)
  expect(longest).toBeLessThanOrEqual(room ?? 0)
})

// The browser logs the refusal, because the player's own data of the pool is requested immediately.
noisyTest('a player who left a pool and opens its address is redirected with the reason', async ({ page }) => {
  const admin = await administratorApi(page.request)
  const pool = await admin.aPool()
  const { call } = await aPlayer(page)
  for (const step of ['inscribe', 'uninscribe']) await call('post', `/pools/${pool.id}/${step}`)
  await page.goto(`/myPools/${pool.id}`)
  await expect(page.getByText('No estás inscrito en la compety.')).toBeVisible()
  await page.waitForURL('**/myPools')
  await expect(page.getByRole('article', { name: pool.name }).getByText('Desinscrito')).toBeVisible()
})

test('removing filters that found nothing shows a loading list, not an empty one', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.goto('/myPools?name=zzz')
  await expect(page.getByText('No hay competies con estos filtros.')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/myPools**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: 'Quitar filtros' }).last().click()
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  await expect(page.getByText(/Todavía no participas/)).toHaveCount(0)
  answer()
  await expect(page.getByRole('article').first()).toBeVisible()
})
