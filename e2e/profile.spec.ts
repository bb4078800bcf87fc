import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { administrator, caller, enterAs, withoutStream } from './people.ts'
import { expect, noisyTest, test } from './quiet.ts'

const sizes = [
  { device: 'phone', width: 360, height: 740 },
  { device: 'desktop', width: 1440, height: 900 },
]
const icon = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(`${import.meta.dirname}/../web/public/icons/icon-192.png`),
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
const anew = async (page: Page) => {
  const who = await register(page)
  return { who, headers: await enterAs(page, who) }
}
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })

for (const { device, ...viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a player changes the own data; what is wrong is told, and a look at another tab loses nothing', async ({
      page,
    }) => {
      const { who } = await anew(page)
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
      const asked = page.getByRole('dialog', { name: 'Hay cambios sin guardar' })
      await asked.getByRole('button', { name: 'Seguir aquí' }).click()
      await page.getByRole('tab', { name: 'Monedas' }).click()
      await expect(page).toHaveURL(/tab=wallet/)
      await page.getByRole('tab', { name: 'Actualizar datos' }).click()
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Luz')

      await save(page).click()
      await expect(page.getByText('Ingrese un teléfono válido.')).toBeVisible()
      await expect(page.getByLabel('Teléfono')).toBeFocused()
      await page.getByLabel('Teléfono').fill('+51 999-111')
      await save(page).click()
      await expect(page.getByText('Se han actualizado los datos del perfil con éxito')).toBeVisible()
      await expect(save(page)).toBeDisabled()
      await page.reload()
      await expect(page.getByLabel('País').locator('option:checked')).toHaveText('Perú')
      await expect(page.getByLabel('Teléfono')).toHaveValue('+51 999-111')
    })

    test('a new username is in the top bar at once', async ({ page }) => {
      await anew(page)
      const changed = `otro${Date.now()}`
      await page.goto('/myProfile')
      await page.getByLabel('Nombre de usuario').fill(changed.toUpperCase())
      await save(page).click()
      await expect(page.getByText('Se han actualizado los datos del perfil con éxito')).toBeVisible()
      await page.getByRole('banner').getByRole('button', { name: 'Perfil' }).click()
      await expect(page.getByRole('dialog', { name: 'Perfil' }).getByText(`@${changed}`)).toBeVisible()
    })

    // The browser itself reports the refusal in its console.
    noisyTest('a username that is taken is refused by its name', async ({ page }) => {
      const { username } = await register(page)
      await anew(page)
      await page.goto('/myProfile')
      await page.getByLabel('Nombre de usuario').fill(username)
      await save(page).click()
      await expect(page.getByText('username: ya está en uso')).toBeVisible()
      await expect(page.getByLabel('Nombre de usuario')).toBeFocused()
    })

    test('an image is looked at before it is sent, and stands in the top bar afterwards', async ({ page }) => {
      await anew(page)
      await page.goto('/myProfile')
      const picker = page.getByLabel('Elegir imagen de perfil')
      await picker.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await expect(page.getByText('La imagen debe ser .jpg, .jpeg o .png.')).toBeVisible()
      await picker.setInputFiles(icon('yo.png'))
      await expect(page.getByText('Vista previa')).toBeVisible()
      await page.getByRole('button', { name: 'Guardar imagen' }).click()
      await expect(page.getByText('Se ha cargado la imagen con éxito')).toBeVisible()
      const picture = page.getByRole('region', { name: 'Imagen de perfil' }).locator('img')
      await expect(picture).toHaveAttribute('src', /^\/files\/.*\.webp$/)
      await expect(page.getByRole('banner').locator('img[src^="/files/"]').first()).toBeVisible()
    })

    test('changing the password ends the session elsewhere, and not here', async ({ page, browser, baseURL }) => {
      const { who } = await anew(page)
      const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
      await enterAs(elsewhere, who)
      await page.goto('/myProfile?tab=password')
      const button = page.getByRole('button', { name: 'Cambiar contraseña' })
      await button.click()
      for (const text of [
        'Ingrese la contraseña actual.',
        'Ingrese la nueva contraseña.',
        'Ingrese la contraseña de confirmación.',
      ])
        await expect(page.getByText(text)).toBeVisible()
      await page.getByLabel('Contraseña actual').fill(who.password)
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('secreta2')
      await page.getByLabel('Confirmar nueva contraseña').fill('secreta')
      await expect(page.getByText('Disculpe, la contraseña no coincide con la de confirmación')).toBeVisible()
      await button.click()
      await expect(page.getByText('La nueva contraseña y la de confirmación deben ser iguales.')).toBeVisible()
      // Made the same by the other field, it is said no more.
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('secreta')
      await expect(page.getByText('La nueva contraseña y la de confirmación deben ser iguales.')).toBeHidden()
      await button.click()
      await expect(page.getByText('Se ha cambiado la contraseña con éxito')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Mi Perfil', level: 1 })).toBeVisible()
      await elsewhere.goto('/myProfile')
      await elsewhere.waitForURL('**/login')
      await elsewhere.close()
      const old = await page.request.post('/api/authenticate', { data: who })
      expect(old.status()).toBe(401)
    })

    test('a sector becomes a favourite and stays one', async ({ page }) => {
      await anew(page)
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

    test('the own link is copied; who registers through it brings 50 coins', async ({ page, context, baseURL }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await anew(page)
      await page.goto('/myProfile?tab=referral')
      await page.getByRole('button', { name: 'Copiar' }).click()
      await expect(page.getByText('Enlace copiado.')).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      expect(link).toMatch(new RegExp(`^${baseURL}/register\\?referral=\\w+$`))
      await expect(page.getByRole('img', { name: 'Código QR de tu enlace de registro' })).toBeVisible()

      const referral_user_hash = new URL(link).searchParams.get('referral')
      const user_profile_attributes = { username: `hija${Date.now()}`, birthdate: '1990-05-07' }
      const email = `${user_profile_attributes.username}@example.com`
      const user = { email, password: 'secreta1', passwordConfirmation: 'secreta1', user_profile_attributes }
      await page.request.post('/api/player', { data: { user, referral_user_hash } })
      await page.getByRole('tab', { name: 'Monedas' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Usuario referido' })).toContainText('+50')
    })

    test('the other sessions are closed after asking', async ({ page }) => {
      const { who } = await anew(page)
      const elsewhere = await page.request.post('/api/authenticate', { data: who })
      const { token } = await elsewhere.json()
      await page.goto('/myProfile?tab=sessions')
      await expect(page.getByText('Esta sesión')).toHaveCount(1)
      await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesiones' }).click()
      await expect(page.getByText('Se han cerrado las demás sesiones con éxito')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cerrar las demás sesiones' })).toBeDisabled()
      const headers = { 'x-email': who.email, 'x-token': token }
      expect((await page.request.get('/api/session', { headers })).status()).toBe(401)
    })

    test('a letter with two images arrives once', async ({ page }) => {
      const { who } = await anew(page)
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
      expect(letters[0].match(/\/files\/\S+\.webp/g)).toHaveLength(2)
    })
  })

test('help explains the terms and the five criteria', async ({ page }) => {
  await anew(page)
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Términos' }).click()
  await expect(page.getByText('Jugar es gratis y no es una apuesta')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plataforma' })).toHaveAttribute('aria-expanded', 'true')
  const example = page.getByRole('table')
  for (const criterion of [
    'Resultado',
    'Diferencia de puntos entre 2 equipos',
    'Suma de respuestas',
    'Marcador por equipo',
    'Resultado perfecto',
  ])
    await expect(example.getByRole('rowheader', { name: criterion, exact: true })).toBeVisible()
})
