import {
  banPoolPlayer,
  endPoolBan,
  listPoolBans,
  listPoolPlayers,
  markPaid,
  pageOf,
  removePoolPlayer,
  roles,
  succeeded,
  wording,
} from '@compety/contract'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { checkExists } from '../pools/visible-pool.ts'
import * as queries from './players.queries.ts'
import * as actions from './remove-player.ts'

export function playerRoutes(on: On, context: RankingContext) {
  const { db } = context
  const removal = ({ id, userId }: { id: number; userId: number }, caller: { id: number }) => ({
    pool_id: id,
    user_id: userId,
    actor_id: caller.id,
  })

  on(listPoolPlayers, async ({ params, query, caller }) => {
    await checkExists(db, params.id)
    const [rows, total, situation] = await Promise.all([
      queries.listPlayers(db, params.id, query),
      queries.countPlayers(db, params.id, query),
      queries.findSituation(db, params.id),
    ])
    const seesAll = caller.role_id === roles.administrator
    const shown = ({ email, ...user }: queries.PlayerRow['user']) => ({
      ...user,
      email: seesAll || user.shares_email ? email : maskedEmail(email),
    })
    return {
      players: rows.map(({ league, ...row }) => ({ ...row, user: shown(row.user) })),
      ...situation,
      ...pageOf(total, query),
    }
  })

  on(removePoolPlayer, async ({ params, caller }) => {
    await checkExists(db, params.id)
    await actions.removePlayer(db, context, removal(params, caller))
    return succeeded(wording.playerRemoved, {})
  })

  on(markPaid, async ({ params, body: { paid }, caller }) => {
    await checkExists(db, params.id)
    await actions.markPaid(db, { ...removal(params, caller), paid })
    return succeeded(wording.playerPaid(paid), { paid })
  })

  on(listPoolBans, async ({ params, caller }) => {
    await checkExists(db, params.id)
    const seesAll = caller.role_id === roles.administrator
    const rows = await queries.listBans(db, params.id)
    return {
      bans: rows.map(({ user, banned_at }) => ({
        user: { ...user, email: seesAll ? user.email : maskedEmail(user.email) },
        banned_at,
      })),
    }
  })
  on(banPoolPlayer, async ({ params, caller }) => {
    await checkExists(db, params.id)
    await actions.banPlayer(db, context, removal(params, caller))
    return succeeded(wording.playerBanned, {})
  })
  on(endPoolBan, async ({ params, caller }) => {
    await checkExists(db, params.id)
    await actions.endBan(db, removal(params, caller))
    return succeeded(wording.playerBanEnded, {})
  })
}
