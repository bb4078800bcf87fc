import {
  authenticate,
  Failure,
  findSession,
  logOut,
  listMyPools as myPools,
  registerPlayer,
  roles,
} from '@compety/contract'
import { listInvitations } from '../../competitions/invitations/list-invitations.ts'
import { listMyPools } from '../../competitions/pools/list-my-pools.ts'
import * as actions from '../../identity/accounts/authenticate.ts'
import * as registration from '../../identity/accounts/register-player.ts'
import { listHeld } from '../../identity/rights/role-holds.ts'
import { endSession } from '../../identity/sessions/open-session.ts'
import { parsed } from '../../platform/http/input.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { findOwnTimeZone } from '../../reminders/own-time-zone.ts'
import * as queries from './sign-in.queries.ts'

export function signInRoutes(on: On, context: RankingContext) {
  const { db, config, timeZone } = context

  /** The session entity, the first page of the user's pools and the invitations. */
  const describeSession = async (reader: { id: number; role_id: number }) => {
    const [user, privileges, { pools }, invitations] = await Promise.all([
      queries.findSessionUser(db, reader.id),
      reader.role_id > roles.player && listHeld(db, reader.role_id),
      listMyPools(db, { reader, filters: parsed(myPools.query, {}), context }),
      listInvitations(db, reader.id),
    ])
    if (!user) throw new Failure('unauthenticated')
    return {
      user: { ...user, ...(privileges && { privileges }) },
      role: user.role,
      pools,
      invitations,
    }
  }

  on(registerPlayer, async ({ body }) => {
    const user = await registration.registerPlayer(context, body)
    return { status: 'success' as const, user }
  })

  on(authenticate, async ({ body, request }) => {
    const user_agent = request.headers['user-agent']?.slice(0, 300) ?? null
    const { token, ...reader } = await actions.authenticate(db, body, { user_agent, slow: config.rateLimits, timeZone })
    return { token, ...(await describeSession(reader)) }
  })

  on(logOut, async ({ caller }) => {
    await endSession(db, { user_id: caller.id, token_hash: caller.token_hash })
    return { status: 'success' as const }
  })

  on(findSession, async ({ caller }) => {
    const [session, own_time_zone] = await Promise.all([describeSession(caller), findOwnTimeZone(db, caller.id)])
    return { ...session, time_zone: timeZone, own_time_zone }
  })
}
