import type { AnswerOf, listMatchDays as endpoint } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { listMatchDays as listDays, type MatchDay } from '../../rankings/store/match-days.queries.ts'
import { type ClimbCache, findClimbs } from './climbs.ts'
import * as queries from './match-days.queries.ts'

type Round = AnswerOf<typeof endpoint>['rounds'][number]
type Context = Boards & { climbs: ClimbCache }

const mostNamed = 20

/** Returns the match days of a pool with their winners and largest climbs, from one snapshot. */
export function listMatchDays(db: Db, context: Context, { pool_id }: { pool_id: number }): Promise<Round[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const days = await listDays(db, { pool_id, timeZone: context.timeZone })
      if (days.length === 0) return []
      const winners = Map.groupBy(await queries.listWinners(db, pool_id, mostNamed), ({ day }) => day)
      const climbs = await findClimbs(db, context, { pool_id, days: days.map(({ day }) => day) })
      const climbersOf = (day: number) => climbs.get(day)?.slice(0, mostNamed) ?? []
      const climbers = days.flatMap(({ day }) => climbersOf(day).map(({ user_id }) => user_id))
      const usernames = await queries.findUsernames(db, climbers)
      const nameOf = namesOf(days)

      const climbOf = (day: number): Round['climb'] => {
        const all = climbs.get(day) ?? []
        const [first] = all
        if (!first) return null
        const users = climbersOf(day).map(({ user_id: id }) => ({ id, username: usernames.get(id) ?? null }))
        return { places: first.places, total: all.length, users }
      }
      return days.map((one) => {
        const { key, day, begins_at, is_over } = one
        const won = is_over ? (winners.get(day) ?? []) : []
        return {
          key,
          name: nameOf(one),
          begins_at,
          is_over,
          winners: won.map(({ id, username, points }) => ({ id, username, points })),
          winners_total: won[0]?.total ?? 0,
          climb: is_over ? climbOf(day) : null,
        }
      })
    })
}

const dayInWords = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Names a round by its tournament too where the pool has several. */
const namesOf = (days: readonly MatchDay[]) => {
  const isOfSeveral = new Set(days.map(({ tournament }) => tournament)).size > 1
  return ({ kind, key, round, tournament }: MatchDay): string => {
    if (kind === 'weeks') return `Semana del ${dayInWords.format(new Date(key))}`
    return isOfSeveral ? `${tournament}: ${round}` : (round ?? key)
  }
}
