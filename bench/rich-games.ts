import { aMatch, aPool } from '../server/test/builders.ts'
import { aCrowd, type Crowd, enrolCrowd, member, predictCrowd, vacuum } from '../server/test/crowd.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { anyOf, median, ms, percentile, ratio, sized, type Table, timed } from './figures.ts'
import { type Load, load, loadCells, rateOf } from './loads.ts'
import { aPlayedPool, registerAlone } from './results.ts'
import { enrich } from './rich-game.ts'
import type { Stand } from './stand.ts'

const [players, played, clients, rounds, seconds] = [sized(100_000), 4, 64, 4, sized(5)]
// The players of the sheets, and the matches that each of them has on it.
const sheets = { players: 1000, matches: 320, warming: 50, reads: 400 }

type Sides<T> = Record<'plain' | 'rich', T>

/** Pages of 50 of two pools with the same players and results, of which one has every option. */
const measurePages = async (stand: Stand, { port, crowd }: { port: number; crowd: Crowd }): Promise<Sides<Load[]>> => {
  const aRanking = async (isRich: boolean) => {
    const pool = await aPlayedPool(stand, crowd, { matches: played })
    if (isRich) await enrich(stand.db, pool)
    for (const match_id of pool.matches) await registerAlone(port, stand, match_id)
    return pool.pool_id
  }
  const pools: Sides<number> = { plain: await aRanking(false), rich: await aRanking(true) }
  const open = await Promise.all(Array.from({ length: clients }, () => aClient(port)))
  const reading = (pool_id: number) =>
    open.map((client) => () => {
      const line = `GET /pool/${pool_id}/pool_ranking?page=${1 + anyOf(Math.ceil(crowd.size / 50))}&me=0`
      return succeed(client, line, { as: member(crowd, anyOf(crowd.size)) })
    })
  const loads: Sides<Load[]> = { plain: [], rich: [] }
  for (let round = 0; round <= rounds; round++)
    for (const side of ['plain', 'rich'] as const) {
      const measured = await load(reading(pools[side]), seconds)
      if (round > 0) loads[side].push(measured)
    }
  for (const { close } of open) close()
  return loads
}

/** Players with one pool of many open matches, all of which they have predicted. */
const aSheet = async ({ db }: Stand, { isRich }: { isRich: boolean }): Promise<Crowd> => {
  const crowd = await aCrowd(db, sheets.players)
  const matches: number[] = []
  for (let n = 0; n < sheets.matches; n++) matches.push(await aMatch(db))
  const pool_id = await aPool(db, { matches })
  await enrolCrowd(db, pool_id, crowd)
  await predictCrowd(db, { pool_id, matches }, crowd)
  if (isRich) await enrich(db, { pool_id, matches })
  await vacuum(db)
  return crowd
}

const measureSheets = async (stand: Stand, client: Client): Promise<Sides<number[]>> => {
  const crowds: Sides<Crowd> = {
    plain: await aSheet(stand, { isRich: false }),
    rich: await aSheet(stand, { isRich: true }),
  }
  const times: Sides<number[]> = { plain: [], rich: [] }
  for (let n = 0; n < sheets.warming + sheets.reads; n++)
    for (const side of ['plain', 'rich'] as const) {
      const as = member(crowds[side], anyOf(sheets.players))
      const took = await timed(() => succeed(client, 'GET /predictionSheet', { as }))
      if (n >= sheets.warming) times[side].push(took)
    }
  return times
}

const sheetCells = (times: readonly number[]) => ['', ms(median(times)), ms(percentile(times, 0.99))]

export const measureRichGames = async (stand: Stand): Promise<Table> => {
  const port = await stand.startServer()
  const pages = await measurePages(stand, { port, crowd: await aCrowd(stand.db, players) })
  const client = await aClient(port)
  const sheet = await measureSheets(stand, client)
  client.close()
  return {
    title: 'Pages of pools with every option of a game',
    note: `Ranking pages of 50 of two pools of ${players.toLocaleString('en')} players with ${played} results each: medians of ${rounds} alternating rounds of ${seconds} s with ${clients} clients, after a warm-up round. Sheets of ${sheets.matches} matches, read one after the other by random players, ${sheets.reads} of each kind by turns. Aims: a ratio of 0.9 for ranking pages, and p99 of the sheet at most 25 ms.`,
    head: ['what', 'rate', 'p50', 'p99', 'ratio'],
    rows: [
      ['ranking pages, plain game', ...loadCells(pages.plain), ''],
      ['ranking pages, every option', ...loadCells(pages.rich), ratio(rateOf(pages.rich) / rateOf(pages.plain))],
      ['sheet, plain game', ...sheetCells(sheet.plain), ''],
      ['sheet, every option', ...sheetCells(sheet.rich), ratio(median(sheet.plain) / median(sheet.rich))],
    ],
  }
}
