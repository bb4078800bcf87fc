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
 * Makes one attempt to send a mail, and throws if another one is to follow. The mail's row is locked while it is sent, so
 * a job that runs twice sends it once. If the process dies between the server's acceptance and the commit, the mail is
 * sent again with the same Message-ID. The secrets of its links are committed before, so that they are valid when the
 * mail arrives. While they are made, nothing is locked: whoever they wait for may wait for the mail.
 */
export async function deliverMail(
  { db, send, renew, secrets }: Parts,
  { id, isLast, signal }: Attempt & { id: number },
) {
  const written = await db.transaction().execute(async (db) => {
    const waiting = await lockNeeded(db, id)
    return waiting && withPresentText(db, renew, waiting)
  })
  if (!written) return
  const mail = await withSecrets(written, secrets)
  const isDone = await db.transaction().execute(async (db) => {
    if (!(await lockNeeded(db, id))) return true
    const fault = await send(mail, signal)
    if (fault) return noteFault(db, id, { ...fault, isFinal: fault.isFinal || isLast })
    await queries.markSent(db, id)
    return true
  })
  if (!isDone) throw new Error(`mail ${id} was not sent`)
}

// A mail that waited while its recipient's account began to leave is given up.
const lockNeeded = async (db: Db, id: number): Promise<queries.WaitingMail | undefined> => {
  const waiting = await queries.lockWaiting(db, id)
  if (!waiting?.is_held_back) return waiting
  await queries.markNeedless(db, { id, why: 'leaving' })
  return undefined
}

const withPresentText = async (
  db: Db,
  renew: Renew,
  mail: queries.WaitingMail,
): Promise<queries.WaitingMail | undefined> => {
  if (!mail.reminder) return mail
  const renewed = await renew(db, mail.reminder)
  if (renewed) await queries.renewMail(db, { ...renewed, id: mail.id })
  else await queries.markNeedless(db, { id: mail.id, why: 'reminder' })
  return renewed && { ...mail, ...renewed }
}

const noteFault = async (db: Db, id: number, fault: Fault) => {
  await queries.markFault(db, id, fault)
  return fault.isFinal
}
