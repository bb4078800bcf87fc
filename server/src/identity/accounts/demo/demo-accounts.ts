import { isSameEmail } from '@compety/contract'
import { sql } from 'kysely'
import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { states } from '../../../platform/postgres/states-sql.ts'
import { findLogIns } from './demo-log-ins.ts'

export type DemoParts = { db: Db; config: Pick<Config, 'isPublic'> }

/** The number of active accounts of the demo season, if others may reach this server; otherwise 0. */
export async function countDemoAccounts({ db, config }: DemoParts): Promise<number> {
  if (!config.isPublic) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where is_demo and status = ${states.user.active}
  `.execute(db)
  return rows[0]?.count ?? 0
}

type Credentials = { email: string; password: string }

/**
 * Whether this is a known log-in of the demo season, which each start of a server prints that nobody else reaches.
 * Nowhere else is there such a log-in.
 */
export async function isKnownDemoLogIn({ db, config }: DemoParts, { email, password }: Credentials): Promise<boolean> {
  if (config.isPublic) return false
  const logIns = await findLogIns(db)
  if (!logIns.some((known) => isSameEmail(known.email, email) && known.password === password)) return false
  const { rows } = await sql`select 1 from users where lower(email) = lower(${email}) and is_demo`.execute(db)
  return rows.length > 0
}

/** Whether this is an account of a demo season that was made with known passwords and still has them. */
export async function hasKnownPassword(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${id} and is_demo and exists (select from settings where name = 'demo_log_ins')
  `.execute(db)
  return rows.length > 0
}
