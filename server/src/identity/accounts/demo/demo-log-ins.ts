import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

export type LogIn = { who: 'Jugador' | 'Administrador'; email: string; password: string }

// Only known passwords are stored, which each start of a local server prints.
const name = 'demo_log_ins'

export async function saveLogIns(db: Db, logIns: LogIn[]) {
  await sql`insert into settings (name, value) values (${name}, ${JSON.stringify(logIns)}::jsonb)`.execute(db)
}

export async function findLogIns(db: Db): Promise<LogIn[]> {
  const { rows } = await sql<{ value: LogIn[] }>`select value from settings where name = ${name}`.execute(db)
  return rows[0]?.value ?? []
}

export async function forgetLogIns(db: Db) {
  await sql`delete from settings where name = ${name}`.execute(db)
}
