import { sql } from 'kysely'
import { mailSecrets } from '../src/mail-secrets.ts'
import { type MailSecret, type SecretPage, withSecrets } from '../src/platform/mails/secret-links.ts'
import type { Db } from '../src/platform/postgres/database.ts'

type Stored = { text: string; html: string; unsubscribe_url: string | null; secrets: MailSecret[] }

/** A stored mail as it would be sent now, with the secrets of its links. */
export const asSent = <M extends Stored>(db: Db, mail: M) => withSecrets(mail, mailSecrets(db))

/** The secrets of the links mailed to exactly this address, oldest first. Each call makes new ones. */
export async function mailedTokens(db: Db, page: SecretPage, recipient: string): Promise<string[]> {
  const { rows } = await sql<Stored>`
    select text, html, unsubscribe_url, secrets from mails where recipient = ${recipient} order by id
  `.execute(db)
  const sent = await Promise.all(rows.map((mail) => asSent(db, mail)))
  return sent.flatMap(({ text }) => new RegExp(`/${page}/([\\w-]{43})(?![\\w-])`).exec(text)?.[1] ?? [])
}

/** A secret of a link to this invitation, as a mail would hold it. */
export async function invitationToken(db: Db, id: number): Promise<string> {
  return (await mailSecrets(db).accept_invitation(String(id))) ?? ''
}
