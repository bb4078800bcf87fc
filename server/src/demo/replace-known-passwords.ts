import { sql } from 'kysely'
import { findLogIns, forgetLogIns, type LogIn } from '../identity/accounts/demo/demo-log-ins.ts'
import { endRecoveryLinks } from '../identity/accounts/end-links.ts'
import { hashPassword, holderOf } from '../identity/accounts/passwords/passwords.ts'
import { endAllSessions } from '../identity/sessions/end-sessions.ts'
import type { Db } from '../platform/postgres/database.ts'
import { knownPassword, randomPasswords } from './demo-passwords.ts'

/**
 * Gives each demo account that still has the known password a random one and ends its sessions. Called at the start of
 * a server that others may reach. Returns the log-ins to print, which are stored nowhere.
 */
export async function replaceKnownPasswords(db: Db): Promise<LogIn[]> {
  const logIns = await findLogIns(db)
  if (logIns.length === 0) return []
  const known = await hashesOf(db, knownPassword)
  const { player, administrator, others } = randomPasswords()
  const printed = logIns.map((logIn) => ({ ...logIn, password: logIn.who === 'Jugador' ? player : administrator }))
  const change = async (db: Db, password: string, email: string | null) =>
    replaceHash(db, { known, email, password_hash: await hashPassword(password) })
  return db.transaction().execute(async (db) => {
    const changed: LogIn[] = []
    for (const logIn of printed) if (await change(db, logIn.password, logIn.email)) changed.push(logIn)
    await change(db, others, null)
    await forgetLogIns(db)
    return changed
  })
}

/** The different hashes of demo accounts that match a password. Accounts of a season share a few hashes. */
const hashesOf = async (db: Db, password: string): Promise<string[]> => {
  const { rows } = await sql<{ password_hash: string }>`
    select distinct password_hash from users where is_demo
  `.execute(db)
  const matching: string[] = []
  for (const row of rows) if (await holderOf(password, async () => row)) matching.push(row.password_hash)
  return matching
}

type Replaced = { known: string[]; email: string | null; password_hash: string }

/** Changes the demo account of an address, or all of them. Returns how many had one of the known hashes. */
const replaceHash = async (db: Db, { known, email, password_hash }: Replaced): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    update users set password_hash = ${password_hash}
     where is_demo and password_hash = any(${known}::text[]) and lower(email) = coalesce(lower(${email}::text), lower(email))
    returning id
  `.execute(db)
  for (const { id } of rows) {
    await endRecoveryLinks(db, id)
    await endAllSessions(db, id)
  }
  return rows.length
}
