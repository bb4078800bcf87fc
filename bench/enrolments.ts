import { aPool } from '../server/test/builders.ts'
import { aCrowd, type Crowd, member } from '../server/test/crowd.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { median, ratio, type Table } from './figures.ts'
import { type Load, load, loadCells } from './loads.ts'
import { aPlayedPool, registerResult } from './results.ts'
import type { Stand } from './stand.ts'

const [clients, rounds, seconds] = [64, 9, 2]

/** Each player enrols once, in the order of a counter. */
const enrolling = (open: readonly Client[], { pool_id, crowd }: { pool_id: number; crowd: Crowd }) => {
  let next = 0
  return open.map((client) => () => {
    if (next === crowd.size) throw new Error('all players are enrolled already')
    return succeed(client, `POST /pools/${pool_id}/inscribe`, { as: member(crowd, next++) })
  })
}

export const measureEnrolments = async (stand: Stand): Promise<Table> => {
  const { db, startServer } = stand
  const [settled, crowd] = [await aCrowd(db, 100_000), await aCrowd(db, 60_000)]
  const port = await startServer()
  const open = await Promise.all(Array.from({ length: clients }, () => aClient(port)))
  const { pool_id, matches } = await aPlayedPool(stand, settled, { matches: 1 })
  for (const match_id of matches) await registerResult(open[0] as Client, stand, match_id)
  const full = enrolling(open, { pool_id, crowd })
  const loads: { full: Load; empty: Load }[] = []
  for (let round = 0; round <= rounds; round++) {
    const empty = enrolling(open, { pool_id: await aPool(db), crowd })
    // The two pools alternate in going first, so that the checkpoints of one do not always slow down the other.
    if (round % 2) loads.push({ full: await load(full, seconds), empty: await load(empty, seconds) })
    else loads.push({ empty: await load(empty, seconds), full: await load(full, seconds) })
  }
  for (const { close } of open) close()
  const warm = loads.slice(1)
  const [intoFull, intoEmpty] = [warm.map(({ full }) => full), warm.map(({ empty }) => empty)]
  const ratios = warm.map(({ full, empty }) => full.perSecond / empty.perSecond)
  return {
    title: 'Enrolments per second',
    note: `${clients} clients; medians of ${rounds} alternating rounds of ${seconds} s, after a warm-up round. Aim: ratio at or above 0.8.`,
    head: ['pool', 'enrolled', 'p50', 'p99', 'ratio'],
    rows: [
      ['holds 100,000 players, a result counted', ...loadCells(intoFull), ratio(median(ratios))],
      ['empty', ...loadCells(intoEmpty), ''],
    ],
  }
}
