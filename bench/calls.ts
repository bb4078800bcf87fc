import { setTimeout as sleep } from 'node:timers/promises'
import { type Member, member } from '../server/test/crowd.ts'
import { aWorld, comeToRest, playedMatch, scannedRows, type World } from '../server/test/world.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { median, ms, percentile, type Table, timed } from './figures.ts'
import type { Stand } from './stand.ts'

const reads = 200
// Warm-up reads that do not count, because a process that has just started still compiles its code.
const warming = 100
const largeRows = 10_000

type Call = { as: 'player' | 'usual' | 'admin'; method?: 'GET' | 'POST'; path: (n: number) => string; body?: unknown }

const player = (path: string | ((n: number) => string)): Call => ({
  as: 'player',
  path: typeof path === 'string' ? () => path : path,
})
const admin = (path: string): Call => ({ as: 'admin', path: () => path })

/** Every call that reads a list or a record. */
const callsOf = ({ largest, small, players }: World): Record<string, Call> => {
  const open = small + 10
  const other = players.first + 1
  return {
    '/session': player('/session'),
    '/availablePools': player((n) => `/availablePools?page=${1 + (n % 50)}`),
    '/availablePools?name': player((n) => `/availablePools?name=compety%20${n}`),
    '/availablePoolsBySectors': player('/availablePoolsBySectors'),
    '/myPools': player((n) => `/myPools?page=${1 + (n % 3)}`),
    '/myFavoritePools': player('/myFavoritePools'),
    '/pools/{id}': player((n) => `/pools/${small + (n % 20)}`),
    '/pools/{id}, 62,500 players': player(`/pools/${largest}`),
    '/poolDetails/{id}': player((n) => `/poolDetails/${small + (n % 20)}`),
    '/pool/{id}/reviews, 12,500': player((n) => `/pool/${largest}/reviews?page=${1 + (n % 100)}`),
    '/pool/{id}/pool_ranking': player((n) => `/pool/${small + (n % 20)}/pool_ranking?me=0`),
    '/pool/{id}/pool_ranking, 62,500': player((n) => `/pool/${largest}/pool_ranking?page=${1 + (n % 1000)}&me=0`),
    '/pool/{id}/pool_ranking?username, 62,500': player(
      (n) => `/pool/${largest}/pool_ranking?username=gente${1000 + n}&me=0`,
    ),
    '/global_ranking': player((n) => `/global_ranking?page=${1 + (n % 1000)}&me=0`),
    '/global_ranking?username': player((n) => `/global_ranking?username=gente${1000 + n}&me=0`),
    '/monthly_global_ranking': {
      as: 'player',
      method: 'POST',
      path: (n) => `/monthly_global_ranking?page=${1 + (n % 1000)}&me=0`,
      body: { month: new Date().getUTCMonth() + 1 },
    },
    '/pool/{id}/pool_user_performance': player((n) => `/pool/${small + (n % 20)}/pool_user_performance`),
    '/pool/{id}/user_predictions/{userId}': player((n) => `/pool/${largest}/user_predictions/${other + (n % 50)}`),
    '/pool/{id}/standing/{userId}': player((n) => `/pool/${largest}/standing/${other + (n % 50)}`),
    '/pool/{id}/places/{userId}': player((n) => `/pool/${small + (n % 20)}/places/${players.first}`),
    '/pool/{id}/places/{userId}, 62,500': player((n) => `/pool/${largest}/places/${other + (n % 50)}`),
    '/pool/{id}/match_predictions/{matchId}': player(() => `/pool/${small}/match_predictions/MATCH`),
    '/pool/{id}/match_predictions/{matchId}, 62,500': player(() => `/pool/${largest}/match_predictions/FIRST`),
    '/matches/{id}/overview, 20 pools': player(() => `/matches/MATCH/overview?pool_id=${small}`),
    '/matches/{id}/overview, 62,500': player(() => `/matches/FIRST/overview?pool_id=${largest}`),
    '/predictionSheet, 20 pools': player('/predictionSheet'),
    '/predictionSheet, 4 pools': { as: 'usual', path: () => '/predictionSheet' },
    '/invitations': player('/invitations'),
    '/organizers/profile/{name}': player((n) => `/organizers/profile/organizador${1 + (n % 500)}`),
    '/organizer/{id}/reviews, 100': player((n) => `/organizer/${1 + (n % 500)}/reviews`),
    '/user_profile/{id}': player((n) => `/user_profile/gente${other + (n % 50)}`),
    '/featuredPools': player('/featuredPools'),
    '/wallet': player('/wallet'),
    '/activeSectors': player('/activeSectors'),
    '/sessions': player('/sessions'),
    '/user/editProfile': player('/user/editProfile'),
    '/pool/{id}/pool_changes': player((n) => `/pool/${small + (n % 20)}/pool_changes`),
    '/reminders': player('/reminders'),
    '/matches': admin('/matches'),
    '/matches/{id}': admin('/matches/FIRST'),
    '/pools': admin('/pools'),
    '/teams': admin('/teams'),
    '/organizers': admin('/organizers'),
    '/availableMatches': admin(`/availableMatches?pool_id=${open}`),
  }
}

type Reader = { client: Client; stand: Stand; readers: Record<Call['as'], Member> }

const measure = async (
  name: string,
  { as, method = 'GET', path, body }: Call,
  { client, stand, readers }: Reader,
): Promise<string[]> => {
  const read = (n: number) => timed(() => succeed(client, `${method} ${path(n)}`, { as: readers[as], body }))
  const first = await read(0)
  for (let n = 0; n < warming; n++) await read(n)
  // PostgreSQL publishes the statistics of a connection within a second.
  await sleep(1100)
  const before = await scannedRows(stand.db, { above: largeRows })
  const times: number[] = []
  for (let n = 0; n < reads; n++) times.push(await read(n))
  await sleep(1100)
  const scans = [...(await scannedRows(stand.db, { above: largeRows }))]
    .map(([table, rows]) => [table, Math.round((rows - (before.get(table) ?? 0)) / reads)] as const)
    .filter(([, rows]) => rows > 0)
  const p99 = percentile(times, 0.99)
  return [
    name,
    ms(first),
    ms(median(times)),
    p99 > 20 ? `**${ms(p99)}**` : ms(p99),
    scans.map(([table, rows]) => `**${table} ${rows}**`).join(', ') || '-',
  ]
}

export const measureCalls = async (stand: Stand): Promise<Table> => {
  const world = await aWorld(stand.db)
  const client = await aClient(await stand.startServer())
  await comeToRest(stand.db)
  const [first, second] = [await playedMatch(stand.db, world.largest), await playedMatch(stand.db, world.small)]
  const readers = { player: member(world.players, 0), usual: member(world.players, 1), admin: stand.admin }
  // Compiles the code that all calls share, so that the first one is not measured with it.
  for (let n = 0; n < 10 * warming; n++) await succeed(client, 'GET /reminders', { as: readers.usual })
  const table: string[][] = []
  for (const [name, call] of Object.entries(callsOf(world))) {
    const path = (n: number) => call.path(n).replace('FIRST', String(first)).replace('MATCH', String(second))
    table.push(await measure(name, { ...call, path }, { client, stand, readers }))
    console.error(table.at(-1)?.join(' | '))
  }
  client.close()
  return {
    title: 'Lists and details on 100,000 players, 5,000 pools and 20 million predictions',
    note: `One client, ${reads} reads each after a first one and ${warming} that warm up the process. The reader is in 22 pools; most players are in 2 to 4, as the usual reader is. Aim: p99 under 20 ms, and no sequential scan of a table above 10,000 rows (rows read by one per call).`,
    head: ['call', 'first', 'median', 'p99', 'sequential scans'],
    rows: table,
  }
}
