import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export type Mail = { recipient: string; subject: string; text: string; html: string; reply_to?: string }

export type Mails = {
  /** Queues a mail in the caller's transaction: sent once that is committed, never when it is rolled back. */
  queue: (db: Db, mail: Mail) => Promise<void>
}

export const mails = (): Mails => ({
  queue: async (db, { recipient, subject, text, html, reply_to = null as string | null }) => {
    await sql`
      insert into mails (recipient, subject, text, html, reply_to) values (${recipient}, ${subject}, ${text}, ${html}, ${reply_to})
    `.execute(db)
  },
})
