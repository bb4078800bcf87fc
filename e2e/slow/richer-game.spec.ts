import type { Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { createOrganizer, makePool, predict, registerAndLogIn, registerByLink, rowOfPlayer } from '../organizing.ts'
import { aPerson } from '../people.ts'
import { expect, test } from '../quiet.ts'
import { sizes } from '../sizes.ts'

/** Turns on what the journey needs, on the page of the game that is open. */
const setUpGame = async (page: Page) => {
  await page.getByRole('button', { name: 'Añadir: más marcadores exactos' }).click()
  await page.getByLabel('Ronda o partido').selectOption({ label: 'Fecha 2' })
  await page.getByLabel('Factor').selectOption('3')
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await page.getByLabel('Hay comodines').check()
  await page.getByLabel('Comodines por jugador').fill('1')
  await expect(
    page
      .getByRole('region', { name: 'Ejemplo' })
      .getByText(/Comodín ×2/)
      .first(),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'Una ronda del torneo' }).check()
  await page.getByLabel('Hay muro').check()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se han guardado las reglas del juego con éxito')).toBeVisible()
}

for (const { device, viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a pool with a richer game is set up, played for two match days, and explained', async ({ page, browser }) => {
      test.setTimeout(300_000)
      const admin = await administratorApi(page.request)
      const { name: tournament, matches } = await admin.aTournament(['Fecha 1', 'Fecha 2'])
      const teamsOf = (n: number): string[] => [matches[n].home_team.name, matches[n].away_team.name]
      const finish = async (n: number, home_team_score: number, away_team_score: number) => {
        await admin.call('post', `/matches/${matches[n].id}/begin?confirm=begin`)
        await admin.call('post', `/matches/${matches[n].id}/result`, {
          match_result: { home_team_score, away_team_score },
        })
      }

      await registerAndLogIn(page)
      await createOrganizer(page, `Club ${Date.now()}`)
      const link = await makePool(page, { name: `Copa rica ${Date.now()}`, tournament })
      await page.getByRole('link', { name: 'Ver la compety' }).click()
      await page.getByRole('link', { name: 'Reglas del juego' }).click()
      await setUpGame(page)
      const poolId = /pools\/(\d+)/.exec(page.url())?.[1]

      const [ana, beto] = [aPerson(), aPerson()]
      const visitor = () => browser.newPage({ baseURL: new URL(link).origin, viewport })
      const [ofAna, ofBeto] = [await visitor(), await visitor()]
      await registerByLink(ofAna, { link, who: ana })
      await registerByLink(ofBeto, { link, who: beto })

      await test.step('both predict, one uses the only joker and answers the question', async () => {
        const question = { text: '¿Habrá penaltis?', kind: 'yes_no', options: null, points: 7, nearest: false }
        const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
        const asked = await admin.call('post', `/pools/${poolId}/questions`, { ...question, deadline: inAnHour })
        await ofAna.reload()
        await predict(ofAna, { teams: teamsOf(0), score: [2, 1] })
        await predict(ofBeto, { teams: teamsOf(0), score: [0, 1] })
        await predict(ofAna, { teams: teamsOf(1), score: [0, 0] })
        await predict(ofBeto, { teams: teamsOf(1), score: [3, 0] })
        const card = ofAna.getByRole('article', { name: teamsOf(0).join(' contra ') })
        await card.getByRole('button', { name: /^Usar un comodín/ }).click()
        await expect(card.getByText('×2, no te queda ninguno')).toBeVisible()
        await ofAna.getByRole('button', { name: /^Preguntas/ }).click()
        const form = ofAna.getByRole('form', { name: question.text })
        await form.getByRole('radio', { name: 'Sí' }).check()
        await form.getByRole('button', { name: 'Guardar respuesta' }).click()
        await expect(form.getByText('Guardada')).toBeVisible()
        // Repeated if the server reads the new deadline too late.
        const soon = () => new Date(Date.now() + 1000).toISOString()
        await expect(() =>
          admin.call('put', `/questions/${asked.question.id}`, { ...question, deadline: soon() }),
        ).toPass()
      })

      await test.step('the first match day is won with a joker', async () => {
        await finish(0, 2, 1)
        await ofAna.getByRole('tab', { name: 'Ranking' }).click()
        await ofAna.getByRole('link', { name: 'Jornada', exact: true }).click()
        await ofAna.getByLabel('Jornada', { exact: true }).selectOption({ label: 'Fecha 1' })
        await expect(ofAna.getByText(`Ganó ${ana.username}`)).toBeVisible()
      })

      await test.step('the second match day counts three times, and the organizer settles the question', async () => {
        await finish(1, 3, 0)
        await page.goto(`/pools/${poolId}?tab=questions`)
        await page.getByRole('button', { name: 'Resolver' }).click()
        await page.getByLabel(/^Sí/).check()
        await page.getByRole('form', { name: 'Resolver la pregunta' }).getByRole('button', { name: 'Resolver' }).click()
        await expect(page.getByRole('button', { name: 'Corregir' })).toBeVisible()
      })

      await test.step('the ranking tells why', async () => {
        await ofAna.getByRole('link', { name: 'Total', exact: true }).click()
        await rowOfPlayer(ofAna, ana).getByRole('button').first().click()
        const why = ofAna.getByRole('dialog')
        await expect(why.getByText('Comodín ×2')).toBeVisible()
        await expect(why.getByText('¿Habrá penaltis?')).toBeVisible()
      })
    })
  })
