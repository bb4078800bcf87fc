export type Mail = {
  recipient: string
  subject: string
  text: string
  html: string
  reply_to?: string | null
  /** Takes a POST from a mail program whose reader wants no more of these. */
  unsubscribe_url?: string | null
  reminder?: Reminder | null
}

/** Whom it reminds, so many hours before the deadlines from `first` on: such a mail is made anew when it leaves. */
export type Reminder = { user_id: number; lead: number; first: string }
