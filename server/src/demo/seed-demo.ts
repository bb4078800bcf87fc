import { enterResult, firstResult } from '../fixtures/matches/results/enter-result.ts'
import type { LogIn } from '../identity/accounts/demo/demo-log-ins.ts'
import { updateFunnel } from '../identity/activity/recount-activity.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { RankingContext } from '../rankings/ranking-context.ts'
import { recountBoards } from '../rankings/recount/recount.ts'
import { countDays } from '../reporting/users-report/charts.ts'
import { type DemoPasswords, knownPasswords } from './demo-passwords.ts'
import { seedGame } from './seed-game.ts'
import { seedPeople } from './seed-people.ts'
import { seedPools } from './seed-pools.ts'
import { seedTeams } from './seed-teams.ts'
import { shiftSeason } from './shift.ts'
import { matches } from './world-cup-2026.ts'

const [player, administrator] = ['jugador@example.com', 'administrador@example.com']

type Context = Pick<RankingContext, 'files' | 'boards' | 'timeZone'> & { passwords?: DemoPasswords }

/**
 * Writes the demo season: the World Cup 2026 as if today were its twelfth matchday. The knock-out stage has open places,
 * and the pools are played with the group stage. The rows are written in bulk and the boards recounted. The last result is entered as by an administrator, so that the rankings
 * show movement. Returns the two log-ins to print.
 */
export async function seedDemo(
  db: Db,
  { passwords = knownPasswords, ...context }: Context,
  now: Date,
): Promise<LogIn[]> {
  const season = shiftSeason(matches, now)
  await seedTeams(db, context.files)
  const people = await seedPeople(db, { passwords, player, administrator })
  const pools = await seedPools(db, { people, season, now })
  const last = await seedGame(db, { season, people, pools, now })
  await recountBoards(db, context, { repair: true })
  if (last) {
    const entered = { id: last.match_id, actor_id: null, context, finish: true }
    await enterResult(db, entered, firstResult(last.score))
  }
  await updateFunnel({ db, ...context })
  await countDays({ db, ...context })
  return [
    { who: 'Jugador', email: player, password: passwords.player },
    { who: 'Administrador', email: administrator, password: passwords.administrator },
  ]
}
