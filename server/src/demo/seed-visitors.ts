import { sql } from 'kysely'
import { syncUserIndex } from '../identity/activity/sync-user-index.ts'
import type { Db } from '../platform/postgres/database.ts'

type Visitor = {
  username: string | null
  email: string
  /** How many days ago the user registered. Undefined if an administrator created the user. */
  registered?: number
  logIns: number[]
}

const visitors: Visitor[] = [
  { username: 'nicolasvega', email: 'nicolas.vega@example.com', registered: 2, logIns: [] },
  { username: 'lauraprieto', email: 'laura.prieto@example.com', registered: 0, logIns: [0] },
  { username: 'martinsosa', email: 'martin.sosa@example.com', registered: 12, logIns: [12] },
  { username: 'inesherrera', email: 'ines.herrera@example.com', registered: 25, logIns: [24, 9] },
  { username: 'pablonavarro', email: 'pablo.navarro@example.com', registered: 64, logIns: [64, 51] },
  { username: 'rosacampos', email: 'rosa.campos@example.com', registered: 140, logIns: [140, 121] },
  { username: null, email: 'invitado@example.com', logIns: [] },
]

/**
 * Writes players who never enrolled, for the users report. Some still log in, some no longer do, and one was created
 * in the back-office.
 */
export async function seedVisitors(db: Db, password_hash: string) {
  for (const { username, email, registered, logIns } of visitors) {
    const { rows } = await sql<{ id: number }>`
      insert into users (email, username, password_hash, role_id, referral_hash, is_demo, created_at)
      values (${email}, ${username}, ${password_hash}, 2, encode(sha256(${email}::bytea), 'hex'), true,
              now() - ${registered ?? 5}::int * interval '1 day')
      returning id
    `.execute(db)
    const id = rows[0]?.id as number
    await syncUserIndex(db, [id])
    const events = logIns.map((ago) => ({ type: 'login', ago }))
    if (registered !== undefined) {
      await sql`insert into user_profiles (user_id, birthdate) values (${id}, '1992-06-15')`.execute(db)
      events.unshift({ type: 'register', ago: registered })
    }
    await sql`
      insert into user_histories (user_id, type, date)
      select ${id}, e.type, now() - e.ago * interval '1 day'
        from unnest(${events.map(({ type }) => type)}::text[], ${events.map(({ ago }) => ago)}::int[]) as e (type, ago)
    `.execute(db)
  }
}
