import { hashPassword } from '../server/src/identity/accounts/passwords/passwords.ts'
import { aCrowd, type Crowd, member, vacuum } from '../server/test/crowd.ts'
import { givePassword } from '../server/test/rush.ts'
import { aClient, type Client, logIn } from './clients.ts'
import { buildField, overHttp, single } from './field.ts'
import { median, ratio, sized, type Table, timed } from './figures.ts'
import { type Load, load, loadCells, offer, stretchCells } from './loads.ts'
import type { Stand } from './stand.ts'

const [clients, warmUpSeconds, password] = [64, sized(5), 'compety2026']
const offered = { share: 0.6, logIns: 200, stretches: 5, seconds: sized(8) }
// More clients than the server lets wait, so that one is always free to log in.
const logInClients = 256

const withPassword = async ({ db }: Stand, size: number): Promise<Crowd> => {
  const crowd = await aCrowd(db, size)
  await givePassword(db, crowd, await hashPassword(password))
  return crowd
}

type Rush = { succeeded: number[]; refused: number[]; withoutRetryAfter: number }

/** Each user logs in once. `rush` collects the outcomes. */
const loggingIn = (open: readonly Client[], { crowd, rush }: { crowd: Crowd; rush: Rush }) => {
  let next = 0
  return open.map((client) => async () => {
    const start = performance.now()
    const { status, head, body } = await client.send(logIn({ email: member(crowd, next++).email, password }))
    if (status !== 200 && status !== 503) throw new Error(`log-in: ${status} ${body}`)
    rush[status === 200 ? 'succeeded' : 'refused'].push(performance.now() - start)
    if (status === 503 && !/\r\nretry-after: \d/i.test(head)) rush.withoutRetryAfter++
  })
}

export const measureLogInRush = async (stand: Stand): Promise<Table> => {
  const port = await stand.startServer()
  const field = await buildField(stand, await aCrowd(stand.db, 5000))
  const crowd = await withPassword(stand, offered.logIns * offered.seconds * offered.stretches)
  const { workers, close } = await overHttp(port, { clients, next: () => single(field) })
  const open = await Promise.all(Array.from({ length: logInClients }, () => aClient(port)))
  await vacuum(stand.db)
  await load(workers, warmUpSeconds)
  const loads = { highest: [] as Load[], alone: [] as Load[], beside: [] as Load[] }
  const rush: Rush = { succeeded: [], refused: [], withoutRetryAfter: 0 }
  const rushing = loggingIn(open, { crowd, rush })
  let rushed = 0
  for (let n = 0; n < offered.stretches; n++) {
    const highest = await load(workers, offered.seconds / 2)
    const predicting = () => offer(workers, { rate: highest.perSecond * offered.share, seconds: offered.seconds })
    loads.highest.push(highest)
    loads.alone.push(await predicting())
    const logIns = () => offer(rushing, { rate: offered.logIns, seconds: offered.seconds })
    rushed += await timed(async () => loads.beside.push((await Promise.all([predicting(), logIns()]))[0]))
  }
  close()
  for (const client of open) client.close()
  if (rush.refused.length === 0) throw new Error('the offered log-ins did not exceed what the server accepts')
  const kept = loads.beside.map(({ perSecond }, n) => perSecond / (loads.alone[n] as Load).perSecond)
  const loggedIn = (latencies: number[]): Load => ({ latencies, perSecond: (latencies.length * 1000) / rushed })
  return {
    title: 'Log-in rush beside predictions',
    note: `Predictions of ${clients} clients are offered at ${offered.share * 100} % of their highest rate, measured just before. Then the same with ${offered.logIns} log-ins per second. Each takes ${offered.seconds} s, ${offered.stretches} times. A prediction’s latency counts from when it was due. Shown are p50 and p99 of the median stretch, with the lowest and the highest. Aim: predictions keep 0.95 of their rate, p99 at most 100 ms; at least 30 log-ins per second succeed, the rest is refused with Retry-After within 100 ms. Refused without Retry-After: ${rush.withoutRetryAfter}.`,
    head: ['what', 'rate', 'p50', 'p99', 'ratio'],
    rows: [
      ['predictions, their highest rate', ...stretchCells(loads.highest), ''],
      ['predictions alone', ...stretchCells(loads.alone), ''],
      ['predictions beside the log-ins', ...stretchCells(loads.beside), ratio(median(kept))],
      ['log-ins that succeed', ...loadCells([loggedIn(rush.succeeded)]), ''],
      ['log-ins refused', ...loadCells([loggedIn(rush.refused)]), ''],
    ],
  }
}
