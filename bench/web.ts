import { availableParallelism, cpus, loadavg } from 'node:os'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { median, type Table, written } from './figures.ts'
import { startServer } from './stand.ts'

const paths = [
  '/',
  '/login',
  '/register',
  '/faq',
  '/contact',
  '/organizer/latribunadelsur',
  '/reset_password/0123456789abcdef',
]
const runs = 3
const budget = { scriptKilobytes: 120, lcp: 1200 }

// Lighthouse's phone and its slow 4G: 1.6 Mbit/s down, 750 kbit/s up.
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
const cpuSlowdown = 4

const head = () => `# Public pages

${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before; Node ${process.version}.
Each page on the demo season, by a Chromium on a phone's screen (412 x 823), with an empty cache and without a service worker; median of ${runs}.

Slow: throttled by the browser itself, 150 ms before each answer, 1.6 Mbit/s, a quarter of this machine's speed. Lighthouse's simulation reckons with
round trips of the connection too and with a faster or slower machine, so its figures differ. Free: the same without throttling. Blocking is
what the tasks longer than 50 ms after the first paint exceed those by. Bytes are brotli bodies as received, prefetched files not counted.
Budgets: ${budget.scriptKilobytes} kB of JavaScript, LCP ${budget.lcp} ms.
`

type Paints = { fcp: number; lcp: number; cls: number; blocking: number; what: string }
type Bytes = Record<'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'fetch', number>
type Visit = Paints & { bytes: Bytes }

/** Runs in the page, before it: gathers what the browser reports. */
function observe(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0, what: '', tasks: [] as { start: number; milliseconds: number }[] }
  Object.assign(window, { seen })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null }
    seen.lcp = entry.startTime
    seen.what = element?.tagName.toLowerCase() ?? ''
  })
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.cls += value
  })
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, milliseconds: duration }))
}

const readPaints = (page: Page): Promise<Paints> =>
  page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: Omit<Paints, 'blocking'> & { tasks: { start: number; milliseconds: number }[] }
    }
    const late = seen.tasks.filter(({ start, milliseconds }) => start + milliseconds > seen.fcp)
    const blocking = late.reduce((sum, { milliseconds }) => sum + milliseconds - 50, 0)
    return { fcp: seen.fcp, lcp: seen.lcp, cls: seen.cls, what: seen.what, blocking }
  })

/** Adds up the bodies of what the page itself asks for; refuses text that comes uncompressed. */
const countBytes = (page: Page) => {
  const bytes: Bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, fetch: 0 }
  const counted: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const count = async () => {
      const type = request.resourceType()
      const { 'sec-purpose': purpose } = await request.allHeaders()
      if (!(type in bytes) || purpose?.includes('prefetch')) return
      const response = await request.response()
      const encoding = await response?.headerValue('content-encoding')
      if (['document', 'script', 'stylesheet'].includes(type) && encoding !== 'br')
        throw new Error(`${request.url()} came as ${encoding ?? 'plain text'}`)
      const length = await response?.headerValue('content-length')
      bytes[type as keyof Bytes] += Number(length ?? (await request.sizes()).responseBodySize)
    }
    counted.push(count())
  })
  return async () => {
    await Promise.all(counted)
    return bytes
  }
}

const throttle = async (context: BrowserContext, page: Page) => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

const visit = async (browser: Browser, url: string, isSlow: boolean): Promise<Visit> => {
  const context = await browser.newContext({ ...phone, locale: 'es-ES', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(observe)
  if (isSlow) await throttle(context, page)
  const bytesOf = countBytes(page)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const paints = await readPaints(page)
  const bytes = await bytesOf()
  await context.close()
  return { ...paints, bytes }
}

const repeat = async (browser: Browser, url: string, isSlow: boolean): Promise<Visit[]> => {
  const visits: Visit[] = []
  for (let run = 0; run < runs; run++) visits.push(await visit(browser, url, isSlow))
  return visits
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const against = (text: string, isMet: boolean) => (isMet ? text : `**${text}**`)
const whole = (milliseconds: number) => `${Math.round(milliseconds)} ms`

type Measured = { path: string; slow: Visit[]; free: Visit[] }
const middle = (visits: Visit[], figure: 'fcp' | 'lcp' | 'cls' | 'blocking') => median(visits.map((v) => v[figure]))

const paintRow = ({ path, slow, free }: Measured): string[] => {
  const lcp = middle(slow, 'lcp')
  return [
    path,
    whole(middle(slow, 'fcp')),
    against(whole(lcp), lcp <= budget.lcp),
    slow[0]?.what ?? '',
    whole(middle(slow, 'blocking')),
    middle(slow, 'cls').toFixed(3),
    whole(middle(free, 'lcp')),
  ]
}

const bytesRow = ({ path, slow: [first] }: Measured): string[] => {
  if (!first) return [path]
  const { document, script, stylesheet, font, image, fetch } = first.bytes
  const isMet = script <= budget.scriptKilobytes * 1000
  const others = [stylesheet, font, image, fetch].map(kilobytes)
  return [path, kilobytes(document), against(kilobytes(script), isMet), ...others]
}

const tablesOf = (measured: Measured[]): Table[] => [
  {
    title: 'What is seen, and when',
    note: 'FCP, LCP and its element, blocking and layout shift slow; the last column free. What misses its budget stands out.',
    head: ['page', 'FCP', 'LCP', 'element', 'blocking', 'CLS', 'LCP, free'],
    rows: measured.map(paintRow),
  },
  {
    title: 'What is sent',
    note: 'kB of 1000 bytes; the styles stand in the HTML.',
    head: ['page', 'HTML', 'JavaScript', 'CSS', 'fonts', 'images', 'calls'],
    rows: measured.map(bytesRow),
  },
]

const server = await startServer({ DATABASE_URL: '', DATA_DIR: temporaryFolder('bench-web'), DEMO: 'on' })
const quit = () => void server.stop().finally(() => process.exit(130))
process.once('SIGINT', quit).once('SIGTERM', quit)
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
try {
  const measured: Measured[] = []
  const opening = head()
  for (const path of paths) {
    const url = `http://127.0.0.1:${server.port}${path}`
    console.error(`${path} …`)
    measured.push({ path, slow: await repeat(browser, url, true), free: await repeat(browser, url, false) })
  }
  console.log([opening, ...tablesOf(measured).map(written)].join('\n'))
} finally {
  await browser.close()
  await server.stop()
}
