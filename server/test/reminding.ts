import { sql } from 'kysely'
import { readConfig } from '../src/platform/config/config.ts'
import { type Jobs, noJobs } from '../src/platform/jobs/jobs.ts'
import { mails } from '../src/platform/mails/mails.ts'
import type { MailSecret } from '../src/platform/mails/secret-links.ts'
import type { Db } from '../src/platform/postgres/database.ts'
import { lookForDue, sendReminders } from '../src/reminders/send-reminders.ts'
import { aMatch } from './builders.ts'
import { asSent } from './mailed-links.ts'

// The zone where it is noon, so that tests run by day whenever they run.
const ahead = 12 - new Date().getUTCHours()
export const noon = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
export const config = readConfig({ PUBLIC_URL: 'https://compety.example', APP_TIMEZONE: noon })
type Queued = {
  name: string
  payload: { id: number; user_id: number; by_hand: boolean; first: string; users: number[] }
}

/** A process whose jobs run when the test calls `run`. */
export function aProcess(db: Db, { smtpUrl }: { smtpUrl?: string } = {}) {
  const queued: Queued[] = []
  const send = async (_: unknown, { name }: { name: string }, { payload }: { payload: unknown }) =>
    void queued.push({ name, payload } as Queued)
  const jobs: Jobs = { ...noJobs, send: send as Jobs['send'] }
  const context = {
    db,
    jobs,
    config: { ...config, smtpUrl },
    timeZone: config.timeZone,
    mails: mails({ jobs, smtpUrl }),
  }
  return {
    queued,
    look: () => lookForDue(context),
    run: async () => {
      for (const { name, payload } of queued) if (name === 'remind') await sendReminders(context, payload)
    },
  }
}

export async function lookAndSend(db: Db, parts: { smtpUrl?: string } = {}) {
  const { look, run } = aProcess(db, parts)
  await look()
  await run()
}

export function inMinutes(minutes: number) {
  return new Date(Date.now() + minutes * 60_000).toISOString()
}
export function closing(db: Db, minutes: number) {
  return aMatch(db, { beginst_at: inMinutes(minutes + 15), blocked_at: inMinutes(minutes) })
}

/** Moves the dates of a match, while the server's clock is unchanged. */
export async function closesIn(db: Db, { match, minutes }: { match: number; minutes: number }) {
  await sql`
    update matches set blocked_at = ${inMinutes(minutes)}, beginst_at = ${inMinutes(minutes + 15)} where id = ${match}
  `.execute(db)
}

/** Moves the dates of all matches and reminders into the past, as if time had passed. */
export async function pass(db: Db, minutes: number) {
  const past = sql`${minutes}::int * interval '1 minute'`
  await sql`update matches set blocked_at = blocked_at - ${past}, beginst_at = beginst_at - ${past}`.execute(db)
  await sql`update reminders set first = first - ${past}, last = last - ${past}`.execute(db)
  await sql`update reminder_reaches set reached = reached - ${past}`.execute(db)
  await sql`update reminder_looks set blocked_at = blocked_at - ${past}`.execute(db)
  await sql`
    update mails set reminder = jsonb_set(reminder, '{first}', to_jsonb((reminder->>'first')::timestamptz - ${past}))
     where reminder is not null
  `.execute(db)
}

export async function predict(db: Db, { match, pool, user }: { match: number; pool: number; user: { id: number } }) {
  await sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score) values (${match}, ${pool}, ${user.id}, 1, 0)
  `.execute(db)
}

type Mail = {
  id: number
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribe_url: string
  secrets: MailSecret[]
  sent_at: string | null
  failed_at: string | null
  failure: string | null
}
export async function mailsTo(db: Db, { email }: { email: string }) {
  const { rows } = await sql<Mail>`select * from mails where recipient = ${email} order by id`.execute(db)
  return Promise.all(rows.map((mail) => asSent(db, mail)))
}
export async function subjectsTo(db: Db, player: { email: string }) {
  return (await mailsTo(db, player)).map(({ subject }) => subject)
}

/** Closes all matches and deletes all reminders. */
export async function startAnew(db: Db) {
  await sql`update matches set status = 7`.execute(db)
  await sql`truncate reminders, reminder_looks, reminder_reaches, mails`.execute(db)
}
