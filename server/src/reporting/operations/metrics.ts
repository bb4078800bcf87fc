import { createHash, timingSafeEqual } from 'node:crypto'
import { Failure } from '@compety/contract'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countRuns, type FeedAges, listFeedAges } from '../../fixtures/feeds/feed-health.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { version } from './version.ts'

type Parts = Pick<AppContext, 'db' | 'jobs'> & { token: string | undefined; countStreams: () => number }

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * Serves GET /metrics for Prometheus with METRICS_TOKEN as bearer token. Without METRICS_TOKEN the route does not
 * exist.
 */
export function serveMetrics(app: FastifyInstance, { db, jobs, token, countStreams }: Parts) {
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
    name: 'compety_jobs',
    help: 'Jobs of all processes, by kind and state.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, waiting, running, failed } of await jobs.count())
        for (const [state, count] of Object.entries({ waiting, running, failed }))
          this.set({ kind: name, state }, count)
    },
  })
  new Gauge({
    name: 'compety_info',
    help: 'The version that runs.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)

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
