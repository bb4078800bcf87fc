import type { Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { administrator, aPlayer, enterAs, logIn } from '../people.ts'
import { expect, test } from '../quiet.ts'

type Goals = readonly [home: number, away: number]
type Player = Awaited<ReturnType<typeof aPlayer>>
const scored = ([home_team_score, away_team_score]: Goals) => ({ home_team_score, away_team_score })

/** The points of a prediction in a pool that pays 3 for the result and 5 for the exact score. */
const pointsOf = ([ph, pa]: Goals, [h, a]: Goals) => {
  const result = Math.sign(ph - pa) === Math.sign(h - a) ? 3 : 0
  return result + (ph === h && pa === a ? 5 : 0)
}

/** A pool with a match that three players have predicted, and whose deadline then passes. */
const aMatchDay = async (page: Page) => {
  const admin = await administratorApi(page.request)
  const match = await admin.aMatch()
  const pool = await admin.aPool({ matches: [match] })
  const predicted: { player: Player; goals: Goals }[] = []
  for (const goals of [
    [2, 1],
    [1, 1],
    [1, 0],
  ] as const) {
    const player = await aPlayer(page.request)
    await player.call('post', `/pools/${pool.id}/inscribe`)
    await player.call('post', `/pool/${pool.id}/addPrediction/${match.id}`, { prediction: scored(goals) })
    predicted.push({ player, goals })
  }
  return { admin, match, pool, predicted }
}

/** The rows that a ranking must show at a score: the most points first, ties in the order of registration. */
const recount = (predicted: readonly { player: Player; goals: Goals }[], score: Goals) =>
  predicted
    .map(({ player, goals }) => ({ name: player.username, points: pointsOf(goals, score) }))
    .sort((a, b) => b.points - a.points)

const rowsOf = (page: Page) => page.getByRole('table', { name: /^Ranking/ }).getByRole('row')

const expectTable = async (page: Page, rows: ReturnType<typeof recount>) => {
  for (const [n, { name, points }] of rows.entries()) {
    const row = rowsOf(page).nth(n + 1)
    await expect(row).toContainText(name)
    await expect(row.getByRole('cell').last()).toContainText(new RegExp(`^${points}\\D`))
  }
}

const press = (page: Page, name: string) =>
  page.locator('#main, [role=dialog]').getByRole('button', { name, exact: true }).click()

test('a match day in three hands: tables, cards and images are right from the deadline to a correction', async ({
  page,
  browser,
}) => {
  // Three people follow a whole match, which takes minutes on a loaded machine.
  test.setTimeout(300_000)
  const { admin, match, pool, predicted } = await aMatchDay(page)
  const [ana, beto] = predicted as [(typeof predicted)[0], (typeof predicted)[0]]
  const [home, away] = [match.home_team.name, match.away_team.name]
  const ofReferee = page
  const ofAna = await browser.newPage({ viewport: { width: 360, height: 740 } })
  const ofBeto = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await logIn(ofAna, ana.player)
  await logIn(ofBeto, beto.player)
  await ofAna.goto(`/myPools/${pool.id}`)
  await ofBeto.goto(`/pools/${pool.id}/poolRanking`)
  const card = ofAna.getByRole('article', { name: `${home} contra ${away}` })
  await expect(card.getByLabel(`Goles de ${home}`)).toBeVisible()

  // The deadline passes, and the fields are gone.
  await admin.close(match)
  await expect(card.getByLabel(`Goles de ${home}`)).toHaveCount(0)

  // Kick-off, and the first goal is half a table.
  await ofReferee.setViewportSize({ width: 360, height: 740 })
  await enterAs(ofReferee, administrator)
  await ofReferee.goto(`/matches/${match.id}/live`)
  await press(ofReferee, 'Empezar el partido')
  await press(ofReferee, `Gol de ${home}`)
  await expect(ofBeto.getByText('Provisional', { exact: true })).toBeVisible()
  await expectTable(ofBeto, recount(predicted, [1, 0]))

  // A goal of the other side, which is then disallowed.
  await press(ofReferee, `Gol de ${away}`)
  await expectTable(ofBeto, recount(predicted, [1, 1]))
  await press(ofReferee, 'Deshacer')
  await expectTable(ofBeto, recount(predicted, [1, 0]))

  // What would be at 1-1 moves only the table of who asks.
  await ofBeto.getByRole('button', { name: /^¿Y si\.\.\.\?/ }).click()
  await ofBeto.getByRole('button', { name: `Sumar a ${away}` }).click()
  await expectTable(ofBeto, recount(predicted, [1, 1]))
  await press(ofBeto, 'Volver al marcador real')
  await expectTable(ofBeto, recount(predicted, [1, 0]))

  await press(ofReferee, 'Descanso')
  await expect(ofBeto.getByText('descanso')).toBeVisible()
  await press(ofReferee, 'Segundo tiempo')
  await press(ofReferee, `Gol de ${home}`)
  await press(ofReferee, `Gol de ${away}`)
  await expectTable(ofBeto, recount(predicted, [2, 1]))
  const { ranking } = await ana.player.call('get', `/pool/${pool.id}/pool_ranking`)
  expect(ranking.map(({ points }: { points: number }) => points)).toEqual([0, 0, 0])

  // The final whistle settles what was provisional, and the moment reaches the open screen of the winner.
  await press(ofReferee, 'Final')
  await press(ofReferee, 'Registrar resultado')
  await expect(ofBeto.getByText('Provisional', { exact: true })).toHaveCount(0)
  await expectTable(ofBeto, recount(predicted, [2, 1]))
  const moment = ofAna.getByRole('region', { name: /resultado/i }).filter({ hasText: '+8' })
  await expect(moment).toBeVisible()
  const image = await ofAna.request.get(`/api/pool/${pool.id}/share_image?kind=place`, {
    headers: await sessionOf(ofAna),
  })
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])

  // A correction moves everything once more, and equals a count from nothing.
  await admin.call('put', `/matches/${match.id}/result`, { match_result: scored([1, 1]) })
  await expectTable(ofBeto, recount(predicted, [1, 1]))
  const { moments } = await ana.player.call('get', '/moments?since=2020-01-01T00:00:00Z')
  expect(moments).toMatchObject([{ match_id: match.id, points: 0, position_before: 1, position_after: 2 }])
  const settled = await ana.player.call('get', `/pool/${pool.id}/pool_ranking`)
  expect(settled.ranking.map(({ username, points }: Record<string, unknown>) => ({ name: username, points }))).toEqual(
    recount(predicted, [1, 1]),
  )
})

const sessionOf = async (page: Page) => {
  const { token, user } = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}'))
  return { 'x-email': user.email, 'x-token': token }
}
