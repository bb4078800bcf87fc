import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { administrator, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'

const icon = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(`${import.meta.dirname}/../../web/public/icons/icon-192.png`),
})

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

test('an organizer is created with a logo, its social networks are links, and an edit keeps the logo', async ({
  page,
}) => {
  const { country } = await signInAsAdministrator(page)
  const name = aName()
  await page.goto('/organizers')
  await page.getByRole('link', { name: 'Agregar Organizador' }).click()
  await page.waitForURL('**/newOrganizer')
  await expect(page.getByLabel('País').locator('option:checked')).toHaveText('Seleccione un país')
  await page.getByRole('region', { name: 'Logo' }).locator('input[type=file]').setInputFiles(icon('logo.png'))
  await field(page, 'Nombre').fill(name)
  await field(page, 'ID del organizador').pressSequentially(`${ownName(name).toUpperCase()} ñ-`)
  await expect(field(page, 'ID del organizador')).toHaveValue(ownName(name))
  await field(page, 'Usuario del propietario').fill('ElenaRojas')
  await page.getByLabel('País').selectOption({ label: country.name })
  await field(page, 'Página web').fill('https://radio.example.com')
  await field(page, 'Twitter').fill('@radio')
  await field(page, 'Descripción').fill('Una\nradio')
  await button(page, 'Guardar').dblclick()
  await page.waitForURL(/\/organizers\/\d+$/)
  await expect(exactText(page, 'Se ha agregado el organizador con éxito')).toHaveCount(1)
  await expect(page.getByText('Código de referencia')).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://radio.example.com' })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: '@radio' })).toHaveAttribute('href', 'https://x.com/radio')
  const logo = page.locator('main img[src^="/files/"]').first()
  const first = await logo.getAttribute('src')
  // Closes the notice, unless it has closed by itself.
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Editar' }).click()
  await field(page, 'Teléfono').fill('+58 (414) 123-45-67')
  await button(page, 'Guardar').click()
  await page.waitForURL(/\/organizers\/\d+$/)
  await expect(exactText(page, 'Se han modificado los datos del organizador con éxito')).toBeVisible()
  await expect(page.getByRole('link', { name: '+58 (414) 123-45-67' })).toHaveAttribute('href', 'tel:+584141234567')
  await expect(logo).toHaveAttribute('src', first ?? '')
})
