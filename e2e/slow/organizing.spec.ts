import type { Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import {
  createOrganizer,
  logInByLink,
  makePool,
  predict,
  registerAndLogIn,
  registerByLink,
  rowOfPlayer,
} from '../organizing.ts'
import { aPerson, aPlayer, confirm, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'
import { sizes } from '../sizes.ts'

/** Counts what a person presses on a page, on all of its addresses. */
const countTaps = async (page: Page) => {
  let taps = 0
  await page.exposeFunction('tapped', () => void taps++)
  await page.addInitScript(() => addEventListener('pointerdown', () => Reflect.get(globalThis, 'tapped')(), true))
  return () => taps
}

for (const { device, viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a new person runs a compety of friends from the registration to the next season', async ({
      page,
      browser,
    }) => {
      test.setTimeout(240_000)
      const admin = await administratorApi(page.request)
      const { name: tournament, match } = await admin.aTournament()
      const { name: nextSeason } = await admin.aTournament()
      const teams = [match.home_team.name, match.away_team.name]
      const taps = await countTaps(page)
      const name = `Copa del bar ${Date.now()}`

      await registerAndLogIn(page)
      await createOrganizer(page, `Bar ${Date.now()}`)

      const before = taps()
      const link = await makePool(page, { name, tournament })
      expect(taps() - before).toBeLessThanOrEqual(8)
      await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute('href', /join/)
      await expect(page.getByRole('img', { name: 'Código QR para entrar a la compety' })).toBeVisible()

      const visitor = () => browser.newPage({ baseURL: new URL(link).origin })
      const [ana, beto, caro] = [aPerson(), await aPlayer(page.request), await aPlayer(page.request)]
      const [ofAna, ofBeto, ofCaro] = [await visitor(), await visitor(), await visitor()]
      await registerByLink(ofAna, { link, who: ana })
      await logInByLink(ofBeto, { link, who: beto })
      await enterAs(ofCaro, caro)
      await ofCaro.goto(link)
      await ofCaro.getByRole('button', { name: 'Entrar' }).click()
      await ofCaro.waitForURL('**/myPools/*')

      await predict(ofAna, { teams, score: [2, 1] })
      await predict(ofBeto, { teams, score: [0, 3] })
      await ofBeto.getByRole('tab', { name: 'Ranking' }).click()
      await expect(rowOfPlayer(ofBeto, ana)).toBeVisible()
      await admin.call('post', `/matches/${match.id}/begin?confirm=begin`)
      await admin.call('post', `/matches/${match.id}/result`, {
        match_result: { home_team_score: 2, away_team_score: 1 },
      })
      // The table, which is open, moves by itself.
      await expect(rowOfPlayer(ofBeto, ana).getByText(/^5/)).toBeVisible()

      await page.getByRole('link', { name: 'Ver la compety' }).click()
      await page.getByRole('tab', { name: 'Jugadores' }).click()
      await page.getByRole('button', { name: new RegExp(`^Quitar .*${caro.username}`) }).click()
      await confirm(page)
      await expect(page.getByText(caro.username)).toHaveCount(0)

      await page.getByRole('tab', { name: 'Resumen' }).click()
      await page.getByRole('button', { name: 'Duplicar' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Nombre').fill(`${name} II`)
      await dialog.getByLabel('Torneo').selectOption({ label: nextSeason })
      await dialog.getByRole('button', { name: 'Duplicar' }).click()
      await expect(page.getByRole('heading', { level: 1, name: `${name} II` })).toBeVisible()
      await ofAna.goto('/invitations')
      await expect(ofAna.getByRole('dialog', { name: 'Invitaciones', includeHidden: true })).toContainText(`${name} II`)
    })
  })
