import {
  followTournament,
  listMyPoolsOfTournament,
  listPoolTournaments,
  succeeded,
  unfollowTournament,
  wording,
} from '@compety/contract'
import { findReadable } from '../../../fixtures/tournaments/readable-tournament.ts'
import type { On } from '../../../platform/http/mount.ts'
import type { RankingContext } from '../../../rankings/ranking-context.ts'
import { checkVisible } from '../visible-pool.ts'
import * as actions from './follow-tournaments.ts'
import * as queries from './pool-tournaments.queries.ts'

export function poolTournamentRoutes(on: On, context: RankingContext) {
  const { db } = context

  on(listPoolTournaments, async ({ params, caller }) => {
    await checkVisible(db, caller, params.id)
    return { tournaments: await queries.listFollowed(db, params.id) }
  })
  on(followTournament, async ({ params, body, caller }) => {
    const changed = { id: params.id, actor: caller, context }
    const followed = await db.transaction().execute((db) => actions.followTournament(db, changed, body))
    return succeeded(wording.tournamentFollowed(followed.linked), followed)
  })
  on(unfollowTournament, async ({ params, caller }) => {
    const changed = { id: params.id, actor: caller, context }
    const tournaments = await db
      .transaction()
      .execute((db) => actions.unfollowTournament(db, changed, params.tournamentId))
    return succeeded(wording.tournamentUnfollowed, { tournaments })
  })

  on(listMyPoolsOfTournament, async ({ params, caller }) => {
    await findReadable(db, params.id, caller)
    return { pools: await queries.listFollowingPools(db, { tournament_id: params.id, user_id: caller.id }) }
  })
}
