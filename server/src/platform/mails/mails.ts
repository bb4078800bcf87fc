import type { Jobs } from '../jobs/jobs.ts'
import type { Db } from '../postgres/database.ts'
import type { Mail } from './mail.ts'
import { sendMailJob } from './mail-jobs.ts'
import * as queries from './mails.queries.ts'
import { oneLine } from './one-line.ts'

export type Mails = {
  /**
   * Queues a mail in the caller's transaction: it is sent once that is committed, and never if that is rolled back.
   * Without SMTP_URL it is only stored, so that an administrator can read it. One to an
   * account of the demo season is stored without its text and not sent.
   */
  queue: (db: Db, mail: Mail) => Promise<void>
}

export function mails({ jobs, smtpUrl }: { jobs: Jobs; smtpUrl: string | undefined }): Mails {
  const stateOf = async (db: Db, { recipient }: Mail): Promise<queries.FirstState> => {
    if (smtpUrl === undefined) return 'kept'
    return (await queries.isOfDemo(db, recipient)) ? 'needless' : 'waiting'
  }
  return {
    queue: async (db, mail) => {
      const state = await stateOf(db, mail)
      const kept = state === 'needless' ? { ...mail, ...emptied } : mail
      const id = await queries.saveMail(db, { ...kept, subject: oneLine(mail.subject), state })
      if (state === 'waiting' && id !== undefined) await sendLater(db, { jobs, id })
    },
  }
}

// A mail that is not needed keeps no text (docs/rules.md, rule 213).
const emptied = { text: '', html: '', unsubscribe_url: null, secrets: [] }

/** Queues a mail that was stored or given up. A mail that waits for its next attempt is tried now. */
export async function queueAgain(db: Db, { jobs, id }: { jobs: Jobs; id: number }) {
  await queries.queueAgain(db, id)
  await sendLater(db, { jobs, id })
}

const sendLater = (db: Db, { jobs, id }: { jobs: Jobs; id: number }) =>
  jobs.send(db, sendMailJob, { key: String(id), payload: { id } })
