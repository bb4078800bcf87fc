import type { listMails as listMailsEndpoint, MailRow, QueryOf } from '@compety/contract'
import { mailStates } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { allOf, anyOf, contains, folded, orderBy, pageSql } from '../paging/list-sql.ts'
import type { Db } from '../postgres/database.ts'
import type { Mail } from './mail.ts'
import type { MailSecret } from './secret-links.ts'

type Filters = QueryOf<typeof listMailsEndpoint>

const state = sql`case when m.sent_at is not null then 'sent'
                       when m.failed_at is not null then case when m.is_needless then 'needless' else 'failed' end
                       when m.queued_at is not null then 'waiting' else 'kept' end`
const columns = sql`m.id, m.recipient, m.subject, ${state} as state, m.attempts, m.failure, m.created_at, m.sent_at`

// The filter gives a state by its place in `mailStates`, counted from 1.
const conditions = ({ search, recipient, subject, state: place }: Filters) =>
  allOf([
    anyOf([contains(folded(sql`m.recipient`), search), contains(folded(sql`m.subject`), search)]),
    contains(folded(sql`m.recipient`), recipient),
    contains(folded(sql`m.subject`), subject),
    place !== undefined && sql`${state} = ${mailStates[place - 1] ?? null}`,
  ])

export async function listMails(db: Db, filters: Filters): Promise<{ mails: MailRow[]; total: number }> {
  const order = orderBy(filters.order, { created_at: sql`m.created_at` }, sql`m.id desc`)
  const { rows: mails } = await sql<MailRow>`
    select ${columns} from mails m where ${conditions(filters)} ${order} ${pageSql(filters)}
  `.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from mails m where ${conditions(filters)}
  `.execute(db)
  return { mails, total: counts[0]?.total ?? 0 }
}

type WholeMail = MailRow & { text: string; html: string; secrets: MailSecret[] }

export async function findMail(db: Db, id: number): Promise<WholeMail | undefined> {
  const { rows } = await sql<WholeMail>`
    select ${columns}, m.text, m.html, m.secrets from mails m where m.id = ${id}
  `.execute(db)
  return rows[0]
}

export async function isOfDemo(db: Db, recipient: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where lower(email) = lower(${recipient}) and is_demo`.execute(db)
  return rows.length > 0
}

/** The state in which a mail is saved. */
export type FirstState = Extract<MailRow['state'], 'kept' | 'waiting' | 'needless'>

type Addressed = { recipient: RawBuilder<unknown>; about_user_id: RawBuilder<unknown>; needsProof: boolean }

// Whether the recipient's account will be erased: it gets no mails. One that never proved the address keeps back only
// the mails about itself, where mails are sent.
const isLeaving = ({ recipient, about_user_id, needsProof }: Addressed) => sql`
  exists (select from users where lower(email) = lower(${recipient}) and erase_at is not null
             and (email_proven_at is not null or not ${needsProof}::boolean or id = ${about_user_id}))`

// Of a stored mail. Only where mails are sent it is asked again.
const isHeldBack = sql<boolean>`
  (not m.reaches_leaving
   and ${isLeaving({ recipient: sql`m.recipient`, about_user_id: sql`m.about_user_id`, needsProof: true })})`

/** Saves a mail. Undefined if the recipient's account will be erased and the mail is none that reaches it. */
export async function saveMail(
  db: Db,
  {
    recipient,
    subject,
    text,
    html,
    reply_to = null,
    unsubscribe_url = null,
    reminder = null,
    secrets = [],
    about_user_id = null,
    reaches_leaving = false,
    state,
  }: Mail & { state: FirstState },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into mails (recipient, subject, text, html, reply_to, unsubscribe_url, reminder, secrets, about_user_id,
                       reaches_leaving, queued_at, failed_at, is_needless)
    select ${recipient}, ${subject}, ${text}, ${html}, ${reply_to}, ${unsubscribe_url}, ${reminder && JSON.stringify(reminder)}::jsonb,
           ${JSON.stringify(secrets)}::jsonb, ${about_user_id}::bigint, ${reaches_leaving},
           case when ${state === 'waiting'} then now() end, case when ${state === 'needless'} then now() end, ${state === 'needless'}
     where ${reaches_leaving} or not ${isLeaving({ recipient: sql`${recipient}`, about_user_id: sql`${about_user_id}::bigint`, needsProof: state !== 'kept' })}
    returning id
  `.execute(db)
  return rows[0]?.id
}

const givenUp = sql`m.sent_at is null and m.failed_at is not null and not m.is_needless`
const kept = sql`m.queued_at is null and m.sent_at is null and m.failed_at is null`

export async function countMails(db: Db): Promise<{ kept: number; waiting: number; failed: number }> {
  const { rows } = await sql<{ kept: number; waiting: number; failed: number }>`
    select count(*) filter (where ${kept})::int as kept, count(*) filter (where ${givenUp})::int as failed,
           count(*) filter (where m.queued_at is not null and m.failed_at is null)::int as waiting
      from mails m where m.sent_at is null
  `.execute(db)
  return rows[0] ?? { kept: 0, waiting: 0, failed: 0 }
}

/** The newest ten mails that were given up, or stored without a mail server. */
export async function listStuck(db: Db): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${columns} from mails m where m.sent_at is null and (${givenUp} or ${kept}) order by m.id desc limit 10
  `.execute(db)
  return rows
}

/** Locks the newest mails that were given up and may be sent again, at most `most` of them. */
export async function lockGivenUp(db: Db, most: number): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select ${columns} from mails m where ${givenUp} and not ${isHeldBack} order by m.id desc limit ${most} for update skip locked
  `.execute(db)
  return rows
}

/** Whether a stored mail is kept back, since its recipient's account will be erased. */
export async function isKeptBack(db: Db, id: number): Promise<boolean> {
  return (await sql`select from mails m where m.id = ${id} and ${isHeldBack}`.execute(db)).rows.length > 0
}

/** Puts a mail that was stored or given up back into the queue. */
export async function queueAgain(db: Db, id: number) {
  await sql`
    update mails set queued_at = now(), failed_at = null, failure = null, is_needless = false
     where id = ${id} and sent_at is null and (queued_at is null or failed_at is not null)
  `.execute(db)
}

export type WaitingMail = Required<Omit<Mail, 'about_user_id' | 'reaches_leaving'>> & { id: number; created_at: string }

/** Locks a waiting mail until the transaction ends, so that no other process sends it meanwhile. */
export async function lockWaiting(db: Db, id: number): Promise<(WaitingMail & { is_held_back: boolean }) | undefined> {
  const { rows } = await sql<WaitingMail & { is_held_back: boolean }>`
    select m.id, m.recipient, m.subject, m.text, m.html, m.reply_to, m.unsubscribe_url, m.reminder, m.secrets, m.created_at,
           ${isHeldBack} as is_held_back
      from mails m
     where m.id = ${id} and m.queued_at is not null and m.sent_at is null and m.failed_at is null
       for update
  `.execute(db)
  return rows[0]
}

export type Renewed = Pick<WaitingMail, 'recipient' | 'subject' | 'text' | 'html' | 'unsubscribe_url' | 'secrets'>

export async function renewMail(db: Db, { id, ...mail }: Renewed & { id: number }) {
  await sql`
    update mails set recipient = ${mail.recipient}, subject = ${mail.subject}, text = ${mail.text}, html = ${mail.html},
                     unsubscribe_url = ${mail.unsubscribe_url}, secrets = ${JSON.stringify(mail.secrets)}::jsonb
     where id = ${id}
  `.execute(db)
}

const needless = {
  reminder: 'No se envió: el recordatorio ya no hacía falta.',
  leaving: 'No se envió: la cuenta se va a eliminar.',
}

/** What an update of mails sets to give them up as not needed, and to empty them. */
export function givenUpFor(why: keyof typeof needless): RawBuilder<unknown> {
  return sql`failed_at = coalesce(failed_at, clock_timestamp()), is_needless = true, failure = ${needless[why]},
             text = '', html = '', unsubscribe_url = null, secrets = '[]'`
}

export async function markNeedless(db: Db, { id, why }: { id: number; why: keyof typeof needless }) {
  await sql`update mails set ${givenUpFor(why)} where id = ${id}`.execute(db)
}

/** Marks a mail as sent and deletes its text, which concerns only the sender and the recipient. */
export async function markSent(db: Db, id: number) {
  await sql`
    update mails set sent_at = clock_timestamp(), attempts = attempts + 1, failure = null, text = '', html = '', unsubscribe_url = null, secrets = '[]'
     where id = ${id}
  `.execute(db)
}

export async function markFault(db: Db, id: number, { failure, isFinal }: { failure: string; isFinal: boolean }) {
  await sql`
    update mails set attempts = attempts + 1, failure = ${failure}, failed_at = case when ${isFinal} then clock_timestamp() end
     where id = ${id}
  `.execute(db)
}

/**
 * Gives up mails whose process died during the last attempt, since no job follows. All attempts end within two days.
 */
export async function giveUpForgotten(db: Db) {
  await sql`
    update mails set failed_at = now(), failure = coalesce(failure, 'El envío quedó interrumpido.')
     where queued_at < now() - interval '3 days' and sent_at is null and failed_at is null
  `.execute(db)
}

export async function deleteOld(db: Db) {
  await sql`delete from mails where created_at < now() - interval '90 days'`.execute(db)
}
