import { type Badge, type BadgeCode, badgeCodes, criteriaMask, criteriaOf } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './badges.queries.ts'

/** Returns the badges of a player, each with the instant of the result that first earned it. */
export async function findBadges(
  db: Db,
  { user_id, timeZone }: { user_id: number; timeZone: string },
): Promise<Badge[]> {
  const [played, climbs, wins] = await Promise.all([
    queries.listPlayed(db, { user_id, timeZone }),
    queries.listClimbs(db, user_id),
    queries.listWins(db, user_id),
  ])
  return badgesOf(played, { climbs, wins })
}

type Earned = { code: BadgeCode; earned_at: string }
type Played = readonly queries.PlayedMatch[]
/** What is stored about match days. It counts once the match day is over. */
type Stored = { climbs?: readonly queries.Climb[]; wins?: readonly queries.Win[] }
type Settled = queries.PlayedMatch & { settled_at: string }

/** Computes badges from the matches of a player's pools. Of a badge earned several times the first one counts. */
export function badgesOf(played: Played, { climbs = [], wins = [] }: Stored = {}): Badge[] {
  const climbed = new Set(climbs.map(({ pool_id, day }) => `${pool_id} ${day}`))
  const won = new Set(wins.map(({ pool_id, match_day }) => `${pool_id} ${match_day}`))
  const earned = [...Map.groupBy(played, ({ pool_id }) => pool_id).values()].flatMap((pool) => [
    ...exactOf(pool),
    ...streaksOf(pool),
    ...daysOf(pool, climbed),
    ...winsOf(pool, won),
  ])
  return badgeCodes.flatMap((code) => {
    const times = earned.filter((one) => one.code === code).map(({ earned_at }) => earned_at)
    const [first, ...others] = times
    return first === undefined ? [] : [{ code, earned_at: others.reduce((a, b) => (b < a ? b : a), first) }]
  })
}

const isSettled = (match: queries.PlayedMatch): match is Settled => match.settled_at !== null
const latest = (matches: readonly Settled[]): string =>
  matches.reduce((at, { settled_at }) => (settled_at > at ? settled_at : at), '')

const meets = ({ prediction, result }: Settled, criterion: 'resultado' | 'perfecto'): boolean =>
  prediction !== null && criteriaOf(criteriaMask(prediction, result)).includes(criterion)

const exactOf = (pool: Played): Earned[] =>
  pool
    .filter(isSettled)
    .flatMap((match) =>
      meets(match, 'perfecto') ? [{ code: 'first_exact' as const, earned_at: match.settled_at }] : [],
    )

const streaks = { 3: 'streak_3', 5: 'streak_5', 10: 'streak_10' } as const

// A missing prediction breaks a streak, except of a match that was closed when the player joined.
const streaksOf = (pool: Played): Earned[] => {
  const earned: Earned[] = []
  let row: Settled[] = []
  for (const match of pool.filter(isSettled)) {
    if (!match.prediction && match.joined_late) continue
    row = meets(match, 'resultado') ? [...row, match] : []
    const code = streaks[row.length as keyof typeof streaks]
    if (code) earned.push({ code, earned_at: latest(row) })
  }
  return earned
}

// A match day counts once all of its matches have a result.
const daysOf = (pool: Played, climbed: ReadonlySet<string>): Earned[] =>
  [...Map.groupBy(pool, ({ day }) => day)].flatMap(([day, matches]) => {
    if (!matches.every(isSettled)) return []
    const earned_at = latest(matches)
    const full = matches.every(({ prediction }) => prediction) ? [{ code: 'full_card' as const, earned_at }] : []
    return climbed.has(`${matches[0]?.pool_id} ${day}`)
      ? [...full, { code: 'biggest_climb' as const, earned_at }]
      : full
  })

const winsOf = (pool: Played, won: ReadonlySet<string>): Earned[] =>
  [...Map.groupBy(pool, ({ match_day }) => match_day)].flatMap(([match_day, matches]) =>
    matches.every(isSettled) && won.has(`${matches[0]?.pool_id} ${match_day}`)
      ? [{ code: 'match_day_winner' as const, earned_at: latest(matches) }]
      : [],
  )
