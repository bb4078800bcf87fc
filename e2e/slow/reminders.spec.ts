import { demoPlayer, enterAs } from '../people.ts'
import { expect, test } from '../quiet.ts'

const sizes = [
  { device: 'phone', width: 360, height: 740 },
  { device: 'desk', width: 1440, height: 900 },
]

for (const { device, ...viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a player turns reminder mails off and on, and renews the address of the calendar', async ({ page }) => {
      await enterAs(page, demoPlayer)
      await page.goto('/notifications')
      const mail = page.getByRole('switch', { name: 'Recordatorios por correo' })
      await expect(mail).toBeChecked()
      await mail.click()
      await expect(mail).not.toBeChecked()
      await expect(page.getByText('Se han actualizado tus avisos con éxito').first()).toBeVisible()
      await page.reload()
      await expect(mail).not.toBeChecked()
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await mail.click()
      await expect(mail).toBeChecked()
      await saved

      const address = page.getByRole('textbox', { name: 'Calendario de plazos' })
      const old = await address.inputValue()
      const statusOf = async (url: string) => (await page.request.get(new URL(url).pathname)).status()
      expect(await statusOf(old)).toBe(200)
      await page.getByRole('button', { name: 'Nuevas direcciones' }).click()
      await page.getByRole('button', { name: 'Crear direcciones' }).click()
      await expect(address).not.toHaveValue(old)
      expect(await statusOf(await address.inputValue())).toBe(200)
      expect(await statusOf(old)).toBe(404)
    })

    test('the page of the stop link requires a click, and works for a signed-in player', async ({ page }) => {
      await enterAs(page, demoPlayer)
      const requested: unknown[] = []
      await page.route('**/api/reminders/stop', async (route) => {
        requested.push(route.request().postDataJSON())
        await route.fulfill({ json: { status: 'success', message: 'Ya no recibirás recordatorios por correo.' } })
      })
      await page.goto('/stop_reminders/7.abc')
      await expect(page.getByRole('heading', { name: 'Recordatorios por correo', level: 1 })).toBeVisible()
      expect(requested).toEqual([])
      await page.getByRole('button', { name: 'No recibir más recordatorios' }).click()
      await expect(page.getByText('Ya no recibirás recordatorios por correo.')).toBeVisible()
      expect(requested).toEqual([{ token: '7.abc' }])
    })
  })
