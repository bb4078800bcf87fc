import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMail } from '../../../test/builders.ts'
import { feedWorld } from '../../../test/feed-world.ts'
import { aStandInMatch, minutes } from '../../../test/stand-ins/stand-in-match.ts'

const open = await testApp({ metricsToken: 'secreto', allowPrivateAddresses: true })
const shut = await testApp()
afterAll(() => Promise.all([open.close(), shut.close()]))

const read = ({ app }: typeof open, authorization?: string) =>
  app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })

test('the token gives access to response times by route, which contain no requested address', async () => {
  await open.call('GET /organizer/secretissimo')
  const { statusCode, headers, body } = await read(open, 'Bearer secreto')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]+",status="\d+"\} 1/)
  expect(body).toContain('compety_open_streams 0')
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).toMatch(/compety_info\{version="\d+\.\d+\.\d+"\} 1/)
  expect(body).not.toContain('secretissimo')
})

test.each([undefined, '', 'secreto', 'Bearer', 'Bearer secretó', 'Basic secreto'])(
  'the authorization %s is refused',
  async (header) => {
    const { statusCode, body } = await read(open, header)
    expect(statusCode).toBe(401)
    expect(body).not.toContain('process_')
  },
)

test('without a configured token the metrics do not exist', async () => {
  const { statusCode, body } = await read(shut, 'Bearer undefined')
  expect(statusCode).toBe(404)
  expect(body).not.toContain('process_')
})

test('feeds that run, fail five times in a row and wait have their failures, ages and outcomes', async () => {
  const world = feedWorld(open, await open.anAdministrator())
  const { standIn, feed: runs } = await world.begin()
  await world.run(runs)
  await world.run(runs)
  const fails = await world.aFeed({ secret: 'otra' })
  for (let n = 0; n < 5; n++) await world.run(fails)
  standIn.state.matches = [aStandInMatch(9, { home: 'Nadie 9', away: 'Nadie 10', beginst_at: minutes(60) })]
  const waits = await world.aFeed({ create_teams: false })
  await world.runDue(waits)
  const isNew = await world.aFeed()
  const isOff = await world.aFeed({ enabled: false })
  await sql`update feed_runs set started_at = now() - interval '90 seconds' where feed_id = ${fails.id}`.execute(
    open.db,
  )
  await standIn.close()

  const { body } = await read(open, 'Bearer secreto')
  const numberOf = (name: string, { id }: { id: number }) => {
    const [, value] = new RegExp(`^${name}{feed="${id}",provider="football-data.org"} (.+)$`, 'm').exec(body) ?? []
    return value === undefined ? undefined : Number(value)
  }
  const failures = [runs, fails, waits, isNew, isOff].map((feed) => numberOf('compety_feed_failures', feed))
  expect(failures).toEqual([0, 5, 0, 0, undefined])
  const ages = [runs, fails, waits, isNew, isOff].map((feed) => numberOf('compety_feed_last_run_seconds', feed))
  expect(ages).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), 0, undefined])
  expect(ages[1]).toBeGreaterThanOrEqual(90)
  expect(ages[1]).toBeLessThan(90 + 60)
  for (const age of [ages[0], ages[2]]) expect(age).toBeGreaterThan(0)
  const outcomes = { changed: 1, unchanged: 1, waiting: 1, failed: 5 }
  for (const [outcome, count] of Object.entries(outcomes))
    expect(body).toContain(`compety_feed_runs{outcome="${outcome}"} ${count}\n`)
  for (const name of ['compety_feed_failures', 'compety_feed_last_run_seconds', 'compety_feed_runs'])
    expect(body).toMatch(new RegExp(`^# HELP ${name} .+\\.\n# TYPE ${name} gauge\n${name}{`, 'm'))
})

test('every number of ours exists before anything happened, and its name follows the rules of Prometheus', async () => {
  const quiet = await testApp({ metricsToken: 'secreto' }, { withJobs: true })
  const { body } = await read(quiet, 'Bearer secreto')
  const zeros = [
    'compety_jobs{kind="recount",state="waiting"} 0',
    'compety_jobs_oldest_waiting_seconds{kind="recount"} 0',
    'compety_unsent_mails{state="failed"} 0',
    'compety_last_recount_age_seconds 0',
    'compety_last_recount_differences 0',
    'compety_last_feed_run_age_seconds 0',
    'compety_feed_runs{outcome="failed"} 0',
    'compety_open_streams 0',
  ]
  for (const line of zeros) expect(body).toContain(`${line}\n`)
  // The scrape itself uses the only connection of a test.
  expect(body).toMatch(/^compety_database_connections\{pool="main",state="waiting"\} \d+$/m)
  const types = [...body.matchAll(/^# TYPE (compety_\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
  expect(types.length).toBeGreaterThan(8)
  for (const { name, type } of types) {
    expect(name).toMatch(/^[a-z][a-z0-9_]*$/)
    expect(name.endsWith('_total'), name).toBe(type === 'counter')
    expect(name).not.toMatch(/_(count|sum|bucket|milliseconds|minutes|hours|gauge|counter)$/)
    expect(body).toMatch(new RegExp(`^# HELP ${name} .+\\.$`, 'm'))
  }
  await quiet.close()
})

test('the oldest waiting job, unsent mails and the last recount have their numbers', async () => {
  await aMail(open.db, { state: 'failed' })
  await sql`
    insert into settings (name, value)
    values ('last_recount', ${JSON.stringify({ finished_at: new Date(Date.now() - 90_000), seconds: 1, differences: 2, repaired: false })}::jsonb)
    on conflict (name) do update set value = excluded.value
  `.execute(open.db)
  const { body } = await read(open, 'Bearer secreto')
  expect(body).toMatch(/^compety_unsent_mails\{state="failed"\} [1-9]/m)
  expect(body).toContain('compety_last_recount_differences 2\n')
  const [, age] = /^compety_last_recount_age_seconds (.+)$/m.exec(body) ?? []
  expect(Number(age)).toBeGreaterThanOrEqual(90)
})
