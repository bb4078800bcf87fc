import { aCrowd, type Crowd, type Member, member } from '../server/test/crowd.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { median, ms, percentile, type Table, timed } from './figures.ts'
import { aPlayedPool, registerResult } from './results.ts'
import type { Stand } from './stand.ts'

const steadyReads = 400

type Reading = { pool_id: number; crowd: Crowd }

const anyOf = (count: number) => Math.floor(Math.random() * count)

/** One page of 50 anywhere, with the reader's own place in `me`. */
const readPage = (client: Client, { pool_id, crowd }: Reading): Promise<number> => {
  const reader: Member = member(crowd, anyOf(crowd.size))
  const page = 1 + anyOf(Math.ceil(crowd.size / 50))
  return timed(async () => {
    const body = await succeed(client, `GET /pool/${pool_id}/pool_ranking?page=${page}`, { as: reader })
    if (JSON.parse(body).me.id !== reader.id) throw new Error('somebody else is me')
  })
}

const row = (players: number, name: string, times: number[]): string[] => [
  players.toLocaleString('en'),
  name,
  ms(median(times)),
  ms(percentile(times, 0.99)),
  String(times.length),
]

type Servers = { here: Client; elsewhere: Client }

const measureSize = async (
  stand: Stand,
  { here, elsewhere }: Servers,
  { crowd, results }: { crowd: Crowd; results: number },
) => {
  const { pool_id, matches } = await aPlayedPool(stand, crowd, results)
  const reading = { pool_id, crowd }
  const first = { here: [] as number[], elsewhere: [] as number[] }
  for (const match_id of matches) {
    await registerResult(here, stand, match_id)
    first.here.push(await readPage(here, reading))
    first.elsewhere.push(await readPage(elsewhere, reading))
  }
  const steady: number[] = []
  for (let n = 0; n < steadyReads; n++) steady.push(await readPage(here, reading))
  return [
    row(crowd.size, 'steady', steady),
    row(crowd.size, 'first after a result, same process', first.here),
    row(crowd.size, 'first after a result, another process', first.elsewhere),
  ]
}

export const measureRankingPages = async (stand: Stand): Promise<Table> => {
  const crowd = await aCrowd(stand.db, 100_000)
  const here = await aClient(await stand.startServer())
  const elsewhere = await aClient(await stand.startServer())
  const small = { ...crowd, size: 1000 }
  await measureSize(stand, { here, elsewhere }, { crowd: small, results: 10 })
  const rows = [
    ...(await measureSize(stand, { here, elsewhere }, { crowd: small, results: 20 })),
    ...(await measureSize(stand, { here, elsewhere }, { crowd, results: 8 })),
  ]
  here.close()
  elsewhere.close()
  return {
    title: 'A ranking page of 50 with one’s own place',
    note: 'Any page, read by any player, one request at a time over HTTP. Aim: under 10 ms at both sizes.',
    head: ['players', 'read', 'median', 'p99', 'reads'],
    rows,
  }
}
