import * as fc from 'fast-check'
import { sql } from 'kysely'
import { invitationToken } from '../../server/test/mailed-links.ts'
import { agree, anybody, ask, likelyCaller, personOf, some, step } from './command.ts'
import { enter } from './play.ts'
import { noAnswer, noInvitation, noPlace, when } from './rules.ts'
import {
  type Invitation,
  invitationOf,
  isEnrolled,
  type Person,
  type Pool,
  pick,
  pickLikely,
  type Reason,
} from './world.ts'

const invite = step('invite', { by: anybody, pool: some, guest: some }, async (turn, drawn) => {
  const { model, game } = turn
  const pool = pick(model.pools, drawn.pool)
  const guest = pick(model.people, drawn.guest)
  // What an invitation of a banned player does, players.test.ts covers.
  if (pool.banned.has(guest.id)) return
  const by = likelyCaller(model, drawn.by, (person) => noInvitation(model, pool, { person, guest }).length === 0)
  const done = await ask(turn, by, {
    line: `POST /pool/${pool.id}/invite`,
    body: { email: guest.email.toUpperCase(), message: 'Ven' },
    reasons: (person) => noInvitation(model, pool, { person, guest }),
  })
  // A player of the pool gets no invitation, which the answer does not tell.
  if (!done || isEnrolled(pool, guest)) return
  const { rows } = await sql<{ id: number }>`
    select id from invitations where pool_id = ${pool.id} and lower(email) = ${guest.email}
  `.execute(game.db)
  agree(turn, 'invitations', { actual: rows.length, expected: 1 })
  const id = rows[0]?.id ?? 0
  const link = { id, hash: await invitationToken(game.db, id), status: 1 }
  const known = invitationOf(model, pool, guest)
  if (known) Object.assign(known, link)
  else model.invitations.push({ ...link, pool_id: pool.id, email: guest.email })
})

const poolOf = (pools: Pool[], { pool_id }: Invitation): Pool => {
  const pool = pools.find(({ id }) => id === pool_id)
  if (!pool) throw new Error('an invitation to no pool')
  return pool
}

const ways = fc.constantFrom('id' as const, 'hash' as const)
const accept = step('accept', { by: anybody, invitation: some, way: ways }, async (turn, drawn) => {
  const { model } = turn
  const invitation = pickLikely(model.invitations, drawn.invitation, ({ status }) => status === 1)
  if (!invitation) return
  const pool = poolOf(model.pools, invitation)
  const needsProof = (me: Person) => drawn.way === 'id' && pool.isPrivate && !me.isProven
  const line = drawn.way === 'id' ? 'POST /acceptInvitation' : `POST /accept_invitation/${invitation.hash}`
  const by = likelyCaller(model, drawn.by, ({ email }) => email === invitation.email)
  const opener = personOf(model, by)
  const done = await ask(turn, by, {
    line,
    ...(drawn.way === 'id' && { body: { invitation_id: invitation.id } }),
    reasons: (me) => {
      if (invitation.email !== me.email) return ['invitation_of_another']
      const proof: Reason[] = needsProof(me) ? ['invitation_needs_proof'] : []
      return [...noAnswer(me, invitation), ...proof, ...noPlace(pool, me)]
    },
  })
  // Opening the link of a mail proves the address, even if the pool then refuses the player.
  if (drawn.way === 'hash' && opener?.email === invitation.email) opener.isProven = true
  if (!done) return
  invitation.status = 2
  enter(model, pool, done.me)
  agree(turn, 'pool_user_status', { actual: done.body.pool_user_status, expected: pool.enrolments.get(done.me.id) })
})

const reject = step('reject', { by: anybody, invitation: some }, async (turn, drawn) => {
  const invitation = pickLikely(turn.model.invitations, drawn.invitation, ({ status }) => status === 1)
  if (!invitation) return
  const by = likelyCaller(turn.model, drawn.by, ({ email }) => email === invitation.email)
  const done = await ask(turn, by, {
    line: 'POST /rejectInvitation',
    body: { invitation_id: invitation.id },
    reasons: (me) => [...noAnswer(me, invitation), ...when({ invitation_needs_proof: !me.isProven })],
  })
  if (done) invitation.status = 3
})

export const inviting = [
  { weight: 8, arbitrary: invite },
  { weight: 8, arbitrary: accept },
  { weight: 4, arbitrary: reject },
]
