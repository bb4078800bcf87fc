import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { invalid, notAllowed, notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { emptyProfile, nothingDone } from '../../../test/inactive-user.ts'
import { mailedTokens } from '../../../test/mailed-links.ts'
import { endAddressProofs } from '../../identity/accounts/end-links.ts'
import { updateUser } from './users.queries.ts'

const { call, db, aUser, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

let admin: Actor
beforeAll(async () => {
  admin = await anAdministrator()
})
let count = 0
const parts = (more: object = {}) => ({
  email: `nuevo${++count}@example.com`,
  role_id: 2,
  password: 'secreta1',
  passwordConfirmation: 'secreta1',
  ...more,
})
const create = (user: object, as = admin) => call('POST /users', { as, body: { user } })
const put = ({ id }: { id: number }, user: object, as = admin) => call(`PUT /users/${id}`, { as, body: { user } })
const formFields = ({ email }: Actor) => ({ email, role_id: 2, password: '', passwordConfirmation: '' })
const logIn = async (email: string, password: string) =>
  (await call('POST /authenticate', { body: { email, password } })).status
const isSignedIn = async (as: Actor) => (await call('GET /session', { as })).status === 200
const differ = invalid({ passwordConfirmation: 'Disculpe, la contraseña no coincide con la de confirmación' })

describe('a user created in the back office', () => {
  test('can log in, has no profile, no history and an empty wallet, and gets no mail', async () => {
    const user = { ...parts(), status: 4, referral_hash: 'x', username: 'x' }
    const { status, body } = await create(user)
    expect(status).toBe(201)
    expect(body).toEqual({
      status: 'success',
      message: 'Se ha agregado el usuario con éxito',
      user: {
        id: expect.any(Number),
        email: user.email,
        username: null,
        user_profile: emptyProfile,
        role_id: 2,
        role: { id: 2, name: 'Jugador' },
        status: 1,
        statusAsString: 'Activo',
        ...nothingDone,
      },
    })
    const { id } = body.user
    const { rows } = await sql`
      select (select count(*) from user_profiles where user_id = ${id}) as profiles, (select funnel_status from user_activity where user_id = ${id}) as funnel,
             (select count(*) from wallet_entries where user_id = ${id}) as coins, length(referral_hash) as hash, email_proven_at,
             (select count(*) from mails where recipient = ${user.email}) as mails
        from users where id = ${id}
    `.execute(db)
    expect(rows).toEqual([{ profiles: 0, funnel: 0, coins: 0, hash: 24, email_proven_at: null, mails: 0 }])
    expect(await logIn(user.email, 'secreta1')).toBe(200)
  })

  test('is audited without the password', async () => {
    const { id, email } = (await create(parts())).body.user
    const entries = await auditOf(db, 'user', id)
    expect(entries).toMatchObject([
      { actor_id: admin.id, action: 'create', before: null, after: { email, role: { id: 2 } } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/password|argon2|secreta1|hash/)
  })

  test('is refused without required fields', async () => {
    expect(outcome(await create({}))).toEqual(
      invalid({
        email: 'Ingrese el email.',
        role_id: 'Selecciona un rol.',
        password: 'Ingrese la contraseña.',
        passwordConfirmation: 'Ingrese la contraseña de confirmación.',
      }),
    )
    expect(outcome(await create(parts({ passwordConfirmation: 'otra-cosa' })))).toEqual(differ)
    expect(outcome(await create(parts({ password: 'corta', passwordConfirmation: 'corta' })))).toEqual(
      invalid({ password: 'La contraseña es muy corta (debe ser de 6 caracteres mínimo).' }),
    )
    expect(outcome(await create(parts({ role_id: 999_999 })))).toEqual(invalid({ role_id: 'Selecciona un rol.' }))
  })

  test('is refused if the address is in use in any capitals, even in simultaneous requests', async () => {
    expect(outcome(await create(parts({ email: admin.email.toUpperCase() })))).toEqual(
      invalid({ email: 'ya está en uso' }),
    )
    const user = parts()
    const registration = { ...user, user_profile_attributes: { username: 'alavez', birthdate: '1990-05-04' } }
    const answers = await Promise.all([
      create(user),
      create({ ...user, email: user.email.toUpperCase() }),
      call('POST /player', { body: { user: registration, referral_user_hash: null } }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status >= 300))
      expect(outcome(answer)).toEqual(invalid({ email: 'ya está en uso' }))
  })
})

describe('editing a user', () => {
  test('with an empty password keeps the password, the sessions and the proof of the address', async () => {
    const ana = await aPlayer()
    await sql`update users set email_proven_at = now() where id = ${ana.id}`.execute(db)
    const { status, body, headers } = await put(ana, { ...formFields(ana), email: ana.email.toUpperCase() })
    expect([status, body.message, body.user.email]).toEqual([
      200,
      'Se han modificado los datos del usuario con éxito',
      ana.email.toUpperCase(),
    ])
    expect(headers.etag).toBe((await call(`GET /users/${ana.id}`, { as: admin })).headers.etag)
    expect(await isSignedIn(ana)).toBe(true)
    expect(await logIn(ana.email, 'secreta1')).toBe(200)
    const { rows } = await sql`select email_proven_at is not null as proven from users where id = ${ana.id}`.execute(db)
    expect(rows).toEqual([{ proven: true }])
  })

  test('with a new password ends the sessions and recovery links, and the audit shows only that it changed', async () => {
    const ana = await aPlayer()
    await call('POST /user/recoverPassword', { body: { email: ana.email } })
    const [token] = await mailedTokens(db, 'reset_password', ana.email)
    expect(
      (await put(ana, { ...formFields(ana), password: 'otra-clave', passwordConfirmation: 'otra-clave' })).status,
    ).toBe(200)
    expect(outcome(await call('GET /session', { as: ana }))).toEqual(notSignedIn)
    expect([await logIn(ana.email, 'secreta1'), await logIn(ana.email, 'otra-clave')]).toEqual([401, 200])
    const reset = await call('POST /user/resetPassword', {
      body: { token, newPassword: 'tercera-clave', passwordConfirmation: 'tercera-clave' },
    })
    expect(reset.status).toBe(404)
    const [entry] = await auditOf(db, 'user', ana.id)
    expect(entry?.after?.password).toBe('cambiada')
    expect(JSON.stringify(entry)).not.toMatch(/argon2|otra-clave|hash/)
  })

  test('with a new address ends the sessions and links, and the new address is not proven', async () => {
    const ana = await aPlayer()
    await sql`update users set email_proven_at = now() where id = ${ana.id}`.execute(db)
    await sql`insert into email_proofs (token_hash, user_id) values (${Buffer.alloc(32, 7)}, ${ana.id})`.execute(db)
    await call('POST /user/recoverPassword', { body: { email: ana.email } })
    const email = 'ana.nueva@example.com'
    expect((await put(ana, { ...formFields(ana), email })).body.user.email).toBe(email)
    expect(await isSignedIn({ ...ana, email })).toBe(false)
    const { rows } = await sql`
      select email_proven_at, (select count(*) from email_proofs where user_id = ${ana.id}) as proofs,
             (select count(*) from password_resets where user_id = ${ana.id} and used_at is null) as links
        from users where id = ${ana.id}
    `.execute(db)
    expect(rows).toEqual([{ email_proven_at: null, proofs: 0, links: 0 }])
    expect(await logIn(email, 'secreta1')).toBe(200)
    expect((await auditOf(db, 'user', ana.id))[0]).toMatchObject({ before: { email: ana.email }, after: { email } })
  })

  test('with a new address invalidates a simultaneous proof of the old address', async () => {
    const registration = {
      ...parts(),
      user_profile_attributes: { username: 'probada', birthdate: '1990-05-04' },
    }
    const { email } = (await call('POST /player', { body: { user: registration } })).body.user
    const {
      rows: [made],
    } = await sql<{ id: number }>`select id from users where email = ${email}`.execute(db)
    const [token] = await mailedTokens(db, 'prove_email', email)
    const { sent } = await db.transaction().execute(async (tx) => {
      await updateUser(tx, made?.id ?? 0, { email: 'distinta@example.com', role_id: 2, password_hash: null })
      const sent = call('POST /user/proveEmail', { body: { token } })
      await new Promise((resolve) => setTimeout(resolve, 300))
      await endAddressProofs(tx, made?.id ?? 0)
      return { sent }
    })
    expect((await sent).status).toBe(404)
    const { rows } = await sql`select email_proven_at from users where id = ${made?.id}`.execute(db)
    expect(rows).toEqual([{ email_proven_at: null }])
  })

  test('with a new role ends the sessions', async () => {
    const ana = await aPlayer()
    const role_id = await aRole(db, 'teams.read')
    expect((await put(ana, { ...formFields(ana), role_id })).body.user.role.id).toBe(role_id)
    expect(await isSignedIn(ana)).toBe(false)
    expect((await auditOf(db, 'user', ana.id))[0]).toMatchObject({
      before: { role: { id: 2 } },
      after: { role: { id: role_id } },
    })
  })

  test('with another password or address is refused for oneself, and nothing changes', async () => {
    const role_id = await aRole(db, 'users.update')
    for (const [own, of] of [
      [await anAdministrator(), 1],
      [await aUser({ role_id }), role_id],
    ] as const) {
      const same = { ...formFields(own), role_id: of }
      const long = { password: 'doce-letras-mas', passwordConfirmation: 'doce-letras-mas' }
      for (const change of [long, { email: `x${own.email}` }])
        expect(outcome(await put(own, { ...same, ...change }, own))).toEqual(refused(...failures.own_log_in))
      expect((await put(own, { ...same, email: own.email.toUpperCase() }, own)).status).toBe(200)
      expect(await isSignedIn(own)).toBe(true)
    }
  })

  test('is refused with invalid fields', async () => {
    const ana = await aPlayer()
    expect(outcome(await put(ana, {}))).toEqual(invalid({ email: 'Ingrese el email.', role_id: 'Selecciona un rol.' }))
    expect(outcome(await put(ana, { ...formFields(ana), email: admin.email.toUpperCase() }))).toEqual(
      invalid({ email: 'ya está en uso' }),
    )
    expect(outcome(await put(ana, { ...formFields(ana), role_id: 999_999 }))).toEqual(
      invalid({ role_id: 'Selecciona un rol.' }),
    )
    expect(outcome(await put(ana, { ...formFields(ana), password: 'secreta2' }))).toEqual(differ)
    expect(outcome(await put(ana, { ...formFields(ana), passwordConfirmation: 'secreta2' }))).toEqual(differ)
    expect(await isSignedIn(ana)).toBe(true)
    expect(outcome(await put({ id: 999_999 }, formFields(ana)))).toEqual(
      refused(404, 'No existe el registro solicitado.'),
    )
    await sql`update users set status = 3 where id = ${ana.id}`.execute(db)
    expect(outcome(await put(ana, formFields(ana)))).toEqual(
      refused(409, 'El registro está archivado y no se puede modificar.'),
    )
  })

  test('with the same new address in simultaneous requests succeeds once', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const email = 'disputada@example.com'
    const registration = {
      ...parts({ email }),
      user_profile_attributes: { username: 'disputada', birthdate: '1990-05-04' },
    }
    const answers = await Promise.all([
      put(ana, { ...formFields(ana), email }),
      put(eva, { ...formFields(eva), email: 'DISPUTADA@example.com' }),
      call('POST /player', { body: { user: registration, referral_user_hash: null } }),
    ])
    expect(
      answers
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)
        .slice(1),
    ).toEqual([422, 422])
  })

  test('is refused if a simultaneous registration takes the address first', async () => {
    const ana = await aPlayer()
    const email = 'tarde@example.com'
    const { sent } = await db.transaction().execute(async (tx) => {
      await sql`insert into users (email, password_hash, role_id, referral_hash) values (${email}, 'x', 2, 'tarde')`.execute(
        tx,
      )
      const sent = put(ana, { ...formFields(ana), email })
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { sent }
    })
    expect(outcome(await sent)).toEqual(invalid({ email: 'ya está en uso' }))
  })
})

describe('a user who manages users but is no administrator', () => {
  const keys = ['users.read', 'users.create', 'users.update', 'users.delete', 'users.status']
  const aClerk = async (...more: string[]) => aUser({ role_id: await aRole(db, ...keys, ...more) })

  test('assigns only roles within the own role, never that of administrators', async () => {
    const clerk = await aClerk('teams.read')
    const [less, more] = [await aRole(db, 'teams.read'), await aRole(db, 'teams.read', 'teams.update')]
    const long = { password: 'secreta-larga', passwordConfirmation: 'secreta-larga' }
    for (const role_id of [2, less]) expect((await create(parts({ role_id, ...long }), clerk)).status).toBe(201)
    for (const role_id of [1, more]) expect(outcome(await create(parts({ role_id }), clerk))).toEqual(notAllowed)
    const ana = await aPlayer()
    for (const role_id of [1, more])
      expect(outcome(await put(ana, { ...formFields(ana), role_id }, clerk))).toEqual(notAllowed)
    expect((await put(ana, { ...formFields(ana), role_id: less }, clerk)).status).toBe(200)
  })

  test('cannot assign a role with a deleted privilege, which could be reactivated', async () => {
    const clerk = await aClerk()
    const role_id = await aRole(db, 'sexes.delete')
    await sql`update privileges set status = 2 where privilege_action = 'sexes.delete'`.execute(db)
    expect(outcome(await create(parts({ role_id }), clerk))).toEqual(notAllowed)
  })

  test('cannot change administrators or users whose role holds more privileges', async () => {
    const clerk = await aClerk()
    const above = [await anAdministrator(), await aUser({ role_id: await aRole(db, 'users.read', 'wallets.update') })]
    for (const user of above) {
      for (const line of [
        `DELETE /users/${user.id}`,
        `POST /users/${user.id}/block`,
        `POST /users/${user.id}/archive?confirm=archive`,
        `POST /users/${user.id}/activate`,
      ])
        expect([line, outcome(await call(line, { as: clerk }))]).toEqual([line, notAllowed])
      expect(outcome(await call('POST /unblockUser', { as: clerk, body: { email: user.email } }))).toEqual(notAllowed)
      expect(
        outcome(
          await put(user, { ...formFields(user), password: 'la-mia-1', passwordConfirmation: 'la-mia-1' }, clerk),
        ),
      ).toEqual(notAllowed)
      expect(await isSignedIn(user)).toBe(true)
      expect(await auditOf(db, 'user', user.id)).toEqual([])
    }
  })

  test('can change players and users with an equal role', async () => {
    const clerk = await aClerk()
    const { rows } = await sql<{ role_id: number }>`select role_id from users where id = ${clerk.id}`.execute(db)
    for (const user of [await aPlayer(), await aUser({ role_id: rows[0]?.role_id ?? 0 })]) {
      for (const line of [`POST /users/${user.id}/block`, `POST /users/${user.id}/archive?confirm=archive`])
        expect([line, (await call(line, { as: clerk })).status]).toEqual([line, 200])
    }
  })
})
