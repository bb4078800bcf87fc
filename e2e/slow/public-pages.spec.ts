import type { Page } from '@playwright/test'
import { featuredCards, heightsAt } from '../featured-pools.ts'
import { administrator, caller } from '../people.ts'
import { expect, test } from '../quiet.ts'

const invalid = 'Alguno de los campos necesarios no cumple con los requerimientos para enviar el mensaje.'

const header = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const footer = (page: Page) => page.getByRole('navigation', { name: 'Pie de página' })

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

    test('the front page shows featured pools with their next matches, and they link to the registration', async ({
      page,
    }) => {
      const answer = page.waitForResponse('/api/featuredPools')
      await page.goto('/')
      const { pools } = await (await answer).json()
      expect(pools).toHaveLength(3)
      const cards = featuredCards(page)
      await expect(cards).toHaveCount(3)
      for (const { name, players_count, next_match, status } of pools) {
        const card = page.getByRole('article', { name, exact: true })
        await expect(card).toContainText(`${players_count} ${players_count === 1 ? 'jugador' : 'jugadores'}`)
        if (next_match) {
          await expect(card).toContainText(next_match.home_team.name)
          await expect(card.locator('time')).toHaveAttribute('datetime', next_match.beginst_at)
        } else await expect(card).toContainText('Sus partidos están por definirse.')
        const action = status === 1 ? `Participar en la compety ${name}` : 'Crear cuenta'
        await expect(card.getByRole('link', { name: action, exact: true })).toBeVisible()
      }
      await cards.first().click()
      await expect(page).toHaveURL('/register')
    })

    test('the front page leads to the log-in, the help and the contact', async ({ page }) => {
      for (const [label, path] of [
        ['Acceder', '/login'],
        ['Preguntas Frecuentes', '/faq'],
        ['Contacto', '/contact'],
      ] as const) {
        await page.goto('/')
        await footer(page).getByRole('link', { name: label }).click()
        await expect(page).toHaveURL(path)
      }
      await page.goto('/')
      await header(page).getByRole('link', { name: 'Ingresar' }).click()
      await expect(page).toHaveURL('/login')
    })

    test('the help page answers the frequent questions and links to the other public pages', async ({ page }) => {
      await page.goto('/faq')
      await expect(page.getByRole('heading', { level: 1, name: 'Preguntas Frecuentes' })).toBeVisible()
      const questions = [
        '¿Cómo me registro?',
        '¿Qué es Compety?',
        '¿Puedo crear mi propia compety?',
        '¿Cómo recupero mi contraseña?',
      ]
      for (const question of questions) await expect(page.getByRole('region', { name: question })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      for (const [label, path] of [
        ['Inicio', '/'],
        ['Contacto', '/contact'],
        ['Acceder', '/login'],
      ] as const) {
        await page.goto('/faq')
        await header(page).getByRole('link', { name: label }).click()
        await expect(page).toHaveURL(path)
      }
      await page.goto('/faq')
      await page.getByLabel('Tu correo electrónico').fill('luz@example.com')
      await page.getByLabel('Tu correo electrónico').press('Enter')
      await expect(page.getByLabel('Correo electrónico')).toHaveValue('luz@example.com')
    })

    test('a contact form reports missing fields, sends the message once and is empty afterwards', async ({ page }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/siteContact')) sent.push(request.postData() ?? '')
      })
      await page.goto('/contact')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await send(page).click()
      await expect(page.getByRole('alert')).toHaveText(invalid)
      await expect(page.getByLabel('Nombre')).toBeFocused()
      for (const hint of [
        'Tu nombre es requerido.',
        'Tu Apellido es requerido.',
        'Un email válido es requerido.',
        'Por favor, indica tu mensaje.',
      ])
        await expect(page.getByText(hint, { exact: true })).toBeVisible()

      await writeMessage(page, 'maria+duda@Example.com')
      await send(page).dblclick()
      const alert = page.getByRole('alert')
      await expect(alert).toHaveText('Genial! Se ha enviado el mensaje con éxito')
      await expect(alert).toBeInViewport()
      await expect(page.getByLabel('Mensaje')).toHaveValue('')
      expect(sent).toHaveLength(1)
      await alert.getByRole('button', { name: 'Cerrar aviso' }).click()
      await expect(alert).toHaveCount(0)
    })
  })

test('a message reaches the administrator’s outbox', async ({ page }) => {
  const email = `visita${Date.now()}@example.com`
  await page.goto('/contact')
  await writeMessage(page, email)
  await send(page).click()
  await expect(page.getByRole('alert')).toHaveText(/^Genial!/)
  const call = await caller(page.request, administrator)
  // Reminders may have been mailed meanwhile.
  const { mails } = await call('get', '/mails?per_page=20')
  const texts = await Promise.all(mails.map(({ id }: { id: number }) => call('get', `/mails/${id}`)))
  expect(JSON.stringify(texts)).toContain(email)
})

test('the front page says that there are no public pools, and offers a retry if they cannot be loaded', async ({
  page,
}) => {
  await page.route('**/api/featuredPools', (route) => route.fulfill({ json: { pools: [] } }))
  await page.goto('/')
  await expect(page.getByText(/Las próximas competies públicas están por anunciarse/)).toBeVisible()
  const error = { status: 'error', errorCode: 1, message: 'no' }
  await page.route('**/api/featuredPools', (route) => route.fulfill({ json: error }))
  await page.goto('/')
  await expect(page.getByText('No se pudieron cargar las competies.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(featuredCards(page)).toHaveCount(3)
})

test('the layout does not shift if all featured pools are in progress, and the section shows their state', async ({
  page,
}) => {
  for (const width of [320, 360, 768, 1440]) {
    const { before, after } = await heightsAt(
      page,
      { width, height: 740 },
      { status: 2, statusAsString: 'En progreso' },
    )
    expect(after, `${width} px`).toBe(before)
    const section = page.getByRole('region', { name: 'Competies en juego', exact: true })
    await expect(section.getByRole('link', { name: 'Crear cuenta', exact: true })).toHaveCount(3)
    await expect(section.getByText('En progreso', { exact: true })).toHaveCount(3)
  }
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

  test('does not happen if the user prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await enterHalfWay(page)
    await page.waitForTimeout(2000)
    expect(await place(page)).toBeGreaterThan(600)
  })

  test('ends when the user scrolls', async ({ page }) => {
    // In the page, since a loaded machine would see that it scrolls only after its end.
    await page.addInitScript(() => {
      let before = 0
      addEventListener('scroll', () => {
        if (scrollY < before) {
          dispatchEvent(new WheelEvent('wheel'))
          Object.assign(window, { isStopped: true })
        }
        before = scrollY
      })
    })
    await enterHalfWay(page)
    await expect.poll(() => page.evaluate(() => 'isStopped' in window)).toBe(true)
    await page.waitForTimeout(2000)
    expect(await place(page)).toBeGreaterThan(0)
  })
})
