import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { administrator, caller, enterAs, withoutStream } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

const sizes = [
  { device: 'phone', width: 360, height: 740 },
  { device: 'desk', width: 1440, height: 900 },
]
const icon = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(`${import.meta.dirname}/../../web/public/icons/icon-192.png`),
})

let people = 0
const register = async (page: Page) => {
  const username = `luz${Date.now()}${people++}`
  const who = { username, email: `${username}@example.com`, password: 'secreta1' }
  const { email, password } = who
  const user_profile_attributes = { username, birthdate: '1990-05-07' }
  const user = { email, password, passwordConfirmation: password, user_profile_attributes }
  const answer = await page.request.post('/api/player', { data: { user, referral_user_hash: null } })
  expect(answer.ok()).toBe(true)
  return who
}
const registerAndSignIn = async (page: Page) => {
  const who = await register(page)
  return { who, headers: await enterAs(page, who) }
}
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })

for (const { device, ...viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a player changes the profile: errors are reported, and another tab does not lose typed values', async ({
      page,
    }) => {
      const { who } = await registerAndSignIn(page)
      await page.goto('/myProfile')
      await expect(page.getByRole('heading', { name: 'Mi Perfil', level: 1 })).toBeVisible()
      await expect(page.getByLabel('Nombre de usuario')).toHaveValue(who.username)
      await expect(page.getByLabel('Año')).toHaveValue('1990')
      await expect(save(page)).toBeDisabled()

      await page.getByLabel('Nombre', { exact: true }).fill('Luz')
      await page.getByLabel('Teléfono').fill('abc')
      await page.getByLabel('País').selectOption({ label: 'Perú' })
      await page.getByLabel('Descripción').fill('Sigo a la selección.')
      await expect(page.getByText('20 de 500')).toBeVisible()
      await page.getByRole('link', { name: 'Inicio', exact: true }).filter({ visible: true }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
      await dialog.getByRole('button', { name: 'Seguir aquí' }).click()
      await page.getByRole('tab', { name: 'Monedas' }).click()
      await expect(page).toHaveURL(/tab=wallet/)
      await page.getByRole('tab', { name: 'Actualizar datos' }).click()
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Luz')

      await save(page).click()
      await expect(page.getByText('Ingresa un teléfono válido.')).toBeVisible()
      await expect(page.getByLabel('Teléfono')).toBeFocused()
      await page.getByLabel('Teléfono').fill('+51 999-111')
      await save(page).click()
      await expect(page.getByText('Se han actualizado los datos del perfil con éxito')).toBeVisible()
      await expect(save(page)).toBeDisabled()
      await page.reload()
      await expect(page.getByLabel('País').locator('option:checked')).toHaveText('Perú')
      await expect(page.getByLabel('Teléfono')).toHaveValue('+51 999-111')
    })

    test('a new username is in the top bar immediately', async ({ page }) => {
      await registerAndSignIn(page)
      const changed = `otro${Date.now()}`
      await page.goto('/myProfile')
      await page.getByLabel('Nombre de usuario').fill(changed.toUpperCase())
      await save(page).click()
      await expect(page.getByText('Se han actualizado los datos del perfil con éxito')).toBeVisible()
      await page.getByRole('banner').getByRole('button', { name: 'Perfil' }).click()
      await expect(page.getByRole('dialog', { name: 'Perfil' }).getByText(`@${changed}`)).toBeVisible()
    })

    // The browser logs the refusal.
    noisyTest('a username that is already in use is refused at its field', async ({ page }) => {
      const { username } = await register(page)
      await registerAndSignIn(page)
      await page.goto('/myProfile')
      await page.getByLabel('Nombre de usuario').fill(username)
      await save(page).click()
      await expect(page.getByText('username: ya está en uso')).toBeVisible()
      await expect(page.getByLabel('Nombre de usuario')).toBeFocused()
    })

    test('a sector that is marked as a favourite is still one after a reload', async ({ page }) => {
      await registerAndSignIn(page)
      await withoutStream(page)
      await page.goto('/myProfile?tab=sectors')
      await expect(page.getByText('No hay sectores favoritos')).toBeVisible()
      const sector = page.getByRole('button', { name: 'Deportes' })
      await sector.click()
      await page.getByRole('button', { name: 'Amigos' }).click()
      await expect(page.getByText('Favoritos: 2')).toBeVisible()
      const isAnswered = page.waitForResponse('**/api/delete_favorite_sector/*')
      await page.getByRole('button', { name: 'Amigos' }).click()
      await expect(page.getByText('Favoritos: 1')).toBeVisible()
      await isAnswered
      await page.reload()
      await expect(sector).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('Favoritos: 1')).toBeVisible()
    })

    test('the other sessions are closed after a confirmation', async ({ page }) => {
      const { who } = await registerAndSignIn(page)
      const elsewhere = await page.request.post('/api/authenticate', { data: who })
      const { token } = await elsewhere.json()
      await page.goto('/myProfile?tab=sessions')
      await expect(page.getByText('Esta sesión', { exact: true })).toHaveCount(1)
      await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesiones' }).click()
      await expect(page.getByText('Se han cerrado las demás sesiones con éxito')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cerrar las demás sesiones' })).toBeDisabled()
      const headers = { 'x-email': who.email, 'x-token': token }
      expect((await page.request.get('/api/session', { headers })).status()).toBe(401)
    })

    test('a contact message with two images arrives once, even on a double click', async ({ page }) => {
      const { who } = await registerAndSignIn(page)
      await page.goto('/dashboard')
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Enviar mensaje' }).click()
      await expect(page.getByRole('alert')).toContainText('Seleccione el motivo de contacto')
      await expect(page.getByRole('alert')).toContainText('Ingrese un mensaje de contacto')
      await page.getByLabel('Motivo').selectOption({ label: 'Problema técnico' })
      const message = `No carga la imagen ${who.username}`
      await page.getByLabel('Mensaje').fill(message)
      await page.getByLabel('Adjuntar imágenes').setInputFiles([icon('a.png'), icon('b.png'), icon('c.png')])
      await page.getByRole('button', { name: 'Quitar b.png' }).click()
      await page.getByRole('button', { name: 'Enviar mensaje' }).dblclick()
      await expect(page.getByText('Genial! Se ha enviado el mensaje con éxito')).toBeVisible()
      await expect(page.getByLabel('Mensaje')).toHaveValue('')
      await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0)

      const call = await caller(page.request, administrator)
      const { mails } = await call('get', '/mails?per_page=20')
      const texts = await Promise.all(
        mails.map(async ({ id }: { id: number }) => (await call('get', `/mails/${id}`)).mail.text),
      )
      const letters = texts.filter((text) => text.includes(message))
      expect(letters).toHaveLength(1)
      expect(letters[0].match(/\/contactFiles\/\S+\.webp/g)).toHaveLength(2)
    })
  })

test('help explains the terms and the five criteria', async ({ page }) => {
  await registerAndSignIn(page)
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Términos' }).click()
  await expect(page.getByText('Jugar es gratis y no es una apuesta')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plataforma' })).toHaveAttribute('aria-expanded', 'true')
  const example = page.getByRole('table').first()
  for (const criterion of [
    'Resultado',
    'Diferencia de puntos entre 2 equipos',
    'Suma de respuestas',
    'Marcador por equipo',
    'Resultado perfecto',
  ])
    await expect(example.getByRole('rowheader', { name: criterion, exact: true })).toBeVisible()
})
