import { sql } from 'kysely'
import type { Db } from '../src/platform/postgres/database.ts'

type Page = 'reset_password' | 'prove_email' | 'accept_invitation'

/** The secrets of the links mailed to exactly this address, oldest first. */
export async function mailedTokens(db: Db, page: Page, recipient: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from mails where recipient = ${recipient} order by id
  `.execute(db)
  return rows.flatMap(({ text }) => new RegExp(`/${page}/([\\w-]{43})(?![\\w-])`).exec(text)?.[1] ?? [])
}
