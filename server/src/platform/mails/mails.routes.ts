import {
  Failure,
  findMail,
  isSameEmail,
  listMails,
  type MailRow,
  pageOf,
  resendMail,
  resendMails,
  roles,
  succeeded,
  wording,
} from '@compety/contract'
import { recordAudit } from '../audit/record-audit.ts'
import type { Config } from '../config/config.ts'
import type { Caller } from '../http/caller.ts'
import type { On } from '../http/mount.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Db } from '../postgres/database.ts'
import * as queries from './mails.queries.ts'
import { queueAgain } from './mails.ts'
import { type SecretMakers, secretPagesIn, withoutSecretLinks, withSecrets } from './secret-links.ts'

const found = async (db: Db, id: number) => {
  const mail = await queries.findMail(db, id)
  if (!mail) throw new Failure('mail_not_found')
  return mail
}

type Found = Awaited<ReturnType<typeof found>>

const row = async (db: Db, id: number) => {
  const { text, html, secrets, ...row } = await found(db, id)
  return row
}

// Audit entries stay, so they must not contain who got a mail and what it was about.
const audited = ({ id, state, attempts, created_at }: MailRow) => ({ id, state, attempts, created_at })

// Who reads a secret link could use it.
const recordReading = (db: Db, { mail: { id, text, html }, caller }: { mail: Found; caller: Caller }) =>
  recordAudit(db, {
    actor_id: caller.id,
    subject: 'mail',
    subject_id: id,
    action: 'read',
    before: null,
    after: { secrets: secretPagesIn(text + html) },
  })

const recordResending = (db: Db, { before, after, caller }: { before: MailRow; after: MailRow; caller: Caller }) =>
  recordAudit(db, {
    actor_id: caller.id,
    subject: 'mail',
    subject_id: before.id,
    action: 'resend',
    before: audited(before),
    after: audited(after),
  })

// With it, a stolen session would set the password of its own account.
const isOwnReset = ({ recipient, secrets }: Found, { email }: Caller) =>
  isSameEmail(recipient, email) && secrets.some(({ page }) => page === 'reset_password')

const mostResent = 1000

type Parts = { db: Db; jobs: Jobs; config: Config; secrets: SecretMakers }

export function mailRoutes(on: On, { db, jobs, config, secrets: makers }: Parts) {
  on(listMails, async ({ query }) => {
    const { mails, total } = await queries.listMails(db, query)
    return { mails, ...pageOf(total, query) }
  })
  on(findMail, async ({ params, caller }) => {
    const stored = await found(db, params.id)
    const { secrets, ...open } = {
      ...stored,
      text: withoutSecretLinks(stored.text),
      html: withoutSecretLinks(stored.html),
    }
    if (caller.role_id !== roles.administrator || isOwnReset(stored, caller)) return { mail: open }
    if (open.text !== stored.text || open.html !== stored.html) await recordReading(db, { mail: stored, caller })
    const { secrets: filled, ...mail } = await withSecrets(stored, makers)
    return { mail }
  })

  on(resendMails, async ({ caller }) => {
    if (config.smtpUrl === undefined) throw new Failure('mail_server_missing')
    const count = await db.transaction().execute(async (db) => {
      const mails = await queries.lockGivenUp(db, mostResent)
      for (const before of mails) {
        await queueAgain(db, { jobs, id: before.id })
        await recordResending(db, { before, after: await row(db, before.id), caller })
      }
      return mails.length
    })
    return succeeded(wording.mailsResent(count), { count })
  })

  on(resendMail, async ({ params: { id }, caller }) => {
    const mail = await db.transaction().execute(async (db) => {
      const before = await row(db, id)
      if (before.state === 'sent') throw new Failure('mail_sent')
      if (before.state === 'needless') throw new Failure('mail_needless')
      if (config.smtpUrl === undefined) throw new Failure('mail_server_missing')
      if (await queries.isKeptBack(db, id)) throw new Failure('mail_needless')
      await queueAgain(db, { jobs, id })
      const after = await row(db, id)
      await recordResending(db, { before, after, caller })
      return after
    })
    return succeeded('El correo se enviará de nuevo.', { mail })
  })
}
