import { expect, type Page } from '@playwright/test'

/** How a member makes a league of the own organizer on the screens. */

export const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
export const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).click()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a tab of the only organizer of a member. */
export const openArea = async (page: Page, name: string) => {
  await page.goto('/organize')
  await tab(page, name)
}

export const addTeams = async (page: Page, names: readonly string[]) => {
  await openArea(page, 'Partidos')
  await follow(page, /^Equipos/)
  for (const name of names) {
    await follow(page, 'Agregar Equipo')
    await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
    await page.getByLabel('Código').fill(name.slice(0, 3).toUpperCase())
    await page.getByLabel('Deporte').selectOption('Fútbol')
    await press(page, 'Guardar')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await follow(page, 'Volver')
  }
}

export const addTournament = async (page: Page, { name, season }: { name: string; season: string }) => {
  await openArea(page, 'Partidos')
  await follow(page, /^Torneos/)
  await follow(page, 'Agregar Torneo')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByLabel('Temporada').fill(season)
  await page.getByLabel('Deporte').selectOption('Fútbol')
  await press(page, 'Guardar')
  await expect(page.getByRole('heading', { level: 1, name: `${name} ${season}` })).toBeVisible()
}

/** Adds matches to the tournament whose page is open, a row of the grid for each. */
export const addMatches = async (page: Page, matches: readonly (readonly string[])[], kickOff: Date) => {
  await follow(page, 'Agregar varios partidos')
  const day = kickOff.toLocaleDateString('es-ES')
  const time = kickOff.toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' })
  for (const [index, [home = '', away = '']] of matches.entries()) {
    const cells = { Local: home, Visitante: away, Fecha: day, Hora: time }
    for (const [name, text] of Object.entries(cells))
      await page
        .getByLabel(`${name}, fila ${index + 1}`)
        .and(page.locator('input'))
        .fill(text)
  }
  await press(page, `Guardar ${matches.length} partidos`)
  await page.waitForURL('**/matches?*')
}
