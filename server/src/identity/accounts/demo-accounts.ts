import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Parts = { db: Db; config: Pick<Config, 'isPublic'> }

/** The number of active accounts of the demo season, if others may reach this server; otherwise 0. */
export async function countDemoAccounts({ db, config }: Parts): Promise<number> {
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
export async function isKnownDemoLogIn({ db, config }: Parts, { email, password }: Credentials): Promise<boolean> {
  if (config.isPublic) return false
  const { rows } = await sql`
    select 1 from settings s, jsonb_array_elements(s.value) as known
     where s.name = 'demo_log_ins' and lower(known ->> 'email') = lower(${email}) and known ->> 'password' = ${password}
       and exists (select from users u where lower(u.email) = lower(${email}) and u.is_demo)
  `.execute(db)
  return rows.length > 0
}
