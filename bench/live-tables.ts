import { setTimeout as sleep } from 'node:timers/promises'
import { aCrowd, type Crowd, member } from '../server/test/crowd.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { buildField, overHttp, single } from './field.ts'
import { anyOf, median, ms, ratio, sized, type Table, timed } from './figures.ts'
import { type Load, load, loadCells, offer, rateOf } from './loads.ts'
import { aPlayedPool, registerAlone } from './results.ts'
import type { Stand } from './stand.ts'

const [players, clients, rounds, seconds] = [sized(1_000_000), 64, 4, sized(5)]
const goals = 5
// Predictions are offered at this share of the highest rate, for as long as three goals take to fall.
const offered = { share: 0.3, seconds: sized(30), pause: sized(10) * 1000 }

type Ranked = { path: string; crowd: Crowd }
const anyReader = ({ crowd }: Ranked) => member(crowd, anyOf(crowd.size))
const lineOf = ({ path, crowd }: Ranked, more: string) =>
  `GET ${path}?page=${1 + anyOf(Math.ceil(crowd.size / 50))}&me=0${more}`

const writer =
  (client: Client, { admin }: Stand, match_id: number) =>
  (home_team_score: number) =>
    succeed(client, `PUT /matches/${match_id}/live`, { as: admin, body: { home_team_score, away_team_score: 0 } })

/** The first answers after each goal, of one reader. */
const measureFirst = async (client: Client, ranked: Ranked, write: (goals: number) => Promise<unknown>) => {
  const firsts: number[] = []
  for (let home = 0; home < goals; home++) {
    await write(home)
    firsts.push(await timed(() => succeed(client, `GET ${ranked.path}?live=1&me=0`, { as: anyReader(ranked) })))
  }
  return firsts
}

/** The rate of provisional pages beside that of settled ones. */
const measureRates = async (port: number, ranked: Ranked) => {
  const open = await Promise.all(Array.from({ length: clients }, () => aClient(port)))
  const reading = (more: string) =>
    open.map((client) => () => succeed(client, lineOf(ranked, more), { as: anyReader(ranked) }))
  const [live, settled] = [reading('&live=1'), reading('')]
  const loads = { live: [] as Load[], settled: [] as Load[] }
  for (let round = 0; round <= rounds; round++) {
    const measured = { live: await load(live, seconds), settled: await load(settled, seconds) }
    if (round === 0) continue
    loads.live.push(measured.live)
    loads.settled.push(measured.settled)
  }
  for (const { close } of open) close()
  return loads
}

/** Predictions, calm and while goals fall of which the provisional table of a large pool is read at once. */
const measurePredicting = async (
  stand: Stand,
  port: number,
  { ranked, running }: { ranked: Ranked; running: number },
) => {
  const field = await buildField(stand, { ...ranked.crowd, size: Math.min(1000, ranked.crowd.size) })
  const { workers, close } = await overHttp(port, { clients: 16, next: () => single(field) })
  const rate = (await load(workers, seconds)).perSecond * offered.share
  const predicting = () => offer(workers, { rate, seconds: offered.seconds })
  const calm = await predicting()
  let isOver = false
  const score = async () => {
    for (let home = 20; !isOver; home++) {
      // The server closes connections that are idle between two goals.
      const client = await aClient(port)
      await writer(client, stand, running)(home)
      await succeed(client, `GET ${ranked.path}?live=1&me=0`, { as: anyReader(ranked) })
      client.close()
      await sleep(offered.pause)
    }
  }
  const scoring = score()
  const busy = await predicting()
  isOver = true
  await scoring
  close()
  return { calm, busy }
}

export const measureLiveTables = async (stand: Stand): Promise<Table> => {
  const crowd = await aCrowd(stand.db, players)
  const { pool_id, matches } = await aPlayedPool(stand, crowd, { matches: 2, predicting: Math.ceil(players * 0.7) })
  const [settled = 0, running = 0] = matches
  const port = await stand.startServer()
  await registerAlone(port, stand, settled)
  const ranked = { path: `/pool/${pool_id}/pool_ranking`, crowd }
  const client = await aClient(port)
  const write = writer(client, stand, running)
  const [cold = 0, ...warm] = await measureFirst(client, ranked, write)
  const { live, settled: final } = await measureRates(port, ranked)
  const { calm, busy } = await measurePredicting(stand, port, { ranked, running })
  client.close()
  return {
    title: `Provisional rankings of ${players.toLocaleString('en')} players`,
    note: `A pool with a settled and a running match, which seven in ten have predicted. Rates are medians of ${rounds} alternating rounds of ${seconds} s with ${clients} clients, after a warm-up round. Predictions are offered at ${offered.share * 100} % of their highest rate, and a goal falls every ${offered.pause / 1000} s. Aims: 500 ms for the first page after a goal, a ratio of 0.8, and the same p99 of predictions.`,
    head: ['what', 'rate', 'p50', 'p99', 'ratio'],
    rows: [
      ['the first page after the first goal', '', ms(cold), ms(cold), ''],
      ['the first page after each later goal', '', ms(median(warm)), ms(Math.max(...warm)), ''],
      ['provisional pages', ...loadCells(live), ratio(rateOf(live) / rateOf(final))],
      ['settled pages', ...loadCells(final), ''],
      ['predictions, calm', ...loadCells([calm]), ''],
      ['predictions while goals fall', ...loadCells([busy]), ''],
    ],
  }
}
