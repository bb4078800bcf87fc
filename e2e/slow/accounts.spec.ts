import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { demoPlayer, enterAs, logIn } from '../people.ts'
import { expect, noisyTest, test } from '../quiet.ts'

const sizes = [
  { device: 'phone', width: 360, height: 740 },
  { device: 'desk', width: 1440, height: 900 },
]
const registered = 'Se ha registrado con éxito, inicia sesión para continuar'
const unknownUrl = 'Intentó acceder a una url no encontrada, inicie sesión y vuelva a intentarlo'

const aPerson = () => {
  const username = `ana${Date.now()}`
  return { username, email: `${username}+casa@example.com`, password: 'secreta1' }
}
type Person = ReturnType<typeof aPerson>

const fillIn = async (page: Page, { username, email, password }: Person) => {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Nombre de usuario').fill(username.toUpperCase())
  await page.getByLabel('Mes').selectOption({ label: 'Febrero' })
  await page.getByLabel('Año').selectOption('2000')
  await page.getByLabel('Día').selectOption('29')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Confirmar contraseña').fill(password)
}

for (const { device, ...viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('errors of the registration are listed in a banner that can be closed, and Enter submits the form', async ({
      page,
    }) => {
      await page.goto('/register')
      await fillIn(page, { username: 'ana', email: 'ana@', password: 'corta' })
      await page.getByLabel('Confirmar contraseña').fill('otra')
      await page.keyboard.press('Enter')
      const banner = page.getByRole('alert')
      await expect(banner).toContainText('Ingrese un email válido')
      await expect(banner).toContainText('La contraseña es muy corta (debe ser de 6 caracteres mínimo).')
      await expect(banner).toContainText('La contraseña y la confirmación de la contraseña deben ser iguales.')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Cerrar aviso' }).click()
      await expect(banner).toHaveCount(0)
    })

    test('the message about different passwords does not cover the button', async ({ page }) => {
      await page.goto('/register')
      await fillIn(page, aPerson())
      await page.getByLabel('Confirmar contraseña').fill('otra')
      await page.keyboard.press('Enter')
      const tip = page.getByRole('tooltip', {
        name: 'La contraseña y la confirmación de la contraseña deben ser iguales.',
      })
      await expect(tip).toBeVisible()
      const tipBox = await tip.boundingBox()
      const button = await page.getByRole('button', { name: 'Crear cuenta' }).boundingBox()
      expect((tipBox?.y ?? 0) + (tipBox?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    })

    test('a player registers under an organizer', async ({ page }) => {
      const ana = aPerson()
      await page.goto('/organizer/radiogol')
      await expect(page.getByRole('heading', { name: 'Radio Gol', exact: true })).toBeVisible()
      await expectAccessible(page)
      await fillIn(page, ana)
      const sent = page.waitForRequest('**/api/player_with_organizer/radiogol')
      await page.getByRole('button', { name: 'Crear cuenta' }).click()
      await sent
      await page.waitForURL('**/login')
      await expect(page.getByText(registered)).toBeVisible()
      await logIn(page, ana)
    })
  })

test('an unknown address leads a visitor to the log-in with a message', async ({ page }) => {
  for (const path of ['/nada', '/dashboard', '/login/x', '/organizer_profile/radiogol']) {
    await page.goto(path)
    await page.waitForURL('**/login')
    await expect(page.getByText(unknownUrl)).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ingresa' })).toBeVisible()
  await expect(page.getByText(unknownUrl)).toHaveCount(0)
})

// The browser logs the 404 of the invitation.
const noisy = test.extend<{ silence: undefined }>({ silence: undefined })

noisy('an invitation that a visitor opened is opened once after the log-in', async ({ page }) => {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await expect(page.getByText('Tienes una invitación. Ingresa o crea tu cuenta')).toBeHidden()
  opened.length = 0
  await page.goto('/accept_invitation/a1b2c3')
  await page.waitForURL('**/login')
  await expect(page.getByText('Tienes una invitación. Ingresa o crea tu cuenta')).toBeVisible()
  await expect(page.getByText(unknownUrl)).toHaveCount(0)
  await page.getByLabel('Correo electrónico').fill(demoPlayer.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPlayer.password)
  await page.keyboard.press('Enter')
  await expect.poll(() => opened.filter((path) => path === '/accept_invitation/a1b2c3')).toHaveLength(2)
  // The page is still loading and cannot be evaluated yet.
  const remembered = () => page.evaluate(() => localStorage.getItem('compety-invitation-path')).catch(() => 'not known')
  await expect.poll(remembered).toBeNull()
})

test('help and contact have the same address for visitors and players, and keep it on a reload', async ({ page }) => {
  const area = () => page.evaluate(() => document.documentElement.dataset.area)
  for (const path of ['/faq', '/contact']) {
    await page.goto(path)
    expect(await area()).toBe('public')
  }
  await enterAs(page, demoPlayer)
  for (const path of ['/faq', '/contact/?x=1#mensaje']) {
    await page.goto(path)
    await expect.poll(area).toBe('application')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect.poll(area).toBe('application')
    await expect(page).toHaveURL(/\/(faq|contact\/?\?x=1#mensaje)$/)
  }
})

// The browser logs every refused call.
noisyTest('a refusal by the server is shown on the screen whose call was refused', async ({ page }) => {
  await noisyTest.step('an e-mail address that is already in use', async () => {
    await page.goto('/register')
    await fillIn(page, { username: 'jugador', email: demoPlayer.email, password: 'secreta1' })
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByRole('alert').first()).toContainText('email: ya está en uso')
    await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true')
  })
  await noisyTest.step('a wrong password', async () => {
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill(demoPlayer.email)
    await page.getByLabel('Contraseña', { exact: true }).fill('otra-cosa')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('No se pudo autenticar al usuario')
  })
  await noisyTest.step('an invalid recovery link offers a new one', async () => {
    await page.goto('/reset_password/x')
    await expect(page.getByText('El enlace no es válido o ya venció, solicita uno nuevo.')).toBeVisible()
    await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
    await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible()
  })
  await noisyTest.step('an organizer that does not exist', async () => {
    await page.goto('/organizer/nadie')
    await page.waitForURL('**/register')
    await expect(page.getByText('No existe un organizador con el nombre: nadie')).toBeVisible()
  })
  await noisyTest.step('a session that has expired', async () => {
    await logIn(page, demoPlayer)
    const root = await page.evaluate(() => localStorage.getItem('root'))
    const { token, user } = JSON.parse(root ?? '')
    // This page is not part of the application, which would go to the log-in as soon as a call is refused.
    await page.goto('/health/live')
    await page.request.post('/api/logout', { headers: { 'x-email': user.email, 'x-token': token } })
    await page.goto('/myPools')
    await page.waitForURL('**/login')
    await expect(page.getByRole('alert')).toHaveText('Tu sesión no es válida o ha expirado, inicia sesión de nuevo.')
  })
})
