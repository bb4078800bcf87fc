import { aMatch, aPool } from '../server/test/builders.ts'
import { aCrowd, type Crowd, enrolCrowd, predictCrowd, touchPredictions, vacuum } from '../server/test/crowd.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { median, ms, ratio, type Table, timed } from './figures.ts'
import type { Stand } from './stand.ts'

type Pool = { pool_id: number; matches: number[] }

const score = { match_result: { home_team_score: 2, away_team_score: 1 } }

type Played = { matches: number; predicting?: number }

/** A pool with begun matches that all players, or the first `predicting` players, have predicted. */
export const aPlayedPool = async (
  { db }: Stand,
  crowd: Crowd,
  { matches: count, predicting }: Played,
): Promise<Pool> => {
  const matches: number[] = []
  // The deadline has passed, so that a result does not announce it too.
  const beginst_at = new Date(Date.now() - 3_600_000).toISOString()
  for (let n = 0; n < count; n++) matches.push(await aMatch(db, { status: 2, beginst_at }))
  const pool_id = await aPool(db, { matches })
  await enrolCrowd(db, pool_id, crowd)
  await predictCrowd(db, { pool_id, matches }, { ...crowd, size: predicting ?? crowd.size })
  await vacuum(db)
  return { pool_id, matches }
}

/** Measures the time until the answer. The rankings of pool, month and world are right by then. */
export const registerResult = (client: Client, { admin }: Stand, match_id: number): Promise<number> =>
  timed(() => succeed(client, `POST /matches/${match_id}/result`, { as: admin, body: score }))

/** Registers a result on a new connection, because the server closes one that was idle for minutes. */
export const registerAlone = async (port: number, stand: Stand, match_id: number): Promise<number> => {
  const client = await aClient(port)
  try {
    return await registerResult(client, stand, match_id)
  } finally {
    client.close()
  }
}

const measure = async (stand: Stand, client: Client, { matches }: Pool) => {
  const times = { result: [] as number[], update: [] as number[] }
  for (const match_id of matches) {
    times.result.push(await registerResult(client, stand, match_id))
    times.update.push(await timed(() => touchPredictions(stand.db, match_id)))
  }
  return times
}

type Size = { players: number; runs: number; aim: string; crowd: Crowd; name?: string }

const measureSize = async (
  stand: Stand,
  client: Client,
  { players, runs, aim, crowd, name }: Size,
): Promise<string[]> => {
  const pool = await aPlayedPool(stand, { ...crowd, size: players }, { matches: runs })
  const { result, update } = await measure(stand, client, pool)
  const worst = ms(Math.max(...result))
  return [
    name ?? players.toLocaleString('en'),
    ms(median(result)),
    worst,
    ms(median(update)),
    ratio(median(result) / median(update)),
    aim,
  ]
}

export const measureResults = async (stand: Stand): Promise<Table> => {
  const crowd = await aCrowd(stand.db, 100_000)
  const client = await aClient(await stand.startServer())
  // Warms up the process.
  await measure(stand, client, await aPlayedPool(stand, { ...crowd, size: 1000 }, { matches: 20 }))
  const rows = [
    await measureSize(stand, client, { players: 1000, runs: 25, aim: '30 ms', crowd }),
    await measureSize(stand, client, { players: 10_000, runs: 11, aim: 'ratio 1.5', crowd }),
    await measureSize(stand, client, { players: 100_000, runs: 7, aim: 'ratio 1.0', crowd }),
    await measureSize(stand, client, { players: 1000, runs: 15, aim: '', crowd, name: '1,000, the world has 100,000' }),
  ]
  client.close()
  return {
    title: 'A result registered, until every ranking is right',
    note: 'From the request to its answer, beside a bare UPDATE of one column in the predictions of the same match; medians. The world ranking grows with the pools from top to bottom.',
    head: ['players', 'result', 'slowest', 'bare UPDATE', 'ratio', 'aim'],
    rows,
  }
}
