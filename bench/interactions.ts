import type { Browser, Page } from '@playwright/test'
import { median, ms, percentile, type Table } from './figures.ts'

const count = 1000
const interactions = 40
const slowdowns = [1, 4]

type Listed = { matches: { id: number }[] }

/** Repeats the matches of a list until it has the measured number of matches. */
const repeat = (listed: Listed) => {
  const { matches } = listed
  listed.matches = Array.from({ length: count }, (_, n) => ({ ...matches[n % matches.length], id: 1_000_000 + n }))
}

const withManyMatches = (page: Page, { call, listIn }: Screen) =>
  page.route(call, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    repeat(listIn(json))
    await route.fulfill({ response, json })
  })

/** Runs in the page: measures from a key or tap to the frame that shows its effect, in steps of 8 ms. */
function observe(): void {
  const times = new Map<number, number>()
  Object.assign(window, { times })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId)
        times.set(entry.interactionId, Math.max(times.get(entry.interactionId) ?? 0, entry.duration))
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Milliseconds until five seconds before a full minute, at least one second from now. */
const untilLateInMinute = () => 1000 + ((115_000 - (Date.now() % 60_000)) % 60_000)

type Screen = { path: string; call: string; listIn: (answer: Listed & { pool: Listed }) => Listed }

const screens: Screen[] = [
  { path: '/predictions', call: '**/api/predictionSheet', listIn: (answer) => answer },
  { path: '/myPools/1?show=all', call: '**/api/pools/1', listIn: ({ pool }) => pool },
]

// Alternately types a score and moves to the next field.
const measure = async (
  browser: Browser,
  base: string,
  root: string,
  { screen, slowdown }: { screen: Screen; slowdown: number },
) => {
  const context = await browser.newContext({ locale: 'es-ES', serviceWorkers: 'block' })
  await context.addInitScript((root) => localStorage.setItem('root', root), root)
  const page = await context.newPage()
  await page.addInitScript(observe)
  await withManyMatches(page, screen)
  await page.goto(`${base}${screen.path}`)
  await page.waitForFunction((count) => document.querySelectorAll('main article').length >= count, count)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.locator('main article input:enabled').first().focus()
  // The first open match may be far down the list. The keys span a full minute, when every countdown changes.
  await page.waitForTimeout(untilLateInMinute())
  for (let n = 0; n < interactions; n++) {
    await page.keyboard.press(n % 2 === 0 ? String(n % 10) : 'Tab')
    await page.waitForTimeout(100)
  }
  const times = await page.evaluate(() => [...(window as unknown as { times: Map<number, number> }).times.values()])
  // The screen asks again each minute, maybe now.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  // The browser does not report interactions under 16 ms.
  const all = [...times, ...Array.from({ length: Math.max(0, interactions - times.length) }, () => 0)]
  return [screen.path, `${slowdown}`, ms(median(all)), ms(percentile(all, 0.98))]
}

/** Measures typing scores with a thousand matches on the screen. */
export const measureInteractions = async (browser: Browser, base: string, root: string): Promise<Table> => {
  const rows: string[][] = []
  for (const screen of screens)
    for (const slowdown of slowdowns) rows.push(await measure(browser, base, root, { screen, slowdown }))
  return {
    title: `Typing scores with ${count.toLocaleString('en')} matches on the screen`,
    note: `From a key to the frame that shows it, ${interactions} keys; 0 means less than 16 ms. Aim: under 100 ms. Slowed: how many times slower than this machine.`,
    head: ['screen', 'slowed', 'median', 'p98'],
    rows,
  }
}
