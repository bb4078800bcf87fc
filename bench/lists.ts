import { updateCachedCounts } from '../server/src/platform/paging/cached-counts.ts'
import { aCatalogue, size } from '../server/test/catalogue.ts'
import type { Member } from '../server/test/crowd.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { median, ms, percentile, type Table, timed } from './figures.ts'
import type { Stand } from './stand.ts'

const reads = 100
const aims = { near: 50, far: 300 }

type List = { path: string; orders: string[]; filters: string[] }

const year = new Date().getUTCFullYear()
const day = `${year - 2}-05-10`

/** The filters cover all cases: few rows, up to 10,000, many, and nearly all. */
const lists: List[] = [
  {
    path: 'matches',
    orders: ['beginst_at', 'home_team_name', 'away_team_name', 'blocked_at', 'sport', 'status'],
    filters: [
      'status=2',
      'status=8',
      'sport=1',
      'sport=2&status=2',
      'sport=1&status=8',
      'home_team_name=capital',
      'home_team_name=real',
      'home_team_name=a',
      'away_team_name=capital',
      'home_team_name=capital&away_team_name=real',
      'home_team_name=real&away_team_name=union',
      'home_team_name=real&status=8',
      'home_team_name=capital&sport=1&status=8',
      `beginst_at_exactly=${day}`,
      `beginst_at_exactly=${day}T10:00:00Z`,
      `beginst_at_after=${day}&beginst_at_before=${year - 2}-06-10`,
      `beginst_at_after=${day}`,
      `blocked_at_before=${day}`,
      `ends_at_exact=${day}`,
      `ends_at_after=${day}T10:00:00Z&status=2`,
    ],
  },
  {
    path: 'pools',
    orders: ['beginst_at', 'name', 'description', 'ends_at', 'url', 'players_limit', 'sector', 'status'],
    filters: [
      'status=1',
      'status=6',
      'sector=1',
      'sector=1&status=6',
      'players_limit=100',
      'name=real',
      'name=abc',
      'name=co',
      'description=union',
      'description=abc',
      'url=abc',
      'url=example',
      `beginst_at_exactly=${day}`,
      `beginst_at_after=${day}`,
      `ends_at_exactly=${day}`,
      `ends_at_before=${day}T10:00:00Z`,
    ],
  },
  {
    path: 'teams',
    orders: ['name', 'code', 'sport', 'status'],
    filters: ['name=capital', 'name=re', 'code=ab', 'code=a', 'sport=2', 'sport=1', 'status=1', 'status=3', 'status=4'],
  },
  {
    path: 'organizers',
    orders: ['name', 'organizer_name', 'status'],
    filters: ['name=real', 'name=a', 'organizer_name=abc', 'organizer_name=real', 'status=2'],
  },
  {
    path: 'users',
    orders: ['email', 'username', 'role', 'status'],
    filters: [
      'email=capital',
      'email=maria',
      'email=gmail',
      'email=example.com',
      'email=123',
      'email=ma',
      'username=maria',
      'username=marialopez',
      'username=777',
      'username=a',
      'role=1',
      'role=2',
      'role=101',
      'status=1',
      'status=2',
      'status=4',
      'role=2&status=1',
      'role=2&status=2',
      'role=101&status=1',
      'role=101&status=2',
      'email=maria&username=lopez',
      'email=gmail&username=lopez',
      'email=gmail&username=777',
      'email=maria&status=2',
      'email=gmail&role=2',
      'email=gmail&role=101',
      'username=lopez&role=2&status=1',
    ],
  },
  {
    path: 'usersReports',
    orders: ['email', 'id', 'username', 'status', 'funnel_status', 'active_competies', 'users_referred'],
    filters: [
      'id=500000',
      'email=capital',
      'email=maria',
      'email=gmail',
      'email=123',
      'email=ma',
      'username=maria',
      'username=marialopez',
      'username=a',
      'status=1',
      'status=2',
      'status=4',
      'funnel_status=0',
      'funnel_status=3',
      'funnel_status=6',
      'active_competies=0',
      'active_competies=1',
      'active_competies=9',
      'active_competies=25',
      'users_referred=0',
      'users_referred=1',
      'users_referred=30',
      'email=maria&username=lopez',
      'email=gmail&username=lopez',
      'email=gmail&status=1',
      'email=gmail&status=4',
      'email=gmail&funnel_status=6',
      'email=maria&active_competies=0',
      'username=lopez&users_referred=0',
      'status=1&funnel_status=6',
      'status=2&funnel_status=3',
      'status=4&funnel_status=0',
      'status=1&active_competies=1',
      'status=4&active_competies=0',
      'funnel_status=6&active_competies=0',
      'funnel_status=4&users_referred=1',
      'active_competies=0&users_referred=0',
      'active_competies=3&users_referred=2',
    ],
  },
]

type Reader = { client: Client; as: Member }
type Measured = { times: number[]; aim: number }

const shown = (name: string, { times, aim }: Measured): string[] => {
  const p99 = percentile(times, 0.99)
  return [name, ms(median(times)), p99 > aim ? `**${ms(p99)}**` : ms(p99), `${aim} ms`]
}

const askFor = async ({ client, as }: Reader, line: string) => {
  const started = performance.now()
  const body = await succeed(client, `GET /${line}`, { as })
  return { elapsed: performance.now() - started, body }
}

const pagesOf = async (reader: Reader, line: string) => {
  const answer = JSON.parse((await askFor(reader, line)).body)
  return { pages: Number(answer.totalPages), total: Number(answer.total) }
}

// The first pages, the last pages and some in the middle, each page once.
const measureOrder = async (reader: Reader, line: string): Promise<string[][]> => {
  const { pages } = await pagesOf(reader, line)
  const parts: [string, (n: number) => number, number][] = [
    ['first 100 pages', (n) => 1 + n, aims.near],
    ['last 100 pages', (n) => pages - n, aims.near],
    ['in the middle', (n) => Math.floor(pages / 2) - reads + 2 * n, aims.far],
  ]
  const table: string[][] = []
  for (const [name, page, aim] of parts) {
    const times: number[] = []
    for (let n = 0; n < (aim === aims.near ? reads : 10); n++)
      times.push((await askFor(reader, `${line}&page=${Math.max(1, page(n))}`)).elapsed)
    table.push(shown(`/${line}, ${name}`, { times, aim }))
  }
  return table
}

// With a few dozen values the p99 is the longest one, which may be caused by other work of the machine.
const mostRounds = 4

// Reads the first, last and middle pages of a filter in every order.
const measureFilter = async (reader: Reader, { path, orders }: List, filter: string): Promise<string[]> => {
  const { pages, total } = await pagesOf(reader, `${path}?${filter}`)
  const aim = total <= 10_000 ? aims.near : aims.far
  const times: number[] = []
  for (let round = 0; round === 0 || (round < mostRounds && percentile(times, 0.99) > aim); round++)
    for (const order of orders.flatMap((key) => [`${key}_asc`, `${key}_desc`]))
      for (const page of new Set([1, 2, Math.ceil(pages / 2), Math.max(1, pages - 1), pages]))
        times.push((await askFor(reader, `${path}?${filter}&order=${order}&page=${page}`)).elapsed)
  return shown(`/${path}?${filter}, finds ${total.toLocaleString('en')}`, { times, aim })
}

/** Measures every order and filter of the administrators' lists, on a database filled by `aCatalogue`. */
export const measureCatalogue = async (reader: Reader, only = ''): Promise<string[][]> => {
  const table: string[][] = []
  const add = (...rows: string[][]) => {
    for (const row of rows) console.error(row.join(' | '))
    table.push(...rows)
  }
  for (const list of lists.filter(({ path }) => only === '' || path === only)) {
    for (const order of list.orders.flatMap((key) => [`${key}_asc`, `${key}_desc`]))
      add(...(await measureOrder(reader, `${list.path}?order=${order}`)))
    for (const filter of list.filters) add(await measureFilter(reader, list, filter))
  }
  return table
}

export const measureLists = async (stand: Stand): Promise<Table> => {
  const built = await timed(() => aCatalogue(stand.db))
  console.error(`catalogue in ${Math.round(built / 1000)} s`)
  await updateCachedCounts(stand.db)
  const client = await aClient(await stand.startServer())
  const rows = await measureCatalogue({ client, as: stand.admin })
  client.close()
  const counted = Object.entries(size).map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
  return {
    title: `Lists of administrators on ${counted.join(', ')}`,
    note: `One client. Every order: the first and last 100 pages of ten rows (users report: fifty), and ten pages in the middle. Every filter: five pages in every order, repeated up to ${mostRounds} times while the p99 exceeds the aim; all values count. Aim: 50 ms for the first and last pages and for filters that find up to 10,000 rows, otherwise 300 ms.`,
    head: ['list', 'median', 'p99', 'aim'],
    rows,
  }
}
