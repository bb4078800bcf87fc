import { sql } from 'kysely'
import type { Db } from '../server/src/platform/postgres/database.ts'
import { aMatch, anOrganizer, aPool, aTournament } from '../server/test/builders.ts'
import { aCrowd, type Crowd, enrolCrowd, type Member, member, vacuum } from '../server/test/crowd.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { median, ms, percentile, sized, type Table, timed } from './figures.ts'
import type { Stand } from './stand.ts'

const [players, matches, listed] = [sized(100_000), 380, sized(50_000)]
const [reads, warming, made] = [200, 50, 50]
const aims = { players: 50, pool: 300, listed: 20 }

/** A pool with all players, 64 matches, and predictions of two of three players for each. */
const aLargePool = async (db: Db, { crowd, organizer_id }: { crowd: Crowd; organizer_id: number }) => {
  const open: number[] = []
  for (let n = 0; n < 64; n++) open.push(await aMatch(db, { beginst_at: inHours(48 + n) }))
  const pool_id = await aPool(db, { organizer_id, is_official: false, matches: open })
  await enrolCrowd(db, pool_id, crowd)
  await sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
    select m, ${pool_id}, id, id % 5, m % 4
      from unnest(${open}::bigint[]) m, generate_series(${crowd.first}::bigint, ${crowd.first + crowd.size - 1}::bigint) id
     where (id + m) % 3 > 0
  `.execute(db)
  return pool_id
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Public pools, one of ten official. */
const manyPools = (db: Db) =>
  sql`
  insert into pools (name, description, beginst_at, invite_token, sector_id, name_search, description_search, is_official, is_private)
  select md5(n::text), 'Una competencia', now() + n * interval '1 minute', 'p' || n, s.id, md5(n::text), 'una competencia', n % 10 = 0, false
    from generate_series(1, ${listed}) n, (select min(id) as id from sectors) s
`.execute(db)

const aSeason = async (db: Db): Promise<number> => {
  const tournament = await aTournament(db)
  for (let n = 0; n < matches; n++) await aMatch(db, { tournament, beginst_at: inHours(100 + n) })
  return tournament
}

type Measured = { what: string; aim: number; line: (n: number) => string; as: Member; body?: (n: number) => unknown }

const measure = async (client: Client, { what, aim, line, as, body }: Measured): Promise<string[]> => {
  const times: number[] = []
  const count = body ? made : reads
  const warm = body ? 5 : warming
  for (let n = 0; n < warm + count; n++) {
    const took = await timed(() => succeed(client, line(n), { as, body: body?.(n) }))
    if (n >= warm) times.push(took)
  }
  const p99 = percentile(times, 0.99)
  const row = [what, ms(median(times)), p99 > aim ? `**${ms(p99)}**` : ms(p99), `${aim} ms`]
  console.error(row.join(' | '))
  return row
}

export const measureOrganizers = async ({ db, startServer }: Stand): Promise<Table> => {
  const crowd = await aCrowd(db, players)
  const owner = member(await aCrowd(db, 1), 0)
  const organizer_id = await anOrganizer(db, owner)
  await sql`update organizers set open_pools_limit = 1000 where id = ${organizer_id}`.execute(db)
  const pool = await aLargePool(db, { crowd, organizer_id })
  const tournament_id = await aSeason(db)
  await manyPools(db)
  await vacuum(db)
  const client = await aClient(await startServer())
  const list = (what: string, query: (n: number) => string): Measured => {
    return { what, aim: aims.players, as: owner, line: (n) => `GET /pools/${pool}/players?${query(n)}` }
  }
  const available = (what: string, query: string): Measured => {
    const as = member(crowd, 1)
    return { what, aim: aims.listed, as, line: (n) => `GET /availablePools?page=${1 + (n % 20)}&${query}` }
  }
  const name = (n: number) => `gente${crowd.first + n * 37}`
  const calls: Measured[] = [
    list('players, the newest', (n) => `page=${1 + (n % 50)}`),
    list('players, the first ones', (n) => `order=joined_at_asc&page=${1 + (n % 50)}`),
    list('players, the last page', () => `page=${Math.floor(players / 20)}`),
    list('players, found by a whole name', (n) => `search=${name(n)}`),
    list('players, found by a few letters', (n) => `search=${String(n).padStart(3, '0')}`),
    list('players, all found', () => 'search=gente'),
    list('players, nobody found', () => 'search=nadie'),
    list('players who miss the next deadline', (n) => `missing=1&page=${1 + (n % 50)}`),
    list('players who miss it, found by a few letters', (n) => `missing=1&search=${String(n).padStart(3, '0')}`),
    {
      ...{ what: 'a new pool that follows 380 matches', aim: aims.pool, as: owner, line: () => 'POST /pools' },
      body: (n) => ({ pool: { name: `Copa ${n}`, organizer_id, tournament_id } }),
    },
    available('available pools, as they come', 'enrolled=false'),
    available('available pools by name', 'order=name_asc'),
    available('available pools by name, from the end', 'order=name_desc'),
    available('available pools by sector', 'order=sector_asc'),
    available('available pools, official', 'official=true&order=name_asc'),
  ]
  const rows: string[][] = []
  for (const call of calls) rows.push(await measure(client, call))
  client.close()
  return {
    title: 'Organizers: a pool of 100,000 players, a season of 380 matches, 50,000 public pools',
    note: `One client, ${reads} reads each (${made} new pools) after a warm-up. Every player but one of three has predicted each of 64 open matches. One of ten public pools is official. p99 above the aim is bold.`,
    head: ['call', 'median', 'p99', 'aim'],
    rows,
  }
}
