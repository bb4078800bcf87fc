import { Failure } from '@compety/contract'
import * as z from 'zod/mini'
import { stopLinkOf } from '../identity/notifications/stop-link.ts'
import type { AppContext } from '../platform/app-context.ts'
import { needsProof } from '../platform/config/needs-proof.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Renew } from '../platform/mails/deliver-mail.ts'
import type { Db } from '../platform/postgres/database.ts'
import { queuePush } from './browser-jobs.ts'
import * as byHand from './by-hand.queries.ts'
import * as due from './due.queries.ts'
import { pushJob } from './push.ts'
import { reachOf } from './reach.ts'
import * as queries from './reminded.queries.ts'
import { reminderLetter } from './reminder-letter.ts'

const mostAtOnce = 200

const slice = z.object({ users: z.array(z.int()) })
export const remindJob: JobKind<typeof slice> = { name: 'remind', payload: slice, retries: 5, firstDelaySeconds: 20 }

type Sending = Pick<AppContext, 'db' | 'jobs' | 'mails' | 'config' | 'timeZone'>

/** Finds the players who need a reminder now, and queues them in slices. */
export function lookForDue({ db, jobs, config, timeZone }: Omit<Sending, 'mails'>) {
  return db.transaction().execute(async (db) => {
    await due.lockReminders(db)
    const { times, now } = await due.listTimes(db)
    const reaches = times.flatMap((each) => {
      const reach = reachOf(Date.parse(now), { ...each, zone: each.time_zone || timeZone })
      return reach === undefined ? [] : [{ ...each, reach: new Date(reach).toISOString() }]
    })
    const changed = await due.takeChanged(db, reaches)
    const users = await due.addReminders(db, { reaches, changed, needsProof: needsProof(config) })
    await sendInSlices(db, jobs, users)
  })
}

const sendInSlices = async (db: Db, jobs: Sending['jobs'], all: readonly number[]) => {
  const stamp = Date.now()
  for (let from = 0; from < all.length; from += mostAtOnce) {
    const users = all.slice(from, from + mostAtOnce)
    await jobs.send(db, remindJob, { key: `${stamp} ${users[0]}`, payload: { users } })
  }
}

/**
 * Reminds the players of a pool who miss predictions of its next deadline, at most once a day. Returns their number; if
 * it is 0, the reminder of the day is not used up.
 */
export function remindPlayers({ db, jobs, config }: Pick<Sending, 'db' | 'jobs' | 'config'>, pool_id: number) {
  return db.transaction().execute(async (db) => {
    const isFree = await byHand.holdReminderOfDay(db, pool_id)
    if (isFree === undefined) throw new Failure('pool_not_found')
    if (!isFree) throw new Failure('players_reminded')
    const users = await byHand.addByHand(db, { pool_id, needsProof: needsProof(config) })
    if (users.length === 0) return 0
    await byHand.noteReminderOfDay(db, pool_id)
    await sendInSlices(db, jobs, users)
    return users.length
  })
}

/**
 * Queues one mail, and one notification per browser, for each player of a slice who still misses predictions, whatever
 * its number of reminders. If the job runs again, it sends nothing twice.
 */
export function sendReminders(context: Sending, { users }: z.output<typeof slice>) {
  return context.db.transaction().execute(async (db) => {
    const waiting = await queries.takeWaiting(db, users)
    for (const player of await queries.findReminded(db, {
      reminders: waiting,
      needsProof: needsProof(context.config),
    })) {
      const { user_id, by_hand, first, subscriptions } = player
      const reminder = { user_id, by_hand, first }
      if (player.mail)
        await context.mails.queue(db, { ...reminderMail(context, player), reminder, about_user_id: user_id })
      for (const id of subscriptions)
        await queuePush({ db, jobs: context.jobs }, pushJob, { payload: { id, ...reminder } })
    }
  })
}

type Writing = Pick<Sending, 'config' | 'timeZone'>

/**
 * Writes the text of a reminder again when it is sent. It is not sent if no prediction is missing or the player wants
 * no mails.
 */
export function reminderRenewal(context: Writing): Renew {
  return async (db, reminder) => {
    const [player] = await queries.findReminded(db, { reminders: [reminder], needsProof: needsProof(context.config) })
    return player?.mail ? reminderMail(context, player) : undefined
  }
}

const reminderMail = ({ config, timeZone }: Writing, player: queries.Reminded) => {
  const { user_id, email, missing, time_zone } = player
  const { publicUrl } = config
  const { link: stopLink, secret } = stopLinkOf({ publicUrl, user_id, kind: 'reminder' })
  const letter = reminderLetter({
    missing,
    timeZone: time_zone ?? timeZone,
    link: `${publicUrl}/predictions`,
    stopLink,
  })
  return { recipient: email, ...letter, unsubscribe_url: stopLink, secrets: [secret] }
}
