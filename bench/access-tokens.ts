import { aCrowd, member } from '../server/test/crowd.ts'
import { aClient, succeed } from './clients.ts'
import { anyOf, ratio, sized, type Table } from './figures.ts'
import { type Load, load, loadCells, rateOf } from './loads.ts'
import { aPlayedPool, registerAlone } from './results.ts'
import type { Stand } from './stand.ts'

const [players, clients, rounds, seconds] = [1000, 64, 9, sized(4)]

export const measureAccessTokens = async (stand: Stand): Promise<Table> => {
  const crowd = await aCrowd(stand.db, players)
  const { pool_id, matches } = await aPlayedPool(stand, crowd, { matches: 1 })
  const port = await stand.startServer()
  for (const match_id of matches) await registerAlone(port, stand, match_id)
  const open = await Promise.all(Array.from({ length: clients }, () => aClient(port)))
  const [first] = open as [(typeof open)[number]]
  const tokens: string[] = []
  for (let n = 0; n < players; n++) {
    const body = { name: 'bench', scopes: ['read'] }
    tokens.push(JSON.parse(await succeed(first, 'POST /tokens', { as: member(crowd, n), body })).token)
  }
  const senders = { session: (n: number) => member(crowd, n), token: (n: number) => ({ bearer: tokens[n] ?? '' }) }
  const rows: string[][] = []
  for (const [name, line] of [
    ['the own wallet', 'GET /wallet'],
    ['a ranking page', `GET /pool/${pool_id}/pool_ranking?me=0`],
    ['the sheet of predictions', 'GET /predictionSheet'],
  ] as const) {
    const loads: Record<keyof typeof senders, Load[]> = { session: [], token: [] }
    for (let round = 0; round <= rounds; round++)
      for (const way of ['session', 'token'] as const) {
        const work = open.map((client) => () => succeed(client, line, { as: senders[way](anyOf(players)) }))
        const measured = await load(work, seconds)
        if (round > 0) loads[way].push(measured)
      }
    rows.push([`${name}, by session`, ...loadCells(loads.session), ''])
    rows.push([`${name}, by token`, ...loadCells(loads.token), ratio(rateOf(loads.token) / rateOf(loads.session))])
  }
  for (const { close } of open) close()
  return {
    title: 'Requests by token beside requests by session',
    note: `${players} players, ${clients} clients; medians of ${rounds} alternating rounds of ${seconds} s, after a warm-up round. Aim: a ratio of 0.9.`,
    head: ['what', 'rate', 'p50', 'p99', 'ratio'],
    rows,
  }
}
