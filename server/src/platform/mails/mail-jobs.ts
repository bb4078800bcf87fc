import * as z from 'zod/mini'
import type { Config } from '../config/config.ts'
import type { JobKind, Jobs } from '../jobs/jobs.ts'
import type { Db } from '../postgres/database.ts'
import { deliverMail, type Renew } from './deliver-mail.ts'
import * as queries from './mails.queries.ts'
import type { SecretMakers } from './secret-links.ts'

const payload = z.object({ id: z.int() })

/** Eleven attempts within 17 to 34 hours; the first three within ten minutes. */
export const sendMailJob: JobKind<typeof payload> = { name: 'send-mail', payload, retries: 10, firstDelaySeconds: 60 }

type Parts = { db: Db; jobs: Jobs; config: Config; renew: Renew; secrets: SecretMakers }

export async function mailJobs({ db, jobs, config, renew, secrets }: Parts) {
  const { smtpUrl, mailFrom } = config
  if (smtpUrl !== undefined) {
    // The module takes some 20 MB with its dependencies, so it is loaded only if there is a mail server.
    const { smtpSender } = await import('./smtp.ts')
    const send = smtpSender({ smtpUrl, mailFrom })
    await jobs.work(sendMailJob, ({ id }, attempt) => deliverMail({ db, send, renew, secrets }, { id, ...attempt }))
  }
  await jobs.schedule('tidy-mails', '17 4 * * *', () => tidyMails(db))
}

/** Gives up interrupted mails, and deletes mails after 90 days. */
export async function tidyMails(db: Db) {
  await queries.giveUpForgotten(db)
  await queries.deleteOld(db)
}
