import type { Caller } from '../platform/http/caller.ts'
import type { Db } from '../platform/postgres/database.ts'
import { checkSaved, type SentPrediction } from './judge-predictions.ts'
import type { PredictionQueue } from './save-batch.ts'

type Sent = Omit<SentPrediction, 'user_id' | 'token_hash' | 'pool_id'> & { pool_id: number }
type Sender = { db: Db; queue: PredictionQueue; caller: Pick<Caller, 'id' | 'role_id' | 'token_hash'> }

/** Saves a prediction for one pool, or throws its refusal. */
export async function savePrediction(sent: Sent, { db, queue, caller }: Sender) {
  const { id: user_id, token_hash } = caller
  const [settled] = await queue([{ ...sent, user_id, token_hash, rows: 1 }])
  if (settled?.status !== 'fulfilled') throw settled?.reason
  const { outcome, id, match_pool_id, is_apart, version } = settled.value
  await checkSaved(db, { outcome, pool_id: sent.pool_id, reader: caller })
  const { home_team_score, away_team_score } = sent
  return {
    id: id as number,
    match_pool_id: match_pool_id as number,
    home_team_score,
    away_team_score,
    is_apart: is_apart as boolean,
    version,
  }
}
