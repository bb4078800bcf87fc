import { Failure, roles, type Score, type ShareKind } from '@compety/contract'
import { checkVisible, type Reader } from '../competitions/pools/visible-pool.ts'
import type { Db } from '../platform/postgres/database.ts'
import { dayInWords } from '../platform/time/day-in-words.ts'
import type { RankingContext } from '../rankings/ranking-context.ts'
import { listOwnMatchDay } from '../standings/own-match-day.ts'
import { findOwnPlace } from '../standings/own-place.ts'
import type { MatchDayCard, PlaceCard, PoolCard } from './cards/card.ts'
import { findSharedPool, type SharedPool } from './shared-pools.queries.ts'
import { momentInWords } from './words.ts'

type Context = Pick<RankingContext, 'db' | 'boards' | 'timeZone' | 'config'>
type Player = Reader & { username: string | null }

// Sees what every signed-in player sees.
const anybody: Reader = { id: -1, role_id: roles.player }

/** Whether every user sees the pool. */
export function isOpenToAll(db: Db, pool_id: number): Promise<boolean> {
  return checkVisible(db, anybody, pool_id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false
      throw error
    },
  )
}

/** What an image or a preview shows of a pool. Whether its reader may see the pool was checked before. */
export async function findPool({ db }: Pick<Context, 'db'>, pool_id: number): Promise<SharedPool> {
  const pool = await findSharedPool(db, pool_id)
  if (!pool) throw new Failure('pool_not_found')
  return pool
}

const commonOf = ({ name, organizer, color, logo }: SharedPool, { config }: Pick<Context, 'config'>) => ({
  pool: name,
  organizer,
  color,
  logo,
  site: new URL(config.publicUrl).host,
})

export async function poolCard(context: Context, pool_id: number): Promise<PoolCard> {
  const pool = await findPool(context, pool_id)
  const { players, first_deadline } = pool
  const words = first_deadline && momentInWords(first_deadline, context.timeZone)
  return { ...commonOf(pool, context), kind: 'pool', players, first_deadline: words }
}

type Own = { pool_id: number; reader: Player; day: string | undefined }

/** The card of the reader's own place or match day. */
export async function ownCard(
  context: Context,
  kind: Exclude<ShareKind, 'pool'>,
  { pool_id, reader, day }: Own,
): Promise<PlaceCard | MatchDayCard> {
  const { position, points, players } = await findOwnPlace(context.db, context, { pool_id, reader })
  const common = commonOf(await findPool(context, pool_id), context)
  const player = reader.username ?? ''
  // While nobody has points, everybody is first.
  const isBegun = points !== 0 || position > 1
  if (kind === 'place' || day === undefined)
    return { ...common, kind: 'place', player, players, points, position: isBegun ? position : null }
  const matches = await listOwnMatchDay(context.db, { pool_id, user_id: reader.id, day, timeZone: context.timeZone })
  if (matches.length === 0) throw new Failure('day_still_open')
  return {
    ...common,
    kind: 'match_day',
    player,
    day: dayInWords(day),
    points: matches.reduce((sum, match) => sum + (match.points ?? 0), 0),
    matches: matches.map(({ home, away, match_result, prediction, points }) => ({
      home,
      away,
      result: scoreText(match_result),
      prediction: scoreText(prediction),
      points,
    })),
  }
}

const scoreText = (score: Score | null) => score && `${score.home_team_score} - ${score.away_team_score}`
