import { type Browser, expect, type Page, test } from '@playwright/test'
import { startServer } from '../../bench/stand.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { backOfficeScreens, playerScreens, publicScreens, uncoveredRoutes } from '../every-screen.ts'
import { admin, type Filled, fillWithScripts, player } from '../hostile-texts.ts'
import { becomesIdle, enterAs } from '../people.ts'
import { watched } from '../watched.ts'

// These tests have their own server, because their texts would disturb the other tests.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

let address = ''
let stop: () => Promise<unknown> = async () => {}
let made: Filled

const somebody = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: address, locale: 'es-ES', serviceWorkers: 'block' })
  return context.newPage()
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  const server = await startServer({ DATA_DIR: temporaryFolder('scripts') })
  address = `http://127.0.0.1:${server.port}`
  stop = server.stop
  const page = await somebody(browser)
  made = await fillWithScripts(page.request)
})
test.afterAll(() => stop())

// `npm run proof` opens all screens.
const some = (paths: readonly string[]) => (process.env.EVERY_SCREEN ? paths : paths.filter((_, n) => n % 8 === 1))

const show = async (page: Page, paths: readonly string[]) => {
  const incidents = await watched(page, address)
  let showing = 0
  for (const path of some(paths)) {
    await page.goto(path)
    await expect(page.locator('.first-frame, .mantine-Skeleton-root')).toHaveCount(0, { timeout: 30_000 })
    await becomesIdle(page)
    if (await page.evaluate(() => 'pwned' in globalThis)) incidents.push(`${path} ran a script`)
    if ((await page.content()).includes('pwned=1')) showing++
  }
  expect(incidents).toEqual([])
  return showing / some(paths).length
}

test('the tests open every route of the application', () => {
  expect(uncoveredRoutes([...publicScreens(made), ...playerScreens(made), ...backOfficeScreens(made)])).toEqual([])
})

test('no stored text runs as a script on a screen for visitors', async ({ browser }) => {
  await show(await somebody(browser), publicScreens(made))
})

test("no stored text runs as a script on a player's screen", async ({ browser }) => {
  const page = await somebody(browser)
  await enterAs(page, player)
  expect(await show(page, playerScreens(made))).toBeGreaterThan(0.4)
})

test('no stored text runs as a script on a screen of the back office', async ({ browser }) => {
  const page = await somebody(browser)
  await enterAs(page, admin)
  expect(await show(page, backOfficeScreens(made))).toBeGreaterThan(0.4)
})

test('a stored script is escaped in mails and exported files', async ({ browser }) => {
  expect(made.mails.length).toBeGreaterThan(3)
  for (const id of made.mails) {
    const { mail } = await made.call('get', `/mails/${id}`)
    expect([id, mail.html.includes('<script'), mail.html.includes('<svg'), mail.html.includes('<img')]).toEqual([
      id,
      false,
      false,
      false,
    ])
    expect(mail.subject).not.toMatch(/[\r\n]/)
  }
  const page = await somebody(browser)
  const headers = await enterAs(page, admin)
  const cells = await (await page.request.get('/api/usersReports/export', { headers })).text()
  expect(cells).toContain(player.email)
  expect(cells).not.toMatch(/(^|[,;\n])"?[=+@]/)
})
