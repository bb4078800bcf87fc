import { Failure, findMail, listMails, pageOf, resendMail, succeeded } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Db } from '../database/database.ts'
import type { On } from '../http/mount.ts'
import * as queries from './mails.queries.ts'
import { queueAgain } from './mails.ts'
import { withoutSecretLinks } from './secret-links.ts'

const found = async (db: Db, id: number) => {
  const mail = await queries.findMail(db, id)
  if (!mail) throw new Failure('mail_not_found')
  return mail
}

// The audit log keeps no text.
const row = async (db: Db, id: number) => {
  const { text, html, ...row } = await found(db, id)
  return row
}

export const mailRoutes = (on: On, { db, jobs, config }: AppContext) => {
  on(listMails, async ({ query }) => {
    const { mails, total } = await queries.listMails(db, query)
    return { mails, ...pageOf(total, query) }
  })
  on(findMail, async ({ params, caller }) => {
    const mail = await found(db, params.id)
    if (caller.role_id === 1) return { mail }
    return { mail: { ...mail, text: withoutSecretLinks(mail.text), html: withoutSecretLinks(mail.html) } }
  })

  on(resendMail, async ({ params: { id }, caller }) => {
    const mail = await db.transaction().execute(async (db) => {
      const before = await row(db, id)
      if (before.state === 'sent') throw new Failure('mail_sent')
      if (config.smtpUrl === undefined) throw new Failure('mail_server_missing')
      await queueAgain(db, { jobs, id })
      const after = await row(db, id)
      await recordAudit(db, { actor_id: caller.id, subject: 'mail', subject_id: id, action: 'resend', before, after })
      return after
    })
    return succeeded('El correo se enviará de nuevo.', { mail })
  })
}
