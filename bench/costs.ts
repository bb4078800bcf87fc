import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { hashPassword } from '../server/src/identity/accounts/passwords/passwords.ts'
import type { Db } from '../server/src/platform/postgres/database.ts'
import { aCrowd, type Crowd, member, vacuum } from '../server/test/crowd.ts'
import { givePassword } from '../server/test/rush.ts'
import { aClient, type Client, logIn, succeed } from './clients.ts'
import { buildField, overHttp, type Request, single } from './field.ts'
import { anyOf, median, sized, type Table } from './figures.ts'
import { load } from './loads.ts'
import { cpuOf, parentOf } from './processes.ts'
import { aPlayedPool, registerAlone } from './results.ts'
import { type Stand, startServer } from './stand.ts'

const [players, clients, rounds, seconds, password] = [5000, 64, 5, sized(4), 'compety2026']

/** The processes of the database: the one that was started, and its children. */
const databaseProcesses = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db)
  const main = Number(readFileSync(`${rows[0]?.folder}/postmaster.pid`, 'utf8').split('\n')[0])
  return [
    main,
    ...readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && parentOf(pid) === main),
  ]
}

type Cost = { server: number; database: number }

const sheetOf = (field: Parameters<typeof single>[0]): Request => {
  const { as } = single(field)
  const predictions = field.matches.map((match_id) => ({ match_id, ...score() }))
  return { line: 'POST /predictions', as, body: { predictions } }
}
const score = () => ({ home_team_score: anyOf(5), away_team_score: anyOf(5) })

type Ground = { stand: Stand; port: number; crowd: Crowd; open: Client[] }

/** What is measured: its name, how many of it one call does, and the workers that do it. */
const calls = async ({ stand, port, crowd, open }: Ground) => {
  const field = await buildField(stand, crowd)
  const { pool_id, matches } = await aPlayedPool(stand, crowd, { matches: 1 })
  for (const match_id of matches) await registerAlone(port, stand, match_id)
  await givePassword(stand.db, crowd, await hashPassword(password))
  await vacuum(stand.db)
  const alone = await overHttp(port, { clients, next: () => single(field) })
  const sheets = await overHttp(port, { clients, next: () => sheetOf(field) })
  const reading = (line: string) =>
    open.map((client) => () => succeed(client, line, { as: member(crowd, anyOf(players)) }))
  const entering = open.slice(0, 8).map((client) => async () => {
    const { status, body } = await client.send(logIn({ email: member(crowd, anyOf(players)).email, password }))
    if (status !== 200) throw new Error(`log-in: ${status} ${body}`)
  })
  return {
    workers: {
      'a prediction': alone.workers,
      'a sheet of 20 predictions': sheets.workers,
      'a ranking page': reading(`GET /pool/${pool_id}/pool_ranking?me=0`),
      'the own row of a ranking': reading(`GET /pool/${pool_id}/pool_ranking/me`),
      'the sheet, read': reading('GET /predictionSheet'),
      'a log-in': entering,
    },
    close: () => {
      for (const { close } of [alone, sheets]) close()
    },
  }
}

export const measureCosts = async (stand: Stand): Promise<Table> => {
  const { port, pid, stop } = await startServer({ DATABASE_URL: stand.url, DATA_DIR: temporaryFolder('costs') })
  const open = await Promise.all(Array.from({ length: clients }, () => aClient(port)))
  const { workers, close } = await calls({ stand, port, crowd: await aCrowd(stand.db, players), open })
  const costs = new Map<string, Cost[]>()
  for (let round = 0; round <= rounds; round++)
    for (const [name, work] of Object.entries(workers)) {
      const processes = await databaseProcesses(stand.db)
      const used = () => ({ server: cpuOf(pid), database: processes.reduce((sum, one) => sum + cpuOf(one), 0) })
      const before = used()
      const { latencies } = await load(work, seconds)
      const after = used()
      const each = (side: keyof Cost) => ((after[side] - before[side]) * 1000) / latencies.length
      if (round === 0) continue
      costs.set(name, [...(costs.get(name) ?? []), { server: each('server'), database: each('database') }])
    }
  close()
  for (const client of open) client.close()
  await stop()
  return {
    title: 'What a call costs in CPU time',
    note: `The time that the processor works for a call, of the server process and of the database, with ${clients} clients (8 for log-ins): medians of ${rounds} rounds of ${seconds} s, after a warm-up round. Other work on the machine changes these figures little.`,
    head: ['call', 'server', 'database'],
    rows: [...costs].map(([name, found]) => [
      name,
      ...(['server', 'database'] as const).map((side) => `${Math.round(median(found.map((cost) => cost[side])))} µs`),
    ]),
  }
}
