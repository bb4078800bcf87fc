import { failures, type Scope } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { aRole } from '../../../../test/a-role.ts'
import { invalid, outcome, refused } from '../../../../test/answers.ts'
import { type Actor, testApp } from '../../../../test/app.ts'
import { aMail, aMatch, anOrganizer, aPool } from '../../../../test/builders.ts'
import { aToken } from '../../../../test/requests/account-requests.ts'
import { deleteExpiredTokens } from '../tokens.queries.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp()
afterAll(close)

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const by = async (owner: Pick<Actor, 'id'>, ...scopes: Scope[]) => bearer((await aToken({ db }, owner, scopes)).token)
let made = 0
const make = (as: Actor, body: object) =>
  call('POST /tokens', { as, body: { name: `Mi bot ${++made}`, scopes: ['read'], ...body } })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const status = async (line: string, sent: Parameters<typeof call>[1]) => (await call(line, sent)).status

describe('a token', () => {
  test('is shown once, acts for its owner, and only its hash is stored', async () => {
    const ana = await aPlayer()
    const { status, body } = await make(ana, { name: 'Mi bot' })
    expect(status).toBe(201)
    expect(body.token).toMatch(/^cpt_[\w-]{43}$/)
    expect(body.access_token).toMatchObject({ name: 'Mi bot', scopes: ['read'], expires_at: null, last_used_at: null })
    const mine = await call('GET /user/editProfile', bearer(body.token))
    expect(mine.body.user_profile).toEqual((await call('GET /user/editProfile', { as: ana })).body.user_profile)
    const { tokens } = (await call('GET /tokens', { as: ana })).body
    expect(tokens).toMatchObject([{ id: body.access_token.id, name: 'Mi bot' }])
    const { rows } = await sql<{
      all: string
    }>`select row_to_json(t)::text as all from access_tokens t where user_id = ${ana.id}`.execute(db)
    expect(`${JSON.stringify(tokens)} ${rows[0]?.all}`).not.toContain(body.token.slice(4))
  })

  test('does not work beside X-Token, unknown, expired or in another form', async () => {
    const ana = await aPlayer()
    const { token, id } = await aToken({ db }, ana)
    const both = { as: ana, ...bearer(token) }
    expect(outcome(await call('GET /myPools', both))).toEqual(refused(...failures.two_credentials))
    expect(outcome(await call('GET /featuredPools', both))).toEqual(refused(...failures.two_credentials))
    const invalidToken = refused(...failures.token_invalid)
    for (const wrong of [`${token.slice(0, -1)}~`, `cpt_${'A'.repeat(43)}`, ana.token, ''])
      expect(outcome(await call('GET /myPools', bearer(wrong)))).toEqual(invalidToken)
    expect(outcome(await call('GET /organizers/profile/1', bearer('cpt_')))).toEqual(invalidToken)
    await sql`update access_tokens set expires_at = now() where id = ${id}`.execute(db)
    expect(outcome(await call('GET /myPools', bearer(token)))).toEqual(invalidToken)
  })

  test('in a header of another scheme is for a proxy, and the session counts', async () => {
    const ana = await aPlayer()
    expect(await status('GET /myPools', { as: ana, headers: { authorization: 'Basic YTpi' } })).toBe(200)
  })

  test('records its last use, at most once a minute', async () => {
    const ana = await aPlayer()
    const { token, id } = await aToken({ db }, ana)
    const lastUse = async () => {
      const { tokens } = (await call('GET /tokens', { as: ana })).body
      return tokens[0].last_used_at as string | null
    }
    await call('GET /myPools', bearer(token))
    const first = await vi.waitUntil(lastUse, { timeout: 20_000 })
    await call('GET /myPools', bearer(token))
    expect(await lastUse()).toBe(first)
    await sql`update access_tokens set last_used_at = now() - interval '61 seconds' where id = ${id}`.execute(db)
    const stale = await lastUse()
    await call('GET /myPools', bearer(token))
    await expect.poll(lastUse).not.toBe(stale)
  })

  test('that expired is listed for another 30 days', async () => {
    const ana = await aPlayer()
    const [late, old] = [await aToken({ db }, ana), await aToken({ db }, ana)]
    await sql`update access_tokens set expires_at = now() - interval '29 days' where id = ${late.id}`.execute(db)
    await sql`update access_tokens set expires_at = now() - interval '31 days' where id = ${old.id}`.execute(db)
    await deleteExpiredTokens(db)
    const { tokens } = (await call('GET /tokens', { as: ana })).body
    expect(tokens.map(({ id }: { id: number }) => id)).toEqual([late.id])
  })
})

describe('making a token', () => {
  test('takes a name, scopes without repetition, and an end in the future', async () => {
    const ana = await aPlayer()
    expect((await make(ana, { scopes: ['predict', 'read', 'read'] })).body.access_token.scopes).toEqual([
      'read',
      'predict',
    ])
    expect((await make(ana, { expires_at: '2199-01-01T00:00:00Z' })).body.access_token.expires_at).toBe(
      '2199-01-01T00:00:00.000Z',
    )
    expect(outcome(await make(ana, { name: ' ' }))).toEqual(invalid({ name: 'Ingresa el nombre.' }))
    expect(outcome(await make(ana, { scopes: [] }))).toEqual(invalid({ scopes: 'Elige al menos un permiso.' }))
    expect(outcome(await make(ana, { scopes: ['admin'] }))).toEqual(
      invalid({
        scopes:
          'Ese permiso no existe. En «scopes[0]» se espera uno de estos valores: read, predict, organize, manage.',
      }),
    )
    expect(outcome(await make(ana, { expires_at: inDays(-1) }))).toEqual(
      invalid({ expires_at: 'El token debe vencer en el futuro.' }),
    )
  })

  test('to manage is for other roles than players, and for 90 days at most', async () => {
    const [ana, admin] = [await aPlayer(), await anAdministrator()]
    const scopes = ['manage']
    expect(outcome(await make(ana, { scopes }))).toEqual(
      invalid({ scopes: 'Tu rol no tiene permisos de administración.' }),
    )
    expect(outcome(await make(admin, { scopes, expires_at: inDays(91) }))).toEqual(
      invalid({ expires_at: 'Con ese permiso el token vence a los 90 días como máximo.' }),
    )
    expect((await make(admin, { scopes, expires_at: inDays(90) })).status).toBe(201)
    const { expires_at } = (await make(admin, { scopes })).body.access_token
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(90)
  })

  test('twice with one name makes one, also at the same moment, so that a repeated call leaves no second one', async () => {
    const ana = await aPlayer()
    const answers = await Promise.all([make(ana, { name: 'Mi robot' }), make(ana, { name: 'Mi robot' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const taken = invalid({ name: 'Ya tienes un token vigente con ese nombre. Elige otro, o revoca ese primero.' })
    expect(outcome(await make(ana, { name: 'mi  róbot' }))).toEqual(taken)
    expect((await make(await aPlayer(), { name: 'Mi robot' })).status).toBe(201)
    await sql`update access_tokens set expires_at = now() where user_id = ${ana.id}`.execute(db)
    expect((await make(ana, { name: 'Mi robot' })).status).toBe(201)
  })

  test('is refused beyond twenty valid ones, also at the same moment', async () => {
    const ana = await aPlayer()
    for (let n = 0; n < 19; n++) await aToken({ db }, ana)
    const statuses = (await Promise.all([make(ana, {}), make(ana, {})])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
  })

  test('and revoking it stand in the audit, and a revoked one opens nothing', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const { token, access_token } = (await make(ana, {})).body
    expect(outcome(await call(`DELETE /tokens/${access_token.id}`, { as: eva }))).toEqual(
      refused(...failures.token_not_found),
    )
    expect(await status('GET /myPools', bearer(token))).toBe(200)
    expect(await status(`DELETE /tokens/${access_token.id}`, { as: ana })).toBe(200)
    expect(await status('GET /myPools', bearer(token))).toBe(401)
    const { rows } = await sql<{
      action: string
    }>`select action from audit_entries where subject = 'user' and subject_id = ${ana.id} order by id`.execute(db)
    expect(rows.map(({ action }) => action)).toEqual(['createToken', 'revokeToken'])
  })
})

describe('what a token may do', () => {
  const missing = refused(...failures.scope_missing)

  test('is what one of its scopes is for, and no scope includes another', async () => {
    const match = await aMatch(db)
    const ana = await aPlayer()
    const pool = await aPool(db, { status: 2, matches: [match], players: [ana] })
    const line = `POST /pool/${pool}/addPrediction/${match}`
    const body = { prediction: { home_team_score: 2, away_team_score: 1 } }
    const [reading, predicting, organizing] = [
      await by(ana, 'read'),
      await by(ana, 'predict'),
      await by(ana, 'organize'),
    ]
    expect(await status('GET /myPools', reading)).toBe(200)
    expect(outcome(await call('GET /myPools', predicting))).toEqual(missing)
    expect(outcome(await call(line, { ...reading, body }))).toEqual(missing)
    expect(outcome(await call(line, { ...organizing, body }))).toEqual(missing)
    expect(await status(line, { ...predicting, body })).toBe(200)
    expect(outcome(await call('GET /tokens', reading))).toEqual(refused(...failures.closed_to_tokens))
  })

  test('to organize is what its owner may as a member, and the privilege does not help', async () => {
    const [admin, owner] = [await anAdministrator(), await aPlayer()]
    const own = await aPool(db, { organizer_id: await anOrganizer(db, owner) })
    const others = await aPool(db)
    expect(await status(`GET /editPool/${own}`, await by(owner, 'organize'))).toBe(200)
    expect(await status(`GET /editPool/${others}`, await by(owner, 'organize'))).toBe(403)
    expect(await status(`GET /editPool/${others}`, await by(admin, 'organize'))).toBe(403)
    expect(await status(`GET /editPool/${others}`, await by(admin, 'organize', 'manage'))).toBe(200)
  })

  test('to manage is what the privileges of its owner allow, and a membership does not help', async () => {
    const clerk = await aUser({ role_id: await aRole(db, 'teams.read') })
    const own = await aPool(db, { organizer_id: await anOrganizer(db, clerk) })
    const managing = await by(clerk, 'manage')
    expect(await status('GET /teams', managing)).toBe(200)
    expect(await status('GET /coin_packages', managing)).toBe(403)
    expect(await status(`GET /editPool/${own}`, managing)).toBe(403)
    expect(await status(`GET /editPool/${own}`, await by(clerk, 'organize', 'manage'))).toBe(200)
  })

  test('without manage is what a player may, whatever the role', async () => {
    const [admin, ana] = [await anAdministrator(), await aPlayer()]
    const pool = await aPool(db, { status: 2, players: [ana] })
    const emailSeen = async (sent: Parameters<typeof call>[1]) => {
      const { body } = await call(`GET /pool/${pool}/pool_ranking`, sent)
      return JSON.stringify(body).includes(ana.email)
    }
    expect(await emailSeen({ as: admin })).toBe(true)
    expect(await emailSeen(await by(admin, 'read'))).toBe(false)
    expect(await emailSeen(await by(admin, 'read', 'manage'))).toBe(true)
    const hidden = await aPool(db, { status: 2, is_private: true })
    expect(await status(`GET /pools/${hidden}`, await by(admin, 'read'))).toBe(404)
  })

  test('never reaches users and mails by a call for something else', async () => {
    const [admin, ana] = [await anAdministrator(), await aPlayer()]
    await aMail(db, { state: 'failed' })
    expect((await call('GET /operations', { as: admin })).body.operations.mails.stuck).toHaveLength(1)
    const all = await by(admin, 'read', 'organize', 'manage')
    expect((await call('GET /operations', all)).body.operations.mails.stuck).toEqual([])
    const { results } = (await call(`GET /search?q=${ana.email.slice(0, 9)}`, all)).body
    expect(results.map(({ kind }: { kind: string }) => kind)).not.toContain('user')
    const bulk = { list: 'users', action: 'delete', ids: [ana.id] }
    await call('POST /bulk?confirm=many', { ...all, body: bulk })
    const { rows } = await sql<{ status: number }>`select status from users where id = ${ana.id}`.execute(db)
    expect(rows).toEqual([{ status: 1 }])
  })
})

test('the audit says which token made a change', async () => {
  const admin = await anAdministrator()
  const { token, name } = await aToken({ db }, admin, ['manage'])
  const body = { sector: { name: 'Energía', description: 'Luz' } }
  const { sector } = (await call('POST /sectors', { ...bearer(token), body })).body
  await call(`DELETE /sectors/${sector.id}`, { as: admin })
  const { entries } = (
    await call(`GET /audit?subject=sector&subject_id=${sector.id}&order=created_at_asc`, { as: admin })
  ).body
  expect(entries.map(({ token, actor }: { token: string | null; actor: { id: number } }) => [token, actor.id])).toEqual(
    [
      [name, admin.id],
      [null, admin.id],
    ],
  )
})
