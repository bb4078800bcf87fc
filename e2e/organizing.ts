import { expect, type Page } from '@playwright/test'
import { aPerson, fillInRegistration } from './people.ts'

/** What organizers and their players do on the screens, for the journeys that both take part in. */

type Person = ReturnType<typeof aPerson>

/** Fills in the registration, which is open, and then the log-in, which knows the address already. */
const register = async (page: Page, who: Person) => {
  await fillInRegistration(page, who)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await page.waitForURL(/\/login/)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(who.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

export const registerAndLogIn = async (page: Page) => {
  await page.goto('/register')
  await register(page, aPerson())
  await page.waitForURL('**/dashboard')
}

export const createOrganizer = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Perfil de/ }).click()
  await page.getByRole('link', { name: 'Crear mi organización' }).click()
  await page.getByRole('button', { name: 'Crear mi organización' }).click()
  await page.getByLabel('Nombre').fill(name)
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

type NewPool = { name: string; tournament: string }

/** Makes a pool on the page of an organizer, and returns its link. */
export const makePool = async (page: Page, { name, tournament }: NewPool) => {
  await page.getByRole('link', { name: 'Crear una compety' }).click()
  await page.getByLabel('Nombre').fill(name)
  await page.getByText(tournament, { exact: true }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Crear compety' }).click()
  return page.getByLabel('Enlace para entrar').inputValue()
}

type Visit = { link: string; who: Person }

export const registerByLink = async (page: Page, { link, who }: Visit) => {
  await page.goto(link)
  await page.getByRole('link', { name: 'Crear cuenta y entrar' }).click()
  await register(page, who)
  await page.waitForURL('**/myPools/*')
}

export const logInByLink = async (page: Page, { link, who }: Visit) => {
  await page.goto(link)
  await page.getByRole('link', { name: '¿Ya tienes cuenta? Ingresa' }).click()
  await page.getByLabel('Correo electrónico').fill(who.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL('**/myPools/*')
}

type Predicted = { teams: readonly string[]; score: readonly number[] }

/** Predicts a match of the pool whose page is open. */
export const predict = async (page: Page, { teams, score }: Predicted) => {
  const card = page.getByRole('article', { name: teams.join(' contra ') })
  for (const [n, team] of teams.entries()) await card.getByLabel(`Goles de ${team}`).fill(`${score[n]}`)
  await card.getByRole('button', { name: 'Enviar' }).click()
  await expect(card.getByText('Enviado')).toBeVisible()
}

/** The row of a player in the ranking that is open. */
export const rowOfPlayer = (page: Page, { username }: { username: string }) =>
  page.getByRole('row').filter({ hasText: username })
