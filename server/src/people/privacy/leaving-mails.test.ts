import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMail } from '../../../test/builders.ts'
import { mailSecrets } from '../../mail-secrets.ts'
import { fileStore } from '../../platform/files/file-store.ts'
import { folderStorage } from '../../platform/files/storage/folder-storage.ts'
import { deliverMail } from '../../platform/mails/deliver-mail.ts'
import type { SendBySmtp } from '../../platform/mails/smtp.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'
import { eraseIfDue } from './erasure/erase-account.ts'

// Mails are queued for a server, and each test makes the attempts to send them itself.
const { call, db, config, aPlayer, anAdministrator, close } = await testApp({ smtpUrl: 'smtp://127.0.0.1:9' })
afterAll(close)

const leave = (as: Actor) => call('POST /user/erasure', { as, body: { password: 'secreta1' } })
const aProven = async () => {
  const user = await aPlayer()
  await sql`update users set email_proven_at = now() where id = ${user.id}`.execute(db)
  return user
}
const lastTo = async ({ email }: Actor) => {
  const { rows } = await sql<{ id: number; sent_at: string | null; is_needless: boolean; text: string }>`
    select id, sent_at, is_needless, text from mails where recipient = ${email} and (subject like 'Recupera%' or subject = 'Hola')
     order by id desc limit 1`.execute(db)
  return rows[0] as (typeof rows)[0]
}
const aGate = () => {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    reached: reached.promise,
    open: opened.resolve,
    pass: async () => {
      reached.resolve()
      await opened.promise
    },
  }
}
const inTime = <T>(promise: Promise<T>) =>
  Promise.race([promise, new Promise<'hangs'>((done) => setTimeout(done, 8000, 'hangs'))])

type Sending = { send?: SendBySmtp; before?: () => Promise<void> }
const deliver = (id: number, { send = async () => undefined, before = async () => {} }: Sending = {}) => {
  const made = mailSecrets(db)
  const secrets = {
    ...made,
    reset_password: async (of: string) => {
      await before()
      return made.reset_password(of)
    },
  }
  const parts = { db, send, renew: async () => undefined, secrets }
  return deliverMail(parts, { id, isLast: false, signal: AbortSignal.timeout(20_000) })
}

test('an account is left while the secret of a mail to it is being made, and the mail is not sent', async () => {
  const ana = await aProven()
  await call('POST /user/recoverPassword', { body: { email: ana.email } })
  const { id } = await lastTo(ana)
  const gate = aGate()
  const sent: string[] = []
  const delivery = deliver(id, {
    before: gate.pass,
    send: async ({ recipient }) => {
      sent.push(recipient)
      return undefined
    },
  })
  await gate.reached
  const answer = leave(ana)
  // The wish has its locks, or is done, when the secret asks for them.
  await Promise.race([answer, new Promise((done) => setTimeout(done, 1500))])
  gate.open()
  expect(await inTime(answer)).toMatchObject({ status: 200 })
  expect(await inTime(delivery)).toBeUndefined()
  expect([sent, await lastTo(ana)]).toEqual([[], { id, sent_at: null, is_needless: true, text: '' }])
})

test('a mail that is being sent goes out, and nobody waits for it', async () => {
  const ana = await aProven()
  const id = await aMail(db, { recipient: ana.email, state: 'waiting' })
  const gate = aGate()
  const send = async () => {
    await gate.pass()
    return undefined
  }
  const delivery = deliver(id, { send })
  await gate.reached
  expect(await inTime(leave(ana))).toMatchObject({ status: 200 })
  gate.open()
  await delivery
  expect(await lastTo(ana)).toMatchObject({ sent_at: expect.any(String) })
})

test('a mail that failed while its account began to leave is not tried again', async () => {
  const ana = await aProven()
  const id = await aMail(db, { recipient: ana.email, state: 'waiting' })
  const gate = aGate()
  const send = async () => {
    await gate.pass()
    return { failure: 'El servidor de correo no responde a tiempo.', isFinal: false }
  }
  const delivery = deliver(id, { send })
  await gate.reached
  await leave(ana)
  gate.open()
  await expect(delivery).rejects.toThrow('was not sent')
  await deliver(id)
  expect(await lastTo(ana)).toEqual({ id, sent_at: null, is_needless: true, text: '' })
})

test('a mail that was given up is emptied when its account leaves, and cannot be sent again', async () => {
  const [ana, admin] = [await aProven(), await anAdministrator()]
  const id = await aMail(db, { recipient: ana.email, state: 'failed' })
  await leave(ana)
  expect(await lastTo(ana)).toEqual({ id, sent_at: null, is_needless: true, text: '' })
  const later = await aMail(db, { recipient: ana.email, state: 'failed' })
  expect(outcome(await call(`POST /mails/${later}/resend`, { as: admin }))).toEqual(
    refused(409, 'El correo ya no hace falta.'),
  )
  expect((await call('POST /mails/resend', { as: admin })).body.count).toBe(0)
})

test('an account is erased while a mail to it is being sent, and no mail stays', async () => {
  const ana = await aProven()
  await leave(ana)
  const id = await aMail(db, { recipient: ana.email, state: 'waiting' })
  await sql`update mails set reaches_leaving = true where id = ${id}`.execute(db)
  await sql`update users set erase_at = now() - interval '1 second' where id = ${ana.id}`.execute(db)
  const gate = aGate()
  const send = async () => {
    await gate.pass()
    return undefined
  }
  const delivery = deliver(id, { send })
  await gate.reached
  const stores = { files: fileStore(folderStorage('/nowhere')), contactFiles: fileStore(folderStorage('/nowhere')) }
  const erasure = eraseIfDue({ db, config, ...stores, boards: boardCache(), timeZone: 'UTC' }, ana.id)
  // Meanwhile whoever changes users waits for nothing.
  const isArchived = async () =>
    (await sql`select from users where id = ${ana.id} and status = 3`.execute(db)).rows.length
  await expect.poll(isArchived, { timeout: 5000 }).toBe(1)
  const isFree = sql`select from users where id = ${ana.id} for update nowait`.execute(db)
  expect((await isFree).rows).toHaveLength(1)
  gate.open()
  await inTime(Promise.all([delivery, erasure]))
  expect((await sql`select from mails where recipient = ${ana.email}`.execute(db)).rows).toEqual([])
})
