import type { Page } from '@playwright/test'
import { featuredCards, heightsAt } from './featured-pools.ts'
import { expect, test } from './quiet.ts'

const failed = 'Ocurrió un error al intentar enviar el mensaje. Por favor, intente nuevamente.'

const header = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

const writeMessage = async (page: Page, email: string) => {
  await page.getByLabel('Nombre').fill('María José')
  await page.getByLabel('Apellido').fill('Ñúñez')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Mensaje').fill('Hola, ¿cómo cambio mi nombre de usuario?')
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' })

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } }

for (const [name, viewport] of Object.entries(sizes))
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('the front page explains the game and carries the e-mail to the registration', async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveTitle(/^Compety/)
      await expect(featuredCards(page)).toHaveCount(3)
      for (const section of ['Una tabla para cada grupo', 'Cada partido tiene su hora'])
        await expect(page.getByRole('region', { name: section })).toBeVisible()
      const points = page.getByRole('region', { name: 'No hace falta acertarlo todo' })
      await points.getByRole('button', { name: 'Sumar a Colombia' }).click()
      await points.getByRole('button', { name: 'Sumar a Marruecos' }).click()
      await expect(points.getByText('12', { exact: true })).toBeVisible()

      const hero = page.getByRole('region', { name: 'Pronostica el marcador. Sube en la tabla.' })
      await hero.getByLabel('Tu correo electrónico').fill('ana+liga@example.com')
      await hero.getByRole('button', { name: 'Crear cuenta gratuita' }).click()
      await expect(page).toHaveURL('/register?email=ana%2Bliga%40example.com')
      await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana+liga@example.com')
    })
  })

test('the layout of the front page does not shift when the pools arrive', async ({ page }) => {
  for (const viewport of Object.values(sizes)) {
    const { before, after } = await heightsAt(page, viewport, {})
    expect(after).toBe(before)
  }
})

test('nothing is wider than a screen of 320 px, and the log-in stays visible', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/faq', '/contact', '/login', '/register', '/organizer/radiogol']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
  for (const path of ['/faq', '/contact']) {
    await page.goto(path)
    await expect(header(page).getByRole('link', { name: 'Acceder' })).toBeInViewport({ ratio: 1 })
    const bar = page.getByRole('banner')
    expect(
      await bar.evaluate(({ lastElementChild }) => lastElementChild?.getBoundingClientRect().right),
    ).toBeLessThanOrEqual(308)
  }
})

test.describe('a message that cannot be sent', () => {
  test.use({ silence: undefined })

  test('shows the same error for every cause, keeps the text and can be sent again', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/contact')
    await writeMessage(page, 'ana@example.com')
    const danger = page.getByRole('alert').filter({ hasText: `Error: ${failed}` })
    const replies = [
      { status: 422, json: { email: 'no' } },
      { status: 500, json: { status: 'error', errorCode: 500, message: 'Otra cosa' } },
      { status: 200, json: { status: 'error', errorCode: 1, message: 'Otra cosa' } },
    ]
    for (const reply of replies) {
      await page.route('**/api/siteContact', (route) => route.fulfill(reply))
      await send(page).click()
      await expect(danger).toBeVisible()
      await danger.getByRole('button', { name: 'Cerrar aviso' }).click()
      await page.unrouteAll()
    }
    await page.route('**/api/siteContact', (route) => route.abort())
    await send(page).click()
    await expect(danger).toBeVisible()
    await page.unrouteAll()
    await send(page).click()
    await expect(page.getByRole('alert')).toHaveText(/^Genial!/)
  })
})

test.describe('the slow scroll to the top', () => {
  const place = (page: Page) => page.evaluate(() => window.scrollY)
  const enterHalfWay = async (page: Page) => {
    await page.setViewportSize(sizes.phone)
    await page.goto('/faq')
    await page.waitForLoadState('networkidle')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => place(page)).toBeGreaterThan(600)
    await page.reload()
  }

  test('goes through places between when the help page opens', { tag: '@slow' }, async ({ page }) => {
    // Noted in the page, since a loaded machine would look at it only after its end.
    await page.addInitScript(() => {
      const places: number[] = []
      Object.assign(window, { places })
      addEventListener('scroll', () => places.push(scrollY))
    })
    await enterHalfWay(page)
    await expect.poll(() => place(page)).toBe(0)
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places)
    expect(places.filter((y) => y > 0 && y < 600)).not.toEqual([])
  })
})
