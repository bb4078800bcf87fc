import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { aCrowd, type Crowd, member, pointsOf, vacuum } from '../server/test/crowd.ts'
import { predictAlike } from '../server/test/rush.ts'
import { aClient, type Client, request, succeed } from './clients.ts'
import { buildField, overHttp, single } from './field.ts'
import { anyOf, median, ms, ratio, sized, type Table, timed } from './figures.ts'
import { type Load, load, loadCells, offer, offerShare, rateOf, stretchCells } from './loads.ts'
import { aPlayedPool, registerAlone, registerResult } from './results.ts'
import type { Stand } from './stand.ts'

const [players, clients, rounds, seconds] = [sized(1_000_000), 64, 4, sized(5)]
const offered = { share: 0.8, stretches: 5, seconds: sized(6) }
const results = 4

type Ranked = { path: string; pool_id: number; matches: number[]; crowd: Crowd }

// Like the screens, reads the page without the reader's own row, which is a separate call.
const lineOf = ({ path }: Ranked, page: number) => `GET ${path}?page=${page}&me=0`
const ownLineOf = ({ path }: Ranked) => `GET ${path}/me`
const pathOf = (pool_id: number) => `/pool/${pool_id}/pool_ranking`

const pagesOf = ({ crowd }: Ranked) => Math.ceil(crowd.size / 50)

const anyReader = ({ crowd }: Ranked) => member(crowd, anyOf(crowd.size))

const expectPage = (text: string, page: number) => {
  // The key is at the end of the answer, so that the other bytes are not parsed, like those of the floor.
  if (!text.includes(`"currentPage":${page},`, text.length - 150)) throw new Error('another page')
}

/** Reads a page as a random player. */
const readPage = async (client: Client, ranked: Ranked, page: number) =>
  expectPage(await succeed(client, lineOf(ranked, page), { as: anyReader(ranked) }), page)

/** Reads a compressed page, like a browser. One in a hundred is decompressed and checked. */
const readZipped = async (client: Client, ranked: Ranked, page: number) => {
  const { head, body } = await client.send(request(lineOf(ranked, page), { as: anyReader(ranked), acceptsGzip: true }))
  if (!head.includes('content-encoding: gzip')) throw new Error(head)
  if (page % 100 === 0) expectPage(String(gunzipSync(Buffer.from(body, 'latin1'))), page)
}

/** Reads the own row of a random player. */
const readOwn = async (client: Client, ranked: Ranked) => {
  const reader = anyReader(ranked)
  const body = await succeed(client, ownLineOf(ranked), { as: reader })
  if (!body.startsWith(`{"me":{"id":${reader.id},`)) throw new Error('the own row belongs to another player')
}

const reading = (open: readonly Client[], ranked: Ranked, read = readPage) =>
  open.map((client) => () => read(client, ranked, 1 + anyOf(pagesOf(ranked))))

/** Reads every page once, for the first time since the result. */
const readFirst = async (open: readonly Client[], ranked: Ranked, read = readPage): Promise<Load> => {
  const latencies: number[] = []
  const start = performance.now()
  let next = 1
  await Promise.all(
    open.map(async (client) => {
      for (let page = next++; page <= pagesOf(ranked); page = next++)
        latencies.push(await timed(() => read(client, ranked, page)))
    }),
  )
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies }
}

const readingConstant = (open: readonly Client[], { crowd }: Ranked) =>
  open.map((client) => () => succeed(client, 'GET /constant', { as: member(crowd, anyOf(crowd.size)) }))

/** All players predict the same score of one match, so that its result leaves them with equal points. */
const aTiedPool = async (stand: Stand, crowd: Crowd): Promise<Ranked> => {
  const tied = await aPlayedPool(stand, crowd, { matches: 1 })
  for (const match_id of tied.matches) await predictAlike(stand.db, match_id)
  await vacuum(stand.db)
  return { ...tied, path: pathOf(tied.pool_id), crowd }
}

type Side = 'pages' | 'zipped' | 'own' | 'constant'
type Sides = Record<Side, (() => Promise<unknown>)[]>

const measureRates = async (sides: Sides) => {
  const loads: Record<Side, Load[]> = { pages: [], zipped: [], own: [], constant: [] }
  for (let round = 0; round <= rounds; round++)
    for (const side of ['pages', 'zipped', 'own', 'constant'] as const) {
      const measured = await load(sides[side], seconds)
      if (round > 0) loads[side].push(measured)
    }
  return loads
}

type Measured = Record<'first' | Side | 'pagesOffered' | 'constantOffered', Load[]>

const rows = (
  name: string,
  { first, pages, zipped, own, constant, pagesOffered, constantOffered }: Measured,
): string[][] => [
  [`${name}, each page for the first time`, ...loadCells(first), ''],
  [`${name}, ${clients} clients`, ...loadCells(pages), ratio(rateOf(pages) / rateOf(constant))],
  [`${name}, compressed, beside the same as they are`, ...loadCells(zipped), ratio(rateOf(zipped) / rateOf(pages))],
  [`${name}, own rows`, ...loadCells(own), ratio(rateOf(own) / rateOf(constant))],
  ['floor: the session and as many constant bytes', ...loadCells(constant), ''],
  [`${name}, offered at ${offered.share * 100} %`, ...stretchCells(pagesOffered), ''],
  [`floor, offered at ${offered.share * 100} %`, ...stretchCells(constantOffered), ''],
]

const measurePages = async (stand: Stand, name: string, { port, ranked }: { port: number; ranked: Ranked }) => {
  const open = await Promise.all(Array.from({ length: clients }, () => aClient(port)))
  const first = [await readFirst(open, ranked)]
  await readFirst(open, ranked, readZipped)
  const pages = reading(open, ranked)
  const [one] = open as [Client]
  const { length } = await succeed(one, lineOf(ranked, 2), { as: member(ranked.crowd, 0) })
  const other = await stand.startServer({ program: ['bench/constant-server.ts', String(length)] })
  const others = await Promise.all(Array.from({ length: clients }, () => aClient(other)))
  const constant = readingConstant(others, ranked)
  const zipped = reading(open, ranked, readZipped)
  const own = open.map((client) => () => readOwn(client, ranked))
  const rates = await measureRates({ pages, zipped, own, constant })
  const stretches: Record<'pages' | 'constant', Load[]> = { pages: [], constant: [] }
  for (let n = 0; n < offered.stretches; n++) {
    stretches.pages.push(await offerShare(pages, offered))
    stretches.constant.push(await offerShare(constant, offered))
  }
  for (const { close } of [...open, ...others]) close()
  return rows(name, { first, ...rates, pagesOffered: stretches.pages, constantOffered: stretches.constant })
}

type Nodes = { here: number; elsewhere: number; ranked: Ranked }

/**
 * After a result at one node, measures the first answer of another node and the latency of predictions there. Measures that latency
 * again later, while the node only reads the new board of the world.
 */
const measureAfterResult = async (stand: Stand, { here, elsewhere, ranked }: Nodes) => {
  const field = await buildField(stand, { ...ranked.crowd, size: 1000 })
  const { workers, close } = await overHttp(elsewhere, { clients: 16, next: () => single(field) })
  const [writer, reader] = [await aClient(here), await aClient(elsewhere)]
  const highest = (await load(workers, seconds)).perSecond
  const predicting = () => offer(workers, { rate: highest * 0.3, seconds: sized(5) })
  const calm = await predicting()
  const firsts: number[] = []
  let wrong = 0
  const look = async (match_id: number) => {
    await registerResult(writer, stand, match_id)
    const start = performance.now()
    const page = JSON.parse(await succeed(reader, lineOf(ranked, 1), { as: member(ranked.crowd, 0) }))
    firsts.push(performance.now() - start)
    const points = await pointsOf(stand.db, { kind: 'pool', id: ranked.pool_id })
    wrong += page.ranking.filter((row: { id: number; points: number }) => row.points !== points.get(row.id)).length
  }
  const readWorld = async () => {
    await sleep(1000)
    await succeed(reader, 'GET /global_ranking?page=1&me=0', { as: member(ranked.crowd, 0) })
  }
  const busy: Load[] = []
  const decoding: Load[] = []
  for (const match_id of ranked.matches) {
    busy.push((await Promise.all([predicting(), look(match_id)]))[0])
    decoding.push((await Promise.all([predicting(), readWorld()]))[0])
  }
  close()
  writer.close()
  reader.close()
  return { calm: [calm], busy, decoding, firsts, wrong }
}

export const measureRankingsRead = async (stand: Stand): Promise<Table> => {
  const crowd = await aCrowd(stand.db, players)
  const played = await aPlayedPool(stand, crowd, { matches: results, predicting: Math.ceil(players * 0.7) })
  const [first = 0, ...matches] = played.matches
  const ranked: Ranked = { pool_id: played.pool_id, matches, crowd, path: pathOf(played.pool_id) }
  const [here, elsewhere] = [await stand.startServer(), await stand.startServer()]
  await registerAlone(here, stand, first)
  const pool = await measurePages(stand, 'pool', { port: here, ranked })
  const world = await measurePages(stand, 'world', { port: here, ranked: { ...ranked, path: '/global_ranking' } })
  const { calm, busy, decoding, firsts, wrong } = await measureAfterResult(stand, { here, elsewhere, ranked })
  const tied = await aTiedPool(stand, crowd)
  await registerAlone(here, stand, tied.matches[0] ?? 0)
  const level = await measurePages(stand, 'pool, all on the same points', { port: here, ranked: tied })
  return {
    title: `Ranking pages of 50, ${players.toLocaleString('en')} players`,
    note: `Random pages, read by random players; three in ten have no points. First each page is read once, and once more compressed. Then pages, compressed pages, own rows and the floor: medians of ${rounds} alternating rounds of ${seconds} s, after a warm-up round. Then pages and the floor alternate, ${offered.stretches} times ${offered.seconds} s, offered at ${offered.share * 100} % of the rate just before. Shown are p50 and p99 of the median stretch, with the lowest and the highest. Aim: ratio at or above 0.8, p99 offered at most 10 ms. After each of ${matches.length} results registered at one node, another node is read immediately while it takes predictions. Wrong rows of its page: ${wrong} (aim: 0).`,
    head: ['what', 'rate', 'p50', 'p99', 'ratio'],
    rows: [
      ...pool,
      ...world,
      ...level,
      ['predictions at the other node, calm', ...loadCells(calm), ''],
      ['predictions while a result is written and its board read', ...loadCells(busy), ''],
      ['predictions while it reads another new board of a million', ...loadCells(decoding), ''],
      ['its first page after a result', '', ms(median(firsts)), ms(Math.max(...firsts)), ''],
    ],
  }
}
