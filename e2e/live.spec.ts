import { theOffice } from './games.ts'
import { caller, demoPlayer, enterAs } from './people.ts'
import { expect, test } from './quiet.ts'

const score = (home: number, away: number) => ({ home_team_score: home, away_team_score: away })

test('a result shows in every open tab within a second or two, by one stream for all of them', async ({
  page,
  context,
}) => {
  const office = await theOffice(page.request)
  const [first, second] = [await office.aMatch(), await office.aMatch()]
  const pool = await office.aPool({ matches: [first, second] })
  const player = await caller(page.request, demoPlayer)
  await player('post', `/pools/${pool.id}/inscribe`)
  for (const { id } of [first, second])
    await player('post', `/pool/${pool.id}/addPrediction/${id}`, { prediction: score(2, 1) })

  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/changes')) streams.push(request.url())
  })
  await enterAs(page, demoPlayer)
  const other = await context.newPage()
  await enterAs(other, demoPlayer)
  await page.goto(`/pools/${pool.id}/poolRanking`)
  await other.goto(`/myPools/${pool.id}?show=played`)
  const ranking = page.getByRole('table', { name: 'Ranking' })
  await expect(ranking).toBeVisible()
  await expect.poll(() => streams.length).toBe(1)
  await page.waitForTimeout(500)

  await office.call('post', `/matches/${first.id}/begin`)
  await office.call('post', `/matches/${first.id}/result`, { match_result: score(2, 1) })
  await expect(ranking.getByText(/^8/).first()).toBeVisible({ timeout: 2000 })
  const card = other.getByRole('article', { name: `${first.home_team.name} contra ${first.away_team.name}` })
  await expect(card.getByText('Resultado perfecto')).toBeVisible({ timeout: 2000 })
  expect(streams).toHaveLength(1)

  // The tab that followed closes; the other one takes over.
  await page.close()
  await expect.poll(() => streams.length, { timeout: 10_000 }).toBe(2)
  await other.waitForTimeout(500)
  await office.call('post', `/matches/${second.id}/begin`)
  await office.call('post', `/matches/${second.id}/result`, { match_result: score(0, 3) })
  const later = other.getByRole('article', { name: `${second.home_team.name} contra ${second.away_team.name}` })
  await expect(later).toBeVisible({ timeout: 2000 })
})
