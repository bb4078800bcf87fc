import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aPool } from '../../../test/builders.ts'
import { signatureOf } from '../../platform/secrets/signed-text.ts'
import { addressHashes } from './address-hashes.ts'
import { invitationSecrets } from './invitation-secrets.ts'
import { keyAddresses } from './key-addresses.ts'

const { call, db, config, aPlayer, close } = await testApp()
afterAll(close)
beforeEach(() => sql`delete from invited_addresses`.execute(db))

const email = 'Amiga@example.org'
const plain = createHash('sha256').update(email.toLowerCase()).digest()
const { of } = await addressHashes(config)
const keep = (
  address_hash: Buffer,
  { isKeyed, mails, isStopped = false }: { isKeyed: boolean; mails: number; isStopped?: boolean },
) =>
  sql`insert into invited_addresses (address_hash, is_keyed, unanswered_mails, stopped_at)
      values (${address_hash}, ${isKeyed}, ${mails}, case when ${isStopped}::boolean then now() end)`.execute(db)
const kept = async () =>
  (
    await sql<{ address_hash: Buffer }>`
      select address_hash, unanswered_mails, stopped_at is not null as stopped from invited_addresses`.execute(db)
  ).rows

test('who knows an address does not recognize it without the key of the installation', async () => {
  const mate = await aPlayer()
  const pool_id = await aPool(db, { players: [mate] })
  await call(`POST /pool/${pool_id}/invite`, { as: mate, body: { email } })
  const rows = await kept()
  expect(rows.map(({ address_hash }) => address_hash)).toEqual([of(email.toLowerCase())])
  const other = await addressHashes({ ...config, secretKey: 'x'.repeat(32) })
  expect([plain, other.of(email)].some((hash) => hash.equals(of(email)))).toBe(false)
})

test('a start keys the plain hashes of an earlier version, and keeps counts and stops', async () => {
  await keep(plain, { isKeyed: false, mails: 3, isStopped: true })
  await keep(of(email), { isKeyed: true, mails: 1 })
  for (let turn = 0; turn < 2; turn++) await keyAddresses(db, config)
  expect(await kept()).toEqual([{ address_hash: of(email), unanswered_mails: 3, stopped: true }])
})

test('a link that an earlier version mailed, or left in the outbox, stops the same address', async () => {
  const address = plain.toString('base64url')
  const mailed = `${address}.${await signatureOf(db, `stop-invitations ${address}`)}`
  expect(await invitationSecrets(db).stop_invitations(plain.toString('hex'))).toBe(mailed)
  expect((await call('POST /invitations/stop', { body: { token: mailed } })).status).toBe(200)
  expect(await kept()).toEqual([{ address_hash: of(email), unanswered_mails: 0, stopped: true }])
})
