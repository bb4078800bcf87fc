import { createHash, timingSafeEqual } from 'node:crypto'
import { Failure } from '@compety/contract'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countRuns, type FeedAges, listFeedAges, secondsSinceAnyRun } from '../../fixtures/feeds/feed-health.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { countMails } from '../../platform/mails/mails.queries.ts'
import { connectionsOf } from '../../platform/postgres/database.ts'
import { findLastRecount } from '../../rankings/recount/last-recount.ts'
import { version } from './version.ts'

type Parts = Pick<AppContext, 'db' | 'urgent' | 'jobs'> & { token: string | undefined; countStreams: () => number }

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Serves GET /metrics for Prometheus with METRICS_TOKEN as bearer token. Without METRICS_TOKEN the route does not
 * exist.
 */
export function serveMetrics(app: FastifyInstance, { db, urgent, jobs, token, countStreams }: Parts) {
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'compety_open_streams',
    help: 'Streams of changes that are open in this process.',
    registers: [registry],
    collect() {
      this.set(countStreams())
    },
  })
  new Gauge({
    name: 'compety_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)

  countJobs(registry, jobs)
  countMailsAndRecounts(registry, db)
  countConnections(registry, { main: db, urgent })
  countFeeds(registry, db)

  // The declared route has placeholders, so that no id or secret of an address becomes a label.
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown'
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const expected = hashOf(`Bearer ${token}`)
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) throw new Failure('unauthenticated')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const countJobs = (registry: Registry, jobs: Parts['jobs']) => {
  const ofKinds = { labelNames: ['kind'], registers: [registry] }
  // A kind without open jobs has zeros, so that an alarm can tell idle from broken.
  const none = () => jobs.kinds().map((name) => ({ name, waiting: 0, running: 0, failed: 0, oldest_waiting_at: null }))
  const all = async () => [...none(), ...(await jobs.count())]
  new Gauge({
    name: 'compety_jobs',
    help: 'Jobs of all processes, by kind and state.',
    ...{ labelNames: ['kind', 'state'], registers: [registry] },
    async collect() {
      this.reset()
      for (const { name, waiting, running, failed } of await all())
        for (const [state, count] of Object.entries({ waiting, running, failed }))
          this.set({ kind: name, state }, count)
    },
  })
  new Gauge({
    name: 'compety_jobs_oldest_waiting_seconds',
    help: 'Since how long the oldest waiting job of each kind is due; 0 without one.',
    ...ofKinds,
    async collect() {
      this.reset()
      for (const { name, oldest_waiting_at: at } of await all())
        this.set({ kind: name }, at === null ? 0 : secondsSince(at))
    },
  })
}

const secondsSince = (instant: string): number => Math.max(0, (Date.now() - Date.parse(instant)) / 1000)

const countMailsAndRecounts = (registry: Registry, db: Parts['db']) => {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        this.set(await read())
      },
    })
  new Gauge({
    name: 'compety_unsent_mails',
    help: 'Mails that were not sent: kept without a mail server, waiting, or failed for the last time.',
    ...{ labelNames: ['state'], registers: [registry] },
    async collect() {
      for (const [state, mails] of Object.entries(await countMails(db))) this.set({ state }, mails)
    },
  })
  gauge(
    'compety_last_recount_age_seconds',
    'Seconds since the last recount of the rankings; 0 before the first.',
    async () => {
      const last = await findLastRecount(db)
      return last ? secondsSince(last.finished_at) : 0
    },
  )
  gauge(
    'compety_last_recount_differences',
    'Rankings in which the last recount found a difference.',
    async () => (await findLastRecount(db))?.differences ?? 0,
  )
  gauge('compety_last_feed_run_age_seconds', 'Seconds since the last run of any feed; 0 before the first.', () =>
    secondsSinceAnyRun(db),
  )
}

const countConnections = (registry: Registry, pools: Record<string, Parts['db']>) =>
  new Gauge({
    name: 'compety_database_connections',
    help: 'Connections of this process to the database, by pool: open ones, idle ones among them, and requests that wait for one.',
    ...{ labelNames: ['pool', 'state'], registers: [registry] },
    collect() {
      for (const [pool, db] of Object.entries(pools))
        for (const [state, count] of Object.entries(connectionsOf(db))) this.set({ pool, state }, count)
    },
  })

const countFeeds = (registry: Registry, db: Parts['db']) => {
  // Each gauge reads its values itself, as all gauges are collected at once.
  const gaugeOfFeeds = (name: string, help: string, numberOf: (age: FeedAges) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['feed', 'provider'], registers: [registry] },
      async collect() {
        this.reset()
        for (const age of await listFeedAges(db)) this.set({ feed: age.feed, provider: age.provider }, numberOf(age))
      },
    })
  gaugeOfFeeds(
    'compety_feed_last_run_seconds',
    'Seconds since the last run of each enabled feed; 0 before the first.',
    ({ seconds }) => seconds,
  )
  gaugeOfFeeds('compety_feed_failures', 'Failed runs in a row of each enabled feed.', ({ failures }) => failures)
  new Gauge({
    name: 'compety_feed_runs',
    help: 'Stored runs of feeds, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
    async collect() {
      for (const [outcome, runs] of Object.entries(await countRuns(db))) this.set({ outcome }, runs)
    },
  })
}
