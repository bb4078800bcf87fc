import * as fc from 'fast-check'
import { anOrganizerMember } from '../../server/test/requests/organizer-requests.ts'
import { ask, countAccepted, mostlyAdministrator, personOf, some, step } from './command.ts'
import { manages } from './manages.ts'
import { noRemoval } from './rules.ts'
import {
  invitationOf,
  isActive,
  isEnrolled,
  isManager,
  isMember,
  type Model,
  type Person,
  type Pool,
  pick,
  pickLikely,
} from './world.ts'

/** Takes a player out of a pool, with the invitations to it. Who never played loses the invitations only. */
const takeOut = (model: Model, pool: Pool, { id, email }: Person) => {
  if (pool.enrolments.has(id)) {
    pool.enrolments.set(id, 2)
    pool.removed.add(id)
  }
  model.invitations = model.invitations.filter((one) => one.pool_id !== pool.id || one.email !== email)
}

const drawnPlayer = { by: mostlyAdministrator, pool: some, player: some }

const remove = step('remove a player', drawnPlayer, async (turn, drawn) => {
  const { model } = turn
  const pool = pick(model.pools, drawn.pool)
  const player = pickLikely(model.people, drawn.player, (person) => isEnrolled(pool, person))
  const done = await ask(turn, drawn.by, {
    line: `DELETE /pools/${pool.id}/players/${player.id}`,
    reasons: () => noRemoval(pool, player),
    isForAdministrators: !manages(model, pool, drawn.by),
  })
  if (done) takeOut(model, pool, player)
})

const ban = step('ban a player', drawnPlayer, async (turn, drawn) => {
  const { model } = turn
  const pool = pick(model.pools, drawn.pool)
  const player = pickLikely(model.people, drawn.player, (person) => isEnrolled(pool, person))
  const isBanned = pool.banned.has(player.id)
  const done = await ask(turn, drawn.by, {
    line: `POST /pools/${pool.id}/bans/${player.id}`,
    reasons: () => {
      if (isManager(model, pool, player)) return ['member_banned']
      if (!pool.enrolments.has(player.id) && !invitationOf(model, pool, player)) return ['player_not_enrolled']
      return isBanned || !isEnrolled(pool, player) ? [] : noRemoval(pool, player)
    },
    isForAdministrators: !manages(model, pool, drawn.by),
  })
  if (!done || isBanned) return
  pool.banned.add(player.id)
  takeOut(model, pool, player)
})

const endBan = step('end a ban', drawnPlayer, async (turn, drawn) => {
  const { model } = turn
  const pool = pickLikely(model.pools, drawn.pool, ({ banned }) => banned.size > 0)
  const player = pickLikely(model.people, drawn.player, ({ id }) => pool.banned.has(id))
  const done = await ask(turn, drawn.by, {
    line: `DELETE /pools/${pool.id}/bans/${player.id}`,
    isForAdministrators: !manages(model, pool, drawn.by),
  })
  if (done) pool.banned.delete(player.id)
})

/** Managers leave or are removed; new ones are made without the invitation, which members.test.ts covers. */
const changeManagers = step(
  'make or remove a manager',
  { by: mostlyAdministrator, person: some, isMade: fc.boolean() },
  async (turn, drawn) => {
    const { model, game } = turn
    const { organizer } = model
    const person = pick(model.people, drawn.person)
    // That the last owner stays, members.test.ts covers.
    if (person.id === organizer.owner) return
    if (drawn.isMade) {
      if (isMember(model, person) || !isActive(person)) return
      await anOrganizerMember(game.db, { organizer: organizer.id, user: person })
      organizer.managers.add(person.id)
      countAccepted(turn)
      return
    }
    const me = personOf(model, drawn.by)
    const isKnown = organizer.managers.has(person.id)
    // A manager is told first that somebody is no member, and then that only owners remove members.
    const mayRemove =
      me !== undefined && (me.id === organizer.owner || (isMember(model, me) && (me.id === person.id || !isKnown)))
    const done = await ask(turn, drawn.by, {
      line: `DELETE /organizers/${organizer.id}/members/${person.id}`,
      reasons: () => (isKnown ? [] : ['member_not_found']),
      isForAdministrators: !mayRemove,
    })
    if (done) organizer.managers.delete(person.id)
  },
)

export const managingPeople = [
  { weight: 3, arbitrary: remove },
  { weight: 2, arbitrary: ban },
  { weight: 2, arbitrary: endBan },
  { weight: 2, arbitrary: changeManagers },
]
