import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../accessible.ts'
import { administratorApi } from '../games.ts'
import { administrator, confirm, enterAs, withoutStream } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

let count = 0
const aName = () => `Radio ${Date.now()}${count++}`
const ownName = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** A signed-in administrator and a new organizer. */
const signInAsAdministrator = async (page: Page, parts: Record<string, string> = {}) => {
  const { call } = await administratorApi(page.request)
  const { countries } = await call('get', '/newOrganizer')
  const name = aName()
  const { organizer } = await call('post', '/organizers', {
    organizer: {
      name,
      organizer_name: ownName(name),
      owner_username: 'elenarojas',
      country_id: countries[0].id,
      ...parts,
    },
  })
  await enterAs(page, administrator)
  return { call, organizer, country: countries[0] }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const addressOf = ({ name }: { name: string }) => `/organizers?filter_name=${encodeURIComponent(name)}`

test('an organizer is removed, restored, and archived permanently', async ({ page }) => {
  const { organizer } = await signInAsAdministrator(page)
  await page.goto(addressOf(organizer))
  const row = rowOf(page, organizer.name)
  await row.getByRole('button', { name: 'Eliminar' }).dblclick()
  await expect(exactText(page, 'Se ha eliminado el organizador con éxito')).toHaveCount(1)
  await expect(row).toContainText('Inactivo')
  await expect(row.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
  await row.getByRole('link', { name: 'Ver' }).click()
  const offered = page.getByRole('region', { name: 'Cambiar estado' }).getByRole('button')
  await expect(offered).toHaveText(['Archivar', 'Reactivar'])
  await button(page, 'Reactivar').click()
  await expect(exactText(page, 'Se ha reactivado el organizador con éxito')).toBeVisible()
  await expect(offered).toHaveText(['Suspender', 'Eliminar'])
  await button(page, 'Eliminar').click()
  await button(page, 'Archivar').dblclick()
  await confirm(page)
  await expect(exactText(page, 'Se ha archivado el organizador con éxito')).toHaveCount(1)
  await expect(offered).toHaveCount(0)
  await expect(page.getByText('Un organizador archivado ya no cambia de estado.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await page.goto(`/organizers/${organizer.id}/update`)
  await expect(page.getByText('El registro está archivado y no se puede modificar.')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver detalles' }).click()
  await page.waitForURL(`**/organizers/${organizer.id}`)
  await page.goto(addressOf(organizer))
  await expect(row.getByRole('link')).toHaveText([`Ver ${organizer.name}`])
})

test('the list is filtered with Enter, sorted in both directions, and unchanged after cancelling', async ({ page }) => {
  const { organizer } = await signInAsAdministrator(page)
  await page.goto('/organizers')
  await page.getByRole('button', { name: 'Filtrar por ID del organizador' }).click()
  await page.getByRole('dialog').getByLabel('ID del organizador', { exact: true }).fill(organizer.organizer_name)
  await page.getByRole('dialog').getByLabel('ID del organizador', { exact: true }).press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  for (const [column, key, ways] of [
    ['Nombre', 'name', ['desc', 'asc']],
    ['ID del organizador', 'organizer_name', ['asc', 'desc']],
    ['Estado', 'status', ['asc', 'desc']],
  ] as const)
    for (const way of ways) {
      await page.getByRole('button', { name: new RegExp(`^${column}`) }).click()
      await expect(page).toHaveURL(new RegExp(`order=${key}_${way}`))
    }
  await rowOf(page, organizer.name).getByRole('link', { name: 'Actualizar' }).click()
  await field(page, 'Nombre').fill('Otro')
  await button(page, 'Cancelar').click()
  await page.waitForURL(/filter_organizer_name=.*order=status_desc/)
  await rowOf(page, organizer.name).getByRole('link', { name: 'Ver' }).click()
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(field(page, 'Nombre')).toHaveValue(organizer.name)
  await button(page, 'Cancelar').click()
  await page.waitForURL(`**/organizers/${organizer.id}`)
  await page.goto('/organizers?filter_status=3&filter_name=zzz')
  await expect(page.getByText('No existen organizadores registrados')).toBeVisible()
  await page.goto('/organizers/x/y/z')
  await page.waitForURL('**/organizers')
})

test('missing values are reported at their fields, and an invalid e-mail is not saved', async ({ page }) => {
  const { organizer } = await signInAsAdministrator(page, { email: 'radio@example.com' })
  await page.goto('/newOrganizer')
  await button(page, 'Guardar').click()
  for (const text of [
    'Ingresa el nombre.',
    'Ingresa el ID del organizador.',
    'Ingresa el usuario del propietario.',
    'Selecciona un país.',
  ])
    await expect(exactText(page, text)).toBeVisible()
  await expect(field(page, 'Nombre')).toBeFocused()

  await page.goto(`/organizers/${organizer.id}/update`)
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
  await expect(field(page, 'Teléfono')).toHaveAttribute('type', 'tel')
  await field(page, 'Email').fill('radio@')
  await field(page, 'Email').press('Tab')
  await button(page, 'Guardar').press('Enter')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveValue('radio@')
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Email').fill('radio@')
  await button(page, 'Guardar').click()
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/update$/)
  await field(page, 'Teléfono').fill('no')
  await field(page, 'Página web').fill('javascript:alert(1)')
  await expect(exactText(page, 'Ingresa un teléfono válido.')).toBeVisible()
  await button(page, 'Guardar').click()
  await expect(exactText(page, 'Ingresa un enlace válido (http o https).')).toBeVisible()
})

noisyTest('a taken name and an unknown owner are refused at their fields and in a notice', async ({ page }) => {
  const { organizer, country } = await signInAsAdministrator(page)
  await page.goto('/newOrganizer')
  await field(page, 'Nombre').fill('Otra')
  await field(page, 'ID del organizador').fill(organizer.organizer_name)
  await field(page, 'Usuario del propietario').fill('nadieconestenombre')
  await page.getByLabel('País').selectOption({ label: country.name })
  await button(page, 'Guardar').click()
  await expect(exactText(page, 'organizer_name: ya está en uso')).toBeVisible()
  await expect(exactText(page, 'ya está en uso')).toBeVisible()
  await expect(exactText(page, 'No existe un usuario registrado en Compety con ese nombre de usuario.')).toBeVisible()
  await expect(field(page, 'ID del organizador')).toBeFocused()
})

noisyTest(
  'the change of an organizer that another administrator archived is refused, and the typed values stay',
  async ({ page }) => {
    const { organizer, call } = await signInAsAdministrator(page)
    await page.goto(`/organizers/${organizer.id}/update`)
    await field(page, 'Descripción').fill('Lo que escribí')
    await page.request.delete(`/api/organizers/${organizer.id}`, { headers: await enterAs(page, administrator) })
    await call('post', `/organizers/${organizer.id}/archive`)
    await button(page, 'Guardar').click()
    await expect(exactText(page, 'El registro está archivado y no se puede modificar.')).toBeVisible()
    await expect(field(page, 'Descripción')).toHaveValue('Lo que escribí')
  },
)

noisyTest(
  'of two administrators who change the same organizer, the second one sees the changes',
  async ({ page, browser }) => {
    const { organizer } = await signInAsAdministrator(page)
    const other = await (await browser.newContext()).newPage()
    await enterAs(other, administrator)
    for (const somebody of [page, other]) {
      await somebody.goto(`/organizers/${organizer.id}/update`)
      await expect(field(somebody, 'Nombre')).toBeVisible()
    }
    await field(page, 'Información').fill('De la primera')
    await button(page, 'Guardar').click()
    await page.waitForURL(`**/organizers/${organizer.id}`)
    await field(other, 'Información').fill('De la segunda')
    await button(other, 'Guardar').click()
    const conflict = other.getByRole('alert', { name: 'Cambios de otra persona' })
    await expect(conflict).toBeFocused()
    await expect(conflict.getByRole('row').nth(1)).toContainText('De la primera')
    await button(other, 'Guardar').click()
    await other.waitForURL(`**/organizers/${organizer.id}`)
    await expect(other.getByText('De la segunda').first()).toBeVisible()
    await other.context().close()
  },
)

noisyTest('each call that fails on the server shows its own message', async ({ page }) => {
  const { organizer } = await signInAsAdministrator(page)
  const failing = (route: { fulfill: (answer: object) => Promise<void> }) => route.fulfill({ status: 500, body: '' })
  await page.goto(`/organizers/${organizer.id}`)
  await expect(button(page, 'Eliminar')).toBeVisible()
  await page.route('**/api/organizers/**', failing)
  await button(page, 'Eliminar').click()
  await expect(exactText(page, 'No se ha podido eliminar el organizador por fallos en el servidor')).toBeVisible()
  await page.goto(`/organizers/${organizer.id}`)
  const slow = { timeout: 15_000 }
  await expect(exactText(page, 'No se ha podido cargar el organizador por fallos en el servidor')).toBeVisible(slow)
  await page.route('**/api/organizers?*', failing)
  await page.goto('/organizers')
  await expect(exactText(page, 'No se han cargado los organizadores por fallos en el servidor')).toBeVisible(slow)
  await page.unrouteAll()
  await page.goto('/organizers/999999')
  await page.waitForURL('**/organizers')
  await expect(exactText(page, 'No existe el registro solicitado.').first()).toBeVisible()
})

test(`the screens of organizers are accessible and fit a phone and a desk, in light and dark`, async ({ page }) => {
  const { organizer } = await signInAsAdministrator(page, {
    home_page: `https://example.com/${'larga'.repeat(60)}`,
    description: 'Palabras. '.repeat(190),
    information: 'x'.repeat(2000),
  })
  await withoutStream(page)
  const detail = `/organizers/${organizer.id}`
  for (const path of [addressOf(organizer), detail, `${detail}/update`])
    await expectAccessibleInEveryLook(page, { path })
  await expectAccessibleInEveryLook(page, { path: '/newOrganizer', prepare: () => button(page, 'Guardar').click() })
})
