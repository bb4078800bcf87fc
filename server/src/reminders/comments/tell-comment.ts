import { tellCommentJob } from '../../competitions/wall/comment-job.ts'
import { stopLinkOf } from '../../identity/notifications/stop-link.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Slice } from '../../platform/jobs/slice-job.ts'
import { browserJob } from '../browser-jobs.ts'
import { sendNotice } from '../send-notice.ts'
import { type Source, type Telling, type ToBrowser, tellReaders, toBrowser } from '../tell-readers.ts'
import { commentLetter, commentNotice } from './comment-letter.ts'
import * as queries from './told.queries.ts'

const hours = 6 * 3600

export const pushCommentJob = browserJob('push-comment', toBrowser)

const pathOf = ({ pool_id, match_id }: queries.Untold): string =>
  match_id === null ? `/myPools/${pool_id}` : `/matches/${match_id}?pool=${pool_id}`

const source: Source<queries.Untold> = {
  ...queries,
  pushJob: pushCommentJob,
  nextJob: tellCommentJob,
  mailOf: (publicUrl, told, { user_id, email }) => {
    const { link: stopLink, secret } = stopLinkOf({ publicUrl, user_id, kind: 'comment' })
    const letter = commentLetter({ ...told, link: `${publicUrl}${pathOf(told)}`, stopLink })
    return { recipient: email, ...letter, unsubscribe_url: stopLink, secrets: [secret], about_user_id: told.author_id }
  },
}

/** Queues the mails and notifications of a comment for the next of those who wrote on the same wall. */
export function tellComment(context: Telling, slice: Slice) {
  return tellReaders(context, slice, source)
}

/** Notifies a browser of a comment. A later one of the same wall takes its place. */
export async function pushComment(context: Pick<AppContext, 'db' | 'config'>, { id, subscription }: ToBrowser) {
  const found = await queries.findComment(context.db, { id, subscription })
  if (!found) return
  const tag = `wall-${found.pool_id}-${found.match_id ?? 'pool'}`
  const notice = { ...commentNotice(found), url: pathOf(found), tag }
  await sendNotice(context, { id: subscription, notice, seconds: hours, urgency: 'normal' })
}
