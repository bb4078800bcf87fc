import { Failure } from '@compety/contract'
import * as z from 'zod/mini'
import { stopLinkOf } from '../identity/notifications/stop-link.ts'
import type { AppContext } from '../platform/app-context.ts'
import { needsProof } from '../platform/config/needs-proof.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Renew } from '../platform/mails/deliver-mail.ts'
import type { Db } from '../platform/postgres/database.ts'
import * as queries from './due.queries.ts'
import { leads } from './leads.ts'
import { pushJob } from './push.ts'
import { reminderLetter } from './reminder-letter.ts'

const clusterMilliseconds = 3 * 3_600_000
const mostAtOnce = 200

const slice = z.object({ users: z.array(z.int()) })
export const remindJob: JobKind<typeof slice> = { name: 'remind', payload: slice, retries: 5, firstDelaySeconds: 20 }

type Sending = Pick<AppContext, 'db' | 'jobs' | 'mails' | 'config' | 'timeZone'>

/** Finds the players who need a reminder now, and queues them in slices. */
export function lookForDue({ db, jobs, config }: Pick<Sending, 'db' | 'jobs' | 'config'>) {
  return db.transaction().execute(async (db) => {
    await queries.lockReminders(db)
    const due = new Set<number>()
    for (const { lead, least } of leads) {
      const taken = await queries.takeDue(db, { lead, least })
      const reminded = await remind(db, { lead, due: taken, needsProof: needsProof(config) })
      for (const user_id of reminded) due.add(user_id)
    }
    await sendInSlices(db, jobs, [...due])
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
    const isFree = await queries.holdReminderOfDay(db, pool_id)
    if (isFree === undefined) throw new Failure('pool_not_found')
    if (!isFree) throw new Failure('players_reminded')
    const users = await queries.addByHand(db, { pool_id, needsProof: needsProof(config) })
    if (users.length === 0) return 0
    await queries.noteReminderOfDay(db, pool_id)
    await sendInSlices(db, jobs, users)
    return users.length
  })
}

// Goes through the deadlines in spans of three hours. A player gets at most one reminder per span, which may cover some
// deadlines of the next span.
const remind = async (
  db: Db,
  { due, ...how }: { lead: number; due: queries.Due[]; needsProof: boolean },
): Promise<number[]> => {
  const users = new Set<number>()
  let rest = due
  for (let first = rest[0]; first; first = rest[0]) {
    const last = Date.parse(first.blocked_at) + clusterMilliseconds
    const isLater = ({ blocked_at }: queries.Due) => Date.parse(blocked_at) > last
    const near = rest.filter((match) => !isLater(match))
    for (const user_id of await queries.addReminders(db, { ...how, due: near })) users.add(user_id)
    rest = rest.filter(isLater)
  }
  return [...users]
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
      const { user_id, lead, first, subscriptions } = player
      const reminder = { user_id, lead, first }
      if (player.mail)
        await context.mails.queue(db, { ...reminderMail(context, player), reminder, about_user_id: user_id })
      for (const id of subscriptions)
        await context.jobs.send(db, pushJob, { key: `${id} ${lead} ${first}`, payload: { id, ...reminder } })
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
