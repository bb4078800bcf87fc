import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { administrator, aPerson, caller, demoPlayer, fillInRegistration, logIn } from './people.ts'
import { expect, test } from './quiet.ts'

const sizes = [
  { device: 'phone', width: 360, height: 740 },
  { device: 'desk', width: 1440, height: 900 },
]
const registered = 'Se ha registrado con éxito, inicia sesión para continuar'
const unknownUrl = 'Intentó acceder a una url no encontrada, inicie sesión y vuelva a intentarlo'

/** The path of the link in the latest mail to a user. */
const linkMailedTo = async (page: Page, email: string, path: string) => {
  const call = await caller(page.request, administrator)
  const { mails } = await call('get', `/mails?recipient=${encodeURIComponent(email)}`)
  for (const { id } of mails) {
    const { mail } = await call('get', `/mails/${id}`)
    const link = new RegExp(`/${path}/[\\w.~%-]+`).exec(mail.text)
    if (link) return link[0]
  }
  throw new Error(`no mail with /${path}/ for ${email}`)
}

for (const { device, ...viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('an empty registration reports every field and scrolls to the first one', { tag: '@slow' }, async ({
      page,
    }) => {
      await page.goto('/register')
      await page.getByRole('button', { name: 'Crear cuenta' }).click()
      await expect(page.getByRole('alert')).toHaveText(['Revisa los 5 campos marcados.'])
      await expect(page.getByRole('tooltip')).toHaveText([
        'Ingrese el email.',
        'Ingrese un nombre de usuario.',
        'Ingrese la fecha de nacimiento.',
        'Ingrese la contraseña.',
        'Ingrese la contraseña de confirmación.',
      ])
      const email = page.getByLabel('Correo electrónico')
      await expect(email).toBeFocused()
      await expect(page.getByRole('tooltip', { name: 'Ingrese el email.' })).toBeVisible()
      await email.click({ trial: true })
      await expectAccessible(page)
    })

    test('a player registers, confirms the e-mail address, forgets the password and recovers it by mail', async ({
      page,
    }) => {
      const ana = aPerson()
      await page.goto(`/register?email=${encodeURIComponent(ana.email)}`)
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(ana.email)
      await fillInRegistration(page, ana)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/login')
      await expect(page.getByText(registered)).toBeVisible()
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(ana.email)
      await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()

      await page.goto(await linkMailedTo(page, ana.email, 'prove_email'))
      await page.getByRole('button', { name: 'Confirmar mi dirección' }).click()
      await expect(page.getByText('Se ha confirmado el email con éxito')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click()

      await page.getByLabel('Correo electrónico').fill(ana.email.toUpperCase())
      await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
      await page.getByRole('button', { name: 'Enviar enlace' }).click()
      const sent = page.getByText('Si el email está registrado, recibirás un enlace para cambiar la contraseña.')
      await expect(sent).toBeVisible()
      await expectAccessible(page)

      await page.goto(await linkMailedTo(page, ana.email, 'reset_password'))
      await page.getByLabel('Nueva contraseña').fill('secreta2')
      await page.getByLabel('Confirmar contraseña').fill('secreta')
      await expect(page.getByText('Disculpe, la contraseña no coincide con la de confirmación')).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Confirmar contraseña').fill('secreta2')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/login')
      await expect(page.getByText('Se ha cambiado la contraseña con éxito')).toBeVisible()
      await logIn(page, { email: ana.email, password: 'secreta2' })
    })
  })

test('the log-in page shows one panel at a time, and leaving the registration clears it', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Regístrate' }).click()
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeFocused()
  await page.getByLabel('Correo electrónico').fill('ana@example.com')
  await page.getByRole('button', { name: 'Volver' }).click()
  await page.getByRole('button', { name: 'Regístrate' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('')
  await page.goto('/login?panel=recover')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('alert')).toHaveText('Ingrese un email')
  await page.getByRole('button', { name: 'Volver' }).click()
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Revisa los 2 campos marcados.')
  for (const fault of ['Ingrese un email', 'Ingrese la contraseña.'])
    await expect(page.getByText(fault, { exact: true })).toBeVisible()
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

test('a signed-in user is redirected from the pages for visitors to the application', { tag: '@slow' }, async ({
  page,
}) => {
  await logIn(page, demoPlayer)
  for (const path of ['/', '/login', '/register', '/organizer/radiogol', '/nada']) {
    await page.goto(path)
    await page.waitForURL('**/dashboard')
  }
  await expect(page.getByText(unknownUrl)).toHaveCount(0)
})

test('after a log-out no message about an unknown address is shown', { tag: '@slow' }, async ({ page }) => {
  await logIn(page, demoPlayer)
  const tab = await page.context().newPage()
  await tab.goto('/health/live')
  await tab.evaluate(() => localStorage.removeItem('root'))
  await page.waitForURL('**/login')
  await expect(page.getByRole('heading', { name: 'Ingresa' })).toBeVisible()
  await expect(page.getByText(unknownUrl)).toHaveCount(0)
})
