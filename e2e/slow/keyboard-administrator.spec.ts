import { administratorApi } from '../games.ts'
import { keyboard } from '../keyboard.ts'
import { administrator } from '../people.ts'
import { expect, test } from '../quiet.ts'

const hour = 3_600_000

test('an administrator makes a match, enters a result and edits a team with the keyboard alone', async ({ page }) => {
  const admin = await administratorApi(page.request)
  // A day without other matches.
  const noon = new Date(Date.now() + 70 * 24 * hour)
  noon.setUTCHours(12, 0, 0, 0)
  const played = await admin.aMatch((noon.getTime() - Date.now()) / hour)
  await admin.call('post', `/matches/${played.id}/begin?confirm=begin`)
  const { sports } = await admin.call('get', '/newTeam')
  const name = `Deportivo ${Date.now()}`
  const { team } = await admin.call('post', '/teams', { team: { name, code: 'DEP', sport_id: sports[0].id } })
  const { press, type, reach, use, fill, choose, hears, arrives, logIn, logOut } = keyboard(page)
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  const main = page.getByRole('main')

  await test.step('logs in', () => logIn(administrator))

  await test.step('makes a match', async () => {
    await use(menu.getByRole('link', { name: 'Partidos', exact: true }))
    await arrives('**/matches?show=upcoming', 'Partidos')
    await use(main.getByRole('link', { name: 'Agregar Partido' }))
    await arrives('**/newMatch', /Partido/)
    await choose(main.getByLabel('Deporte'), 'Fútbol')
    await choose(main.getByLabel('Equipo local'), 'España')
    await choose(main.getByLabel('Equipo visitante'), 'Uruguay')
    for (const label of ['Inicio', 'Límite de predicción']) {
      await use(main.getByRole('button', { name: `${label}, día` }))
      await use(page.getByRole('button', { name: 'Mes siguiente' }))
      await reach(page.locator('table button[tabindex="0"]'))
      await reach(page.getByRole('button', { name: /^15 / }), 'ArrowRight')
      await press('Enter')
      await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeHidden()
    }
    await choose(main.getByLabel('Límite de predicción, hora'), '11:45')
    await use(main.getByRole('button', { name: 'Guardar', exact: true }))
    await hears('Se ha agregado el partido con éxito')
    await arrives(/\/matches\/\d+$/, /España – Uruguay/)
  })

  await test.step('enters a result', async () => {
    await page.goto(`/resultSheet?day=${noon.toISOString().slice(0, 10)}`)
    const fields = main.getByRole('listitem').getByRole('textbox')
    await expect(fields.first()).toBeFocused()
    await press('3')
    await press('Enter')
    await expect(fields.nth(1)).toBeFocused()
    await press('1')
    await press('Control+Enter')
    await hears('Todos los resultados del día están registrados.')
  })

  await test.step('edits a team', async () => {
    await use(menu.getByRole('link', { name: 'Equipos' }))
    await arrives('**/teams', 'Equipos')
    await use(main.getByRole('button', { name: 'Filtrar Equipos' }).first())
    await expect(page.getByRole('dialog').getByLabel('Nombre', { exact: true })).toBeFocused()
    await type(team.name)
    await press('Enter')
    await use(main.getByRole('link', { name: `Ver ${team.name}` }))
    await arrives(/\/teams\/\d+$/, team.name)
    await use(main.getByRole('link', { name: 'Editar' }))
    await arrives(/\/teams\/\d+\/update$/, /./)
    await fill(main.getByLabel('Código'), 'TEC')
    await press('Enter')
    await hears('Se han modificado los datos del equipo con éxito')
    await page.waitForURL(/\/teams\/\d+$/)
    await expect(main.getByRole('link', { name: 'Editar' })).toBeFocused()
    await expect(main.getByRole('definition').filter({ hasText: /^TEC$/ }).first()).toBeVisible()
  })

  await test.step('logs out', logOut)
})
