import type { Attempt } from '../jobs/jobs.ts'
import type { Db } from '../postgres/database.ts'
import type { Reminder } from './mail.ts'
import * as queries from './mails.queries.ts'
import { type SecretMakers, withSecrets } from './secret-links.ts'
import type { Fault, SendBySmtp } from './smtp.ts'

/** Writes the present text of a reminder. Returns undefined if the reminder is no longer needed. */
export type Renew = (db: Db, reminder: Reminder) => Promise<queries.Renewed | undefined>
type Parts = { db: Db; send: SendBySmtp; renew: Renew; secrets: SecretMakers }

/**
 * Makes one attempt to send a mail, and throws if another one is to follow. The mail's row is locked meanwhile, so a
 * job that runs twice sends it once. If the process dies between the server's acceptance and the commit, the mail is
 * sent again with the same Message-ID. The secrets of its links are made on another connection, so that they are valid
 * before the mail arrives.
 */
export async function deliverMail(
  { db, send, renew, secrets }: Parts,
  { id, isLast, signal }: Attempt & { id: number },
) {
  const isDone = await db.transaction().execute(async (db) => {
    const waiting = await queries.lockWaiting(db, id)
    if (!waiting) return true
    const mail = await withPresentText(db, renew, waiting)
    if (!mail) {
      await queries.markNeedless(db, id)
      return true
    }
    const fault = await send(await withSecrets(mail, secrets), signal)
    if (fault) return noteFault(db, id, { ...fault, isFinal: fault.isFinal || isLast })
    await queries.markSent(db, id)
    return true
  })
  if (!isDone) throw new Error(`mail ${id} was not sent`)
}

const withPresentText = async (
  db: Db,
  renew: Renew,
  mail: queries.WaitingMail,
): Promise<queries.WaitingMail | undefined> => {
  if (!mail.reminder) return mail
  const renewed = await renew(db, mail.reminder)
  if (renewed) await queries.renewMail(db, { ...renewed, id: mail.id })
  return renewed && { ...mail, ...renewed }
}

const noteFault = async (db: Db, id: number, fault: Fault) => {
  await queries.markFault(db, id, fault)
  return fault.isFinal
}
