import { contactReasons } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { contactLetter } from '../../platform/mails/letters.ts'
import { oneLine } from '../../platform/mails/one-line.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { pageOfFile } from './contact-files.ts'
import * as queries from './contacts.queries.ts'

type Contact = Parameters<typeof queries.saveMessage>[1]

/** Stores a message and queues its mail to the support address in one transaction. */
export const sendContact = async (db: Db, sent: Contact, { mails, config }: Pick<AppContext, 'mails' | 'config'>) => {
  const contact = {
    ...sent,
    name: sent.name && oneLine(sent.name),
    last_name: sent.last_name && oneLine(sent.last_name),
  }
  const { name, last_name, email, phone, reason, message, images } = contact
  await db.transaction().execute(async (db) => {
    await queries.saveMessage(db, contact)
    await mails.queue(db, {
      recipient: config.supportEmail,
      reply_to: email,
      about_user_id: sent.user_id,
      ...contactLetter({
        name: [name, last_name].filter(Boolean).join(' '),
        email,
        phone,
        reason: reason === null ? null : (contactReasons[reason] ?? null),
        message,
        images: images.map((address) => `${config.publicUrl}${pageOfFile(address)}`),
      }),
    })
  })
}
