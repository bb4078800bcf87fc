import type { MailSecret } from './secret-links.ts'

export type Mail = {
  recipient: string
  subject: string
  text: string
  html: string
  reply_to?: string | null
  /** The address to which a mail program sends a POST when its user unsubscribes. */
  unsubscribe_url?: string | null
  reminder?: Reminder | null
  /** What its links open; the texts have marks in place of the secrets. */
  secrets?: MailSecret[]
  /** The user whose account the mail is about, or whose words or name it carries to somebody else. */
  about_user_id?: number | null
  /** Also goes to an account that will be erased: a reset, a change of its access, or the confirmation of the wish itself. */
  reaches_leaving?: boolean
}

/**
 * Reminds a user of the deadlines from `first` on, by the server or `by_hand` of an organizer. The text of such a mail is
 * written again when it is sent. Mails of earlier versions do not tell who reminds.
 */
export type Reminder = { user_id: number; by_hand?: boolean; first: string }
