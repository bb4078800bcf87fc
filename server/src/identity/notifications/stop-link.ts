import type { NotificationKind } from '@compety/contract'
import { secretLink } from '../../platform/mails/secret-links.ts'

type Mailed = { publicUrl: string; user_id: number; kind: NotificationKind }

/** The link by which one press, or the mail program, stops a kind of mails to a user. Reminders have a page of their own. */
export function stopLinkOf({ publicUrl, user_id, kind }: Mailed) {
  const page = kind === 'reminder' ? 'stop_reminders' : 'stop_notifications'
  return secretLink({ publicUrl, page, of: `${user_id} ${kind}` })
}
