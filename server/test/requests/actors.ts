import { sql } from 'kysely'
import { aRole } from '../a-role.ts'
import type { Actor } from '../app.ts'
import { withLongPassword } from '../long-password.ts'
import { type Ground, inStatus, type Relation } from './stage.ts'

/** The callers: a visitor, a blocked user with a remaining session, users by their relation to a pool, and staff. */
export const actors = [
  'visitor',
  'blocked',
  'stranger',
  'invited',
  'withdrawn',
  'enrolled',
  'owner',
  'clerk',
  'admin',
] as const
export type ActorName = (typeof actors)[number]

type Person = { as: Actor | undefined; relation: Relation }

const people: Record<ActorName, (ground: Ground) => Promise<Person>> = {
  visitor: async () => ({ as: undefined, relation: 'stranger' }),
  blocked: async ({ db, aPlayer }) => {
    const as = await aPlayer()
    await inStatus(db, 'users', { id: as.id, status: 4 })
    return { as, relation: 'enrolled' }
  },
  stranger: async ({ aPlayer }) => ({ as: await aPlayer(), relation: 'stranger' }),
  invited: async ({ aPlayer }) => ({ as: await aPlayer(), relation: 'invited' }),
  withdrawn: async ({ aPlayer }) => ({ as: await aPlayer(), relation: 'withdrawn' }),
  enrolled: async ({ aPlayer }) => ({ as: await aPlayer(), relation: 'enrolled' }),
  owner: async ({ owner }) => ({ as: owner, relation: 'stranger' }),
  clerk: async ({ db, aUser }) => ({
    as: await withLongPassword(db, await aUser({ role_id: await aRole(db) })),
    relation: 'stranger',
  }),
  admin: async ({ db, aUser }) => ({
    as: await withLongPassword(db, await aUser({ role_id: 1 })),
    relation: 'stranger',
  }),
}

/** Its address is proven, as inviting needs. */
export async function anActor(ground: Ground, name: ActorName): Promise<Person> {
  const person = await people[name](ground)
  await sql`update users set email_proven_at = now() where id = ${person.as?.id ?? 0}`.execute(ground.db)
  return person
}

/** A user whose role has one privilege. */
export async function aHolder({ db, aUser }: Ground, privilege: string): Promise<Actor> {
  return aUser({ role_id: await aRole(db, privilege) })
}
