import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { invalid, notAllowed, notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

let admin: Actor
let ana: Actor
beforeAll(async () => {
  admin = await anAdministrator()
})
beforeEach(async () => {
  ana = await aPlayer()
})
const correct = (coins: unknown, { as = admin, of = ana.id, reason = 'Premio' as unknown, ifMatch = '*' } = {}) =>
  call(`POST /users/${of}/wallet`, { as, body: { wallet_entry: { coins, reason } }, headers: { 'if-match': ifMatch } })
const ledger = (query = '', as = admin) => call(`GET /users/${ana.id}/wallet${query}`, { as })
const balance = async () => (await ledger()).body.wallet.coins

test('a correction adds an entry, which the player sees without its author', async () => {
  const answer = await correct('75', { reason: ' Premio de <b>mayo</b> ' })
  const entry = {
    id: expect.any(Number),
    coins: 75,
    reason: 'Premio de <b>mayo</b>',
    date: expect.stringMatching(/Z$/),
    actor: { id: admin.id, email: admin.email, username: admin.username },
  }
  expect(outcome(answer)).toEqual({
    status: 201,
    body: {
      status: 'success',
      message: 'Se ha corregido la billetera con éxito',
      wallet: { coins: 75, entries_count: 1 },
      entry,
    },
  })
  await correct(-25, { reason: 'login' })
  const { wallet, entries } = (await call('GET /wallet', { as: ana })).body
  expect(wallet).toEqual({ coins: 50 })
  expect(entries).toEqual([
    { id: expect.any(Number), coins: -25, reason: 'login', date: expect.any(String) },
    { id: expect.any(Number), coins: 75, reason: 'Premio de <b>mayo</b>', date: expect.any(String) },
  ])
  expect((await call('GET /session', { as: ana })).body.user.wallet).toEqual({ coins: 50 })
})

test('the ledger shows all entries of one user, newest first, automatic ones without an actor', async () => {
  await sql`insert into wallet_entries (user_id, coins, reason) values (${ana.id}, 50, 'refered-user')`.execute(db)
  for (let n = 1; n <= 11; n++) await correct(n)
  await correct(900, { of: (await aPlayer()).id })
  const [first, second] = [(await ledger()).body, (await ledger('?page=2')).body]
  expect(first).toMatchObject({ wallet: { coins: 116, entries_count: 12 }, total: 12, totalPages: 2 })
  expect(first.entries.map(({ coins }: { coins: number }) => coins)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  expect(second.entries).toMatchObject([{ coins: 1 }, { coins: 50, reason: 'Usuario referido', actor: null }])
})

test('concurrent corrections never make a balance negative', async () => {
  await correct(100)
  const answers = await Promise.all(Array.from({ length: 20 }, () => correct(-30)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(outcome(answers.find(({ status }) => status !== 201) as never)).toEqual(
    refused(409, 'El saldo no puede quedar por debajo de 0 monedas.'),
  )
  expect(await balance()).toBe(10)
  expect((await correct(-10)).status).toBe(201)
  expect(await balance()).toBe(0)
})

test('of two concurrent corrections of one version only one succeeds, and the other gets the current balance', async () => {
  await correct(10)
  const { headers } = await ledger()
  const answers = await Promise.all([5, 6].map((coins) => correct(coins, { ifMatch: String(headers.etag) })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect(won?.headers.etag).toBe((await ledger()).headers.etag)
  expect(lost?.body).toEqual({
    status: 'error',
    errorCode: 409,
    message: 'Otra persona modificó este registro mientras lo editabas.',
    wallet: won?.body.wallet,
    version: won?.headers.etag,
  })
})

test('an equal balance after two entries has another version', async () => {
  const { headers } = await ledger()
  await correct(5)
  await correct(-5)
  expect((await correct(1, { ifMatch: String(headers.etag) })).status).toBe(409)
})

const amount = 'Ingresa una cantidad entera de monedas.'
test.each([
  [undefined, amount],
  ['x', `${amount} En «coins» se espera un número.`],
  [1.5, `${amount} En «coins» se espera un número entero.`],
  [0, 'Ingresa una cantidad distinta de 0.'],
  [1_000_001, 'Ingresa 1.000.000 de monedas como máximo.'],
  [-1_000_001, 'Ingresa 1.000.000 de monedas como máximo.'],
])('a correction by %s is refused', async (coins, message) => {
  expect(outcome(await correct(coins))).toEqual(invalid({ coins: message }))
  expect(await balance()).toBe(0)
})

test('a correction needs a reason and an existing user', async () => {
  for (const reason of [undefined, null, ' '])
    expect(outcome(await correct(1, { reason: reason ?? null }))).toEqual(invalid({ reason: 'Ingresa el motivo.' }))
  expect(outcome(await correct(1, { reason: 'x'.repeat(201) }))).toEqual(
    invalid({ reason: 'Debe tener 200 caracteres como máximo.' }),
  )
  const none = refused(404, 'No existe el registro solicitado.')
  expect(outcome(await correct(1, { of: 999_999 }))).toEqual(none)
  expect(outcome(await call('GET /users/999999/wallet', { as: admin }))).toEqual(none)
})

test('a user with the right can correct the wallets of others but not their own, an administrator any', async () => {
  const clerk = await aUser({ role_id: await aRole(db, 'wallets.update') })
  expect((await correct(5, { as: clerk })).status).toBe(201)
  expect(outcome(await correct(5, { as: clerk, of: clerk.id }))).toEqual(notAllowed)
  expect((await correct(5, { of: admin.id })).status).toBe(201)
  expect(outcome(await ledger('', clerk))).toEqual(notAllowed)
})

test('a correction adds an audit entry with its reason', async () => {
  await correct(40)
  await correct(-15, { reason: 'Error de carga' })
  expect((await auditOf(db, 'user', ana.id))[1]).toEqual({
    actor_id: admin.id,
    action: 'wallet',
    before: { coins: 40 },
    after: { coins: 25, reason: 'Error de carga' },
  })
  const { entries } = (await call(`GET /audit?subject=user&subject_id=${ana.id}`, { as: admin })).body
  expect(entries[0]).toMatchObject({
    actionAsString: 'Corrección de billetera',
    changes: [
      { field: 'coins', before: '40', after: '25' },
      { field: 'reason', before: null, after: 'Error de carga' },
    ],
  })
})

test('the wallet of an archived user cannot be corrected', async () => {
  await correct(10)
  await sql`update users set status = 3 where id = ${ana.id}`.execute(db)
  const archived = refused(409, 'El registro está archivado y no se puede modificar.')
  expect(outcome(await correct(5))).toEqual(archived)
  expect(await balance()).toBe(10)
})

test('a user who loses the session while waiting for the lock cannot correct', async () => {
  const other = await anAdministrator()
  const { sent } = await db.transaction().execute(async (tx) => {
    await sql`select 1 from users where id = ${ana.id} for update`.execute(tx)
    const sent = correct(10, { as: other })
    await sleep(300)
    await sql`delete from sessions where user_id = ${other.id}`.execute(tx)
    return { sent }
  })
  expect(outcome(await sent)).toEqual(notSignedIn)
  expect(await balance()).toBe(0)
})
