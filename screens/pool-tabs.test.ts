import { administratorApi } from './office.ts'
import { expect, type Page, test } from './screens.ts'
import { administrator, aPlayer, enterAs } from './server.ts'

const aGround = async () => {
  const admin = await administratorApi()
  const pool = await admin.aPool({ matches: [await admin.aMatch(2), await admin.aMatch(3)] })
  return { admin, pool }
}
const anOwner = async () => {
  const owner = await aPlayer()
  const { organizer } = await owner.call('post', '/organizers', { organizer: { name: `Club ${owner.username}` } })
  const { pool } = await owner.call('post', '/pools', { pool: { name: 'Copa del club', organizer_id: organizer.id } })
  return { owner, organizer, pool }
}
const tabs = (page: Page) => page.getByRole('tab')

test('the numbers of a pool lead to the tabs with what they count, and back', async ({ page }) => {
  const { pool } = await aGround()
  await enterAs(page, administrator)
  await page.goto(`/pools/${pool.id}`)
  await expect(tabs(page)).toHaveText([
    'Resumen',
    'Jugadores',
    'Partidos',
    'Criterios',
    'Preguntas',
    'Grupos',
    'Invitaciones',
    'Historial',
  ])
  await page.getByRole('link', { name: '2 partidos' }).click()
  await page.waitForURL(`**/pools/${pool.id}?tab=matches`)
  await expect(page.getByRole('heading', { name: 'Partidos (2)' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: '0 jugadores' }).click()
  await expect(page.getByText('Ningún jugador')).toBeVisible()
})

test('an empty pool says in each tab what is missing, and how to add it', async ({ page }) => {
  const admin = await administratorApi()
  const pool = await admin.aPool({ rules: {} })
  await enterAs(page, administrator)
  await page.goto(`/pools/${pool.id}?tab=matches`)
  await expect(page.getByText('La compety no tiene partidos')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Asignar Partidos' })).toBeVisible()
  await page.getByRole('tab', { name: 'Criterios' }).click()
  await page.waitForURL(`**/pools/${pool.id}?tab=rules`)
  await expect(page.getByText('así nadie podrá ganar puntos')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Agregar criterio de puntuación' })).toBeVisible()
})

test('the former address of the players keeps its filter and leads to their tab', async ({ page }) => {
  const { pool } = await aGround()
  await enterAs(page, administrator)
  await page.goto(`/pools/${pool.id}/players?filter_missing=1`)
  await page.waitForURL(`**/pools/${pool.id}?filter_missing=1&tab=players`)
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.waitForURL(`**/pools/${pool.id}?tab=players`)
})

test('whoever may not see a pool is led to the start, with the reason', async ({ page }) => {
  const { pool } = await anOwner()
  await enterAs(page, await aPlayer())
  await page.goto(`/pools/${pool.id}`)
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('No existe la compety solicitada.')).toBeVisible()
})

test('an owner has all tabs of the own pool, and reads who changed it', async ({ page }) => {
  const { owner, pool } = await anOwner()
  await enterAs(page, owner)
  await page.goto(`/pools/${pool.id}?tab=history`)
  await expect(tabs(page)).toHaveCount(8)
  const history = page.getByRole('region', { name: 'Historial' })
  await expect(history).toContainText('Creación')
  await expect(history).toContainText(owner.username)
  await expect(page.getByRole('link', { name: 'Buscar en el historial' })).toHaveCount(0)
})

test('a player who sees a pool has neither players, nor invitations, nor history', async ({ page }) => {
  const { pool } = await aGround()
  await enterAs(page, await aPlayer())
  await page.goto(`/pools/${pool.id}?tab=history`)
  await expect(tabs(page)).toHaveText(['Resumen', 'Partidos', 'Criterios', 'Preguntas'])
  await expect(page.getByRole('tab', { name: 'Resumen' })).toHaveAttribute('aria-selected', 'true')
})
