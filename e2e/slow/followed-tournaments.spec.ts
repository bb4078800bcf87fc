import { expectAccessibleInEveryLook } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { administrator, aPlayer, confirm, enterAs, withoutStream } from '../people.ts'
import { expect, test } from '../quiet.ts'

type Api = Awaited<ReturnType<typeof administratorApi>>

/** A tournament with a round and an open match in it. */
const aTournament = async ({ call, aMatch }: Api) => {
  const match = await aMatch()
  const { sport_id, home_team, away_team, beginst_at, blocked_at } = match
  const { tournament } = await call('post', '/tournaments', {
    tournament: { name: `Copa seguida ${Date.now()}`, season: '2026', sport_id },
  })
  const { rounds } = await call('put', `/tournaments/${tournament.id}/rounds`, {
    rounds: [{ name: 'Fecha 1', stage: 'league' }],
  })
  const place = { tournament_id: tournament.id, round_id: rounds[0].id }
  const teams = { home_team_id: home_team.id, away_team_id: away_team.id }
  await call('put', `/matches/${match.id}?confirm=duplicate`, {
    match: { sport_id, ...teams, beginst_at, blocked_at, ...place },
  })
  return { id: tournament.id, name: `${tournament.name} 2026`, match }
}

test('an administrator lets a pool follow a tournament, and a player uses predictions again', async ({ page }) => {
  const api = await administratorApi(page.request)
  const { id, name, match } = await aTournament(api)
  const [pool, other] = [await api.aPool(), await api.aPool({ matches: [match] })]

  await enterAs(page, administrator)
  await withoutStream(page)
  await page.goto(`/pools/${pool.id}?tab=matches`)
  await page.getByRole('combobox', { name: 'Torneo' }).selectOption({ label: name })
  await page.getByText('Rondas: todas').click()
  await page.getByLabel('Fecha 1').check()
  await page.getByRole('button', { name: 'Seguir torneo' }).click()
  await expect(page.getByText('Rondas: Fecha 1')).toBeVisible()
  await expectAccessibleInEveryLook(page, {
    path: `/pools/${pool.id}?tab=matches`,
    prepare: async () => {
      await page.getByRole('button', { name: `Cambiar los filtros de ${name}` }).click()
      await page.getByText('Rondas: 1 de 1').click()
    },
  })

  const player = await aPlayer(page.request)
  const { call } = player
  for (const { id } of [pool, other]) await call('post', `/pools/${id}/inscribe`)
  await call('post', '/predictions', { predictions: [{ match_id: match.id, home_team_score: 2, away_team_score: 1 }] })
  const third = await api.aPool({ matches: [match] })
  await call('post', `/pools/${third.id}/inscribe`)
  await enterAs(page, player)
  await expectAccessibleInEveryLook(page, { path: '/predictions' })
  await page.getByRole('button', { name: 'Usar mis pronósticos' }).click()
  await expect(page.getByRole('button', { name: 'Usar mis pronósticos' })).toHaveCount(0)
  await page.goto(`/tournaments/${id}`)
  await page.getByRole('link', { name: pool.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: pool.name })).toBeVisible()

  await enterAs(page, administrator)
  await page.goto(`/pools/${pool.id}?tab=matches`)
  await page.getByRole('button', { name: `Dejar de seguir ${name}` }).click()
  await confirm(page)
  await expect(page.getByText(/no sigue ningún torneo/)).toBeVisible()
})
