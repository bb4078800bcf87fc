import {
  authenticate,
  Failure,
  findSession,
  logOut,
  listMyPools as myPools,
  passSecondFactor,
  registerPlayer,
  roles,
} from '@compety/contract'
import type { FastifyRequest } from 'fastify'
import { listMemberships } from '../../catalogue/owners/membership.ts'
import { listInvitations } from '../../competitions/invitations/list-invitations.ts'
import { joinAtOnce } from '../../competitions/joining/join.ts'
import { listReceivedInvitations } from '../../competitions/organizers/members/list-received-invitations.ts'
import { listMyPools } from '../../competitions/pools/lists/list-my-pools.ts'
import * as actions from '../../identity/accounts/authenticate.ts'
import { demoGuard } from '../../identity/accounts/demo/demo-guard.ts'
import { guesserOf } from '../../identity/accounts/guessing.ts'
import * as factor from '../../identity/accounts/pass-second-factor.ts'
import * as registration from '../../identity/accounts/register-player.ts'
import { listHeld } from '../../identity/rights/role-holds.ts'
import { deviceOf, endSession } from '../../identity/sessions/open-session.ts'
import { parsed } from '../../platform/http/input.ts'
import { unknownSecrets } from '../../platform/http/limits/unknown-secrets.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { findOwnTimeZone } from '../../reminders/own-time-zone.ts'
import * as queries from './sign-in.queries.ts'

export function signInRoutes(on: On, context: RankingContext) {
  const { db, config, timeZone, browsers, attempts } = context

  /** The session entity, the first page of the user's pools and the invitations. */
  const describeSession = async (reader: { id: number; role_id: number }) => {
    const [user, privileges, organizers, { pools }, invitations] = await Promise.all([
      queries.findSessionUser(db, reader.id),
      reader.role_id > roles.player && listHeld(db, reader.role_id),
      listMemberships(db, reader.id),
      listMyPools(db, { reader, filters: parsed(myPools.query, {}), context }),
      listInvitations(context, reader.id),
    ])
    if (!user) throw new Failure('unauthenticated')
    return {
      user: { ...user, ...(privileges && { privileges }), ...(organizers.length > 0 && { organizers }) },
      role: user.role,
      pools,
      invitations,
    }
  }

  on(registerPlayer, async ({ body }) => {
    const user = await registration.registerPlayer(context, body)
    if (body.join_token)
      await joinAtOnce(context, { token: body.join_token, share_email: body.share_email, user_id: user.id })
    return { status: 'success' as const, user }
  })

  const describeLogIn = async ({ token, ...reader }: actions.LoggedIn) => ({
    token,
    ...(await describeSession(reader)),
  })

  const guesserWith = (request: FastifyRequest) => async (email: string) =>
    config.rateLimits ? guesserOf(request, { browsers, attempts, email }) : undefined

  const refuseUnknown = unknownSecrets(attempts, 'challenge')
  const mayLogIn = demoGuard(context)

  on(authenticate, async ({ body, request, reply }) => {
    const guesser = await guesserWith(request)(body.email)
    const mayEnter = (user: { id: number }) => mayLogIn(request, user)
    const logIn = await actions.authenticate(context, body, { device: deviceOf(request), guesser, mayEnter })
    if ('challenge' in logIn)
      return reply.code(202).send({ status: 'second_factor', challenge: logIn.challenge, methods: ['totp'] })
    await browsers.remember({ request, reply }, body.email)
    return describeLogIn(logIn)
  })

  on(passSecondFactor, async ({ body, request, reply }) => {
    const { email, ...logIn } = await factor.passSecondFactor(context, body, {
      device: deviceOf(request),
      guesserOf: guesserWith(request),
      refuseUnknown: async () => config.rateLimits && refuseUnknown(request),
    })
    await browsers.remember({ request, reply }, email)
    return { ...(await describeLogIn(logIn)), second_factor: true as const }
  })

  on(logOut, async ({ caller }) => {
    await endSession(db, { user_id: caller.id, token_hash: caller.token_hash })
    return { status: 'success' as const }
  })

  on(findSession, async ({ caller }) => {
    const [session, own_time_zone, { length: organizer_invitations }] = await Promise.all([
      describeSession(caller),
      findOwnTimeZone(db, caller.id),
      listReceivedInvitations(context, caller.id),
    ])
    return {
      ...session,
      ...{ second_factor: caller.second_factor, time_zone: timeZone, own_time_zone },
      ...(organizer_invitations > 0 && { organizer_invitations }),
    }
  })
}
