import { changeGame, findGame, succeeded, wording } from '@compety/contract'
import { actsAsMember } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { hasBegunItsMatches } from '../pools/first-deadline.ts'
import { checkVisible } from '../pools/visible-pool.ts'
import * as actions from './change-game.ts'

export function gameRoutes(on: On, context: RankingContext) {
  const { db } = context
  on(findGame, async ({ params: { id }, caller }) => {
    await checkVisible(db, caller, id)
    const [game, rounds, has_begun] = await Promise.all([
      actions.findGame(db, id),
      actions.listRounds(db, id),
      hasBegunItsMatches(db, id),
    ])
    return { game, has_begun, rounds }
  })
  on(changeGame, async ({ params: { id }, body: { game, reason }, caller, refuseStale, request }) => {
    const change = { game, reason, isMember: actsAsMember(request), refuseStale, jobs: context.jobs }
    const changed = { id, actor: caller, context }
    const saved = await db.transaction().execute((db) => actions.changeGame(db, changed, change))
    return succeeded(wording.poolGameSaved, { game: saved })
  })
}
