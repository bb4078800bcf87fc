import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Actor, TestApp } from './app.ts'
import { invitationToken } from './mailed-links.ts'

type Invitation = { id: number; hash: string | null; status: number; pool: { id: number } }

/** Sends invitations as an administrator, and answers them as a user. */
export function inviting({ call, db }: Pick<TestApp, 'call' | 'db'>, admin: Actor) {
  const listed = async (as: Actor): Promise<Invitation[]> => {
    const { invitations } = (await call('GET /invitations', { as })).body
    expect((await call('GET /session', { as })).body.invitations).toEqual(invitations)
    return invitations
  }
  /** Returns the id of the invitation and a secret of its mail. */
  const invite = async (pool: number, guest: { email: string }) => {
    expect((await call(`POST /pool/${pool}/invite`, { as: admin, body: { email: guest.email } })).status).toBe(200)
    const { rows } = await sql<{ id: number }>`
    select id from invitations where pool_id = ${pool} and lower(email) = lower(${guest.email})
  `.execute(db)
    const id = rows[0]?.id as number
    return { id, hash: await invitationToken(db, id) }
  }
  const byHash = (hash: string, as: Actor) => call(`POST /accept_invitation/${hash}`, { as })
  const accept = (invitation_id: unknown, as: Actor) => call('POST /acceptInvitation', { as, body: { invitation_id } })
  const reject = (invitation_id: unknown, as: Actor) => call('POST /rejectInvitation', { as, body: { invitation_id } })
  const prove = (user: Actor) => sql`update users set email_proven_at = now() where id = ${user.id}`.execute(db)
  const isProven = async (user: Actor) => {
    const { rows } = await sql<{ at: string | null }>`
    select email_proven_at as at from users where id = ${user.id}
  `.execute(db)
    return rows[0]?.at !== null
  }
  const statusOf = async (id: number) =>
    (await sql<{ status: number }>`select status from invitations where id = ${id}`.execute(db)).rows[0]?.status
  return { listed, invite, byHash, accept, reject, prove, isProven, statusOf }
}
