import { sql } from 'kysely'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { saveBoards } from '../server/src/rankings/store/rankings.queries.ts'
import { aCrowd, type Crowd, member } from '../server/test/crowd.ts'
import { aClient, succeed } from './clients.ts'
import { median, ms, sized, type Table, timed } from './figures.ts'
import { megabytesOf } from './processes.ts'
import { aPlayedPool, registerAlone } from './results.ts'
import { type Stand, startServer } from './stand.ts'

const sizes = [1_000_000, 3_000_000, 10_000_000].map(sized)
// The players of the pool whose results move the board of the world.
const [players, results, reads] = [sized(1_000_000), 4, 40]

/** Makes the world and the present month as large as this. Players beyond the crowd have fewer points, so that no page shows them. */
const fillBoards = async ({ db }: Stand, crowd: Crowd, size: number) => {
  const ids = Float64Array.from({ length: size }, (_, n) => crowd.first + n)
  const values = ids.map((_, n) => (n < crowd.size ? 500 : 1) + Math.floor(Math.random() * 400))
  const now = new Date()
  const tally = { players: ids, values, before: values, scale: 1, majority: 0, last_match_id: null }
  const month = 12 * now.getUTCFullYear() + now.getUTCMonth()
  await saveBoards(db, [{ ...tally, kind: 'world', id: 0 }])
  await saveBoards(db, [{ ...tally, kind: 'month', id: month }])
}

const storedMegabytes = async ({ db }: Stand): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select pg_column_size(players)::bigint + pg_column_size(points) + pg_column_size(last_players) + pg_column_size(last_points) as bytes
      from leaderboards where kind = 'world'
  `.execute(db)
  return Number(rows[0]?.bytes) / 1e6
}

const measure = async (stand: Stand, size: number): Promise<string[]> => {
  const crowd = await aCrowd(stand.db, players)
  const { matches } = await aPlayedPool(stand, crowd, { matches: results })
  await fillBoards(stand, crowd, size)
  const env = { DATABASE_URL: stand.url, DATA_DIR: temporaryFolder('large-boards') }
  const [writing, reading] = [await startServer(env), await startServer(env)]
  const [client, as] = [await aClient(reading.port), member(crowd, 0)]
  const page = (n: number) => timed(() => succeed(client, `GET /global_ranking?page=${n}&me=0`, { as }))
  const [registered, firsts, steady]: number[][] = [[], [], []]
  for (const match_id of matches) {
    registered?.push(await registerAlone(writing.port, stand, match_id))
    firsts?.push(await page(1))
    for (let n = 1; n <= reads / results; n++) steady?.push(await page(1 + Math.floor(Math.random() * 1000)))
  }
  client.close()
  const [settling, paging] = [writing, reading].map(({ pid }) => `${Math.round(megabytesOf(pid, 'VmHWM'))} MB`)
  const stored = `${(await storedMegabytes(stand)).toFixed(1)} MB`
  for (const { stop } of [writing, reading]) await stop()
  const [cold = Number.NaN, ...warm] = registered ?? []
  const cells = [cold, median(warm), median(firsts ?? []), median(steady ?? [])].map(ms)
  const row = [size.toLocaleString('en'), stored, ...cells, settling ?? '', paging ?? '']
  console.error(row.join(' | '))
  return row
}

export const measureLargeBoards = async (stand: Stand): Promise<Table> => {
  const rows: string[][] = []
  for (const size of sizes) rows.push(await measure(stand, size))
  return {
    title: 'A world of ten million players',
    note: `Boards of the world and of the month with so many players, and results of a pool of ${players.toLocaleString('en')} that move both. From the request of a result to its answer at a server that has just started, and the median of ${results - 1} later ones. Then at another server the first page after each result, and random other pages. Memory is the highest of each process. The boards are written directly: players beyond the pool have neither an account nor predictions, and their ids follow those of the pool. Bounds: 2 s for a result, 1 GB for a process.`,
    head: [
      'players',
      'stored',
      'first result',
      'later results',
      'first page',
      'pages',
      'memory, settling',
      'memory, reading',
    ],
    rows,
  }
}
