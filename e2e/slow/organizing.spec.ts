import type { Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { aPerson, aPlayer, confirm, enterAs, fillInRegistration, logIn } from '../people.ts'
import { expect, test } from '../quiet.ts'
import { sizes } from '../sizes.ts'

/** Counts what a person presses on a page, on all of its addresses. */
const countTaps = async (page: Page) => {
  let taps = 0
  await page.exposeFunction('tapped', () => void taps++)
  await page.addInitScript(() => addEventListener('pointerdown', () => Reflect.get(globalThis, 'tapped')(), true))
  return () => taps
}

type Visit = { link: string; who: ReturnType<typeof aPerson> }

const registerByLink = async (page: Page, { link, who }: Visit) => {
  await page.goto(link)
  await page.getByRole('link', { name: 'Crear cuenta y entrar' }).click()
  await fillInRegistration(page, who)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await page.waitForURL('**/login?join=*')
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL('**/myPools/*')
}

const logInByLink = async (page: Page, { link, who }: Visit) => {
  await page.goto(link)
  await page.getByRole('link', { name: '¿Ya tienes cuenta? Ingresa' }).click()
  await page.getByLabel('Correo electrónico').fill(who.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL('**/myPools/*')
}

const predict = async (page: Page, { teams, score }: { teams: string[]; score: number[] }) => {
  const card = page.getByRole('article', { name: teams.join(' contra ') })
  for (const [n, team] of teams.entries()) await card.getByLabel(`Goles de ${team}`).fill(`${score[n]}`)
  await card.getByRole('button', { name: 'Enviar' }).click()
  await expect(card.getByText('Enviado')).toBeVisible()
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

      const organizer = aPerson()
      await page.goto('/register')
      await fillInRegistration(page, organizer)
      await page.getByRole('button', { name: 'Crear cuenta' }).click()
      await page.waitForURL('**/login')
      await logIn(page, organizer)
      await page.goto('/organize')
      await page.getByRole('button', { name: 'Crear mi organización' }).click()
      await page.getByLabel('Nombre').fill(`Bar ${Date.now()}`)
      await page.getByRole('button', { name: 'Crear', exact: true }).click()

      const before = taps()
      await page.getByRole('link', { name: 'Crear una compety' }).click()
      await page.getByLabel('Nombre').fill(name)
      await page.getByText(tournament, { exact: true }).click()
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await page.getByRole('button', { name: 'Crear compety' }).click()
      const link = await page.getByLabel('Enlace para entrar').inputValue()
      expect(taps() - before).toBeLessThanOrEqual(8)
      await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute('href', /join/)
      await expect(page.getByRole('img', { name: 'Código QR para entrar a la compety' })).toBeVisible()

      const visitor = () => browser.newPage({ viewport, locale: 'es-ES', baseURL: new URL(link).origin })
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
      const rowOf = ({ username }: { username: string }) => ofBeto.getByRole('row').filter({ hasText: username })
      await ofBeto.getByRole('tab', { name: 'Ranking' }).click()
      await expect(rowOf(ana)).toBeVisible()
      await admin.call('post', `/matches/${match.id}/begin?confirm=begin`)
      await admin.call('post', `/matches/${match.id}/result`, {
        match_result: { home_team_score: 2, away_team_score: 1 },
      })
      // The table, which is open, moves by itself.
      await expect(rowOf(ana).getByText(/^5/)).toBeVisible()

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
      await expect(ofAna.getByLabel('Invitaciones', { exact: true })).toContainText(`${name} II`)
    })
  })
