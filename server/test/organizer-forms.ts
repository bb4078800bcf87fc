import { sql } from 'kysely'
import type { Actor, TestApp } from './app.ts'

/** What tests of organizers do as an administrator. What they create belongs to the player 'ana'. */
export async function organizerForms({ call, db }: Pick<TestApp, 'call' | 'db'>, admin: Actor) {
  const countryOf = async (code: string) =>
    (await sql<{ id: number }>`select id from countries where code = ${code}`.execute(db)).rows[0]?.id as number
  const colombia = await countryOf('CO')
  let count = 0
  return {
    countryOf,
    colombia,
    filled: (parts: object = {}) => ({
      name: 'Liga de Amigos',
      organizer_name: `liga${++count}`,
      owner_username: 'ana',
      country_id: colombia,
      ...parts,
    }),
    create: (organizer: unknown) => call('POST /organizers', { as: admin, body: { organizer } }),
    edit: (id: number, organizer: object) => call(`PUT /organizers/${id}`, { as: admin, body: { organizer } }),
    read: async (id: number) => (await call(`GET /organizers/${id}`, { as: admin })).body.organizer,
    setStatus: (id: number, status: number) =>
      sql`update organizers set status = ${status} where id = ${id}`.execute(db),
  }
}
