import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { byValue, findPage, ungrouped } from './find-page.ts'

const { db, call, anAdministrator, close } = await testApp({ timeZone: 'UTC' })
afterAll(close)
const admin = await anAdministrator()

// Many rows share few values: several have the same name or sport, and some lack an end or a link.
await sql`insert into sports (name, code, name_search) values ('Fútbol', 'OTR', 'futbol')`.execute(db)
await sql`
  insert into teams (name, code, sport_id, status, name_search)
  select 'Equipo ' || n % 7, 'E' || n % 5, s.ids[1 + n % cardinality(s.ids)], 1 + n % 3, 'equipo ' || n % 7
    from generate_series(1, 40) n, (select array(select id from sports order by id) as ids) s
`.execute(db)
await sql`
  insert into matches (sport_id, home_team_id, away_team_id, beginst_at, blocked_at, status)
  select s.ids[1 + n % cardinality(s.ids)], t.ids[1 + n % 17], t.ids[20 + n % 20], at, at - interval '1 hour' * (1 + n % 3), 1 + n % 8
    from generate_series(1, 90) n, (select array(select id from sports order by id) as ids) s,
         (select array(select id from teams order by id) as ids) t,
         lateral (select timestamptz '2030-01-01T12:00:00Z' + n * 7 % 20 * interval '1 day' as at) a
`.execute(db)
await sql`
  insert into organizers (name, organizer_name, owner_id, country_id, referral_hash, status, name_search)
  select 'Organizador ' || n % 4, 'org' || n * 7 % 31, ${admin.id}, c.id, 'org' || n, 1 + n % 3, 'organizador ' || n % 4
    from generate_series(1, 31) n, (select id from countries order by id limit 1) c
`.execute(db)
await sql`
  insert into pools (name, description, beginst_at, ends_at, share_url, players_limit, is_private, invite_token, sector_id, status,
                     name_search, description_search)
  select 'Copa ' || n % 9, 'Copa', at, case when n % 3 > 0 then at + n % 4 * interval '1 day' end, case when n % 4 > 0 then 'http://A' || n % 6 || 'a' end,
         case when n % 5 > 1 then 10 * (1 + n % 4) end, false, 'p' || n, s.ids[1 + n % 3], 1 + n % 6, 'copa ' || n % 9, 'copa ' || n % 5
    from generate_series(1, 70) n, (select array(select id from sectors order by id) as ids) s,
         lateral (select timestamptz '2030-01-01T12:00:00Z' + n * 7 % 20 * interval '1 day' as at) a
`.execute(db)

type Sql = RawBuilder<unknown>
type Case = { path: string; from: Sql; orders: Record<string, Sql>; filters: [query: string, where: Sql][] }

const isInUse = sql`exists (select 1 from matches m where t.id in (m.home_team_id, m.away_team_id) and m.status not in (7, 8))`
const teamStatus = sql`case when t.status = 1 and ${isInUse} then 4 else t.status end`

const cases: Case[] = [
  {
    path: 'matches',
    from: sql`matches x join sports s on s.id = x.sport_id join teams h on h.id = x.home_team_id join teams a on a.id = x.away_team_id`,
    orders: {
      beginst_at: sql`x.beginst_at`,
      blocked_at: sql`x.blocked_at`,
      home_team_name: sql`h.name`,
      away_team_name: sql`a.name`,
      sport: sql`s.name`,
      status: sql`x.status`,
    },
    filters: [
      ['status=3', sql`x.status = 3`],
      ['sport=2', sql`x.sport_id = 2`],
      ['sport=1&status=5', sql`x.sport_id = 1 and x.status = 5`],
      ['home_team_name=1&away_team_name=6', sql`h.name_search like '%1%' and a.name_search like '%6%'`],
      ['home_team_name=1', sql`h.name_search like '%1%'`],
      ['away_team_name=2&sport=1', sql`a.name_search like '%2%' and x.sport_id = 1`],
      ['beginst_at_after=2030-01-05', sql`x.beginst_at >= '2030-01-06T00:00Z'`],
      ['blocked_at_before=2030-01-10T11:00:00Z', sql`x.blocked_at < '2030-01-10T11:00Z'`],
    ],
  },
  {
    path: 'pools',
    from: sql`pools x join sectors s on s.id = x.sector_id`,
    orders: {
      beginst_at: sql`x.beginst_at`,
      ends_at: sql`x.ends_at`,
      name: sql`x.name`,
      description: sql`x.description_search`,
      url: sql`lower(x.share_url)`,
      players_limit: sql`x.players_limit`,
      sector: sql`s.name`,
      status: sql`x.status`,
    },
    filters: [
      ['status=3', sql`x.status = 3`],
      ['sector=2&status=5', sql`x.sector_id = 2 and x.status = 5`],
      ['url=A1A', sql`x.share_url = 'http://A1a'`],
      ['players_limit=20&name=copa', sql`x.players_limit = 20`],
    ],
  },
  {
    path: 'teams',
    from: sql`(select t.*, ${teamStatus} as shown from teams t) x join sports s on s.id = x.sport_id`,
    orders: { name: sql`x.name`, code: sql`lower(x.code)`, sport: sql`s.name`, status: sql`x.shown` },
    filters: [
      ['status=4', sql`x.shown = 4`],
      ['status=1', sql`x.shown = 1`],
      ['status=2', sql`x.shown = 2`],
      ['code=e2', sql`x.code = 'E2'`],
    ],
  },
  {
    path: 'organizers',
    from: sql`organizers x`,
    orders: { name: sql`x.name`, organizer_name: sql`x.organizer_name`, status: sql`x.status` },
    filters: [['status=2', sql`x.status = 2`]],
  },
]

const allOrders = cases.flatMap((list) =>
  Object.entries(list.orders).flatMap(([key, by]) =>
    (['asc', 'desc'] as const).map((direction) => ({ ...list, key, by, direction })),
  ),
)

test.each(allOrders)('$path by $key, $direction: all pages together are the sorted list, ties by id', async (list) => {
  const { path, from, by, key, direction, filters } = list
  for (const [query, where] of [['', sql`true`] as const, ...filters]) {
    const { rows } = await sql<{ id: number }>`
      select x.id from ${from} where ${where} order by ${by} ${sql.raw(direction)} nulls last, x.id
    `.execute(db)
    const expected = rows.map(({ id }) => id)
    const read: number[] = []
    for (let page = 1; page <= Math.ceil(expected.length / 7) + 1; page++) {
      const { body } = await call(`GET /${path}?per_page=7&page=${page}&order=${key}_${direction}&${query}`, {
        as: admin,
      })
      expect(body.total).toBe(expected.length)
      read.push(...body[path].map(({ id }: { id: number }) => id))
    }
    expect(expected.length).toBeGreaterThan(0)
    expect(read, query).toEqual(expected)
  }
})

const coarseOf = (at: Sql) => sql`date_bin('3 days', ${at}, '2000-01-01Z')`

// The bounds force what a table of a million rows needs: a walk along the order, reading single groups, and counting in
// buckets.
test.each([
  ['status', sql`m.status`, sql`m.status > 1`],
  ['status', sql`m.status`, sql`true`],
  ['sport', sql`(select s.name from sports s where s.id = m.sport_id)`, sql`m.status > 1`],
  ['sport', sql`(select s.name from sports s where s.id = m.sport_id)`, sql`true`],
  ['home', sql`(select t.name from teams t where t.id = m.home_team_id)`, sql`m.status > 1`],
  ['status of one', sql`m.status`, sql`m.status = 3::bigint`],
  ['value', sql`m.status`, sql`m.status > 1`],
  ['value', sql`m.status`, sql`true`],
  ['blocked_at', sql`m.blocked_at`, sql`m.beginst_at < '2030-01-18Z'`],
  ['perhaps', sql`case when m.status > 2 then m.blocked_at end`, sql`m.status > 1`],
] as const)('a long list by %s has the same order, however it is read', async (key, by, where) => {
  const statuses = { from: sql`generate_series(1, 8) g (status)`, value: sql`g.status`, of: sql`m.status` }
  const keys = {
    status: { by: sql`g.status`, groups: statuses },
    sport: { by: sql`g.name`, groups: { from: sql`sports g`, value: sql`g.id`, of: sql`m.sport_id` } },
    home: {
      by: sql`h.name`,
      join: { table: sql`teams h`, id: sql`h.id`, of: sql`m.home_team_id` },
    },
    value: byValue(sql`m.status`, sql`generate_series(1, 8)`),
    'status of one': ungrouped({ by: sql`g.status`, groups: statuses }, 3),
    blocked_at: { by: sql`m.blocked_at`, coarse: coarseOf(sql`m.blocked_at`) },
    perhaps: {
      by: sql`case when m.status > 2 then m.blocked_at end`,
      nullable: true,
      coarse: coarseOf(sql`case when m.status > 2 then m.blocked_at end`),
    },
  } as const
  for (const direction of ['asc', 'desc'] as const) {
    const { rows } = await sql<{ id: number }>`
      select m.id from matches m where ${where} order by ${by} ${sql.raw(direction)} nulls last, m.id
    `.execute(db)
    expect(rows.length).toBeGreaterThan(10)
    const never = Number.POSITIVE_INFINITY
    const ways = [
      { few: 0, far: never },
      { few: rows.length - 1, far: never },
      { few: rows.length, far: never },
      { few: 0, far: -1 },
    ]
    for (const way of ways) {
      const read: number[] = []
      for (let page = 1; page <= Math.ceil(rows.length / 3); page++) {
        const list = { table: 'matches', alias: 'm', where: [where], keys, page: { page, per_page: 3 } } as const
        const { ids, total } = await findPage(db, { ...list, order: `${key}_${direction}` }, { ...way, near: 0 })
        expect(total).toBe(rows.length)
        read.push(...ids)
      }
      expect(read).toEqual(rows.map(({ id }) => id))
    }
  }
})
