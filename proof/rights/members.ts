import { sql } from 'kysely'
import type { Actor } from '../../server/test/app.ts'
import { anOrganizer } from '../../server/test/builders.ts'
import { anOrganizerMember } from '../../server/test/requests/organizer-requests.ts'
import type { Json } from '../../server/test/requests/request.ts'
import { send } from '../../server/test/requests/send.ts'
import { aStage, type Ground, type Stage } from '../../server/test/requests/stage.ts'
import { aValidRequest, type ValidRequest } from '../../server/test/requests/valid-request.ts'
import type { Rows } from './cells.ts'

/**
 * Who is, was, or is elsewhere a member of the organizer that owns the record. The last one owns a suspended organizer.
 */
export const memberColumns = ['owner', 'manager', 'former', 'foreign', 'suspended'] as const
type Column = (typeof memberColumns)[number]

const deciding = `addMatchToPool addMatchesToPool archivePool banPoolPlayer beginPool deleteMatchFromPool
  deleteMatchesFromPool deletePool endPoolBan finishPool followTournament pausePool reactivatePool removePoolPlayer settleQuestion voidQuestion
  unfollowTournament`
const shared = `mutePlayer endMute acceptPoolRequest assignLeaguePlayers createLeague deleteLeague renameLeague deletePoolInvitation duplicatePool endPoolLink markPaid publishAnnouncement createQuestion askAdvancing updateQuestion deleteQuestion refusePoolRequest
  remindPoolPlayers renewPoolLink resendPoolInvitation updatePoolLook`
const readsOfPools =
  'editPool exportPoolPlayers exportPoolPredictions findPoolLink findPoolLook listPoolBans listPoolHistory listPoolInvitations listPoolPlayers listPoolRequests listLeaguePlayers listMutes'

const ownMatches = `archiveMatch beginMatch createResult deleteLive deleteMatch deleteResult finishMatch forwardMatch
  postponeMatch reactivateMatch suspendMatch updateLive updateMatch updateResult`
const ownRecords = `deleteWebhook resendWebhookDelivery rollWebhookSecret updateWebhook activateTournament archiveTournament deleteTeam deleteTournament mergeTeam reactivateTeam undoImport
  updateRounds updateTeam updateTournament`
const creations =
  'createWebhook createImport createMatch createMatches createPool createTeam createTournament previewImport'
const readsOfRecords = `findWebhook listWebhookDeliveries editMatch editTeam editTournament findImport findMatch findTeam listMatchPools listTeamMatches
  previewUndo`
const readsOfAny = `exportMatches exportTeams findResultSheet importTemplate listAvailableMatches listImports listMatches listPointRules
  listTeams listTeamsBySport listWebhooks newImport newMatch newPool newTeam newTournament`

/** Access of members, none of whom has a privilege, to pools that are not official and to everything else. */
export const memberAccess: Rows = [
  ['ok ok 403 403 403', `${deciding} ${shared} updatePool ${creations} ${ownMatches} ${ownRecords}`],
  // One takes back only what one has done oneself.
  ['undo_late undo_late 403 403 403', 'undoMatch undoPool'],
  // The first deadline of the pool has passed.
  ['rules_begun rules_begun 403 403 403', 'addPointRules'],
  [
    'ok ok 403 403 ok',
    `${readsOfPools} ${readsOfRecords} findOrganizer findOrganizerEmbed findOrganizerTasks listOrganizerMembers listOrganizerPools`,
  ],
  // These name no record. The one who was a member elsewhere has no organizer any more.
  ['ok ok 403 ok ok', readsOfAny],
  // A row of a match of somebody else is refused, not the request.
  ['ok ok 403 ok 403', 'saveResults'],
  // Managers remove nobody but themselves.
  [
    'ok 403 403 403 403',
    'changeOrganizerMember inviteOrganizerMember removeOrganizerMember updateOrganizer updateOrganizerEmbed withdrawOrganizerInvitation',
  ],
  ['ok 403 403 403 ok', 'editOrganizer'],
]

/** The same in official pools: what decides about points is for administrators. */
export const officialAccess: Rows = [
  // A change of the dates and of the way of joining is one of what decides.
  ['403 403 403 403 403', `${deciding} addPointRules undoPool updatePool`],
  ['ok ok 403 403 403', shared],
  ['ok ok 403 403 ok', readsOfPools],
]

const ofOrganizers = /^\/(organizers|editOrganizer)\/(\d+)/
const ofPools = /^\/(pools|pool|editPool)\/(\d+)/
const ofLeagues = /^\/leagues\/(\d+)/
const ofQuestions = /^\/questions\/(\d+)/
const ofWebhooks = /^\/webhooks\/(\d+)/
const ofDeliveries = /^\/webhook_deliveries\/(\d+)/
const ownable = /^\/(?:edit)?(match|team|tournament|import)(?:e?s)?\/(\d+)/i
const tables: Record<string, string> = { match: 'matches', team: 'teams', tournament: 'tournaments', import: 'imports' }

const teamsIn = ({ into, match, matches = [match] }: Json): unknown[] => {
  const sides = (matches as (Json | undefined)[]).flatMap((one) => [one?.home_team_id, one?.away_team_id])
  return [into, ...sides].filter((id) => id !== undefined)
}

/** Gives the records that a request names to the organizer of the stage. Returns the organizer that it concerns. */
const ownerOf = async (
  { db, organizer }: Stage,
  { path, body = {} }: ValidRequest,
  is_official: boolean,
): Promise<number> => {
  const pool = Number(ofPools.exec(path)?.[2] ?? 0)
  await sql`
    update pools set organizer_id = ${organizer}, is_official = ${is_official}, is_of_organizer = ${!is_official}
     where id = ${pool} or id = (select pool_id from pool_leagues where id = ${Number(ofLeagues.exec(path)?.[1] ?? 0)})
        or id = (select pool_id from pool_questions where id = ${Number(ofQuestions.exec(path)?.[1] ?? 0)})
  `.execute(db)
  await sql`
    update webhooks set organizer_id = ${organizer}
     where id = ${Number(ofWebhooks.exec(path)?.[1] ?? 0)}
        or id = (select webhook_id from webhook_deliveries where id = ${Number(ofDeliveries.exec(path)?.[1] ?? 0)})
  `.execute(db)
  const [, kind = '', id = 0] = ownable.exec(path) ?? []
  const table = tables[kind.toLowerCase()]
  if (table) await sql`update ${sql.table(table)} set organizer_id = ${organizer} where id = ${Number(id)}`.execute(db)
  await sql`
    update teams t set organizer_id = ${organizer}
     where t.id = any(${teamsIn(body)}::bigint[])
        or exists (select 1 from matches m where m.id = ${table === 'matches' ? Number(id) : 0} and t.id in (m.home_team_id, m.away_team_id))
  `.execute(db)
  return Number(ofOrganizers.exec(path)?.[2] ?? organizer)
}

/** The request, for a record that is to belong to this organizer. */
const ofOrganizer = (request: ValidRequest, organizer_id: number): ValidRequest => {
  const { body = {}, endpoint } = request
  if (!creations.split(' ').includes(endpoint.name)) return request
  if (endpoint.name === 'createMatches')
    return { ...request, body: { matches: (body.matches as Json[]).map((match) => ({ ...match, organizer_id })) } }
  const { wrapper } = endpoint
  if (!wrapper) return { ...request, body: { ...body, organizer_id } }
  return { ...request, body: { ...body, [wrapper]: { ...(body[wrapper] as Json), organizer_id } } }
}

const members: Record<Column, (ground: Ground, organizer: number) => Promise<Actor>> = {
  owner: async ({ owner }) => owner,
  manager: async ({ db, aPlayer }, organizer) => {
    const user = await aPlayer()
    await anOrganizerMember(db, { organizer, user })
    return user
  },
  former: async ({ db, call, aPlayer, owner }, organizer) => {
    const user = await aPlayer()
    await anOrganizerMember(db, { organizer, user })
    await call(`DELETE /organizers/${organizer}/members/${user.id}`, { as: owner })
    return user
  },
  foreign: async ({ db, aPlayer, admin }) => {
    const user = await aPlayer()
    await anOrganizerMember(db, { organizer: await anOrganizer(db, admin), user })
    return user
  },
  suspended: async ({ call, admin, owner }, organizer) => {
    await call(`POST /organizers/${organizer}/suspend`, { as: admin })
    return owner
  },
}

/** Such a member of an organizer of its own, who changes nothing. */
export const aMember = async (ground: Ground, column: string): Promise<Actor> => {
  const owner = await ground.aPlayer()
  return members[column as Column]({ ...ground, owner }, await anOrganizer(ground.db, owner))
}

type Asking = { name: ValidRequest['endpoint']['name']; column: string; is_official: boolean }

/** A valid request of such a member, on records that no other request uses. */
export const anAskingMember = async (ground: Ground, { name, column, is_official }: Asking) => {
  const owner = await ground.aPlayer()
  const stage = await aStage({ ...ground, owner, organizer: await anOrganizer(ground.db, owner) })
  const valid = await aValidRequest(stage, name, 'stranger')
  const organizer = await ownerOf(stage, valid, is_official)
  const request = ofOrganizer(valid, organizer)
  const as = await members[column as Column](stage, organizer)
  await sql`update users set email_proven_at = now() where id in (${as.id}, ${owner.id})`.execute(ground.db)
  return { request, as }
}

/** Sends such a request and returns its answer. */
export const askAsMember = async (ground: Ground, asking: Asking) => {
  const { request, as } = await anAskingMember(ground, asking)
  return { request, answer: await send(ground.call, { ...request, as }) }
}
