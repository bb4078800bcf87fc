import type { Actor } from '../../server/test/app.ts'
import { aSession } from '../../server/test/requests/account-requests.ts'
import type { EndpointName } from '../../server/test/requests/request.ts'
import { send } from '../../server/test/requests/send.ts'
import { anInvitation, aStage, type Ground, relations, type Stage } from '../../server/test/requests/stage.ts'
import { aValidRequest } from '../../server/test/requests/valid-request.ts'
import type { Row } from '../prove.ts'
import { cellOf } from './outcome.ts'

type Ask = { path?: string; body?: Record<string, unknown> }
type Case = {
  name: EndpointName
  what: string
  ask: (stage: Stage) => Ask | Promise<Ask>
  cell: string
  check?: (body: unknown) => boolean
}

const invitationOfOther = ({ db, pool, other, owner }: Stage) => anInvitation(db, { pool, guest: other, from: owner })

/** Requests for data of another user, sent by a player of the same pool. */
const cases: readonly Case[] = [
  {
    name: 'acceptInvitation',
    what: "another's invitation",
    ask: async (stage) => ({ body: { invitation_id: (await invitationOfOther(stage)).id } }),
    cell: 'invitation_of_another',
  },
  {
    name: 'rejectInvitation',
    what: "another's invitation",
    ask: async (stage) => ({ body: { invitation_id: (await invitationOfOther(stage)).id } }),
    cell: 'invitation_of_another',
  },
  {
    name: 'acceptInvitationByHash',
    what: "another's link",
    ask: async (stage) => ({ path: `/accept_invitation/${(await invitationOfOther(stage)).hash}` }),
    cell: 'invitation_of_another',
  },
  {
    name: 'changePassword',
    what: "another's address",
    ask: ({ other }) => ({
      body: { email: other.email, password: 'secreta1', newPassword: 'secreta2', passwordConfirmation: 'secreta2' },
    }),
    cell: '403',
  },
  {
    name: 'findMatchPredictions',
    what: 'a match still open',
    ask: ({ pool, match }) => ({ path: `/pool/${pool}/match_predictions/${match}` }),
    cell: 'prediction_still_open',
  },
  {
    name: 'listUserPredictions',
    what: "another's predictions of a match still open",
    ask: () => ({}),
    cell: 'ok',
    check: (body) => (body as { user_predictions: unknown[] }).user_predictions.length === 1,
  },
  {
    name: 'explainStanding',
    what: 'the standing of a user who is not enrolled',
    ask: ({ pool, owner }) => ({ path: `/pool/${pool}/standing/${owner.id}` }),
    cell: 'player_not_enrolled',
  },
  {
    name: 'listPlaces',
    what: 'the places of a user who is not enrolled',
    ask: ({ pool, owner }) => ({ path: `/pool/${pool}/places/${owner.id}` }),
    cell: 'player_not_enrolled',
  },
  {
    name: 'addPrediction',
    what: 'a match of another pool',
    ask: async (stage) => ({ path: `/pool/${stage.pool}/addPrediction/${(await aStage(stage)).match}` }),
    cell: 'match_not_in_pool',
  },
  {
    name: 'addPrediction',
    what: 'a match past its deadline',
    ask: ({ pool, played }) => ({ path: `/pool/${pool}/addPrediction/${played}` }),
    cell: 'prediction_deadline_passed',
  },
  {
    name: 'unblockUser',
    what: 'an account, by a player',
    ask: ({ other }) => ({ body: { email: other.email } }),
    cell: '403',
  },
  {
    name: 'findUserWallet',
    what: "another's wallet",
    ask: ({ other }) => ({ path: `/users/${other.id}/wallet` }),
    cell: '403',
  },
  {
    name: 'unsubscribeFromPush',
    what: "another's notifications",
    ask: async (stage) => ({ body: { endpoint: await pushOf(stage, stage.other) } }),
    cell: 'ok',
  },
  {
    name: 'closeSession',
    what: "another's session",
    ask: async ({ db, other }) => ({ path: `/sessions/${await aSession(db, other)}` }),
    cell: 'not_found',
  },
  { name: 'closeOtherSessions', what: "another's sessions", ask: () => ({}), cell: 'ok' },
]

const pushOf = async (stage: Stage, as: Actor): Promise<string> => {
  const request = { ...(await aValidRequest(stage, 'subscribeToPush', 'stranger')), as }
  await send(stage.call, request)
  return String(request.body?.endpoint)
}

const wrongIn = async (ground: Ground, { name, what, ask, cell, check }: Case): Promise<string[]> => {
  const stage = await aStage(ground)
  await relations.enrolled(stage)
  const valid = await aValidRequest(stage, name, 'stranger')
  const request = { ...valid, ...(await ask(stage)), as: stage.player }
  const answer = await send(ground.call, request)
  const found = cellOf(request, answer)
  if (found !== cell || (check && !check(answer.body))) return [`${name}, ${what}: ${found}, not ${cell}`]
  const { body } = await ground.call('GET /session', { as: ground.other })
  const { reminders } = (await ground.call('GET /reminders', { as: ground.other })).body
  const isWhole = body.user?.id === ground.other.id && (name !== 'unsubscribeFromPush' || reminders.push)
  return isWhole ? [] : [`${name}, ${what}: the other user lost something`]
}

export const otherUsersRow = async (ground: Ground): Promise<Row> => {
  const wrong: string[] = []
  for (const one of cases) wrong.push(...(await wrongIn(ground, one)))
  // Fails if a subscription is removed by its address alone.
  return {
    what: 'no user can use, read or end data of another user',
    tried: `${cases.length} cases`,
    broke: wrong.length,
    note: wrong.join('\n'),
  }
}
