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
import { addMatches, addTeams, addTournament, follow, openArea, press, tab } from '../own-league.ts'
import { aPerson, aPlayer, caller, confirm, type LogIn, logIn } from '../people.ts'
import { expect, test } from '../quiet.ts'
import { sizes } from '../sizes.ts'

const inviteManager = async (page: Page, { username }: { username: string }) => {
  await openArea(page, 'Administradores')
  await page.getByLabel('Email o usuario').fill(username)
  await press(page, 'Invitar')
  await expect(page.getByRole('region', { name: 'Invitaciones sin responder' })).toContainText(username)
}

const acceptInvitation = async (page: Page, club: string) => {
  await press(page, 'Invitaciones, 1 nueva')
  await follow(page, '1 invitación a una organización')
  await press(page, `Aceptar la invitación a ${club}`)
  await expect(page.getByRole('heading', { level: 1, name: club })).toBeVisible()
}

/** Opens the management of a pool, and returns its address. */
const openPool = async (page: Page, name: string) => {
  await openArea(page, 'Competies')
  await follow(page, name)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return page.url()
}

const openMatch = async (page: Page, teams: readonly string[]) => {
  await openArea(page, 'Partidos')
  await follow(page, /^Partidos/)
  await follow(page, new RegExp(`^Ver.*${teams.join('.*')}`))
}

const beginEarly = async (page: Page) => {
  await press(page, 'Empezar')
  await press(page, 'Empezar ya')
  await expect(page.getByRole('link', { name: 'Ingresar resultado' })).toBeVisible()
}

type Played = { teams: readonly string[]; score: readonly number[] }

const fillInResult = async (page: Page, { teams, score }: Played) => {
  for (const [n, team] of teams.entries()) await page.getByLabel(`Goles de ${team}`).fill(`${score[n]}`)
}

const registerOnSheet = async (page: Page, played: Played) => {
  await openArea(page, 'Partidos')
  await follow(page, /^Resultados del día/)
  await fillInResult(page, played)
  await press(page, 'Guardar 1 resultado')
  await expect(page.getByText('Todos los resultados del día están registrados.')).toBeVisible()
}

const removeManager = async (page: Page, { username }: { username: string }) => {
  await openArea(page, 'Administradores')
  await press(page, `Quitar a ${username}`)
  await confirm(page)
  await expect(page.getByRole('button', { name: `Quitar a ${username}` })).toHaveCount(0)
}

/** Lets a player take part in an official pool, so that month and world rank him. */
const playOfficialPool = async ({ request }: Page, who: LogIn) => {
  const admin = await administratorApi(request)
  const { id } = await admin.aPool()
  const call = await caller(request, who)
  await call('post', `/pools/${id}/inscribe`)
}

/** Where the present month and the world show a player: what the address finds of one. */
const rankingsOf = ({ username }: { username: string }) => [
  `/globalRanking?username=${username}`,
  `/monthly_global_ranking?username=${username}`,
]

for (const { device, viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a club runs a league of its own with two managers, until one of them has to go', async ({
      page,
      browser,
    }) => {
      // Four people take a hundred steps, which takes minutes on a loaded machine.
      test.setTimeout(480_000)
      const club = `Club ${Date.now()}`
      const kickOff = new Date(Date.now() + 7_200_000)
      const [opening, second] = [
        ['Leones', 'Tigres'],
        ['Pumas', 'Halcones'],
      ] as const
      const ofManager = await browser.newPage()
      const [manager, ana, beto] = [await aPlayer(page.request), aPerson(), await aPlayer(page.request)]

      await registerAndLogIn(page)
      await createOrganizer(page, club)
      await inviteManager(page, manager)
      await logIn(ofManager, manager)
      await acceptInvitation(ofManager, club)

      await addTeams(page, [...opening, ...second])
      await addTournament(page, { name: 'Liga del club', season: '2031' })
      await addMatches(page, [opening, second], kickOff)
      await openArea(page, 'Competies')
      const name = `La liga de ${club}`
      const link = await makePool(page, { name, tournament: 'Liga del club 2031' })

      const visitor = () => browser.newPage({ baseURL: new URL(link).origin })
      const [ofAna, ofBeto] = [await visitor(), await visitor()]
      await registerByLink(ofAna, { link, who: ana })
      await predict(ofAna, { teams: opening, score: [2, 1] })
      await predict(ofAna, { teams: second, score: [0, 0] })
      await playOfficialPool(page, ana)
      await logInByLink(ofBeto, { link, who: beto })
      await predict(ofBeto, { teams: opening, score: [0, 3] })
      await tab(ofAna, 'Ranking')
      await expect(rowOfPlayer(ofAna, beto)).toBeVisible()

      // The second manager ends the predictions before the kick-off, and Ana's open table moves by itself.
      await openMatch(ofManager, opening)
      await beginEarly(ofManager)
      await registerOnSheet(ofManager, { teams: opening, score: [2, 1] })
      await expect(rowOfPlayer(ofAna, ana).getByText(/^5/)).toBeVisible()
      await expect(rowOfPlayer(ofAna, beto).getByText(/^0/)).toBeVisible()

      // A form that the manager left open is refused as soon as he is no member any more.
      const management = await openPool(ofManager, name)
      await openMatch(ofManager, second)
      await beginEarly(ofManager)
      await follow(ofManager, 'Ingresar resultado')
      await ofManager.waitForURL('**/addResult')
      const [, match] = /matches\/(\d+)/.exec(ofManager.url()) ?? []
      await fillInResult(ofManager, { teams: second, score: [4, 4] })
      await removeManager(page, manager)
      await press(ofManager, 'Guardar')
      await expect(ofManager.getByText('Usuario no autorizado')).toBeVisible()
      await ofManager.goto(management)
      await ofManager.waitForURL('**/dashboard')
      await expect(ofManager.getByText('No existe la compety solicitada.')).toBeVisible()
      const score = { home_team_score: 4, away_team_score: 4 }
      await expect(manager.call('post', `/matches/${match}/result`, { match_result: score })).rejects.toThrow(/: 403 /)
      const results = [{ match_id: Number(match), ...score }]
      await expect(manager.call('post', '/results', { results })).rejects.toThrow(/: 403 /)

      await openMatch(page, second)
      await follow(page, 'Ingresar resultado')
      await fillInResult(page, { teams: second, score: [0, 0] })
      await press(page, 'Guardar')
      await expect(rowOfPlayer(ofAna, ana).getByText(/^10/)).toBeVisible()

      for (const address of rankingsOf(ana)) {
        await ofAna.goto(address)
        await expect(rowOfPlayer(ofAna, ana).getByText(/^0/)).toBeVisible()
      }
    })
  })
