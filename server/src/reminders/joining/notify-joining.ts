import * as z from 'zod/mini'
import { type JoiningNotice, joiningNotice } from '../../competitions/enrolments/joining-notice.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import { mailedName } from '../../platform/mails/mailed-name.ts'
import { browserJob, queuePush } from '../browser-jobs.ts'
import { sendNotice } from '../send-notice.ts'
import * as queries from './joining.queries.ts'
import { joiningText } from './joining-text.ts'

const days = 3 * 24 * 3600

const toBrowser = z.extend(joiningNotice, { subscription: z.int() })
export const pushJoiningJob = browserJob('push-joining', toBrowser)

type Context = Pick<AppContext, 'db' | 'config'>

/** Queues the notifications of a request to join, of its answer, or of an invitation. */
export function notifyBrowsers({ db, jobs, config }: Context & Pick<AppContext, 'jobs'>, notice: JoiningNotice) {
  return db.transaction().execute(async (db) => {
    for (const subscription of await queries.listBrowsers(db, { ...notice, needsProof: needsProof(config) }))
      await queuePush({ db, jobs }, pushJoiningJob, { payload: { ...notice, subscription } })
  })
}

/** Notifies a browser, unless the request or invitation was answered or taken back meanwhile. */
export async function pushJoining(context: Context, { subscription, ...joining }: z.output<typeof toBrowser>) {
  const { db, config } = context
  const found = await queries.findJoining(db, { ...joining, needsProof: needsProof(config), subscription })
  if (!found) return
  const tag = `${joining.about}-${joining.id}`
  const notice = { title: mailedName(found.pool), ...joiningText(joining.about, found), tag }
  await sendNotice(context, { id: subscription, notice, seconds: days, urgency: 'normal' })
}
