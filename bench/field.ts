import { shareMatches } from '../server/src/fixtures/matches/match-locks.ts'
import { hashOf } from '../server/src/identity/sessions/read-session.ts'
import { connect } from '../server/src/platform/postgres/database.ts'
import { savePredictions } from '../server/src/predictions/predictions.queries.ts'
import { aMatch, aPool } from '../server/test/builders.ts'
import { type Crowd, enrolCrowd, type Member, member } from '../server/test/crowd.ts'
import { aClient, request } from './clients.ts'
import { anyOf } from './figures.ts'
import type { Stand } from './stand.ts'

/** Open matches that many players predict, all in the same pools. */
export type Field = { pool_id: number; matches: number[]; crowd: Crowd }
export type Request = { line: string; as: Member; body: object }
export type Workers = { workers: (() => Promise<void>)[]; close: () => unknown }

export const buildField = async ({ db }: Stand, crowd: Crowd, { pools = 1 } = {}): Promise<Field> => {
  const matches: number[] = []
  for (let n = 0; n < 20; n++) matches.push(await aMatch(db))
  let pool_id = 0
  for (let n = 0; n < pools; n++) {
    pool_id = await aPool(db, { matches })
    await enrolCrowd(db, pool_id, crowd)
  }
  return { pool_id, matches, crowd }
}

/** A random score of a random player for a random match. */
export const guess = ({ matches, crowd }: Field) => ({
  match_id: matches[anyOf(matches.length)] as number,
  player: member(crowd, anyOf(crowd.size)),
  score: { home_team_score: anyOf(5), away_team_score: anyOf(5) },
})

export const single = (field: Field): Request => {
  const { match_id, player, score } = guess(field)
  return { line: `POST /pool/${field.pool_id}/addPrediction/${match_id}`, as: player, body: { prediction: score } }
}

/** Clients that each send one request at a time, and throw unless the predictions are saved. */
export const overHttp = async (
  port: number,
  { clients, next }: { clients: number; next: () => Request },
): Promise<Workers> => {
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

/** The baseline: the product's own two statements, with one prediction per transaction. */
export const oneByOne = (url: string, field: Field, { connections }: { connections: number }): Workers => {
  const db = connect(url, { max: connections, byKeys: true })
  const workers = Array.from({ length: connections }, () => async () => {
    const { match_id, player, score } = guess(field)
    const prediction = { match_id, pool_id: field.pool_id, user_id: player.id, ...score }
    const [row] = await db.transaction().execute(async (db) => {
      await shareMatches(db, [match_id])
      return savePredictions(db, [{ ...prediction, token_hash: hashOf(player.token) }])
    })
    if (row?.outcome !== 'saved') throw new Error(`prediction ${row?.outcome}`)
  })
  return { workers, close: () => db.destroy() }
}
