import type { Jobs } from '../jobs/jobs.ts'
import type { Db } from '../postgres/database.ts'
import type { Mail } from './mail.ts'
import { sendMailJob } from './mail-jobs.ts'
import * as queries from './mails.queries.ts'
import { oneLine } from './one-line.ts'

export type Mails = {
  /**
   * Queues a mail in the caller's transaction: it is sent once that is committed, and never if that is rolled back.
   * Without SMTP_URL it is only stored, so that an administrator can read it. Accounts of the demo season get none.
   */
  queue: (db: Db, mail: Mail) => Promise<void>
}

export function mails({ jobs, smtpUrl }: { jobs: Jobs; smtpUrl: string | undefined }): Mails {
  return {
    queue: async (db, mail) => {
      const isNeedless = smtpUrl !== undefined && (await queries.isOfDemo(db, mail.recipient))
      const isQueued = smtpUrl !== undefined && !isNeedless
      const needsProof = smtpUrl !== undefined
      const id = await queries.saveMail(db, {
        ...mail,
        subject: oneLine(mail.subject),
        isQueued,
        isNeedless,
        needsProof,
      })
      if (isQueued && id !== undefined) await sendLater(db, { jobs, id })
    },
  }
}

/** Queues a mail that was stored or given up. A mail that waits for its next attempt is tried now. */
export async function queueAgain(db: Db, { jobs, id }: { jobs: Jobs; id: number }) {
  await queries.queueAgain(db, id)
  await sendLater(db, { jobs, id })
}

const sendLater = (db: Db, { jobs, id }: { jobs: Jobs; id: number }) =>
  jobs.send(db, sendMailJob, { key: String(id), payload: { id } })
