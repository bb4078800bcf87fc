import type { AppContext } from '../../../platform/app-context.ts'
import { recoveryLetter } from '../../../platform/mails/letters.ts'
import { secretLink } from '../../../platform/mails/secret-links.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { afterFixedTime } from '../../../platform/time/after-fixed-time.ts'
import { requestedLink } from '../links.ts'
import * as queries from './passwords.queries.ts'

const answerAfterMs = 250

/**
 * Queues a mail with a link if an active user has the address. Every request is answered after the same fixed time, so
 * that neither the content nor the duration of the answer reveals whether the address is known.
 */
export const recoverPassword = (context: AppContext, email: string) =>
  afterFixedTime(answerAfterMs, () => sendLink(context, email))

const sendLink = (context: AppContext, email: string) =>
  context.db.transaction().execute(async (db) => {
    const user = await queries.findRecipient(db, email)
    if (user) await mailResetLink(db, context, user)
  })

type Parts = Pick<AppContext, 'mails' | 'config'>

/** Mails a link that sets a new password. The caller holds the user's row. */
export async function mailResetLink(db: Db, { mails, config }: Parts, user: { id: number; email: string }) {
  const { token_hash, of } = requestedLink()
  await queries.createReset(db, { token_hash, user_id: user.id })
  const { link, secret } = secretLink({ publicUrl: config.publicUrl, page: 'reset_password', of })
  await mails.queue(db, {
    recipient: user.email,
    ...recoveryLetter({ link }),
    secrets: [secret],
    about_user_id: user.id,
    reaches_leaving: true,
  })
}
