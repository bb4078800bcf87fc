import { aCrowd, type Crowd, member } from '../server/test/crowd.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { anyOf, median, ms, percentile, type Table, timed } from './figures.ts'
import { aPlayedPool, registerResult } from './results.ts'
import type { Stand } from './stand.ts'

const steadyReads = 400

/** A ranking, and the players who read it. */
type Reading = { path: string; crowd: Crowd }

/** Reads a random page of 50 and then the reader's own row, like a screen. */
const readPage = (client: Client, { path, crowd }: Reading): Promise<number> => {
  const reader = member(crowd, anyOf(crowd.size))
  const page = 1 + anyOf(Math.ceil(crowd.size / 50))
  return timed(async () => {
    await succeed(client, `GET ${path}?page=${page}&me=0`, { as: reader })
    const own = await succeed(client, `GET ${path}/me`, { as: reader })
    if (JSON.parse(own).me.id !== reader.id) throw new Error('the own row belongs to another player')
  })
}

const row = (players: number, name: string, times: number[]): string[] => {
  const [middle, most] = [ms(median(times)), ms(percentile(times, 0.99))]
  return [players.toLocaleString('en'), name, middle, most, String(times.length)]
}

type Servers = { here: Client; elsewhere: Client }
type Size = { crowd: Crowd; results: number }

const measureSize = async (
  stand: Stand,
  { here, elsewhere }: Servers,
  { crowd, results }: Size,
): Promise<string[][]> => {
  const { pool_id, matches } = await aPlayedPool(stand, crowd, { matches: results, predicting: crowd.size * 0.7 })
  const [pool, world] = [
    { path: `/pool/${pool_id}/pool_ranking`, crowd },
    { path: '/global_ranking', crowd },
  ]
  const first = { here: [] as number[], elsewhere: [] as number[] }
  for (const match_id of matches) {
    await registerResult(here, stand, match_id)
    first.here.push(await readPage(here, pool))
    first.elsewhere.push(await readPage(elsewhere, pool))
  }
  const steady = { pool: [] as number[], world: [] as number[] }
  for (let n = 0; n < steadyReads; n++) {
    steady.pool.push(await readPage(here, pool))
    steady.world.push(await readPage(here, world))
  }
  return [
    row(crowd.size, 'pool', steady.pool),
    row(crowd.size, 'pool, first after a result, same process', first.here),
    row(crowd.size, 'pool, first after a result, another process', first.elsewhere),
    row(crowd.size, 'world', steady.world),
  ]
}

export const measureRankingPages = async (stand: Stand): Promise<Table> => {
  const here = await aClient(await stand.startServer())
  const elsewhere = await aClient(await stand.startServer())
  const small = await aCrowd(stand.db, 1000)
  await measureSize(stand, { here, elsewhere }, { crowd: small, results: 10 })
  const rows = await measureSize(stand, { here, elsewhere }, { crowd: small, results: 30 })
  const rest = await aCrowd(stand.db, 99_000)
  if (rest.first !== small.first + small.size) throw new Error('another user has registered meanwhile')
  const large = { first: small.first, size: small.size + rest.size }
  rows.push(...(await measureSize(stand, { here, elsewhere }, { crowd: large, results: 10 })))
  here.close()
  elsewhere.close()
  return {
    title: 'A ranking page of 50 and the reader’s own row',
    note: 'Random pages and own rows, read by random players, one request after the other over HTTP. Three in ten players have no points. Aim: under 10 ms at both sizes.',
    head: ['players', 'ranking', 'median', 'p99', 'reads'],
    rows,
  }
}
