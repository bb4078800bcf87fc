import { administratorApi } from './office.ts'
import { expect, test } from './screens.ts'
import { administrator, aPlayer, enterAs } from './server.ts'

test('a match leads to its pools with their predictions, to its teams, and these lead back', async ({ page }) => {
  const admin = await administratorApi()
  const match = await admin.aMatch(2)
  const pool = await admin.aPool({ matches: [match] })
  const player = await aPlayer()
  await player.call('post', `/pools/${pool.id}/inscribe`)
  await player.call('post', `/pool/${pool.id}/addPrediction/${match.id}`, {
    prediction: { home_team_score: 2, away_team_score: 1 },
  })
  await enterAs(page, administrator)
  await page.goto(`/matches/${match.id}`)
  const pools = page.getByRole('region', { name: 'Competies (1)' })
  await expect(pools).toContainText('1 pronóstico')
  await expect(pools.getByRole('link', { name: pool.name })).toHaveAttribute('href', `/pools/${pool.id}`)
  await page.getByRole('link', { name: match.home_team.name, exact: true }).click()
  await page.waitForURL(`**/teams/${match.home_team.id}`)
  const matches = page.getByRole('region', { name: /^Partidos \(\d+\)$/ })
  await expect(matches.getByRole('link').first()).toHaveAttribute('href', /^\/matches\/\d+$/)
})

test('a match without pools says so', async ({ page }) => {
  const admin = await administratorApi()
  const match = await admin.aMatch(2)
  await enterAs(page, administrator)
  await page.goto(`/matches/${match.id}`)
  await expect(page.getByText('El partido no está en ninguna compety.')).toBeVisible()
})

test('an organizer shows its pools, and a player of a pool leads to the user and back', async ({ page }) => {
  const owner = await aPlayer()
  const { organizer } = await owner.call('post', '/organizers', { organizer: { name: `Peña ${owner.username}` } })
  const { pool } = await owner.call('post', '/pools', { pool: { name: 'Copa Peña', organizer_id: organizer.id } })
  await owner.call('post', `/pools/${pool.id}/inscribe`)
  await enterAs(page, administrator)
  await page.goto(`/organizers/${organizer.id}`)
  await page.getByRole('region', { name: 'Competies (1)' }).getByRole('link', { name: 'Copa Peña' }).click()
  await page.waitForURL(`**/pools/${pool.id}`)
  await expect(page.getByRole('link', { name: organizer.name })).toHaveAttribute('href', `/organizers/${organizer.id}`)
  await page.goto(`/pools/${pool.id}?tab=players`)
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await page.getByRole('link', { name: owner.username }).click()
  await page.waitForURL(/\/users\/\d+$/)
  await expect(page.getByRole('link', { name: 'Copa Peña' })).toHaveAttribute('href', `/pools/${pool.id}`)
})
