import { Failure, failures, type PredictionOutcome, type Score, score, wording } from '@compety/contract'
import * as z from 'zod/mini'
import type { Db } from '../database/database.ts'
import { inBatches } from '../database/in-batches.ts'
import { shareMatches } from '../matches/match-locks.ts'
import type { Caller } from '../sessions/read-session.ts'
import { refusals } from './judged-prediction.ts'
import * as queries from './prediction-sheet.queries.ts'

const keyOf = ({ match_id, user_id }: queries.SentToAll): string => `${match_id} ${user_id}`

/** One transaction: the locks of the matches, then the guarded upsert. Of a repeated match the last row counts. */
const saveBatch = async (db: Db, sent: queries.SentToAll[]) => {
  const unique = [...new Map(sent.map((row) => [keyOf(row), row])).values()]
  const rows = await db.transaction().execute(async (db) => {
    await shareMatches(
      db,
      unique.map(({ match_id }) => match_id),
    )
    return queries.saveToAllPools(db, unique)
  })
  const outcomes = new Map(rows.map((row) => [keyOf(unique[row.n - 1] as queries.SentToAll), row]))
  return sent.map((row) => outcomes.get(keyOf(row)))
}

type Row = { match_id: number } & { [side in keyof Score]?: unknown }

const refused = (match_id: number, message: string): PredictionOutcome => ({
  match_id,
  isSaved: false,
  pools: 0,
  message,
})

/** Saves a player's predictions in every pool with their matches; those of concurrent requests travel together. */
export const saverToAllPools = (db: Db) => {
  const send = inBatches((sent: queries.SentToAll[]) => saveBatch(db, sent), { most: 500, waiting: 20_000 })

  const saveRow = async (row: Row, { id: user_id, token_hash }: Caller): Promise<PredictionOutcome> => {
    const { match_id } = row
    const scores = z.safeParse(score, row)
    if (!scores.success) return refused(match_id, scores.error.issues[0]?.message ?? '')
    const judged = await send({ match_id, user_id, token_hash, ...scores.data })
    if (!judged) throw new Error('a prediction was judged by nobody')
    const { outcome, pools } = judged
    if (outcome === 'signed_out') throw new Failure('unauthenticated')
    if (outcome === 'apart') return refused(match_id, wording.predictionApart)
    if (outcome !== 'saved') return refused(match_id, failures[refusals[outcome]][1])
    return { match_id, isSaved: true, pools, message: wording.predictionSaved }
  }

  return (rows: Row[], caller: Caller) => Promise.all(rows.map((row) => saveRow(row, caller)))
}
