import { administrator, caller, enterAs } from './people.ts'
import { expect, test } from './quiet.ts'

test('the dashboard lists what needs attention and links to it', { tag: '@slow' }, async ({ page }) => {
  const call = await caller(page.request, administrator)
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
