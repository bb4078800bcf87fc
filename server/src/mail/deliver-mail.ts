import type { Db } from '../database/database.ts'
import type { Attempt } from '../jobs/jobs.ts'
import * as queries from './mails.queries.ts'
import type { Fault, SendBySmtp } from './smtp.ts'

type Parts = { db: Db; send: SendBySmtp }

/**
 * One attempt; throws when there is to be another. The mail's row is held meanwhile, so a job that runs twice sends once.
 * At least once: a process that dies between the server's yes and the commit sends again, under the same Message-ID.
 */
export const deliverMail = async ({ db, send }: Parts, { id, isLast, signal }: Attempt & { id: number }) => {
  const isDone = await db.transaction().execute(async (db) => {
    const mail = await queries.lockWaiting(db, id)
    if (!mail) return true
    const fault = await send(mail, signal)
    if (fault) return noteFault(db, id, { ...fault, isFinal: fault.isFinal || isLast })
    await queries.markSent(db, id)
    return true
  })
  if (!isDone) throw new Error(`mail ${id} was not sent`)
}

const noteFault = async (db: Db, id: number, fault: Fault) => {
  await queries.markFault(db, id, fault)
  return fault.isFinal
}
