import { sql } from 'kysely'
import type { Actor } from '../../server/test/app.ts'
import { anOrganizer } from '../../server/test/builders.ts'
import { anOrganizerMember } from '../../server/test/requests/organizer-requests.ts'
import { send } from '../../server/test/requests/send.ts'
import { aStage, type Ground, type Stage } from '../../server/test/requests/stage.ts'
import { aValidRequest, type ValidRequest } from '../../server/test/requests/valid-request.ts'
import type { Rows } from './cells.ts'

/** Who is, was, or is elsewhere a member of the organizer that owns the record. The last one owns a suspended organizer. */
export const memberColumns = ['owner', 'manager', 'former', 'foreign', 'suspended'] as const
type Column = (typeof memberColumns)[number]

const deciding = `addMatchToPool addMatchesToPool archivePool banPoolPlayer beginPool deleteMatchFromPool
  deleteMatchesFromPool deletePool endPoolBan finishPool followTournament pausePool reactivatePool removePoolPlayer
  undoPool unfollowTournament`
const shared = `acceptPoolRequest deletePoolInvitation duplicatePool endPoolLink publishAnnouncement refusePoolRequest
  remindPoolPlayers renewPoolLink resendPoolInvitation updatePoolLook`
const readsOfPools =
  'editPool findPoolLink findPoolLook listPoolBans listPoolHistory listPoolInvitations listPoolPlayers listPoolRequests'

/** Access of members, none of whom has a privilege, to pools that are not official and to everything else. */
export const memberAccess: Rows = [
  ['ok ok 403 403 403', `${deciding} ${shared} updatePool createPool`],
  // The first deadline of the pool has passed.
  ['rules_begun rules_begun 403 403 403', 'addPointRules'],
  ['ok ok 403 403 ok', `${readsOfPools} findOrganizer findOrganizerTasks listOrganizerMembers listOrganizerPools`],
  // These name no record. The one who was a member elsewhere has no organizer any more.
  ['ok ok 403 ok ok', 'listAvailableMatches listPointRules newPool'],
  // Managers remove nobody but themselves.
  [
    'ok 403 403 403 403',
    'changeOrganizerMember inviteOrganizerMember removeOrganizerMember updateOrganizer withdrawOrganizerInvitation',
  ],
  ['ok 403 403 403 ok', 'editOrganizer'],
]

/** The same in official pools: what decides about points is for administrators. */
export const officialAccess: Rows = [
  // A change of the dates and of the way of joining is one of what decides.
  ['403 403 403 403 403', `${deciding} addPointRules updatePool`],
  ['ok ok 403 403 403', shared],
  ['ok ok 403 403 ok', readsOfPools],
]

const ofPools = /^\/(pools|pool|editPool)\/(\d+)/
const ofOrganizers = /^\/(organizers|editOrganizer)\/(\d+)/

/** Gives the pool of a request to the organizer of the stage. Returns the organizer that the request concerns. */
const ownerOf = async ({ db, organizer }: Stage, { path }: ValidRequest, is_official: boolean): Promise<number> => {
  const pool = ofPools.exec(path)?.[2]
  await sql`
    update pools set organizer_id = ${organizer}, is_official = ${is_official}, is_of_organizer = ${!is_official}
     where id = ${Number(pool ?? 0)}
  `.execute(db)
  return Number(ofOrganizers.exec(path)?.[2] ?? organizer)
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

/** A valid request of such a member, on records that no other request uses, and its answer. */
export const askAsMember = async (
  ground: Ground,
  { name, column, is_official }: { name: ValidRequest['endpoint']['name']; column: string; is_official: boolean },
) => {
  const owner = await ground.aPlayer()
  const stage = await aStage({ ...ground, owner, organizer: await anOrganizer(ground.db, owner) })
  const request = await aValidRequest(stage, name, 'stranger')
  const organizer = await ownerOf(stage, request, is_official)
  const as = await members[column as Column](stage, organizer)
  await sql`update users set email_proven_at = now() where id in (${as.id}, ${owner.id})`.execute(ground.db)
  return { request, answer: await send(ground.call, { ...request, as }) }
}
