import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome } from '../../../../test/answers.ts'
import { type Actor, testApp } from '../../../../test/app.ts'
import { aMail, aMatch, anEnrolment, aPool, closeMatch } from '../../../../test/builders.ts'
import { mailedTokens } from '../../../../test/mailed-links.ts'
import { expectNoDifference } from '../../../../test/no-difference.ts'
import { addressHashes } from '../../../competitions/invitations/address-hashes.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { folderStorage } from '../../../platform/files/storage/folder-storage.ts'
import { boardCache } from '../../../rankings/store/board-cache.ts'
import { contactFileStore } from '../../contacts/contact-files.ts'
import { eraseAllDue, eraseIfDue } from './erase-account.ts'

const { call, db, config, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const context = {
  db,
  config,
  files: fileStore(folderStorage('/nowhere')),
  contactFiles: contactFileStore(folderStorage('/nowhere')),
  boards: boardCache(),
  timeZone: 'UTC',
}
const password = 'secreta1'
const leave = (as: Actor, body: object = {}) => call('POST /user/erasure', { as, body: { password, ...body } })
const logIn = async ({ email }: Actor, secret = password) =>
  (await call('POST /authenticate', { body: { email, password: secret } })).status
const isDueNow = ({ id }: Actor) =>
  sql`update users set erase_at = now() - interval '1 second' where id = ${id}`.execute(db)
const erase = async (user: Actor) => {
  expect((await leave(user)).status).toBe(200)
  await isDueNow(user)
  await eraseIfDue(context, user.id)
}
const statusOf = async ({ id }: Actor) =>
  (
    await sql<{
      status: number
      leaves: boolean
    }>`select status, erase_at is not null as leaves from users where id = ${id}`.execute(db)
  ).rows[0]
const subjectsTo = async (email: string) =>
  (
    await sql<{ subject: string }>`select subject from mails where recipient = ${email} order by id`.execute(db)
  ).rows.map(({ subject }) => subject)
const reader = await anAdministrator()
const rankingOf = async (pool_id: number, as = reader) =>
  (await call(`GET /pool/${pool_id}/pool_ranking`, { as })).body.ranking

describe('an account that asks to be erased', () => {
  test('answers the time, fourteen days ahead, and ends every session', async () => {
    const ana = await aPlayer()
    const { status, body } = await leave(ana)
    expect([status, Object.keys(body)]).toEqual([200, ['erase_at']])
    expect((Date.parse(body.erase_at) - Date.now()) / 86_400_000).toBeCloseTo(14, 2)
    expect(outcome(await call('GET /session', { as: ana }))).toEqual(notSignedIn)
    expect(await statusOf(ana)).toEqual({ status: 1, leaves: true })
    const { user } = (await call(`GET /users/${ana.id}`, { as: reader })).body
    expect([user.status, user.erase_at]).toEqual([1, body.erase_at])
  })

  test('needs the password', async () => {
    const ana = await aPlayer()
    expect((await leave(ana, { password: 'otra-clave' })).body).toEqual({
      password: 'La contraseña actual no es correcta',
    })
    expect((await leave(ana, { password: '' })).body).toEqual({ password: 'Ingrese la contraseña actual.' })
    expect(await statusOf(ana)).toEqual({ status: 1, leaves: false })
  })

  test('stays when somebody logs in to it, and is not erased afterwards', async () => {
    const ana = await aPlayer()
    await leave(ana)
    expect(await logIn(ana)).toBe(200)
    expect(await statusOf(ana)).toEqual({ status: 1, leaves: false })
    await eraseIfDue(context, ana.id)
    expect(await logIn(ana)).toBe(200)
  })

  test('cannot be logged in to any more once its time has come', async () => {
    const ana = await aPlayer()
    await leave(ana)
    await sql`update users set erase_at = now() where id = ${ana.id}`.execute(db)
    expect(await logIn(ana)).toBe(401)
    expect(await statusOf(ana)).toEqual({ status: 1, leaves: true })
  })

  test('is hidden, and gets no mails but those that let it stay', async () => {
    const [ana, mate] = [await aPlayer(), await aPlayer()]
    const pool_id = await aPool(db, { players: [mate] })
    await sql`update user_profiles set name = 'Ana' where user_id = ${ana.id}`.execute(db)
    await aMail(db, { recipient: ana.email, state: 'waiting' })
    await leave(ana)
    expect((await call(`GET /user_profile/${ana.username}`, { as: mate })).body.user_profile).toEqual({
      username: ana.username,
      image: null,
    })
    await call(`POST /pool/${pool_id}/invite`, { as: mate, body: { email: ana.email } })
    await call('POST /user/recoverPassword', { body: { email: ana.email } })
    const { rows } = await sql<{ subject: string }>`
      select subject from mails where recipient = ${ana.email} and not is_needless order by id`.execute(db)
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Tu cuenta de Compety se va a eliminar',
      'Recupera tu contraseña de Compety',
    ])
    const { rows: given } = await sql`
      select text, html from mails where recipient = ${ana.email} and is_needless`.execute(db)
    expect(given).toEqual([{ text: '', html: '' }])
    const [token] = await mailedTokens(db, 'reset_password', ana.email)
    const fresh = { token, newPassword: 'secreta2', passwordConfirmation: 'secreta2' }
    expect((await call('POST /user/resetPassword', { body: fresh })).status).toBe(200)
    expect(await subjectsTo(ana.email)).toContain('Se ha cambiado la contraseña de tu cuenta de Compety')
    expect(await logIn(ana, 'secreta2')).toBe(200)
    expect(await statusOf(ana)).toEqual({ status: 1, leaves: false })
  })

  test('is told the date and how to stay', async () => {
    const ana = await aPlayer()
    const { erase_at } = (await leave(ana)).body
    const { rows } = await sql<{ text: string }>`select text from mails where recipient = ${ana.email}`.execute(db)
    expect(rows[0]?.text).toContain(`/login`)
    expect(rows[0]?.text).toContain(new Intl.DateTimeFormat('es', { dateStyle: 'long' }).format(new Date(erase_at)))
  })

  test('is told of a new address at both addresses', async () => {
    const ana = await aPlayer()
    await leave(ana)
    await call(`PUT /users/${ana.id}`, { as: reader, body: { user: { email: `n${ana.email}`, role_id: 2 } } })
    const moved = 'Se ha cambiado el correo de tu cuenta de Compety'
    expect([await subjectsTo(ana.email), await subjectsTo(`n${ana.email}`)].map((told) => told.at(-1))).toEqual([
      moved,
      moved,
    ])
  })

  test('has no notifications and no calendar any more', async () => {
    const ana = await aPlayer()
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    await call('POST /push_subscriptions', {
      as: ana,
      body: { endpoint: `https://fcm.googleapis.com/${ana.id}`, keys },
    })
    const { calendar_url } = (await call('GET /reminders', { as: ana })).body
    await leave(ana)
    const { rows } = await sql`select from push_subscriptions where user_id = ${ana.id}`.execute(db)
    expect(rows).toEqual([])
    await logIn(ana)
    const { rows: turns } = await sql<{ calendar_turn: number }>`
      select calendar_turn from reminder_settings where user_id = ${ana.id}`.execute(db)
    expect([calendar_url.length > 0, turns]).toEqual([true, [{ calendar_turn: 2 }]])
  })
})

describe('an erased account', () => {
  test('frees its address and name, cannot log in, and is called Jugador eliminado', async () => {
    const ana = await aPlayer()
    const pool_id = await aPool(db, { players: [ana] })
    await erase(ana)
    expect(await logIn(ana)).toBe(401)
    expect((await rankingOf(pool_id)).map((row: { username: string }) => row.username)).toEqual(['Jugador eliminado'])
    const user = {
      email: ana.email,
      password,
      passwordConfirmation: password,
      user_profile_attributes: { username: ana.username, birthdate: '1990-05-04' },
    }
    expect((await call('POST /player', { body: { user } })).status).toBe(201)
  })

  test('may be one of several', async () => {
    for (const user of [await aPlayer(), await aPlayer()]) {
      await erase(user)
      expect(await statusOf(user)).toEqual({ status: 3, leaves: false })
    }
  })

  test('is found by the sweep, also behind others that cannot be erased', async () => {
    const [ana, eva, zoe] = [await aPlayer(), await aPlayer(), await aPlayer()]
    for (const user of [ana, eva, zoe]) {
      await leave(user)
      await isDueNow(user)
    }
    const images = sql`update user_profiles set image = '/files/' || user_id || '.webp' where user_id in (${ana.id}, ${eva.id})`
    await images.execute(db)
    const remove = (address: string) => Promise.reject(new Error(`${address} cannot be removed.`))
    const sweep = eraseAllDue({ ...context, files: { ...context.files, remove } })
    await expect(sweep).rejects.toThrow('2 accounts could not be erased.')
    expect(await statusOf(zoe)).toEqual({ status: 3, leaves: false })
    await isDueNow(eva)
    await sql`update user_profiles set image = null where user_id = ${ana.id}`.execute(db)
    const again = eraseAllDue({ ...context, files: { ...context.files, remove } })
    await expect(again).rejects.toThrow(`/files/${eva.id}.webp cannot be removed.`)
    expect(await statusOf(ana)).toEqual({ status: 3, leaves: false })
    await sql`update users set erase_at = null where id = ${eva.id}`.execute(db)
  })

  test('leaves every ranking of a pool as it was, and month and world as for any archived user', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const match = await aMatch(db)
    const pool_id = await aPool(db, { matches: [match], players: [ana, eva], status: 2 })
    for (const [as, goals] of [
      [ana, 2],
      [eva, 1],
    ] as const)
      await call(`POST /pool/${pool_id}/addPrediction/${match}`, {
        as,
        body: { prediction: { home_team_score: goals, away_team_score: 0 } },
      })
    await closeMatch(db, match)
    await call(`POST /matches/${match}/result`, {
      as: reader,
      body: { match_result: { home_team_score: 2, away_team_score: 0 } },
    })
    const figures = (rows: { id: number; points: number; position: number }[]) =>
      rows.map(({ id, points, position }) => ({ id, points, position }))
    const before = figures(await rankingOf(pool_id))
    await erase(ana)
    expect(figures(await rankingOf(pool_id))).toEqual(before)
    expect(before.some(({ id, points }) => id === ana.id && points > 0)).toBe(true)
    const world = (await call('GET /global_ranking?per_page=100', { as: reader })).body.ranking
    const ids = world.map(({ id }: { id: number }) => id)
    expect([ids.includes(ana.id), ids.includes(eva.id)]).toEqual([false, true])
    await expectNoDifference(db)
  })

  test('leaves no word of the person in any table', async () => {
    const [ana, mate] = [await aPlayer(), await aPlayer()]
    const pool_id = await aPool(db, { players: [ana, mate] })
    const secret = `Secreto${ana.id}`
    await sql`update user_profiles set name = ${secret}, phone = '+57 300', description = ${secret} where user_id = ${ana.id}`.execute(
      db,
    )
    const review = { qualification: 4, comment: secret }
    await call(`POST /sendPoolQualification/${pool_id}`, { as: ana, body: { review } })
    await call('POST /contact', { as: ana, body: { reason: 1, message: secret } })
    await call(`POST /pool/${pool_id}/invite`, { as: ana, body: { email: 'amiga@example.org', message: secret } })
    await call(`POST /pool/${pool_id}/invite`, { as: mate, body: { email: 'otra@example.org' } })
    const elsewhere = await aPool(db, { players: [mate] })
    await call(`POST /pool/${elsewhere}/invite`, { as: mate, body: { email: ana.email } })
    await call(`PUT /users/${ana.id}`, { as: reader, body: { user: { email: `x${ana.email}`, role_id: 2 } } })
    await sql`insert into wallet_entries (user_id, coins, reason) values (${ana.id}, 5, ${secret})`.execute(db)
    await logIn({ ...ana, email: `x${ana.email}` })
    const again = await call('POST /authenticate', { body: { email: `x${ana.email}`, password } })
    await erase({ ...ana, email: `x${ana.email}`, token: again.body.token })
    expect(await findAnywhere([secret, ana.email, `"${ana.username}"`])).toEqual([])
    const { of } = await addressHashes(config)
    const counted = sql`select from invited_addresses where address_hash = ${of(ana.email)}`
    expect((await counted.execute(db)).rows).toHaveLength(1)
    const { rows } = await sql`select qualification, comment from pool_reviews where user_id = ${ana.id}`.execute(db)
    expect(rows).toEqual([{ qualification: 4, comment: null }])
    expect((await call(`GET /invitations`, { as: mate })).status).toBe(200)
  })

  test('leaves audit entries that say what was done, without naming the person', async () => {
    const ana = await aPlayer()
    await call(`POST /users/${ana.id}/block`, { as: reader })
    await call('POST /unblockUser', { as: reader, body: { email: ana.email } })
    const { token } = (await call('POST /authenticate', { body: { email: ana.email, password } })).body
    await call('POST /tokens', { as: { ...ana, token }, body: { name: 'Bot de Ana', scopes: ['read'] } })
    await sql`update audit_entries set token = 'Bot de Ana' where action = 'createToken' and actor_id = ${ana.id}`.execute(
      db,
    )
    await erase({ ...ana, token })
    const { rows } = await sql<{ action: string; before: { email: string; status: number } | null; token: string }>`
      select action, before, token from audit_entries where subject = 'user' and subject_id = ${ana.id} order by id`.execute(
      db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['block', 'unblock', 'createToken', 'erase'])
    expect(rows.map(({ token }) => token)).toEqual([null, null, 'eliminado', null])
    expect(rows[0]?.before).toMatchObject({
      email: 'eliminado',
      username: 'eliminado',
      status: 1,
      statusAsString: 'Activo',
    })
  })
})

// Every text of every table, by the column that holds one of the words.
const findAnywhere = async (words: string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} t, unnest(${words}::text[]) as w (word)
       where strpos(to_jsonb(t)::text, w.word) > 0 limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('an erased player who withdrew or never played changes no board', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const pool_id = await aPool(db, { players: [eva] })
  await anEnrolment(db, { pool_id, user_id: ana.id, status: 2 })
  await erase(ana)
  await expectNoDifference(db)
})
