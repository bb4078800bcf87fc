import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { administrator, becomesIdle, demoPlayer, enterAs, withoutStream } from './people.ts'
import { expect, noisyTest, test } from './quiet.ts'

const screens = [
  '/dashboard',
  '/myPools',
  '/myPools/1',
  '/availablePools',
  '/availablePools/1',
  '/predictions',
  '/globalRanking',
  '/pools/1/poolRanking',
]

// These screens also send early requests, but show the answers only after the first frame.
const earlyRequestsOnly = [
  '/myFavoritePools',
  '/invitations',
  '/organizer_profile/radiogol',
  '/user/elenarojas',
  '/pools/1/userPredictions/1',
  '/myProfile',
  '/monthly_global_ranking',
]

// The global variable is set by public/boot.js.
const left = "[...(window.earlyAnswers?.answers.keys() ?? ['no early requests'])]"

test('the requests of the first screen are sent before its code has loaded, and only once', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  const requested: string[] = []
  page.on('request', (request) => /\/api\/(?!changes)/.test(request.url()) && requested.push(request.url()))
  for (const screen of [...screens, ...earlyRequestsOnly]) {
    requested.length = 0
    await page.goto(screen)
    await expect.poll(() => page.evaluate(left), screen).toEqual([])
    const twice = requested.filter((address, index) => requested.indexOf(address) !== index)
    expect(twice, screen).toEqual([])
  }
})

test('styles that are inlined in the page are not fetched again', { tag: '@slow' }, async ({ page }) => {
  await enterAs(page, administrator)
  await withoutStream(page)
  const fetched: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'stylesheet' && fetched.push(new URL(request.url()).pathname),
  )
  // While the browser waits for this script it scans ahead for resources to fetch.
  await page.route('**/assets/boot-*', async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  await page.goto('/newMatch')
  await expect(page.locator('html')).toHaveAttribute('data-drawn')
  await becomesIdle(page)
  const held = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((l) => l.getAttribute('href')))
  expect(held.length).toBeGreaterThan(2)
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.filter((path) => held.includes(path))).toEqual([])
})

// Waits for the last byte of each early answer, because the page does not wait for incomplete answers.
const allEarlyAnswers =
  'Promise.all([...window.earlyAnswers.answers.values()].map(async (answer) => (await answer).clone().text())).then(() => undefined)'

/** Delays the code until all early requests are answered. */
const withoutCodeUntilAnswered = (page: Page) =>
  page.route('**/assets/react-*.js', async (route) => {
    await page.waitForFunction(() => 'earlyAnswers' in window)
    await page.evaluate(allEarlyAnswers)
    await route.continue()
  })

test('a screen shows its title until its code has loaded', { tag: '@slow' }, async ({ page }) => {
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  for (const path of [
    '/dashboard',
    '/availablePools',
    '/myPools',
    '/myFavoritePools',
    '/predictions',
    '/globalRanking',
    '/invitations',
    '/monthly_global_ranking',
    '/myProfile',
    '/contact?app',
    '/faq?app',
  ]) {
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/react-*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const early = await page.locator('.first-frame h1').textContent()
    gate.resolve()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(String(early))
    await page.unroute('**/assets/react-*.js')
  }
})

test('a screen shows its first answers before its code has loaded', { tag: '@slow' }, async ({ page }) => {
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  for (const path of ['/availablePools/1', '/myPools/1', '/pools/1/poolRanking']) {
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/react-*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const places = page.locator('.first-frame [data-field]')
    await expect(places.first()).toHaveText(/[a-z]/)
    const early = await places.allTextContents()
    gate.resolve()
    await expect(page.locator('.first-frame')).toHaveCount(0)
    for (const text of early)
      await expect.soft(page.locator('main').getByText(text, { exact: true }).first(), path).toBeVisible()
    await page.unroute('**/assets/react-*.js')
  }
})

const placeOf = async (part: Locator) => {
  const { x = 0, y = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return [x, y, height].map(Math.round)
}

for (const size of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`the dashboard says what remains to predict before its code has loaded, and where it stays, at ${size.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await enterAs(page, demoPlayer)
    await withoutStream(page)
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/react-*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const sentence = page.locator('.first-frame p[data-sentence]')
    await expect(sentence).toBeVisible()
    const early = String(await sentence.textContent())
    expect(early).toMatch(/pron/)
    const places = [await placeOf(page.locator('.first-frame h1')), await placeOf(sentence)]
    gate.resolve()
    await expect(page.locator('.first-frame')).toHaveCount(0)
    const now = page.getByRole('main').getByText(early, { exact: true })
    await expect(now).toBeVisible()
    expect([await placeOf(page.getByRole('heading', { level: 1 })), await placeOf(now)]).toEqual(places)
  })

test('the code of the dashboard is requested before the application runs', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  await page.route('**/assets/react-*.js', () => {})
  const requested = page.waitForRequest('**/assets/players-dashboard-*.js')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await requested
})

noisyTest('the first frame says nothing about matches that the server did not tell', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  await page.route('**/api/predictionSheet', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/assets/react-*.js', () => {})
  const script = page.waitForResponse('**/assets/greet-early-*.js')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await (await script).finished()
  await page.waitForFunction(() => 'earlyAnswers' in window)
  await page.evaluate(allEarlyAnswers)
  await expect(page.locator('.first-frame h1')).toBeVisible()
  await expect(page.locator('.first-frame p[data-sentence]')).toBeHidden()
})

test('the tab named in the address is shown immediately, without another tab before it', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  await page.route('**/assets/react-*.js', () => {})
  await page.goto('/myProfile?tab=sessions', { waitUntil: 'commit' })
  await expect(page.locator('.first-frame h1')).toHaveText('Mi Perfil')
  await expect(page.locator('.first-frame h2')).toHaveCount(0)
})

test('on a phone the navigation can be used before the code has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  await page.route('**/assets/react-*.js', () => {})
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const bar = page.locator('.first-frame a[href]')
  await expect(bar.filter({ hasText: 'Inicio' })).toHaveAttribute('data-here')
  await bar.filter({ hasText: 'Ranking' }).click()
  await expect(page).toHaveURL('/globalRanking')
  await expect(bar.filter({ hasText: 'Ranking' })).toHaveAttribute('data-here')
})

noisyTest('a failed load of the application is reported with a button that reloads it', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  await page.route('**/assets/react-*.js', (route) => route.abort())
  await page.goto('/predictions')
  await expect(page.getByRole('alert')).toHaveText('No se pudo mostrar esta página. Recargar')
  await page.unroute('**/assets/react-*.js')
  await page.getByRole('button', { name: 'Recargar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis pronósticos')
})

test('an early answer that stops half-way does not block the screen', { tag: '@slow' }, async ({ page }) => {
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  await page.addInitScript(() => {
    const { fetch } = window
    const stalled = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([0x7b])) }))
    window.fetch = (requested, init) =>
      String(requested).endsWith('/predictionSheet') ? Promise.resolve(stalled()) : fetch(requested, init)
  })
  await page.goto('/predictions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis pronósticos')
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
})

// Nothing is painted during a mutation, so only the state after each one can be seen.
const watchTheRoot = () => {
  const seen = new Set<string>()
  Object.assign(window, { seen })
  let hasBegun = false
  new MutationObserver(() => {
    const frame = document.querySelector('.first-frame')
    hasBegun ||= frame !== null
    if (hasBegun && !frame && !document.querySelector('h1')) seen.add('nothing')
    // The own place in the ranking is asked for after the matches are painted.
    if (document.querySelector('main [aria-busy=true]:not([aria-label="Tu puesto"] *)')) seen.add('waiting')
  }).observe(document, { childList: true, subtree: true })
}

test('a screen is rendered immediately with the answers that arrived before its code', { tag: '@slow' }, async ({
  page,
}) => {
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  await page.addInitScript(watchTheRoot)
  await withoutCodeUntilAnswered(page)
  for (const path of screens.filter((path) => path !== '/dashboard')) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect.soft(seen, path).toEqual([])
  }
})

test('no early requests are sent for a visitor', async ({ page }) => {
  await page.goto('/login')
  expect(await page.evaluate('window.earlyAnswers')).toBeUndefined()
})
