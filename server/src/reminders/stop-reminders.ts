import { Failure } from '@compety/contract'
import type { Db } from '../platform/postgres/database.ts'
import { readToken } from './product-secrets.ts'
import { saveSettings } from './reminders.queries.ts'

/** Turns off the mails with reminders and announcements of the user for whom the link was signed. */
export async function stopRemindersBy(db: Db, token: string) {
  const user_id = await readToken(db, { token, purposeOf: () => 'stop' })
  if (user_id === undefined) throw new Failure('link_invalid')
  await saveSettings(db, { user_id, mail: false, announcements_mail: false })
}
