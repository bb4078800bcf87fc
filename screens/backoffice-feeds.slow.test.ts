import { afterEach, beforeEach } from 'vitest'
import { providerStandIn } from '../server/test/stand-ins/provider-stand-in.ts'
import { aStandInMatch } from '../server/test/stand-ins/stand-in-match.ts'
import { anotherPage, expect, type Page, test } from './screens.ts'
import { administrator, caller, enterAs } from './server.ts'

let source: Awaited<ReturnType<typeof providerStandIn>>
let count = 0
const aName = () => `Liga ${Date.now()}${count++}`

const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const finished = { status: 'finished', scores: { regular: score(2, 1), extra_time: null, penalties: null } } as const
const yesterday = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`

beforeEach(async () => {
  const suffix = `${Date.now()}${count++}`
  source = await providerStandIn([
    aStandInMatch(1, { home: `Leones ${suffix}`, away: `Tigres ${suffix}`, beginst_at: yesterday, ...finished }),
    aStandInMatch(2, { home: `Tigres ${suffix}`, away: `Leones ${suffix}`, beginst_at: '2031-05-10T20:00:00Z' }),
  ])
})
afterEach(() => source.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
const address = () => `${source.url}/openfootball.json`

/** A signed-in administrator and a feed that was applied once. */
const aFeed = async (page: Page) => {
  const call = await caller(administrator)
  const names = { tournament_name: aName(), tournament_season: '2031', tournament_time_zone: 'UTC' }
  const { feed } = await call('post', '/feeds', {
    feed: { ...names, provider: 'openfootball', address: address(), create_teams: true },
  })
  await call('post', `/feeds/${feed.id}/run`, {})
  await enterAs(page, administrator)
  return { call, feed, path: `/feeds/${feed.id}`, name: `${names.tournament_name} 2031` }
}

test('a pasted address becomes a tournament with its teams, matches and results', async ({ page }) => {
  const name = aName()
  await enterAs(page, administrator)
  await page.goto('/feeds')
  await page.getByRole('link', { name: 'Agregar Fuente' }).click()
  await page.waitForURL('**/newFeed')
  await page.getByRole('textbox', { name: 'Nombre del torneo' }).fill(name)
  await page.getByRole('textbox', { name: 'Temporada' }).fill('2031')
  await page.getByRole('textbox', { name: 'Dirección del archivo' }).fill(address())
  await button(page, 'Guardar').dblclick()
  await page.waitForURL(/\/feeds\/\d+$/)
  await button(page, 'Crear los 2 que faltan').click()
  await button(page, 'Aplicar').dblclick()
  await expect(exactText(page, 'Con cambios').first()).toBeVisible()
  await page.getByRole('link', { name: /^Ver cambios/ }).click()
  await page.waitForURL(/\/imports\/\d+$/)
  await expect(page.getByText('Partidos nuevos').first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: `${name} 2031` }).click()
  await page.waitForURL(/\/tournaments\/\d+$/)
  await expect(page.getByRole('link', { name: 'Fuente', exact: true })).toBeVisible()
  await expect(exactText(page, '2 – 1')).toBeVisible()
})

test('what a person changed by hand is listed, and taken from the source by one press', async ({ page }) => {
  const { call, feed, path } = await aFeed(page)
  const { matches } = await call('get', `/tournaments/${feed.tournament_id}/matches`)
  const played = matches.find(({ match_result }: { match_result: unknown }) => match_result)
  await call('put', `/matches/${played.id}/result`, { match_result: score(9, 9) })
  await call('post', `${path}/run`, {})
  await page.goto(path)
  const differences = page.getByRole('region', { name: 'Diferencias con la fuente (1)' })
  await expect(differences).toContainText('9-9')
  await differences.getByRole('button', { name: /^Tomar lo de la fuente/ }).click()
  await expect(differences).toHaveCount(0)
  const { match } = await call('get', `/matches/${played.id}`)
  expect(match.match_result).toMatchObject(score(2, 1))
})

test('a source that fails says why, and from when on it may be asked again', async ({ page }) => {
  const { path } = await aFeed(page)
  await page.goto(path)
  source.state.fault = 'server error'
  await button(page, 'Consultar ahora').click()
  await expect(page.getByRole('alert')).toContainText('La fuente respondió')
  source.state.fault = 'too many requests'
  await button(page, 'Consultar ahora').click()
  await expect(page.getByRole('alert')).toContainText('demasiadas')
  await button(page, 'Consultar ahora').click()
  await expect(page.getByRole('alert')).toContainText('Se puede consultar desde el')
})

test('of two administrators who change a feed, the second one resolves the conflict, and a deletion asks', async ({
  page,
}) => {
  const { path, name } = await aFeed(page)
  const other = anotherPage()
  await enterAs(other, administrator)
  for (const somebody of [page, other]) {
    await somebody.goto(`${path}/update`)
    await somebody.getByText('Opciones avanzadas').click()
    await expect(somebody.getByRole('textbox', { name: 'Minutos entre dos consultas' })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Minutos entre dos consultas' }).fill('60')
  await button(page, 'Guardar').click()
  await page.waitForURL(`**${path}`)
  await other.getByRole('textbox', { name: 'Consultas por día' }).fill('100')
  await button(other, 'Guardar').click()
  await expect(other.getByRole('alert', { name: 'Cambios de otra persona' })).toBeFocused()
  await expect(other.getByRole('textbox', { name: 'Minutos entre dos consultas' })).toHaveValue('60')
  await button(other, 'Guardar').click()
  await other.waitForURL(`**${path}`)
  await button(page, 'Eliminar').click()
  await page.getByRole('dialog', { name: 'Eliminar fuente' }).getByRole('button', { name: 'Eliminar' }).click()
  await page.waitForURL('**/feeds')
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  await other.goto(path)
  await other.waitForURL('**/feeds')
})
