import * as z from 'zod/mini'
import { done } from './wire/answers.ts'
import { endpoint } from './wire/endpoint.ts'
import { instantOut } from './wire/fields.ts'
import { codeFilter, listOf, listQuery, textFilter } from './wire/lists.ts'

/** kept: no mail server is set; waiting: queued; failed: given up after the last attempt; needless: a reminder of nothing any more. */
export const mailStates = ['kept', 'waiting', 'sent', 'failed', 'needless'] as const

export const mailRow = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  failure: z.nullable(z.string()),
  created_at: instantOut,
  sent_at: z.nullable(instantOut),
})
export type MailRow = z.output<typeof mailRow>

const newestFirst = z.pipe(
  z.transform((value: unknown) => (value === 'created_at_asc' ? value : 'created_at_desc')),
  z.enum(['created_at_asc', 'created_at_desc']),
)

/** Mails of the last 90 days, newest first unless asked otherwise. `state` is its place among mailStates, from 1 on. */
export const listMails = endpoint({
  method: 'GET',
  path: '/mails',
  access: 'mails.read',
  query: z.extend(
    listQuery(10, ['created_at'], { recipient: textFilter, subject: textFilter, state: codeFilter([-1]) }),
    { order: newestFirst },
  ),
  response: listOf('mails', mailRow),
  additive: true,
})

/** With its text, whose secret links only role 1 is shown: they open accounts. A mail that was sent keeps none: what it says is between the sender and the recipient. */
export const findMail = endpoint({
  method: 'GET',
  path: '/mails/{id}',
  access: 'mails.read',
  response: z.object({ mail: z.object({ ...mailRow.shape, text: z.string(), html: z.string() }) }),
  failures: ['mail_not_found'],
  additive: true,
})

/** Queues a mail again that was not sent. */
export const resendMail = endpoint({
  method: 'POST',
  path: '/mails/{id}/resend',
  access: 'mails.update',
  response: done({ mail: mailRow }),
  failures: ['mail_not_found', 'mail_sent', 'mail_server_missing'],
  additive: true,
})

/** Queues again the newest 1,000 mails that were given up; answers how many. */
export const resendMails = endpoint({
  method: 'POST',
  path: '/mails/resend',
  access: 'mails.update',
  response: done({ count: z.int() }),
  failures: ['mail_server_missing'],
  additive: true,
})
