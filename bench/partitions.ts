import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../server/src/platform/postgres/database.ts'
import { aMatch, aPool } from '../server/test/builders.ts'
import { aCrowd, type Crowd, enrolCrowd, member, predictCrowd, touchPredictions, vacuum } from '../server/test/crowd.ts'
import { aClient, succeed } from './clients.ts'
import { type Field, overHttp, single } from './field.ts'
import { median, ms, percentile, perSecond, ratio, sized, type Table, timed } from './figures.ts'
import { load } from './loads.ts'
import { registerAlone } from './results.ts'
import { buildStand, type Stand } from './stand.ts'

const [players, played, open, partitions] = [sized(100_000), 180, 20, 16]
const [rounds, seconds, reads] = [5, sized(5), 200]

/** Replaces the empty table of predictions by one with a partition for each hash of the match. */
const partition = async (db: Db) => {
  await sql`alter sequence predictions_id_seq owned by none`.execute(db)
  await sql`alter table predictions rename to predictions_before`.execute(db)
  await sql`create table predictions (like predictions_before including all) partition by hash (match_id)`.execute(db)
  await sql`drop table predictions_before`.execute(db)
  for (let n = 0; n < partitions; n++)
    await sql`
      create table ${sql.id(`predictions_${n}`)} partition of predictions
        for values with (modulus ${sql.lit(partitions)}, remainder ${sql.lit(n)}) with (fillfactor = 85)
    `.execute(db)
}

type Side = { stand: Stand; port: number; crowd: Crowd; pool_id: number; done: number[]; field: Field }

const build = async (stand: Stand, { isPartitioned }: { isPartitioned: boolean }): Promise<Side> => {
  const { db } = stand
  if (isPartitioned) await partition(db)
  const crowd = await aCrowd(db, players)
  const [done, matches]: [number[], number[]] = [[], []]
  const beginst_at = new Date(Date.now() - 3_600_000).toISOString()
  for (let n = 0; n < played; n++) done.push(await aMatch(db, { status: 2, beginst_at }))
  for (let n = 0; n < open; n++) matches.push(await aMatch(db))
  const pool_id = await aPool(db, { matches: [...done, ...matches] })
  await enrolCrowd(db, pool_id, crowd)
  for (const match_id of [...done, ...matches]) await predictCrowd(db, { pool_id, matches: [match_id] }, crowd)
  await vacuum(db)
  return { stand, port: await stand.startServer(), crowd, pool_id, done, field: { pool_id, matches, crowd } }
}

type Measured = Record<'rush' | 'rushP99' | 'sheet' | 'sheetP99' | 'history' | 'settle' | 'update' | 'vacuum', number>

const measure = async ({ stand, port, crowd, pool_id, done, field }: Side, round: number): Promise<Measured> => {
  const http = await overHttp(port, { clients: 64, next: () => single(field) })
  const rush = await load(http.workers, seconds)
  http.close()
  const client = await aClient(port)
  const anyOf = () => member(crowd, Math.floor(Math.random() * players))
  const read = async (path: (as: { id: number }) => string) => {
    const times: number[] = []
    for (let n = 0; n < reads; n++) {
      const as = anyOf()
      times.push(await timed(() => succeed(client, `GET ${path(as)}`, { as })))
    }
    return times
  }
  const sheet = await read(() => '/predictionSheet')
  const history = await read(({ id }) => `/pool/${pool_id}/user_predictions/${id}`)
  client.close()
  const match_id = done[round] as number
  const settle = await registerAlone(port, stand, match_id)
  const update = await timed(() => touchPredictions(stand.db, match_id))
  const tidied = await timed(() => sql`vacuum predictions`.execute(stand.db))
  return {
    ...{ rush: rush.perSecond, rushP99: percentile(rush.latencies, 0.99) },
    ...{ sheet: median(sheet), sheetP99: percentile(sheet, 0.99), history: median(history) },
    ...{ settle, update, vacuum: tidied },
  }
}

const shown: [name: keyof Measured, what: string][] = [
  ['rush', 'predictions saved, 64 clients'],
  ['rushP99', 'their p99'],
  ['sheet', 'the sheet of a player'],
  ['sheetP99', 'its p99'],
  ['history', 'the predictions of a player'],
  ['settle', 'a result'],
  ['update', 'one column of all predictions of a match'],
  ['vacuum', 'vacuum afterwards'],
]

export const measurePartitions = async (stand: Stand): Promise<Table> => {
  const other = await buildStand()
  try {
    const sides = [await build(stand, { isPartitioned: false }), await build(other, { isPartitioned: true })] as const
    const measured: [Measured[], Measured[]] = [[], []]
    for (let round = 0; round <= rounds; round++)
      for (const n of [0, 1] as const) {
        const figures = await measure(sides[n], round)
        if (round > 0) measured[n].push(figures)
        await sleep(1000)
      }
    const count = (players * (played + open)).toLocaleString('en')
    return {
      title: `${count} predictions in one table and in ${partitions} partitions by match`,
      note: `Two databases with the same rows, measured by turns: medians of ${rounds} rounds after a warm-up. The ratio is above 1 where partitions are better. Partitions are worth building if they win more than a fifth somewhere and lose nowhere.`,
      head: ['what', 'one table', 'partitions', 'ratio'],
      rows: shown.map(([name, what]) => {
        const [one, many] = measured.map((rounds) => median(rounds.map((figures) => figures[name]))) as [number, number]
        const cell = name === 'rush' ? perSecond : ms
        return [what, cell(one), cell(many), ratio(name === 'rush' ? many / one : one / many)]
      }),
    }
  } finally {
    await other.stop()
  }
}
