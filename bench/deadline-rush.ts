import { aCrowd, type Crowd, vacuum } from '../server/test/crowd.ts'
import { closeAt, countLate } from '../server/test/rush.ts'
import { aClient, request } from './clients.ts'
import { buildField, oneByOne, overHttp, single, type Workers } from './field.ts'
import { ratio, sized, type Table } from './figures.ts'
import { type Load, load, loadCells, offerShare, rateOf, stretchCells } from './loads.ts'
import type { Stand } from './stand.ts'

const [few, many, connections, rounds, seconds] = [64, 512, 50, 4, sized(5)]
const offered = { share: 0.8, stretches: 5, seconds: sized(6) }

type Ways = Record<'few' | 'many' | 'direct', Workers>
type Loads = Record<keyof Ways, Load[]>

// The ways alternate, so that other work of the machine affects all of them. The first round is a warm-up.
const measureRates = async ({ few, many, direct }: Ways): Promise<Loads> => {
  const loads: Loads = { few: [], many: [], direct: [] }
  for (let round = 0; round <= rounds; round++) {
    const measured = {
      few: await load(few.workers, seconds),
      many: await load(many.workers, seconds),
      direct: await load(direct.workers, seconds),
    }
    if (round === 0) continue
    for (const way of ['few', 'many', 'direct'] as const) loads[way].push(measured[way])
  }
  return loads
}

type Late = { accepted: number; refused: number; acceptedLate: number; refusedEarly: number; keptLate: number }

/**
 * All clients save while the deadline passes. One machine has one clock. So a prediction sent after the deadline must be refused, one
 * answered before it must be saved, and none may be written at the deadline or later.
 */
const passDeadline = async (stand: Stand, { port, crowd }: { port: number; crowd: Crowd }): Promise<Late> => {
  const field = await buildField(stand, crowd)
  const deadline = Date.now() + 3000
  await closeAt(stand.db, field.matches, new Date(deadline))
  const clients = await Promise.all(Array.from({ length: many }, () => aClient(port)))
  const late: Late = { accepted: 0, refused: 0, acceptedLate: 0, refusedEarly: 0, keptLate: 0 }
  const workers = clients.map((client) => async () => {
    const { line, ...sent } = single(field)
    const sentAt = Date.now()
    const { status, body } = await client.send(request(line, sent))
    if (status !== 200 && status !== 409) throw new Error(`${line}: ${status} ${body}`)
    late[status === 200 ? 'accepted' : 'refused']++
    if (status === 200 && sentAt >= deadline) late.acceptedLate++
    if (status === 409 && Date.now() < deadline) late.refusedEarly++
  })
  await load(workers, 5)
  for (const { close } of clients) close()
  if (late.accepted === 0 || late.refused === 0) throw new Error('the deadline did not pass while clients saved')
  return { ...late, keptLate: await countLate(stand.db, field.matches) }
}

export const measureDeadlineRush = async (stand: Stand): Promise<Table> => {
  const port = await stand.startServer()
  const crowd = await aCrowd(stand.db, 5000)
  // The measured way and the baseline write to pools of the same size.
  const own = await buildField(stand, crowd)
  const next = () => single(own)
  const ways: Ways = {
    few: await overHttp(port, { clients: few, next }),
    many: await overHttp(port, { clients: many, next }),
    direct: oneByOne(stand.url, await buildField(stand, crowd), { connections }),
  }
  await vacuum(stand.db)
  const loads = await measureRates(ways)
  const open: Record<'few' | 'many', Load[]> = { few: [], many: [] }
  for (let n = 0; n < offered.stretches; n++)
    for (const way of ['few', 'many'] as const) open[way].push(await offerShare(ways[way].workers, offered))
  for (const { close } of Object.values(ways)) await close()
  const late = await passDeadline(stand, { port, crowd })
  const floor = rateOf(loads.direct)
  const [saved, refused] = [late.accepted, late.refused].map((count) => count.toLocaleString('en'))
  return {
    title: 'Deadline rush: predictions saved per second',
    note: `5,000 players, 20 open matches, a durable commit before each answer. Clients, server and database share the cores, as do the connections of the baseline. Medians of ${rounds} alternating rounds of ${seconds} s, after a warm-up round. Then ${offered.stretches} stretches of ${offered.seconds} s are offered at ${offered.share * 100} % of the rate measured just before. A latency counts from when the request was due. Shown are p50 and p99 of the median stretch, with the lowest and the highest. Aim: ratio at or above 1.5, p99 offered at most 50 ms. Then ${many} clients save while the deadline passes: ${saved} saved, ${refused} refused. Sent after it and saved: ${late.acceptedLate}; written at it or later: ${late.keptLate}; refused before it: ${late.refusedEarly}. Aim: 0 each.`,
    head: ['way', 'saved', 'p50', 'p99', 'ratio'],
    rows: [
      [`HTTP, ${few} clients`, ...loadCells(loads.few), ratio(rateOf(loads.few) / floor)],
      [`HTTP, ${many} clients`, ...loadCells(loads.many), ratio(rateOf(loads.many) / floor)],
      [
        `baseline: the same statement, one prediction at a time, ${connections} connections`,
        ...loadCells(loads.direct),
        '',
      ],
      [`HTTP, ${few} clients, offered at ${offered.share * 100} %`, ...stretchCells(open.few), ''],
      [`HTTP, ${many} clients, offered at ${offered.share * 100} %`, ...stretchCells(open.many), ''],
    ],
  }
}
