import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { demoPlayer, enterAs } from './people.ts'
import { expect, noisyTest, test } from './quiet.ts'

// Public pages before their code has loaded.
const holdCode = async (page: Page) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/public-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
const email = (page: Page) => page.getByLabel('Correo electrónico')
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })

test('a click made before the code has loaded is applied afterwards, and typed text is preserved', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await email(page).fill('ana@example.com')
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('heading', { name: 'Ingresa' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible()
  await expect(email(page)).toHaveValue('ana@example.com')
})

test('a form is submitted only by the code, and once, however often its button is pressed', async ({ page }) => {
  const release = await holdCode(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.goto('/login', { waitUntil: 'commit' })
  await email(page).fill(demoPlayer.email)
  await password(page).fill(demoPlayer.password)
  await password(page).press('Enter')
  await page.getByRole('button', { name: 'Ingresar' }).dblclick()
  expect(sent).toEqual([])
  release()
  await page.waitForURL('/dashboard')
  // The application, once it is open, stores the time zone of the browser.
  expect(sent.filter((path) => path !== '/api/reminders')).toEqual(['/api/authenticate'])
})

test('every click made before the code has loaded counts', { tag: '@slow' }, async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  const points = page.getByRole('region', { name: 'No hace falta acertarlo todo' })
  const colombia = points.getByRole('button', { name: 'Sumar a Colombia' })
  await colombia.dblclick()
  await points.getByRole('button', { name: 'Sumar a Marruecos' }).click()
  release()
  await expect(points.getByRole('status')).toHaveText(['3', '1'])
})

noisyTest('a failed load of the code is reported with a button that reloads the page', async ({ page }) => {
  await page.route('**/assets/public-*.js', (route) => route.abort())
  await page.goto('/login')
  const notice = page.getByRole('alert').filter({ hasText: 'No se pudo cargar la página por completo.' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/public-*.js')
  await notice.getByRole('button', { name: 'Recargar' }).click()
  await page.getByRole('button', { name: 'Mostrar lo escrito' }).click()
  await expect(page.getByRole('button', { name: 'Ocultar lo escrito' })).toBeVisible()
})

test('different passwords typed before the code has loaded are reported', { tag: '@slow' }, async ({ page }) => {
  await page.route('**/api/user/resetPassword/check', (route) =>
    route.fulfill({ json: { status: 'success', least: 6 } }),
  )
  const release = await holdCode(page)
  await page.goto('/reset_password/a1b2', { waitUntil: 'commit' })
  await page.getByLabel('Nueva contraseña').fill('secreta2')
  await page.getByLabel('Confirmar contraseña').fill('secreta')
  release()
  await expect(page.getByText('Disculpe, la contraseña no coincide con la de confirmación')).toBeVisible()
})

test('code and fonts are loaded after the first paint', async ({ page }) => {
  // A page that is not painted within half a second requests its code anyway. A busy machine may need longer, so the test disables this.
  await page.addInitScript(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, milliseconds?: number, ...rest: []) =>
      milliseconds === 500 ? 0 : setTimeout(run, milliseconds, ...rest)) as typeof setTimeout
  })
  await page.goto('/faq')
  const times = () =>
    page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /public-.*\.js|woff2/.test(name))
        .map(({ name, startTime }) => ({ name: name.split('.').at(-1) ?? '', startTime })),
    }))
  const kinds = async () => [...new Set((await times()).requested.map(({ name }) => name))].sort()
  await expect.poll(kinds).toEqual(['js', 'woff2'])
  const { painted, requested } = await times()
  for (const { startTime } of requested) expect(startTime).toBeGreaterThan(painted)
})

test('a page that arrives in pieces is hydrated as a whole', async ({ page, baseURL }) => {
  const { body, headers } = await readPage(`${baseURL}/login`)
  const cut = body.indexOf('<form')
  const server = createServer(async ({ url = '' }, response) => {
    if (url !== '/login') return proxy(`${baseURL}${url}`, response)
    response.writeHead(200, headers)
    response.write(body.slice(0, cut))
    await setTimeout(1500)
    response.end(body.slice(cut))
  }).listen(0)
  try {
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/login`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Ingresa' })).toBeVisible()
    await page.getByRole('button', { name: 'Mostrar lo escrito' }).click()
    await expect(page.getByRole('button', { name: 'Ocultar lo escrito' })).toBeVisible()
  } finally {
    server.closeAllConnections()
  }
})

noisyTest(
  'a dialog whose code cannot be loaded reports it, and the screen stays unchanged',
  { tag: '@slow' },
  async ({ page }) => {
    await enterAs(page, demoPlayer)
    await page.goto('/organizer_profile/radiogol')
    await page.route(/assets\/dialog-.*\.js/, (route) => route.abort())
    const rate = page.getByRole('button', { name: /^(Calificar|Tu calificación)/ })
    const notice = page.getByRole('dialog', { name: 'No se pudo abrir' })
    await rate.click()
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Cerrar' }).click()
    await expect(notice).toBeHidden()
    await expect(rate).toBeFocused()
    await rate.click()
    await expect(notice).toBeVisible()
    await page.unrouteAll()
    await notice.getByRole('button', { name: 'Recargar' }).click()
    await rate.click()
    await expect(page.getByRole('dialog', { name: 'Calificar a Radio Gol' })).toBeVisible()
  },
)

const readPage = async (address: string) => {
  const answer = await fetch(address)
  return {
    body: await answer.text(),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': answer.headers.get('content-security-policy') ?? '',
    },
  }
}

const proxy = async (address: string, response: ServerResponse) => {
  const answer = await fetch(address)
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}
