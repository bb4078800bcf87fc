import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { backOfficeScreens, playerScreens, publicScreens } from '../e2e/every-screen.ts'
import { chromiumPath } from '../scripts/chromium.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { demoSession } from './demo-session.ts'
import { median, type Table, written } from './figures.ts'
import { startServer } from './stand.ts'

type Area = {
  title: string
  paths: string[]
  email?: string
  /** Milliseconds to the largest contentful paint (LCP). The back-office has no such budget. */
  budget: number
}

// Records of the demo season. Tabs are omitted, because they belong to their screen.
const shown = {
  ...{ pool: 1, user: 47, username: 'alvarorodriguez', organizer: 1, organizerName: 'latribunadelsur', team: 1 },
  ...{
    tournament: 1,
    feed: 1,
    webhook: 1,
    open: 48,
    played: 1,
    coinPackage: 1,
    coinExpense: 1,
    import: 1,
    role: 2,
    mails: [],
  },
}
const whole = (paths: string[]) => paths.filter((path) => !path.includes('?'))
const areas: Area[] = [
  { title: 'Public pages', budget: 1200, paths: whole(publicScreens(shown)) },
  { title: 'Player', email: 'jugador@example.com', budget: 2500, paths: whole(playerScreens(shown)) },
  {
    title: 'Back-office',
    email: 'administrador@example.com',
    budget: Number.POSITIVE_INFINITY,
    paths: whole(backOfficeScreens(shown)),
  },
]
const runs = 3
const version = '12.8.2'

// Installs Lighthouse into a temporary folder at each measurement, because nothing else needs its 150 packages.
const fetchLighthouse = async () => {
  const folder = temporaryFolder('lighthouse')
  execFileSync('npm', ['install', '--silent', '--prefix', folder, `lighthouse@${version}`], { stdio: 'inherit' })
  const from = (file: string) => import(pathToFileURL(join(folder, 'node_modules', file)).href)
  const { default: lighthouse } = await from('lighthouse/core/index.js')
  const { default: puppeteer } = await from('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js')
  return { lighthouse, puppeteer }
}

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const
type Reading = Record<keyof typeof audits, number>

// Replaces the stream of changes, because Lighthouse waits until the network is idle.
const settings = {
  output: 'json',
  logLevel: 'error',
  disableStorageReset: true,
  onlyAudits: Object.values(audits),
  blockedUrlPatterns: ['*/api/changes*'],
  maxWaitForLoad: 20_000,
}

const named = process.argv.slice(2)
const isRequested = (path: string) => named.length === 0 || named.includes(path)

const { lighthouse, puppeteer } = await fetchLighthouse()
const server = await startServer({ DATABASE_URL: '', DATA_DIR: temporaryFolder('bench-lighthouse'), DEMO: 'on' })
const origin = `http://127.0.0.1:${server.port}`
const browser = await puppeteer.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })

/** One visit with empty storage and cache, except for the session. */
const read = async (path: string, root: string | undefined): Promise<Reading> => {
  const page = await browser.newPage()
  // A page of the same origin that does not start the application.
  await page.goto(`${origin}/api/docs/json`)
  const cdp = await page.createCDPSession()
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await cdp.send('Network.clearBrowserCache')
  if (root) await page.evaluate((root: string) => localStorage.setItem('root', root), root)
  const { lhr } = await lighthouse(origin + path, settings, undefined, page)
  await page.close()
  const figure = (name: string) => lhr.audits[name].numericValue ?? Number.NaN
  return {
    fcp: figure(audits.fcp),
    lcp: figure(audits.lcp),
    blocking: figure(audits.blocking),
    cls: figure(audits.cls),
  }
}

const rowOf = async (path: string, root: string | undefined, budget: number): Promise<string[]> => {
  console.error(`${path} …`)
  const readings: Reading[] = []
  for (let run = 0; run < runs; run++) readings.push(await read(path, root))
  const middle = (figure: keyof Reading) => median(readings.map((reading) => reading[figure]))
  const whole = (figure: keyof Reading) => `${Math.round(middle(figure))} ms`
  const lcp = middle('lcp') <= budget ? whole('lcp') : `**${whole('lcp')}**`
  return [path, whole('fcp'), lcp, whole('blocking'), middle('cls').toFixed(3)]
}

const tableOf = async ({ title, paths, email, budget }: Area): Promise<Table> => {
  const root = email && (await demoSession(origin, email))
  const rows: string[][] = []
  for (const path of paths.filter(isRequested)) rows.push(await rowOf(path, root, budget))
  return {
    title,
    note: Number.isFinite(budget) ? `Budget of LCP: ${budget} ms.` : 'Its budget is in bytes: npm run bench:web.',
    head: ['page', 'FCP', 'LCP', 'blocking', 'CLS'],
    rows,
  }
}

try {
  console.log(`# Lighthouse ${version}

Its phone on its simulated slow 4G, nothing cached, signed in where needed, median of ${runs}. On the demo season, without the stream of changes.
`)
  const requested = areas.filter(({ paths }) => paths.some(isRequested))
  for (const area of requested) console.log(written(await tableOf(area)))
} finally {
  await browser.close()
  await server.stop()
}
