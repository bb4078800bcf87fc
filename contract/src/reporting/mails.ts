import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut } from '../wire/fields.ts'
import { codeFilter, listOf, listQuery, textFilter } from '../wire/lists.ts'

/**
 * kept: no mail server is configured; waiting: queued; failed: all attempts failed; needless: the reminder is out of
 * date, the account will be erased, or it is one of the demo season.
 */
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

/** Mails of the last 90 days, by default the newest first. `state` is the position in mailStates, counted from 1. */
export const listMails = endpoint({
  method: 'GET',
  path: '/mails',
  access: 'mails.read',
  scopes: [],
  query: z.extend(
    listQuery(10, ['created_at'], {
      search: textFilter,
      recipient: textFilter,
      subject: textFilter,
      state: codeFilter([-1]),
    }),
    { order: newestFirst },
  ),
  response: listOf('mails', mailRow),
  additive: true,
})

/**
 * One mail with its text. Only administrators see secret links, because these open accounts. The text of a sent mail is
 * deleted.
 */
export const findMail = endpoint({
  method: 'GET',
  path: '/mails/{id}',
  access: 'mails.read',
  scopes: [],
  response: z.object({ mail: z.object({ ...mailRow.shape, text: z.string(), html: z.string() }) }),
  failures: ['mail_not_found'],
  additive: true,
})

/** Queues an unsent mail again. */
export const resendMail = endpoint({
  method: 'POST',
  path: '/mails/{id}/resend',
  access: 'mails.update',
  scopes: [],
  response: done({ mail: mailRow }),
  failures: ['mail_not_found', 'mail_sent', 'mail_needless', 'mail_server_missing'],
  additive: true,
})

/** Queues the newest 1,000 failed mails again; answers how many. */
export const resendMails = endpoint({
  method: 'POST',
  path: '/mails/resend',
  access: 'mails.update',
  scopes: [],
  response: done({ count: z.int() }),
  failures: ['mail_server_missing'],
  additive: true,
})
