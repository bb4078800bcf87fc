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
    return { game: await actions.findGame(db, id), has_begun: await hasBegunItsMatches(db, id) }
  })
  on(changeGame, async ({ params: { id }, body: { game, reason }, caller, request }) => {
    const change = { game, reason, isMember: actsAsMember(request) }
    const changed = { id, actor: caller, context }
    const saved = await db.transaction().execute((db) => actions.changeGame(db, changed, change))
    return succeeded(wording.poolGameSaved, { game: saved })
  })
}
