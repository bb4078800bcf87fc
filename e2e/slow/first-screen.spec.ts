import { administrator, demoPlayer, enterAs, withoutStream } from '../people.ts'
import { expect, test } from '../quiet.ts'
import { standStill } from '../stand-still.ts'

test('an administrator sees only the bars of the first frame, and loads no code of players', async ({ page }) => {
  await enterAs(page, administrator)
  await withoutStream(page)
  await page.route('**/assets/react-*.js', () => {})
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const routes = page.waitForRequest('**/assets/office-routes-*.js')
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('.first-frame header')).toBeVisible()
  await expect(page.locator('.first-frame h1')).toHaveCount(0)
  await routes
  expect(requested.filter((address) => /players-dashboard|greet-early/.test(address))).toEqual([])
})

test('a dashboard whose rivals hang shows the sections below them after a moment', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await page.route('**/api/rivals*', () => {})
  await page.goto('/dashboard')
  await expect(
    page.getByRole('region', { name: 'Mis Competies', exact: true }).getByRole('heading').first(),
  ).toBeVisible()
})

type Shift = PerformanceEntry & { value: number }
const shiftsOf = () =>
  new Promise<number>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as Shift[]
      resolve(shifts.reduce((sum, { value }) => sum + value, 0))
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // An observer is not called without entries.
    setTimeout(() => resolve(0), 500)
  })

for (const path of ['/dashboard', '/myPools/1', '/predictions', '/globalRanking'])
  test(`on a phone the parts of ${path} stay in place while it loads`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAs(page, demoPlayer)
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-drawn')
    await standStill(page.locator('main'))
    // The sum of moved shares of the screen times the share of it by which they moved.
    expect(await page.evaluate(shiftsOf)).toBeLessThan(0.02)
  })

// Limits in thousands of bytes as transferred. Scripts that the log-in fetches ahead have another type.
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
        if (response.request().resourceType() === 'script')
          lengths.push(response.headerValue('content-length').then(Number))
      })
      await page.goto(path)
      const total = async () => (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0)
      // The content is shown before its code loads. Loading is complete when nothing more has arrived for a second.
      let before = 0
      const hasMore = async () => {
        const [earlier, now] = [before, await total()]
        before = now
        return now <= 50_000 || now > earlier
      }
      await expect.poll(hasMore, { intervals: [1000] }).toBe(false)
      const bytes = await total()
      expect(bytes).toBeLessThanOrEqual(most * 1000)
    })
