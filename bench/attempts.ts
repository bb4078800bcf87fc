import { hashPassword } from '../server/src/identity/accounts/passwords/passwords.ts'
import { sharedAttempts } from '../server/src/platform/http/limits/attempts.ts'
import { connect } from '../server/src/platform/postgres/database.ts'
import { aCrowd, vacuum } from '../server/test/crowd.ts'
import { buildField, overHttp, single } from './field.ts'
import { median, ratio, sized, type Table } from './figures.ts'
import { type Load, load, loadCells, stretchCells } from './loads.ts'
import type { Stand } from './stand.ts'

const [clients, seconds, stretches, logIns] = [64, sized(8), 3, sized(300)]

const windowsOf = (key: string) => [
  { key: `minute ${key}`, bound: { kind: 'window', max: 1e9, minutes: 1 } as const },
  { key: `hour ${key}`, bound: { kind: 'window', max: 1e9, minutes: 60 } as const },
]
const failuresOf = (key: string) => [
  ...[64, 56, 48].map((bits) => ({ key: `network ${bits} ${key}`, bound: { kind: 'halving', max: 1e9 } as const })),
  { key: `day ${key}`, bound: { kind: 'sliding', max: 100, minutes: 1440 } as const },
  { key: `failures ${key}`, bound: { kind: 'halving', max: 1e9 } as const },
]

const timesOf = async (count: number, work: (n: number) => Promise<unknown>): Promise<Load> => {
  const latencies: number[] = []
  const start = performance.now()
  for (let n = 0; n < count; n++) {
    const before = performance.now()
    await work(n)
    latencies.push(performance.now() - before)
  }
  return { latencies, perSecond: (count * 1000) / (performance.now() - start) }
}

/** What counting in the database costs: a log-in, which is counted there, and a prediction, which is not. */
export const measureAttempts = async (stand: Stand): Promise<Table> => {
  const port = await stand.startServer()
  const db = connect(stand.url, { max: 20 })
  const attempts = sharedAttempts(db)
  const field = await buildField(stand, await aCrowd(stand.db, 5000))
  const { workers, close } = await overHttp(port, { clients, next: () => single(field) })
  let account = 0
  const counted = workers.map((work) => async () => {
    await attempts.take(windowsOf(`user ${account++ % 5000}`))
    await work()
  })
  await vacuum(stand.db)
  await load(counted, seconds / 2)
  const loads = { plain: [] as Load[], counted: [] as Load[] }
  for (let n = 0; n < stretches; n++) {
    loads.plain.push(await load(workers, seconds))
    loads.counted.push(await load(counted, seconds))
  }
  close()
  const counts = await timesOf(logIns, async (n) => {
    await attempts.take(windowsOf(`address ${n}`))
    const taken = await attempts.take(failuresOf(`account ${n}`))
    if (taken.isTaken) await attempts.giveBack(taken)
  })
  const hashes = await timesOf(sized(100), () => hashPassword('compety2026'))
  await db.destroy()
  const kept = loads.counted.map(({ perSecond }, n) => perSecond / (loads.plain[n] as Load).perSecond)
  return {
    title: 'Attempts counted for all servers',
    note: `Predictions of ${clients} clients, by turns without and with a count of each in the database as at a log-in: two windows per account. Each takes ${seconds} s, ${stretches} times. Then what one log-in counts, three transactions one after the other, and the hash of its password. Shown are rate, p50 and p99.`,
    head: ['what', 'rate', 'p50', 'p99', 'ratio'],
    rows: [
      ['predictions, as they are', ...stretchCells(loads.plain), ''],
      ['predictions, if each were counted in the database', ...stretchCells(loads.counted), ratio(median(kept))],
      ['what a right log-in counts', ...loadCells([counts]), ''],
      ['hash of a password', ...loadCells([hashes]), ''],
    ],
  }
}
