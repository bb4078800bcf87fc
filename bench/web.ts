import { availableParallelism, cpus, loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { demoSession } from './demo-session.ts'
import { median, type Table, written } from './figures.ts'
import { measureInteractions } from './interactions.ts'
import { startServer } from './stand.ts'
import { type Visit, visit } from './visit.ts'

type Area = {
  title: string
  paths: string[]
  /** kB of JavaScript, and milliseconds to the largest contentful paint (LCP). */
  budget: { script: number; lcp: number }
  email?: string
  hasShell?: boolean
}

const player = { email: 'jugador@example.com', paths: ['/dashboard', '/myPools/1', '/predictions', '/globalRanking'] }
const areas: Area[] = [
  {
    title: 'Public pages',
    budget: { script: 120, lcp: 1200 },
    paths: [
      '/',
      '/login',
      '/register',
      '/faq',
      '/contact',
      '/organizer/latribunadelsur',
      '/reset_password/0123456789abcdef',
    ],
  },
  { title: 'Player', budget: { script: 200, lcp: 2500 }, ...player },
  { title: 'Player, the shell cached', budget: { script: 200, lcp: 1200 }, hasShell: true, ...player },
]
const runs = 3

const head = () => `# Screens

${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before; Node ${process.version}.
Each page on the demo season, by a Chromium on a phone's screen (412 x 823), with an empty cache; median of ${runs}.

Slow: throttled by the browser itself, 150 ms before each answer, 1.6 Mbit/s, a quarter of this machine's speed. Lighthouse's simulation also
counts round trips of the connection, so its figures differ. Free: the same without throttling. Blocking is the time by which tasks after the
first paint exceed 50 ms. Bytes are compressed bodies as received, without prefetched files.
Shell cached: an earlier visit has installed the service worker.
`

const repeat = async (browser: Browser, options: Parameters<typeof visit>[1]): Promise<Visit[]> => {
  const visits: Visit[] = []
  for (let run = 0; run < runs; run++) visits.push(await visit(browser, options))
  return visits
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const against = (text: string, isMet: boolean) => (isMet ? text : `**${text}**`)
const whole = (milliseconds: number) => `${Math.round(milliseconds)} ms`

type Measured = { path: string; budget: Area['budget']; slow: Visit[]; free: Visit[] }
const middle = (visits: Visit[], figure: 'fcp' | 'lcp' | 'cls' | 'blocking') => median(visits.map((v) => v[figure]))

const paintRow = ({ path, budget, slow, free }: Measured): string[] => {
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

const bytesRow = ({ path, budget, slow: [first] }: Measured): string[] => {
  if (!first?.bytes) return [path]
  const { document, script, stylesheet, font, image, fetch } = first.bytes
  const isMet = script <= budget.script * 1000
  const others = [stylesheet, font, image, fetch].map(kilobytes)
  return [path, kilobytes(document), against(kilobytes(script), isMet), ...others]
}

const paintTable = ({ title, budget }: Area, measured: Measured[]): Table => ({
  title: `${title}: paint times`,
  note: `FCP, LCP and its element, blocking and layout shift on a slow phone; the last column without throttling. Budget of LCP: ${budget.lcp} ms.`,
  head: ['page', 'FCP', 'LCP', 'element', 'blocking', 'CLS', 'LCP, free'],
  rows: measured.map(paintRow),
})

const bytesTable = ({ title, budget }: Area, measured: Measured[]): Table => ({
  title: `${title}: transferred bytes`,
  note: `kB of 1000 bytes. Budget of JavaScript: ${budget.script} kB.`,
  head: ['page', 'HTML', 'JavaScript', 'CSS', 'fonts', 'images', 'calls'],
  rows: measured.map(bytesRow),
})

const server = await startServer({ DATABASE_URL: '', DATA_DIR: temporaryFolder('bench-web'), DEMO: 'on' })
const quit = () => void server.stop().finally(() => process.exit(130))
process.once('SIGINT', quit).once('SIGTERM', quit)
const local = `http://127.0.0.1:${server.port}`
// The service worker is not registered on local addresses. Only the browser treats this name as local.
const elsewhere = `http://compety.localhost:${server.port}`
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })

const measure = async ({ paths, budget, email, hasShell }: Area): Promise<Measured[]> => {
  const root = email && (await demoSession(local, email))
  const measured: Measured[] = []
  for (const path of paths) {
    console.error(`${path} …`)
    const options = { url: `${hasShell ? elsewhere : local}${path}`, root, hasShell }
    const slow = await repeat(browser, { ...options, isSlow: true })
    measured.push({ path, budget, slow, free: await repeat(browser, { ...options, isSlow: false }) })
  }
  return measured
}

try {
  const parts = [head()]
  for (const area of areas) {
    const measured = await measure(area)
    parts.push(written(paintTable(area, measured)))
    if (!area.hasShell) parts.push(written(bytesTable(area, measured)))
  }
  parts.push(written(await measureInteractions(browser, local, await demoSession(local, player.email))))
  console.log(parts.join('\n'))
} finally {
  await browser.close()
  await server.stop()
}
