import {
  assignLeaguePlayers,
  createLeague,
  deleteLeague,
  Failure,
  joinLeague,
  leaveLeague,
  listLeaguePlayers,
  listLeagues,
  renameLeague,
  succeeded,
  wording,
} from '@compety/contract'
import type { On } from '../../platform/http/mount.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { findLeagueMembers } from '../../rankings/store/league-members.queries.ts'
import { checkVisible, isVisible, type Reader } from '../pools/visible-pool.ts'
import * as actions from './change-leagues.ts'
import { findLeagueTable } from './league-table.ts'

export function leagueRoutes(on: On, context: RankingContext) {
  const { db } = context
  const inTransaction = <T>(action: (db: Db) => Promise<T>) => db.transaction().execute(action)
  // A league of a pool that the reader may not see does not exist for the reader.
  const checkSeen = async (reader: Reader, id: number) => {
    const pool_id = await actions.findPoolOf(db, id)
    if (pool_id === undefined || !(await isVisible(db, reader, pool_id))) throw new Failure('league_not_found')
  }

  on(listLeagues, async ({ params: { id }, caller }) => {
    await checkVisible(db, caller, id)
    return { leagues: await findLeagueTable(db, context, { pool_id: id, reader_id: caller.id }) }
  })
  on(createLeague, async ({ params: { id }, body: { name }, caller }) => {
    const league = await inTransaction((db) => actions.createLeague(db, { id, actor_id: caller.id, name }))
    return succeeded(wording.leagueCreated, { league })
  })
  on(renameLeague, async ({ params: { id }, body: { name }, caller }) => {
    const league = await inTransaction((db) => actions.renameLeague(db, { id, actor_id: caller.id, name }))
    return succeeded(wording.leagueRenamed, { league })
  })
  on(deleteLeague, async ({ params: { id }, query: { confirm }, caller }) => {
    const isConfirmed = confirm.includes('delete')
    await inTransaction((db) => actions.deleteLeague(db, { id, actor_id: caller.id, isConfirmed }))
    return succeeded(wording.leagueDeleted, {})
  })

  on(listLeaguePlayers, async ({ params: { id } }) => {
    if ((await actions.findPoolOf(db, id)) === undefined) throw new Failure('league_not_found')
    return { user_ids: [...(await findLeagueMembers(db, id))] }
  })
  on(assignLeaguePlayers, async ({ params: { id }, body: { user_ids }, caller }) => {
    const players = await inTransaction((db) => actions.assignPlayers(db, { id, actor_id: caller.id, user_ids }))
    return succeeded(wording.leagueAssigned, { players })
  })

  on(joinLeague, async ({ params: { id }, caller }) => {
    await checkSeen(caller, id)
    await inTransaction((db) => actions.joinLeague(db, { id, user_id: caller.id }))
    return succeeded(wording.leagueJoined, {})
  })
  on(leaveLeague, async ({ params: { id }, caller }) => {
    await checkSeen(caller, id)
    await inTransaction((db) => actions.leaveLeague(db, { id, user_id: caller.id }))
    return succeeded(wording.leagueLeft, {})
  })
}
