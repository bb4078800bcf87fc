import { aFile, aPicture } from './picture.ts'
import { expect, type Page, test } from './screens.ts'
import { administrator, aPlayer, caller, callsOf, enterAs, post } from './server.ts'

const registerAndSignIn = async (page: Page) => {
  const player = await aPlayer()
  await enterAs(page, player)
  return player
}
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })

test('a player changes the profile: errors are reported, and another tab does not lose typed values', async ({
  page,
}) => {
  const who = await registerAndSignIn(page)
  await page.goto('/myProfile')
  await expect(page.getByRole('heading', { name: 'Mi Perfil', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Nombre de usuario')).toHaveValue(who.username)
  await expect(page.getByLabel('Año')).toHaveValue('1999')
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

test('a username that is already in use is refused at its field', async ({ page }) => {
  const { username } = await aPlayer()
  await registerAndSignIn(page)
  await page.goto('/myProfile')
  await page.getByLabel('Nombre de usuario').fill(username)
  await save(page).click()
  await expect(page.getByText('username: ya está en uso')).toBeVisible()
  await expect(page.getByLabel('Nombre de usuario')).toBeFocused()
})

test('an image is previewed before it is uploaded, and is then shown in the top bar', async ({ page }) => {
  await registerAndSignIn(page)
  await page.goto('/myProfile')
  const picker = page.getByLabel('Elegir imagen de perfil')
  await picker.setInputFiles(aFile('a.gif', 'image/gif', 'GIF89a'))
  await expect(page.getByText('La imagen debe ser .jpg, .jpeg o .png.')).toBeVisible()
  await picker.setInputFiles(aPicture('yo.png'))
  await expect(page.getByText('Vista previa')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar imagen' }).click()
  await expect(page.getByText('Se ha cargado la imagen con éxito')).toBeVisible()
  const picture = page.getByRole('region', { name: 'Imagen de perfil' }).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/files\/.*\.webp$/)
  await expect(page.getByRole('banner').locator('img[src^="/files/"]').first()).toBeVisible()
})

test('changing the password ends all other sessions, but not this one', async ({ page }) => {
  const who = await registerAndSignIn(page)
  const elsewhere = await caller({ email: who.email, password: 'secreta1' })
  await page.goto('/myProfile?tab=password')
  const button = page.getByRole('button', { name: 'Cambiar contraseña' })
  await button.click()
  for (const text of [
    'Ingrese la contraseña actual.',
    'Ingrese la nueva contraseña.',
    'Ingrese la contraseña de confirmación.',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('Contraseña actual').fill('secreta1')
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('secreta2')
  await page.getByLabel('Confirmar nueva contraseña').fill('secreta')
  await expect(page.getByText('Disculpe, la contraseña no coincide con la de confirmación')).toBeVisible()
  await button.click()
  await expect(page.getByText('La nueva contraseña y la de confirmación deben ser iguales.')).toBeVisible()
  // The message disappears when the other field becomes equal.
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('secreta')
  await expect(page.getByText('La nueva contraseña y la de confirmación deben ser iguales.')).toBeHidden()
  await button.click()
  await expect(page.getByText('Se ha cambiado la contraseña con éxito')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mi Perfil', level: 1 })).toBeVisible()
  await expect(elsewhere('get', '/session')).rejects.toThrow(': 401')
  await expect(post('/authenticate', { email: who.email, password: 'secreta1' })).rejects.toThrow(': 401')
})

test('a sector that is marked as a favourite is still one after a reload', async ({ page }) => {
  await registerAndSignIn(page)
  await page.goto('/myProfile?tab=sectors')
  await expect(page.getByText('No hay sectores favoritos')).toBeVisible()
  const sector = page.getByRole('button', { name: 'Deportes' })
  await sector.click()
  await page.getByRole('button', { name: 'Amigos' }).click()
  await expect(page.getByText('Favoritos: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Amigos' }).click()
  await expect(page.getByText('Favoritos: 1')).toBeVisible()
  await expect.poll(() => callsOf('/api/delete_favorite_sector/*')).toHaveLength(1)
  await page.reload()
  await expect(sector).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Favoritos: 1')).toBeVisible()
})

test('the referral link has a QR code, and a registration through it alone brings no coins', async ({ page }) => {
  await registerAndSignIn(page)
  await page.goto('/myProfile?tab=referral')
  await expect(page.getByRole('img', { name: 'Código QR de tu enlace de registro' })).toBeVisible()
  const link = await page.getByLabel('Tu enlace', { exact: true }).inputValue()
  const referral_user_hash = /referral=(\w+)/.exec(link)?.[1]
  const user_profile_attributes = { username: `hija${Date.now()}`, birthdate: '1990-05-07' }
  const email = `${user_profile_attributes.username}@example.com`
  const user = { email, password: 'secreta1', passwordConfirmation: 'secreta1', user_profile_attributes }
  await post('/player', { user, referral_user_hash })
  await page.getByRole('tab', { name: 'Monedas' }).click()
  await expect(page.getByText('Todavía no tienes movimientos.')).toBeVisible()
})

test('the other sessions are closed after a confirmation', async ({ page }) => {
  const who = await registerAndSignIn(page)
  const elsewhere = await caller({ email: who.email, password: 'secreta1' })
  await page.goto('/myProfile?tab=sessions')
  await expect(page.getByText('Esta sesión', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesiones' }).click()
  await expect(page.getByText('Se han cerrado las demás sesiones con éxito')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar las demás sesiones' })).toBeDisabled()
  await expect(elsewhere('get', '/session')).rejects.toThrow(': 401')
})

test('a contact message with two images arrives once, even on a double click', async ({ page }) => {
  const who = await registerAndSignIn(page)
  await page.goto('/dashboard')
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByRole('alert')).toContainText('Seleccione el motivo de contacto')
  await expect(page.getByRole('alert')).toContainText('Ingrese un mensaje de contacto')
  await page.getByLabel('Motivo').selectOption({ label: 'Problema técnico' })
  const message = `No carga la imagen ${who.username}`
  await page.getByLabel('Mensaje').fill(message)
  await page.getByLabel('Adjuntar imágenes').setInputFiles(aPicture('a.png'), aPicture('b.png'), aPicture('c.png'))
  await page.getByRole('button', { name: 'Quitar b.png' }).click()
  await page.getByRole('button', { name: 'Enviar mensaje' }).dblclick()
  await expect(page.getByText('Genial! Se ha enviado el mensaje con éxito')).toBeVisible()
  await expect(page.getByLabel('Mensaje')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0)

  const call = await caller(administrator)
  const { mails } = await call('get', '/mails?per_page=20')
  const texts = await Promise.all(
    mails.map(async ({ id }: { id: number }) => (await call('get', `/mails/${id}`)).mail.text),
  )
  const letters = texts.filter((text) => text.includes(message))
  expect(letters).toHaveLength(1)
  expect(letters[0].match(/\/contactFiles\/\S+\.webp/g)).toHaveLength(2)
})

test('help explains the terms and the five criteria', async ({ page }) => {
  await registerAndSignIn(page)
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
