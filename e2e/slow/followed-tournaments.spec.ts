import { expectAccessibleInEveryLook } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { administrator, aPlayer, confirm, enterAs, withoutStream } from '../people.ts'
import { expect, test } from '../quiet.ts'

test('an administrator lets a pool follow a tournament, and a player uses predictions again', async ({ page }) => {
  const api = await administratorApi(page.request)
  const { id, name, match } = await api.aTournament()
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
