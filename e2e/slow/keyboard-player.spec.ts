import { administratorApi } from '../games.ts'
import { keyboard } from '../keyboard.ts'
import { aPlayer } from '../people.ts'
import { expect, test } from '../quiet.ts'
import { awayField, homeField, rowOf } from '../rows.ts'

test('a player joins, predicts, reads the ranking and changes the profile with the keyboard alone', async ({
  page,
}) => {
  const admin = await administratorApi(page.request)
  const [first, second] = [await admin.aMatch(50), await admin.aMatch(51)]
  const pool = await admin.aPool({ matches: [first, second] })
  const player = await aPlayer(page.request)
  const { press, type, reach, use, fill, hears, arrives, logIn, logOut } = keyboard(page)
  const menu = page.getByRole('navigation', { name: 'Menú principal' })
  const main = page.getByRole('main')

  await test.step('logs in', () => logIn(player))

  await test.step('joins a pool', async () => {
    await use(menu.getByRole('link', { name: 'Buscar Competies' }))
    await arrives('**/availablePools', 'Buscar Competies')
    await fill(main.getByLabel('Nombre'), pool.name)
    await hears('1 de 1 compety')
    await use(page.getByRole('article', { name: pool.name }).getByRole('button', { name: 'Participar' }))
    await use(page.getByRole('dialog').getByRole('button', { name: 'Participar' }))
    await hears('Se ha inscrito con éxito en la compety')
    await page.waitForURL(`**/myPools/${pool.id}*`)
    await expect(page.getByRole('heading', { level: 1, name: pool.name })).toBeVisible()
  })

  await test.step('predicts on the sheet', async () => {
    await use(menu.getByRole('link', { name: 'Inicio' }))
    await arrives('**/dashboard', /./)
    await use(main.getByRole('link', { name: 'Todos mis pronósticos' }))
    await arrives('**/predictions', /pronósticos/i)
    await reach(homeField(page, first))
    await type('2')
    await expect(awayField(page, first)).toBeFocused()
    await type('1')
    await expect(homeField(page, second)).toBeFocused()
    await hears('1 con cambios')
    await press('Control+Enter')
    await hears('Se ha guardado con éxito la predicción')
    await hears('0 con cambios')
    await expect(rowOf(page, first).getByText('Enviado')).toBeVisible()
    await expect(homeField(page, second)).toBeFocused()
  })

  await test.step('reads the ranking', async () => {
    await use(menu.getByRole('link', { name: 'Mis Competies', exact: true }))
    await arrives('**/myPools', 'Mis Competies')
    await use(page.getByRole('article', { name: pool.name }).getByRole('link', { name: 'Ingresar' }))
    await arrives(`**/myPools/${pool.id}`, pool.name)
    await reach(page.getByRole('tab', { selected: true }))
    await press('ArrowRight')
    await press('ArrowRight')
    const tab = page.getByRole('tab', { name: /Ranking/ })
    await expect(tab).toBeFocused()
    await press('Enter')
    const ranking = page.getByRole('table', { name: 'Ranking' })
    await reach(ranking.getByRole('link', { name: player.username }))
    await expect(page.getByRole('tabpanel').getByRole('row').filter({ hasText: player.username })).toBeVisible()
  })

  await test.step('changes the profile', async () => {
    await use(menu.getByRole('link', { name: 'Ver perfil' }))
    await arrives('**/myProfile', /./)
    await fill(main.getByLabel('Descripción'), 'Escribo sin ratón.')
    await use(main.getByRole('button', { name: 'Guardar' }))
    await hears('Se han actualizado los datos del perfil con éxito')
  })

  await test.step('logs out', logOut)
})
