import type { Page } from '@playwright/test'
import { providerStandIn } from '../../server/test/stand-ins/provider-stand-in.ts'
import { aStandInLeague } from '../../server/test/stand-ins/stand-in-league.ts'
import { firstAdministrator, test } from '../own-server.ts'
import { caller } from '../people.ts'
import { expect } from '../quiet.ts'

/** Counts every click of the page's user, also those into fields. A key that presses a button is no click. */
const countClicks = async (page: Page) => {
  let count = 0
  await page.exposeFunction('countClick', () => ++count)
  await page.addInitScript(() => {
    const tell = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0) void (window as unknown as { countClick: () => void }).countClick()
    }
    addEventListener('click', tell, { capture: true })
  })
  return () => count
}

/** Clicks into a field and types. */
const type = async (page: Page, label: string, text: string) => {
  await page.getByLabel(new RegExp(`^${label}`)).click()
  await page.keyboard.type(text)
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

for (const { name, ...size } of [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a desk', width: 1440, height: 900 },
])
  test.describe(`on ${name}`, () => {
    test.use({ viewport: size, actionTimeout: 60_000 })
    // The first start of the server prepares its database.
    test.setTimeout(300_000)

    test('a new administrator makes a league of 380 matches that keeps itself current, with ten clicks and one address', async ({
      page,
    }) => {
      const season = `2026-27 ${name}`
      const standIn = await providerStandIn(
        aStandInLeague({ beginst_at: new Date(Date.now() + 48 * 3_600_000).toISOString(), firstId: size.width }),
      )
      const clicks = await countClicks(page)
      await page.goto('/login')
      await type(page, 'Correo electrónico', firstAdministrator.email)
      await type(page, 'Contraseña', firstAdministrator.password)
      await press(page, 'Ingresar')
      await page.getByRole('link', { name: 'Agregar una fuente' }).click()
      await type(page, 'Nombre del torneo', 'Liga del Sur')
      await type(page, 'Temporada', season)
      await type(page, 'Dirección del archivo', `${standIn.url}/openfootball.json`)
      await press(page, 'Guardar')
      await press(page, 'Crear los 20 que faltan')
      await press(page, 'Aplicar')
      // A table on a desk, a list of cards on a phone.
      const runs = page.getByRole('region', { name: 'Consultas' })
      await expect(runs.getByText('Con cambios')).toBeVisible({ timeout: 90_000 })
      await expect(runs.getByText('380', { exact: true })).toBeVisible()
      expect(clicks()).toBeLessThanOrEqual(10)

      const call = await caller(page.request, firstAdministrator)
      const { feeds } = await call('get', '/feeds')
      const { total } = await call('get', `/tournaments/${feeds[0].tournament_id}/matches`)
      expect(total).toBe(380)
      expect(Date.parse(feeds[0].next_run_at)).toBeGreaterThan(Date.now())
      await standIn.close()
    })
  })
