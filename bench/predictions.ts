import { aCrowd, type Crowd, vacuum } from '../server/test/crowd.ts'
import { buildField, type Field, guess, oneByOne, overHttp, type Request, single } from './field.ts'
import { median, ratio, type Table } from './figures.ts'
import { type Load, load, loadCells } from './loads.ts'
import type { Stand } from './stand.ts'

const [clients, connections, rounds, seconds, sheetPools] = [64, 50, 4, 5, 5]
// The number of matches that buildField makes.
const sheetRows = 20

const wholeSheet = (field: Field): Request => {
  const predictions = field.matches.map((match_id) => ({ match_id, ...guess(field).score }))
  return { line: 'POST /predictions', as: guess(field).player, body: { predictions } }
}

const rowsOf = (sheets: readonly Load[]): Load[] =>
  sheets.map(({ perSecond, latencies }) => ({ perSecond: perSecond * sheetRows, latencies }))

// Measured last, because it writes so much that it would slow down the others.
const measureSheets = async (stand: Stand, { port, crowd }: { port: number; crowd: Crowd }): Promise<Load[]> => {
  const field = await buildField(stand, crowd, { pools: sheetPools })
  const http = await overHttp(port, { clients, next: () => wholeSheet(field) })
  await vacuum(stand.db)
  const loads: Load[] = []
  for (let round = 0; round <= rounds; round++) loads.push(await load(http.workers, seconds))
  http.close()
  return loads.slice(1)
}

export const measurePredictions = async (stand: Stand): Promise<Table> => {
  const port = await stand.startServer()
  const crowd = await aCrowd(stand.db, 5000)
  // Both ways write to pools of the same size: new predictions at first, changed ones as the pools fill up.
  const own = await buildField(stand, crowd)
  const http = await overHttp(port, { clients, next: () => single(own) })
  const direct = oneByOne(stand.url, await buildField(stand, crowd), { connections })
  await vacuum(stand.db)
  const loads: { http: Load; direct: Load }[] = []
  for (let round = 0; round <= rounds; round++)
    loads.push({ http: await load(http.workers, seconds), direct: await load(direct.workers, seconds) })
  http.close()
  await direct.close()
  const warm = loads.slice(1)
  const [sent, stated] = [warm.map(({ http }) => http), warm.map(({ direct }) => direct)]
  const sheets = await measureSheets(stand, { port, crowd })
  const ratios = warm.map(({ http, direct }) => http.perSecond / direct.perSecond)
  return {
    title: 'Predictions saved per second',
    note: `5,000 players, 20 open matches; medians of ${rounds} alternating rounds of ${seconds} s, after a warm-up round. Aim: ratio at or above 1.0.`,
    head: ['way', 'saved', 'p50', 'p99', 'ratio'],
    rows: [
      [`HTTP, ${clients} clients`, ...loadCells(sent), ratio(median(ratios))],
      [`statement by statement, ${connections} connections`, ...loadCells(stated), ''],
      [
        `${sheetRows} rows at once, each into ${sheetPools} pools, ${clients} clients`,
        ...loadCells(rowsOf(sheets)),
        '',
      ],
    ],
  }
}
