import { Failure, type Match, type MatchBody, parsedDate } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { asMatch } from './match-rows.ts'
import * as queries from './matches.queries.ts'

/** Refuses a second match of the same sport, teams and day (of APP_TIMEZONE), and shows the first; two at once wait for each other. */
export const refuseDuplicate = async (
  db: Db,
  body: MatchBody,
  { present, but = present?.id, timeZone }: { present?: Match; but?: number; timeZone: string },
) => {
  if (present && isSameGame(body, { present, timeZone })) return
  const first = await findDuplicate(db, body, { but, timeZone })
  if (first) throw new Failure('match_duplicate', { match: first })
}

/** The first such match; whoever makes another one waits until this transaction has ended. */
export const findDuplicate = async (
  db: Db,
  body: MatchBody,
  { but, timeZone }: { but: number | undefined; timeZone: string },
): Promise<Match | undefined> => {
  await queries.lockPairing(db, body)
  const first = await queries.findDuplicate(db, body, { but: but ?? null, timeZone })
  return first && asMatch(first, timeZone)
}

const isSameGame = (body: MatchBody, { present, timeZone }: { present: Match; timeZone: string }): boolean =>
  !hasOtherSides(body, present) && dayOf(body, timeZone) === dayOf(present, timeZone)

const dayOf = ({ beginst_at }: { beginst_at: string }, timeZone: string) =>
  parsedDate(beginst_at, timeZone).slice(0, 10)

export const hasOtherSides = (body: MatchBody, { sport_id, home_team, away_team }: Match): boolean =>
  sport_id !== body.sport_id || home_team.id !== body.home_team_id || away_team.id !== body.away_team_id
