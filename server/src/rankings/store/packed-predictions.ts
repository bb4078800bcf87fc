import { type RawBuilder, sql } from 'kysely'
import { unpackBigints } from '../board/packed-board.ts'
import type { PackedPredictions } from '../board/prediction-points.ts'

const most = 1_000_000

/**
 * The rows of a table `p` as numbers: user id (below 9e9) * 1,000,000 + a number below that. They are unordered: sorting
 * them in JavaScript takes less than half the time of an index scan.
 */
export const packedByPlayer = (number: RawBuilder<unknown>) =>
  sql<Buffer>`string_agg(int8send(p.user_id * ${sql.lit(most)} + ${number}), '')`

/** The rows of `predictions p`, with scores as 1000 * home + away. */
export const packedPredictions = packedByPlayer(sql`p.home_team_score * 1000 + p.away_team_score`)

/** Returns the players in ascending order, each once, with their numbers. */
export function unpackByPlayer(bytes: Buffer): { players: Float64Array; numbers: Int32Array } {
  const sent = unpackBigints(bytes).sort()
  const unpacked = { players: new Float64Array(sent.length), numbers: new Int32Array(sent.length) }
  for (let i = 0; i < sent.length; i++) {
    const player = Math.floor((sent[i] as number) / most)
    unpacked.players[i] = player
    unpacked.numbers[i] = (sent[i] as number) - player * most
  }
  return unpacked
}

/** Returns the players in ascending order, each once, with their scores. */
export function unpackPredictions(bytes: Buffer): Pick<PackedPredictions, 'players' | 'scores'> {
  const { players, numbers } = unpackByPlayer(bytes)
  return { players, scores: numbers }
}
