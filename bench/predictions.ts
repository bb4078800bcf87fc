import { connect } from '../server/src/database/database.ts'
import { shareMatches } from '../server/src/matches/match-locks.ts'
import { savePredictions } from '../server/src/predictions/predictions.queries.ts'
import { hashOf } from '../server/src/sessions/read-session.ts'
import { aMatch, aPool } from '../server/test/builders.ts'
import { aCrowd, type Crowd, enrolCrowd, type Member, member, vacuum } from '../server/test/crowd.ts'
import { aClient, type Load, load, request } from './clients.ts'
import { median, ms, percentile, perSecond, ratio, type Table } from './figures.ts'
import type { Stand } from './stand.ts'

const [clients, connections, rounds, seconds, sheetPools] = [64, 50, 4, 5, 5]

type Field = { pool_id: number; matches: number[]; crowd: Crowd }
type Request = { line: string; as: Member; body: object }

// All sides write to pools of the same size: new predictions first, changed ones as the pools fill.
const buildField = async ({ db }: Stand, crowd: Crowd, { pools = 1 } = {}): Promise<Field> => {
  const matches: number[] = []
  for (let n = 0; n < 20; n++) matches.push(await aMatch(db))
  let pool_id = 0
  for (let n = 0; n < pools; n++) {
    pool_id = await aPool(db, { matches })
    await enrolCrowd(db, pool_id, crowd)
  }
  return { pool_id, matches, crowd }
}

const anyOf = (count: number) => Math.floor(Math.random() * count)

const guess = ({ matches, crowd }: Field) => ({
  match_id: matches[anyOf(matches.length)] as number,
  player: member(crowd, anyOf(crowd.size)),
  score: { home_team_score: anyOf(5), away_team_score: anyOf(5) },
})

const single = (field: Field): Request => {
  const { match_id, player, score } = guess(field)
  return { line: `POST /pool/${field.pool_id}/addPrediction/${match_id}`, as: player, body: { prediction: score } }
}

const wholeSheet = (field: Field): Request => {
  const predictions = field.matches.map((match_id) => ({ match_id, ...guess(field).score }))
  return { line: 'POST /predictions', as: guess(field).player, body: { predictions } }
}

const overHttp = async (port: number, next: () => Request) => {
  const open = await Promise.all(Array.from({ length: clients }, () => aClient(port)))
  const workers = open.map((client) => async () => {
    const { line, ...sent } = next()
    const { status, body } = await client.send(request(line, sent))
    if (status !== 200 || body.includes('"isSaved":false')) throw new Error(`${line}: ${status} ${body}`)
  })
  const close = () => {
    for (const client of open) client.close()
  }
  return { workers, close }
}

// The product's own two statements, one prediction per transaction.
const oneByOne = (url: string, field: Field) => {
  const db = connect(url, { max: connections })
  const workers = Array.from({ length: connections }, () => async () => {
    const { match_id, player, score } = guess(field)
    const prediction = { match_id, pool_id: field.pool_id, user_id: player.id, ...score, update: false }
    const [row] = await db.transaction().execute(async (db) => {
      await shareMatches(db, [match_id])
      return savePredictions(db, [{ ...prediction, token_hash: hashOf(player.token) }])
    })
    if (row?.outcome !== 'saved') throw new Error(`prediction ${row?.outcome}`)
  })
  return { workers, close: () => db.destroy() }
}

const row = (name: string, loads: Load[], { rows = 1 } = {}): string[] => {
  const latencies = loads.flatMap(({ latencies }) => latencies)
  const rate = rows * median(loads.map(({ perSecond }) => perSecond))
  return [name, perSecond(rate), ms(percentile(latencies, 0.5)), ms(percentile(latencies, 0.99))]
}

// After the others, which would feel how much it writes.
const measureSheets = async (stand: Stand, { port, crowd }: { port: number; crowd: Crowd }): Promise<Load[]> => {
  const field = await buildField(stand, crowd, { pools: sheetPools })
  const http = await overHttp(port, () => wholeSheet(field))
  await vacuum(stand.db)
  const loads: Load[] = []
  for (let round = 0; round <= rounds; round++) loads.push(await load(http.workers, seconds))
  http.close()
  return loads.slice(1)
}

export const measurePredictions = async (stand: Stand): Promise<Table> => {
  const port = await stand.startServer()
  const crowd = await aCrowd(stand.db, 5000)
  const own = await buildField(stand, crowd)
  const http = await overHttp(port, () => single(own))
  const direct = oneByOne(stand.url, await buildField(stand, crowd))
  await vacuum(stand.db)
  const loads: { http: Load; direct: Load }[] = []
  for (let round = 0; round <= rounds; round++)
    loads.push({ http: await load(http.workers, seconds), direct: await load(direct.workers, seconds) })
  http.close()
  await direct.close()
  const warm = loads.slice(1)
  const [sent, stated] = [warm.map(({ http }) => http), warm.map(({ direct }) => direct)]
  const sheeted = await measureSheets(stand, { port, crowd })
  const ratios = warm.map(({ http, direct }) => http.perSecond / direct.perSecond)
  return {
    title: 'Predictions saved per second',
    note: `5,000 players, 20 open matches; ${rounds} rounds of ${seconds} s in turn after one to warm up, medians. Aim: ratio at or above 1.0.`,
    head: ['way', 'saved', 'p50', 'p99', 'ratio'],
    rows: [
      [...row(`HTTP, ${clients} clients`, sent), ratio(median(ratios))],
      [...row(`statement by statement, ${connections} connections`, stated), ''],
      [...row(`20 rows at once, each into ${sheetPools} pools, ${clients} clients`, sheeted, { rows: 20 }), ''],
    ],
  }
}
