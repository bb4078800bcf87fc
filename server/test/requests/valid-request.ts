import type { EndpointShape } from '@compety/contract'
import { endpoints } from '../../src/platform/http/openapi.ts'
import type { Actor } from '../app.ts'
import { accountRequests } from './account-requests.ts'
import { feedRequests } from './feed-requests.ts'
import { gameRequests } from './game-requests.ts'
import { houseRequests } from './house-requests.ts'
import { organizerRequests, webhookRequests } from './organizer-requests.ts'
import { joiningRequests, leagueRequests, playerRequests, poolRequests } from './pool-requests.ts'
import { recordRequests, referenceRequests } from './record-requests.ts'
import type { Asked, EndpointName, Recipes } from './request.ts'
import { type Relation, relations, type Stage } from './stage.ts'

/** One recipe for every endpoint of the contract. A new endpoint without a recipe does not compile. */
const recipes: Recipes<EndpointName> = {
  ...accountRequests,
  ...poolRequests,
  ...joiningRequests,
  ...leagueRequests,
  ...playerRequests,
  ...gameRequests,
  ...houseRequests,
  ...feedRequests,
  ...referenceRequests,
  ...recordRequests,
  ...organizerRequests,
  ...webhookRequests,
}

// These endpoints require an enrolled player. An invited user enters by the invitation.
const forPlayers: readonly EndpointName[] = [
  'withdraw',
  'addFavoritePool',
  'sendPoolQualification',
  'invite',
  'inviteMany',
  'addPrediction',
  'updatePrediction',
  'joinPrediction',
  'answerQuestion',
  'fillPredictions',
  'setJoker',
  'dropJoker',
  'savePredictions',
  'askWhatIf',
  'findPoolUserPerformance',
  'updateMyEnrolment',
  'findRival',
  'chooseRival',
  'dropRival',
  'listComments',
  'createComment',
  'addReaction',
  'removeReaction',
  'joinLeague',
  'leaveLeague',
]

export type Endpoint = EndpointShape & { name: EndpointName }
export const everyEndpoint = endpoints as readonly Endpoint[]

/** A request that succeeds, with all data that it needs. */
export type ValidRequest = Omit<Asked, 'as'> & { endpoint: Endpoint; as: Actor | undefined; path: string }

const callerOf = ({ access }: EndpointShape, { player, admin }: Stage): Actor | undefined => {
  if (access === 'anyone') return undefined
  return access.includes('.') ? admin : player
}

/**
 * Creates a valid request of an authorized caller. Unless a relation is given, the player gets the one that the call
 * needs.
 */
export async function aValidRequest(stage: Stage, name: EndpointName, relation?: Relation): Promise<ValidRequest> {
  const endpoint = everyEndpoint.find((one) => one.name === name)
  if (!endpoint) throw new Error(`no endpoint ${name}`)
  await relations[relation ?? (forPlayers.includes(name) ? 'enrolled' : 'stranger')](stage)
  const asked = await recipes[name](stage)
  const { confirm } = asked
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, key) => String(asked.params?.[key]))
  const path = confirm ? `${filled}?confirm=${confirm}` : filled
  return { as: callerOf(endpoint, stage), ...asked, endpoint, path }
}
