import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { administratorApi } from './games.ts'
import { caller, enterAs } from './people.ts'
import { expect, test } from './quiet.ts'

const sizes = [
  { device: 'phone', width: 360, height: 740 },
  { device: 'desk', width: 1440, height: 900 },
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
const registerAndSignIn = async (page: Page) => {
  const who = await register(page)
  return { who, headers: await enterAs(page, who) }
}

for (const { device, ...viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('an image is previewed before it is uploaded, and is then shown in the top bar', async ({ page }) => {
      await registerAndSignIn(page)
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

    test('changing the password ends all other sessions, but not this one', { tag: '@slow' }, async ({
      page,
      browser,
      baseURL,
    }) => {
      const { who } = await registerAndSignIn(page)
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
      // The message disappears when the other field becomes equal.
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

    test('a player copies the referral link, and who registers through it and predicts brings 50 coins', {
      tag: '@slow',
    }, async ({ page, context, baseURL }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await registerAndSignIn(page)
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
      const call = await caller(page.request, { email, password: 'secreta1' })
      const admin = await administratorApi(page.request)
      const match = await admin.aMatch()
      const pool = await admin.aPool({ matches: [match] })
      await call('post', `/pools/${pool.id}/inscribe`)
      const prediction = { home_team_score: 1, away_team_score: 0 }
      await call('post', `/pool/${pool.id}/addPrediction/${match.id}`, { prediction })
      await page.getByRole('tab', { name: 'Monedas' }).click()
      // A job that runs every minute pays.
      await expect(async () => {
        await page.reload()
        const entry = page.getByRole('listitem').filter({ hasText: 'Usuario referido' })
        await expect(entry).toContainText('+50', { timeout: 3000 })
      }).toPass({ timeout: 100_000 })
    })
  })
