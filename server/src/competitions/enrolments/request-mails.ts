import { stopLinkOf } from '../../identity/notifications/stop-link.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { requestAnsweredLetter, requestLetter } from '../../platform/mails/organizer-letters.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { notifyJoining } from './joining-notice.ts'
import * as queries from './request-mails.queries.ts'

export type RequestMails = Pick<AppContext, 'mails' | 'jobs' | 'config'>
type Request = { pool_id: number; user_id: number }

const stopOf = (publicUrl: string, { id }: queries.Recipient) => stopLinkOf({ publicUrl, user_id: id, kind: 'request' })

/** Tells the managers of a pool that somebody asks to be let in, once until they have answered all. */
export async function tellManagers(db: Db, { mails, jobs, config }: RequestMails, request: Request & { id: number }) {
  const pool = await queries.noteTold(db, request)
  if (!pool) return
  await notifyJoining(db, { jobs }, { about: 'request', id: request.id })
  const { publicUrl } = config
  for (const manager of await queries.listManagers(db, request.pool_id, config)) {
    const stop = stopOf(publicUrl, manager)
    const letter = requestLetter({ ...pool, link: `${publicUrl}/pools/${request.pool_id}`, stopLink: stop.link })
    await mails.queue(db, { recipient: manager.email, ...letter, unsubscribe_url: stop.link, secrets: [stop.secret] })
  }
}

/** Tells a player what the managers answered. */
export async function tellAsker(
  db: Db,
  { mails, jobs, config }: RequestMails,
  { isAccepted, ...request }: Request & { id: number; isAccepted: boolean },
) {
  await notifyJoining(db, { jobs }, { about: 'answer', id: request.id })
  const asker = await queries.findAsker(db, request, config)
  if (!asker) return
  const { publicUrl } = config
  const stop = stopOf(publicUrl, asker)
  const link = `${publicUrl}/${isAccepted ? `myPools/${request.pool_id}` : 'availablePools'}`
  const { name, color, email } = asker
  const letter = requestAnsweredLetter({ name, color, isAccepted, link, stopLink: stop.link })
  await mails.queue(db, { recipient: email, ...letter, unsubscribe_url: stop.link, secrets: [stop.secret] })
}
