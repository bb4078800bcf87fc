import { administratorApi } from './office.ts'
import { expect, type Page, test } from './screens.ts'
import { beforeFirst, demoPlayer, enterAs, aPlayer as newPlayer } from './server.ts'

/** A new player who is signed in. */
const aPlayer = async (page: Page) => {
  const player = await newPlayer()
  await enterAs(page, player)
  return player
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name })

test('a new player sees how to begin, and finds matches to predict after enrolling', async ({ page }) => {
  const admin = await administratorApi()
  const match = await admin.aMatch(2)
  const pool = await admin.aPool({ matches: [match] })
  await aPlayer(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Elige una compety e inscríbete.')).toBeVisible()
  await expect(page.getByText('No posee competies favoritas')).toBeVisible()
  await page
    .getByRole('region', { name: 'Nuevas Competies' })
    .getByRole('article', { name: pool.name })
    .getByRole('button', { name: 'Participar' })
    .click()
  const question = page.getByRole('dialog').getByRole('button', { name: 'Participar' })
  await expect(question).toBeVisible()
  await question.click()
  await page.waitForURL(`**/myPools/${pool.id}`)
  await expect(page.getByText('Se ha inscrito con éxito en la compety')).toBeVisible()
  await page.goto('/dashboard')
  const next = page.getByRole('region', {
    name: `Próximo partido: ${match.home_team.name} contra ${match.away_team.name}`,
  })
  await next.getByRole('link', { name: 'Pronosticar' }).click()
  await page.waitForURL(`**/myPools/${pool.id}`)
})

test('a pool is marked as a favourite, listed among the favourites, and unmarked', async ({ page }) => {
  const admin = await administratorApi()
  const pool = await admin.aPool()
  const { call } = await aPlayer(page)
  await call('post', `/pools/${pool.id}/inscribe`)
  await page.goto('/myPools')
  const star = cardOf(page, pool.name).getByRole('button', { name: /favorita/ })
  await star.dblclick()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Se ha agregado la compety como favorita con éxito')).toHaveCount(1)
  await page.goto('/myFavoritePools')
  // A second click on the same star within 400 ms counts as a double click.
  await new Promise((done) => setTimeout(done, 450))
  await star.click()
  await expect(page.getByText('No posee competies favoritas')).toBeVisible()
})

test('several addresses are invited together, and the outcome of each one is shown', async ({ page }) => {
  const admin = await administratorApi()
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
  await expect(invited.filter({ hasText: 'ana@example.org' })).toContainText('Se ha enviado la invitación con éxito')
  await expect(invited.filter({ hasText: email })).toContainText('No puedes invitarte a ti mismo.')
})

test('leaving a pool requires typing its name, and a player who left can return', async ({ page }) => {
  const admin = await administratorApi()
  const pool = await admin.aPool()
  const { call } = await aPlayer(page)
  await call('post', `/pools/${pool.id}/inscribe`)
  await page.goto(`/myPools/${pool.id}?tab=details`)
  await page.getByRole('button', { name: 'Darse de baja' }).click()
  const dialog = page.getByRole('dialog')
  const leave = dialog.getByRole('button', { name: 'Darse de baja' })
  await dialog.getByRole('textbox').fill(pool.name.slice(0, -1))
  await expect(leave).toBeDisabled()
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
  const admin = await administratorApi()
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

test('long lists load more rows, are paged, and keep their filters in the address', async ({ page }) => {
  const admin = await administratorApi()
  const stamp = `Larga ${Date.now()}`
  const { call } = await aPlayer(page)
  for (let index = 1; index <= 7; index++) {
    const pool = await admin.aPool({ name: `${stamp} n${index}` })
    await call('post', `/pools/${pool.id}/inscribe`)
  }
  await page.goto(`/availablePools?name=${encodeURIComponent(stamp)}`)
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(page.getByRole('article')).toHaveCount(7)
  await expect(page.getByText('7 de 7 competies')).toBeVisible()

  await page.goto('/myPools')
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Filtros y orden' }).click()
  const begins = page.getByRole('group', { name: 'Fecha de inicio' })
  await begins.getByLabel('Fecha de inicio, comparación').selectOption('Después de')
  await expect(begins.getByLabel('Fecha de inicio, comparación')).toHaveValue('after')
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.getByLabel('Nombre').fill('n7')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.getByLabel('Nombre').fill('')
  await page.getByLabel('Nombre').press('Enter')
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.getByLabel('Nombre').fill('n7')
  await page.getByLabel('Nombre').press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.goto('/myPools?page=9')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('an unknown pool and a private pool redirect to their lists', async ({ page }) => {
  const admin = await administratorApi()
  const secret = await admin.aPool({ is_private: true })
  const { call } = await aPlayer(page)
  for (const id of [999999, secret.id]) await expect(call('get', `/pools/${id}`)).rejects.toThrow(': 404')
  for (const [path, list] of [
    ['/availablePools/999999', '/availablePools'],
    [`/myPools/${secret.id}`, '/myPools'],
  ] as const) {
    await page.goto(path)
    await page.waitForURL(`**${list}`)
    await expect(page.getByText('No existe la compety solicitada.').first()).toBeVisible()
  }
})

test('a player who left a pool and opens its address is redirected with the reason', async ({ page }) => {
  const admin = await administratorApi()
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
  beforeFirst('**/api/myPools**', () => held)
  await page.getByRole('main').getByRole('button', { name: 'Quitar filtros' }).last().click()
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  await expect(page.getByText(/Todavía no participas/)).toHaveCount(0)
  answer()
  await expect(page.getByRole('article').first()).toBeVisible()
})
