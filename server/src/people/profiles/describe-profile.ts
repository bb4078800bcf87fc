import { Failure, type UserPerformance } from '@compety/contract'
import { listPlayerPools } from '../../competitions/pools/lists/list-player-pools.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { monthOf } from '../../platform/time/month.ts'
import { findUserPoints } from '../../rankings/read/user-points.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { findBadges } from '../../standings/badges/badges.ts'
import * as performance from './performance.queries.ts'
import * as queries from './profiles.queries.ts'
import { birthdateFor } from './seen-birthdate.ts'

type Context = Boards
type ProfileInput = { name_or_id: string; reader: { id: number; role_id: number }; context: Context }

/**
 * A player's public profile: without address, phone and coins, and only with pools that the reader may see. Of a
 * profile that is hidden from the reader, only name and image.
 */
export const describeProfile = async (db: Db, { name_or_id, reader, context }: ProfileInput) => {
  const row = await queries.findPublic(db, { name_or_id, reader })
  if (!row) throw new Failure('user_not_found')
  const { is_shown, ...found } = row
  if (!is_shown) return { username: found.username, image: found.image }
  const [pools, user_performance, badges] = await Promise.all([
    listPlayerPools(db, { user_id: found.id, reader, context }),
    describePerformance(db, found.id, context),
    findBadges(db, { user_id: found.id, timeZone: context.timeZone }),
  ])
  return { ...found, birthdate: birthdateFor(reader, found, context.timeZone), pools, user_performance, badges }
}

const describePerformance = async (db: Db, user_id: number, context: Context): Promise<UserPerformance> => {
  const { timeZone } = context
  const month = monthOf(new Date().toISOString(), timeZone)
  const points = await findUserPoints(db, context, { user_id, month })
  const counts = await performance.countPredictions(db, { user_id, month, timeZone })
  return {
    monthly_predictions_count: counts.sent_in_month,
    monthly_points: points.month,
    monthly_successful_predictions_proportion: proportion(counts.right_in_month, counts.judged_in_month),
    predictions_count: counts.sent,
    global_points: points.world,
    global_successful_predictions_proportion: proportion(counts.right, counts.judged),
  }
}

const proportion = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1e4) / 1e4)
