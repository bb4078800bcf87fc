import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, appOn, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { testDatabase } from '../../../test/database.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
type Caller = typeof call
const make = (as: Actor, organizer: object, through: Caller = call) =>
  through('POST /organizers', { as, body: { organizer } })
let count = 0
const aName = () => `Los Pinos ${'abcdefghij'[count++]}`

describe('a player who makes an organizer', () => {
  test('needs a name only, becomes its owner and is a member at once', async () => {
    const ana = await aPlayer()
    const { status, body } = await make(ana, { name: 'Peña Ñandú del Sur' })
    expect([status, body.message]).toEqual([201, 'Tu organización ya está creada'])
    expect(body.organizer).toMatchObject({
      name: 'Peña Ñandú del Sur',
      organizer_name: 'penanandudelsur',
      owner_id: ana.id,
      status: 1,
      awaits_approval: false,
      suspended_at: null,
    })
    const { user } = (await call('GET /session', { as: ana })).body
    expect(user.organizers).toMatchObject([{ id: body.organizer.id, role: 'owner' }])
    expect(await auditOf(db, 'organizer', body.organizer.id)).toMatchObject([{ actor_id: ana.id, action: 'create' }])
  })

  test('gets the country of the profile, and cannot name another owner', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    await sql`insert into user_profiles (user_id, country_id) select ${ana.id}, id from countries where code = 'PE'
              on conflict (user_id) do update set country_id = excluded.country_id`.execute(db)
    const { organizer } = (await make(ana, { name: aName(), owner_username: eva.username })).body
    expect(organizer).toMatchObject({ owner_id: ana.id, country: { name: 'Perú' } })
  })

  test('gets an ID of its own where the name is taken or reserved', async () => {
    const names: string[] = []
    for (const name of ['Barrio Alto', 'Barrio alto!', '¡¿?!'])
      names.push((await make(await aPlayer(), { name })).body.organizer.organizer_name)
    expect(names).toEqual(['barrioalto', 'barrioalto2', 'organizador'])
  })

  test('has no country if its owner has none and chooses none', async () => {
    const { body } = await make(await aPlayer(), { name: 'Club sin país' })
    expect([body.organizer.country_id, body.organizer.country]).toEqual([null, null])
    const page = await call(`GET /organizers/${body.organizer.id}`, { as: admin })
    expect(page.body.organizer.country).toBeNull()
  })

  test('is refused with a reserved name, a taken ID and an unknown country', async () => {
    const ana = await aPlayer()
    for (const name of ['Soporte de Compety', 'ѕоpоrtе'])
      expect(outcome(await make(ana, { name }))).toEqual(invalid({ name: 'está reservado, elige otro' }))
    expect(outcome(await make(ana, { name: 'Otra', organizer_name: 'BARRIOALTO', country_id: 999_999 }))).toEqual(
      invalid({ organizer_name: 'ya está en uso', country_id: 'Selecciona un país.' }),
    )
    expect(outcome(await make(ana, {}))).toEqual(invalid({ name: 'Ingresa el nombre.' }))
  })

  test('has three at most, also if they are sent at once, and more after an administrator raises the bound', async () => {
    const ana = await aPlayer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(ana, { name: aName() })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409])
    expect(outcome(await make(ana, { name: 'Una más' }))).toEqual({
      status: 409,
      body: {
        status: 'error',
        errorCode: 409,
        message: 'Puedes tener 3 organizaciones como máximo.',
        numbers: { organizers: 3 },
      },
    })
    expect((await call('GET /my_organizers', { as: ana })).body).toMatchObject({ creation: 'open', may_create: false })
    const body = { organizers: 4, open_pools: 20, players: 500 }
    expect((await call('PUT /organizer_limits', { as: admin, body })).status).toBe(200)
    expect((await make(ana, { name: 'Una más' })).status).toBe(201)
    await call('PUT /organizer_limits', { as: admin, body: { ...body, organizers: 3 } })
  })

  test('changes its data later by the name alone, keeps its owner, and cannot take a reserved name', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const { organizer } = (await make(ana, { name: 'Club Sur' })).body
    const edit = (sent: object) => call(`PUT /organizers/${organizer.id}`, { as: ana, body: { organizer: sent } })
    const { body } = await edit({ name: 'Club Norte', owner_username: eva.username, email: 'club@example.com' })
    expect(body.organizer).toMatchObject({
      name: 'Club Norte',
      organizer_name: 'clubsur',
      owner_id: ana.id,
      email: 'club@example.com',
    })
    expect(outcome(await edit({ name: 'Admin' }))).toEqual(invalid({ name: 'está reservado, elige otro' }))
  })
})

describe('the setting ORGANIZERS', () => {
  test('closed refuses players, and administrators go on', async () => {
    const shut = await appOn(await testDatabase(), { settings: { organizers: 'closed' } })
    const [ana, boss] = [await shut.aPlayer(), await shut.anAdministrator()]
    expect(outcome(await make(ana, { name: 'Club' }, shut.call))).toEqual(
      refused(403, 'Por ahora no se pueden crear organizaciones.'),
    )
    expect((await shut.call('GET /my_organizers', { as: ana })).body).toMatchObject({
      creation: 'closed',
      may_create: false,
    })
    const whole = { name: 'Club', organizer_name: 'club', owner_username: ana.username, country_id: 1 }
    expect((await make(boss, whole, shut.call)).status).toBe(201)
    await shut.close()
  })

  test('approval leaves an organizer inactive until an administrator approves or refuses it, both by mail', async () => {
    const asked = await appOn(await testDatabase(), { settings: { organizers: 'approval' } })
    const [ana, boss] = [await asked.aPlayer(), await asked.anAdministrator()]
    const { message, organizer } = (await make(ana, { name: 'Club Uno' }, asked.call)).body
    expect(message).toBe('Tu organización espera la aprobación de un administrador')
    expect(organizer).toMatchObject({ status: 2, awaits_approval: true })
    expect((await asked.call(`GET /organizers/${organizer.id}`, { as: ana })).status).toBe(403)
    const own = async () => (await asked.call('GET /my_organizers', { as: ana })).body.organizers
    expect(await own()).toMatchObject([{ id: organizer.id, awaits_approval: true }])

    const approved = await asked.call(`POST /organizers/${organizer.id}/activate`, { as: boss })
    expect(approved.body.organizer).toMatchObject({ status: 1, awaits_approval: false })
    expect((await asked.call(`GET /organizers/${organizer.id}`, { as: ana })).status).toBe(200)

    const second = (await make(ana, { name: 'Club Dos' }, asked.call)).body.organizer
    const archived = await asked.call(`POST /organizers/${second.id}/archive`, { as: boss })
    expect(archived.body.organizer).toMatchObject({ status: 3, awaits_approval: false })
    expect(await own()).toHaveLength(1)
    const { rows } = await sql<{
      subject: string
    }>`select subject from mails where recipient = ${ana.email} order by id`.execute(asked.db)
    expect(rows.map(({ subject }) => subject.replace(/[⁨⁩]/g, ''))).toEqual([
      'Tu organización «Club Uno» está aprobada',
      'Tu organización «Club Dos» no fue aprobada',
    ])
    await asked.close()
  })
})

describe('the bounds of organizers', () => {
  test('are read and changed with organizers.update only, and audited', async () => {
    const ana = await aPlayer()
    const organizer = (await make(ana, { name: 'Club Este' })).body.organizer.id
    const body = { open_pools: 40, players: null }
    for (const line of [`GET /organizers/${organizer}/limits`, 'GET /organizer_limits'])
      expect(outcome(await call(line, { as: ana }))).toEqual(notAllowed)
    expect(outcome(await call(`PUT /organizers/${organizer}/limits`, { as: ana, body }))).toEqual(notAllowed)
    expect((await call('GET /organizer_limits', { as: admin })).body).toEqual({
      organizers: 3,
      open_pools: 20,
      players: 500,
    })
    const changed = await call(`PUT /organizers/${organizer}/limits`, { as: admin, body })
    expect(changed.body).toMatchObject({ status: 'success', ...body })
    expect((await call(`GET /organizers/${organizer}/limits`, { as: admin })).body).toEqual(body)
    expect((await auditOf(db, 'organizer', organizer)).at(-1)).toMatchObject({ action: 'limits', after: body })
  })

  test.each([-1, 1.5, 1_000_001, 'muchos'])('%s is refused', async (wrong) => {
    const body = { organizers: wrong, open_pools: 20, players: 500 }
    const { status, body: answer } = await call('PUT /organizer_limits', { as: admin, body })
    expect([status, Object.keys(answer)]).toEqual([422, ['organizers']])
  })
})
