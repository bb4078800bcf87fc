import type { Browser, BrowserContext, Page, Request } from '@playwright/test'

// Lighthouse's phone and slow 4G: 1.6 Mbit/s down, 750 kbit/s up.
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
const cpuSlowdown = 4

type Paints = { fcp: number; lcp: number; cls: number; blocking: number; what: string }
type Bytes = Record<'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'fetch', number>
/** Bytes are only counted if everything came over the network. */
export type Visit = Paints & { bytes: Bytes | undefined }

/** Runs in the page before its own code, and collects what the browser reports. */
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

/** Adds up the bytes of the bodies that the page requests. Throws on uncompressed text. */
const countBytes = (page: Page) => {
  const bytes: Bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, fetch: 0 }
  const counted: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const count = async () => {
      const type = request.resourceType()
      const isFetchedAhead = type === 'fetch' && new URL(request.url()).pathname.startsWith('/assets/')
      if (!(type in bytes) || isFetchedAhead) return
      const response = await request.response()
      const encoding = await response?.headerValue('content-encoding')
      if (['document', 'script', 'stylesheet'].includes(type) && !/^(br|gzip)$/.test(encoding ?? ''))
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

/** Resolves when there was no request for a second, except the stream of changes, which stays open. */
const untilQuiet = (page: Page) => {
  const open = new Set<Request>()
  let since = Date.now()
  const close = (request: Request) => {
    open.delete(request)
    since = Date.now()
  }
  page.on('request', (request) => !request.url().includes('/api/changes') && open.add(request))
  page.on('requestfinished', close).on('requestfailed', close)
  return async () => {
    while (open.size > 0 || Date.now() - since < 1000) await page.waitForTimeout(100)
  }
}

export type VisitOptions = {
  url: string
  isSlow: boolean
  /** The stored session. Without it no user is signed in. */
  root?: string | undefined
  /** Whether the service worker has cached the shell. */
  hasShell?: boolean | undefined
}

const install = async (page: Page, url: string) => {
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** Visits a page with an empty cache, or with only the shell cached. */
export const visit = async (browser: Browser, { url, isSlow, root, hasShell }: VisitOptions): Promise<Visit> => {
  const context = await browser.newContext({ ...phone, locale: 'es-ES', serviceWorkers: hasShell ? 'allow' : 'block' })
  if (root) await context.addInitScript((root) => localStorage.setItem('root', root), root)
  if (hasShell) await install(await context.newPage(), url)
  const page = await context.newPage()
  await page.addInitScript(observe)
  if (isSlow) await throttle(context, page)
  const bytesOf = hasShell ? undefined : countBytes(page)
  const quiet = untilQuiet(page)
  await page.goto(url, { waitUntil: 'load' })
  await quiet()
  const paints = await readPaints(page)
  const bytes = await bytesOf?.()
  await context.close()
  return { ...paints, bytes }
}
