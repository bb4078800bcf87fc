import { Failure } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import type { PoolRules } from '../../rankings/board/prediction-points.ts'
import { hasRoom } from '../../rankings/board/rank-value.ts'
import { findPoolRules } from '../../rankings/settle/settle.ts'

/** Refuses a game with tie-breaks whose points or matches are too many to be ordered. Call it after the change. */
export async function checkRoomForTies(db: Db, pool_id: number) {
  const rules = await findPoolRules(db, pool_id)
  if (rules.game.tie_breaks.length === 0) return
  const { rows } = await sql<{ matches: number }>`
    select count(*)::int as matches from pool_matches where pool_id = ${pool_id}
  `.execute(db)
  if (!hasRoom({ matches: rows[0]?.matches ?? 0, pointsPerMatch: mostPointsOf(rules) }))
    throw new Failure('ties_without_room')
}

const mostPointsOf = ({ game, perMask }: PoolRules): number => {
  const multiplier = Math.max(1, ...game.multipliers.map(({ factor }) => factor))
  return Math.max(...perMask) * multiplier * (game.jokers?.factor ?? 1) + (game.rarity?.points ?? 0)
}
