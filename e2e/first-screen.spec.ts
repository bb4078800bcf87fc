import { setTimeout } from 'node:timers/promises'
import { administrator, demoPlayer, enterAs, withoutStream } from './people.ts'
import { expect, test } from './quiet.ts'

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

// As public/boot.js leaves it.
const left = "[...(window.earlyAnswers?.answers.keys() ?? ['nothing was asked early'])]"

test('what the first screen asks for is asked before its code is there, and once only', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  const asked: string[] = []
  page.on('request', (request) => /\/api\/(?!changes)/.test(request.url()) && asked.push(request.url()))
  for (const screen of screens) {
    asked.length = 0
    await page.goto(screen)
    await expect.poll(() => page.evaluate(left), screen).toEqual([])
    const twice = asked.filter((address, index) => asked.indexOf(address) !== index)
    expect(twice, screen).toEqual([])
  }
})

test('what the page holds of the styles is not fetched again', async ({ page }) => {
  await enterAs(page, administrator)
  await withoutStream(page)
  const fetched: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'stylesheet' && fetched.push(new URL(request.url()).pathname),
  )
  // While it waits for this script the browser looks ahead for what to fetch.
  await page.route('**/boot.js*', async (route) => {
    await setTimeout(300)
    await route.continue()
  })
  await page.goto('/newMatch', { waitUntil: 'networkidle' })
  const held = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((l) => l.getAttribute('href')))
  expect(held.length).toBeGreaterThan(2)
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.filter((path) => held.includes(path))).toEqual([])
})

test('a visitor asks for nothing early', async ({ page }) => {
  await page.goto('/login')
  expect(await page.evaluate('window.earlyAnswers')).toBeUndefined()
})

// Thousands of bytes as they are sent; design/ui.md. What is fetched ahead is not counted.
const budgets = [
  { who: undefined, most: 120, paths: ['/', '/login', '/register', '/organizer/radiogol'] },
  { who: demoPlayer, most: 200, paths: ['/dashboard', '/myPools/1', '/predictions', '/globalRanking'] },
  {
    who: administrator,
    most: 300,
    paths: ['/dashboard', '/pools', '/matches/1', '/newMatch', '/resultSheet', '/usersReport'],
  },
]

for (const { who, most, paths } of budgets)
  for (const path of paths)
    test(`${path} of ${who?.email ?? 'a visitor'} takes at most ${most} kB of JavaScript`, async ({ page }) => {
      if (who) await enterAs(page, who)
      await withoutStream(page)
      const lengths: Promise<number>[] = []
      page.on('response', (response) => {
        const isFetchedAhead = response.request().headers()['sec-purpose']?.includes('prefetch')
        if (response.request().resourceType() === 'script' && !isFetchedAhead)
          lengths.push(response.headerValue('content-length').then(Number))
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      const bytes = (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0)
      expect(bytes).toBeGreaterThan(50_000)
      expect(bytes).toBeLessThanOrEqual(most * 1000)
    })
