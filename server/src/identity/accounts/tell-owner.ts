import { isSameEmail } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { addressIn } from '../../platform/config/address-in.ts'
import { accountChangedLetter, type ChangedBy } from '../../platform/mails/account-letters.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { maskedEmail } from './masked-email.ts'

type Change = { id: number; before: string; after?: string; by: ChangedBy; isPasswordNew: boolean }

/**
 * Mails the owner of an account that its password or address has changed; the old address and the new one, if these
 * differ, and also during the days before an erasure. Called in the transaction of the change.
 */
export const tellOwner = async (
  db: Db,
  { mails, config }: Pick<AppContext, 'mails' | 'config'>,
  { id, before, after = before, by, isPasswordNew }: Change,
) => {
  const isMoved = !isSameEmail(before, after)
  if (!isMoved && !isPasswordNew) return
  const change = {
    by,
    isPasswordNew,
    logInLink: `${config.publicUrl}/login`,
    supportEmail: addressIn(config.supportEmail),
  }
  const about = { about_user_id: id, reaches_leaving: true }
  if (isMoved) {
    const letter = accountChangedLetter({ ...change, newEmail: maskedEmail(after) })
    await mails.queue(db, { recipient: before, ...letter, ...about })
  }
  const moved = isMoved && { oldEmail: maskedEmail(before) }
  await mails.queue(db, { recipient: after, ...accountChangedLetter({ ...change, ...moved }), ...about })
}
