import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** Whether these are the known log-ins of the demo season, which the first start of a local server prints. */
export async function isDemoLogIn(db: Db, { email, password }: { email: string; password: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from settings s, jsonb_array_elements(s.value) as known
     where s.name = 'demo_log_ins' and lower(known ->> 'email') = lower(${email}) and known ->> 'password' = ${password}
  `.execute(db)
  return rows.length > 0
}
