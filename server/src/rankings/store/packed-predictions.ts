import { sql } from 'kysely'
import { unpackBigints } from '../board/packed-board.ts'
import type { PackedPredictions } from '../board/prediction-points.ts'

const scores = 1_000_000

/**
 * The rows of `predictions p` as numbers: user id (below 9e9) * 1,000,000 + 1000 * home + away. They are unordered:
 * sorting them in JavaScript takes less than half the time of an index scan.
 */
export const packedPredictions = sql<Buffer>`
  string_agg(int8send(p.user_id * ${sql.lit(scores)} + p.home_team_score * 1000 + p.away_team_score), '')`

/** Returns the players in ascending order, each once, with their scores. */
export function unpackPredictions(bytes: Buffer): Pick<PackedPredictions, 'players' | 'scores'> {
  const sent = unpackBigints(bytes).sort()
  const packed = { players: new Float64Array(sent.length), scores: new Int32Array(sent.length) }
  for (let i = 0; i < sent.length; i++) {
    const player = Math.floor((sent[i] as number) / scores)
    packed.players[i] = player
    packed.scores[i] = (sent[i] as number) - player * scores
  }
  return packed
}
