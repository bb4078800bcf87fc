import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, outcome, refused } from '../../../test/answers.ts'
import { manyConnections, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aPicture, multipart } from '../../../test/multipart.ts'
import { organizerForms } from '../../../test/organizer-forms.ts'

const { call, db, aPlayer, aUser, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const [admin, ana] = [await anAdministrator(), await aPlayer('ana')]
const { countryOf, colombia, filled, create, edit, read, setStatus } = await organizerForms({ call, db }, admin)
const peru = await countryOf('PE')
const total = async () => (await sql`select 1 from organizers`.execute(db)).rows.length

describe('adding an organizer', () => {
  test('returns it as active, with its own referral code', async () => {
    const more = {
      email: 'liga@example.com',
      phone: '+57 (1) 234-56.78',
      home_page: 'https://liga.example',
      description: 'Somos la liga',
      information: 'Desde 1990',
      twitter: '@liga',
      instagram: 'liga',
      facebook: 'https://facebook.com/liga',
    }
    const answer = await create(filled({ ...more, organizer_name: 'LigaAmigos', owner_username: 'ANA' }))
    expect(outcome(answer)).toEqual({
      status: 201,
      body: {
        status: 'success',
        message: 'Se ha agregado el organizador con éxito',
        organizer: {
          ...more,
          id: expect.any(Number),
          name: 'Liga de Amigos',
          organizer_name: 'ligaamigos',
          owner_username: 'ana',
          owner_id: ana.id,
          country_id: colombia,
          country: { id: colombia, name: 'Colombia' },
          logo: null,
          referral_hash: expect.stringMatching(/^[0-9a-f]{24}$/),
          suspended_at: null,
          awaits_approval: false,
          status: 1,
          statusAsString: 'Activo',
        },
      },
    })
    const { organizer } = answer.body
    expect(await read(organizer.id)).toEqual(organizer)
    expect(await auditOf(db, 'organizer', organizer.id)).toMatchObject([
      { actor_id: admin.id, action: 'create', before: null, after: { organizer_name: 'ligaamigos' } },
    ])
  })

  test('ignores fields that the server sets', async () => {
    const sent = { id: 1, status: 3, owner_id: admin.id, referral_hash: 'mio', logo: 'https://example.com/x.png' }
    const { body } = await create(filled(sent))
    expect(body.organizer).toMatchObject({ status: 1, owner_id: ana.id, logo: null })
    expect(body.organizer.referral_hash).not.toBe('mio')
  })

  test('without its wrapper lacks every required field', async () => {
    const { status, body } = await call('POST /organizers', { as: admin, body: filled() })
    expect([status, Object.keys(body)]).toEqual([422, ['name', 'organizer_name', 'owner_username', 'country_id']])
  })

  test('is allowed more than once for one owner', async () => {
    const [one, other] = [await create(filled()), await create(filled())]
    expect([one.body.organizer.owner_id, other.body.organizer.owner_id]).toEqual([ana.id, ana.id])
  })

  test.each(['name', 'organizer_name', 'owner_username', 'country_id'])('requires %s', async (field) => {
    for (const nothing of [undefined, null, '', ' ', {}, []]) {
      const { status, body } = await create(filled({ [field]: nothing }))
      expect([nothing, status, body]).toEqual([
        nothing,
        422,
        { [field]: expect.stringMatching(/^(Ingresa|Selecciona)/) },
      ])
    }
  })

  test.each([
    ['organizer_name', 'liga amigos'],
    ['organizer_name', 'ligañ'],
    ['organizer_name', 'x'.repeat(51)],
    ['owner_username', 'ana!'],
    ['email', 'liga'],
    ['phone', 'llámame'],
    ['phone', '12345'],
    ['phone', '123456789012345678901'],
    ['phone', '12+345678'],
    ['home_page', 'javascript:alert(1)'],
    ['twitter', 'a b'],
    ['description', 'x'.repeat(2001)],
    ['country_id', 999_999],
    ['owner_username', 'nadie'],
  ])('with the %s %j is refused', async (field, value) => {
    const before = await total()
    const { status, body } = await create(filled({ [field]: value }))
    expect([status, Object.keys(body)]).toEqual([422, [field]])
    expect(await total()).toBe(before)
  })

  test('reports all wrong fields together', async () => {
    const taken = (await create(filled())).body.organizer.organizer_name
    expect(
      outcome(await create(filled({ organizer_name: taken, owner_username: 'nadie', country_id: 999_999 }))),
    ).toEqual(
      invalid({
        country_id: 'Selecciona un país.',
        owner_username: 'No existe un usuario registrado en Compety con ese nombre de usuario.',
        organizer_name: 'ya está en uso',
      }),
    )
  })

  test.each([2, 3, 4])('is refused for an owner in status %i', async (status) => {
    const { username } = await aUser({ role_id: 2, status })
    expect(Object.keys((await create(filled({ owner_username: username }))).body)).toEqual(['owner_username'])
  })

  test('is refused with a name in use, in any capitals', async () => {
    await create(filled({ organizer_name: 'unica' }))
    expect(outcome(await create(filled({ organizer_name: 'UNICA' })))).toEqual(
      invalid({ organizer_name: 'ya está en uso' }),
    )
  })

  test('is refused with a name that speaks for the platform, or looks like one', async () => {
    const reserved = invalid({ organizer_name: 'está reservado, elige otro' })
    for (const organizer_name of ['compety', 'Soporte', 'adm1n'])
      expect(outcome(await create(filled({ organizer_name })))).toEqual(reserved)
    const { organizer } = (await create(filled())).body
    expect(outcome(await edit(organizer.id, { ...organizer, organizer_name: 'c0mpety' }))).toEqual(reserved)
  })

  test('concurrently with one name succeeds once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(filled({ organizer_name: 'rapida' }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    for (const { status, body } of answers)
      if (status === 422) expect(body).toEqual({ organizer_name: 'ya está en uso' })
  })

  test('is refused with a deleted country', async () => {
    await sql`update countries set status = 2 where id = ${peru}`.execute(db)
    expect(Object.keys((await create(filled({ country_id: peru }))).body)).toEqual(['country_id'])
    await sql`update countries set status = 1 where id = ${peru}`.execute(db)
  })
})

describe('the logo of an organizer', () => {
  const part = (parts: object = {}) => ({ name: 'organizer', text: JSON.stringify(filled(parts)) })

  test.each(['file', 'logoFile', 'logo', 'image'])(
    'can be sent as %s and is kept by a change without a logo',
    async (name) => {
      const bytes = await aPicture().png().toBuffer()
      const { status, body } = await call('POST /organizers', { as: admin, ...multipart(part(), { name, bytes }) })
      expect([status, body.organizer.logo]).toEqual([201, expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/)])
      const { organizer } = (await call(`PUT /organizers/${body.organizer.id}`, { as: admin, ...multipart(part()) }))
        .body
      expect(organizer.logo).toBe(body.organizer.logo)
    },
  )

  test('must be an image', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const answer = await call('POST /organizers', { as: admin, ...multipart(part(), { name: 'file', bytes }) })
    expect([answer.status, Object.keys(answer.body)]).toEqual([422, ['logo']])
  })
})

describe('changing an organizer', () => {
  test('returns it with its new data and the same code', async () => {
    const eva = await aPlayer('eva')
    const { organizer } = (await create(filled())).body
    const answer = await edit(organizer.id, {
      ...organizer,
      name: 'Águilas',
      owner_username: 'eva',
      owner_id: 1,
      status: 3,
    })
    expect(outcome(answer)).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: 'Se han modificado los datos del organizador con éxito',
        organizer: { ...organizer, name: 'Águilas', owner_username: 'eva', owner_id: eva.id },
      },
    })
    expect((await auditOf(db, 'organizer', organizer.id))[1]).toMatchObject({
      actor_id: admin.id,
      action: 'update',
      before: { name: 'Liga de Amigos', owner_username: 'ana' },
      after: { name: 'Águilas', owner_username: 'eva' },
    })
    const { body } = await call('GET /organizers?name=aguilas', { as: admin })
    expect(body.organizers.map(({ id }: { id: number }) => id)).toEqual([organizer.id])
  })

  test('is refused with a name in use, also when two choose it concurrently', async () => {
    const [one, other] = [(await create(filled())).body.organizer, (await create(filled())).body.organizer]
    const taken = { ...other, organizer_name: one.organizer_name.toUpperCase() }
    expect(outcome(await edit(other.id, taken))).toEqual(invalid({ organizer_name: 'ya está en uso' }))
    const answers = await Promise.all([one, other].map((each) => edit(each.id, { ...each, organizer_name: 'libre' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('keeps its country and owner even if they are no longer active', async () => {
    const ines = await aPlayer('ines')
    const { organizer } = (await create(filled({ owner_username: 'ines', country_id: peru }))).body
    await sql`update countries set status = 2 where id = ${peru}`.execute(db)
    await sql`update users set status = 4 where id = ${ines.id}`.execute(db)
    expect((await edit(organizer.id, { ...organizer, name: 'Otra' })).status).toBe(200)
    const { countries } = (await call(`GET /editOrganizer/${organizer.id}`, { as: admin })).body
    expect(countries).toContainEqual({ id: peru, name: 'Perú' })
    const blank = (await call('GET /newOrganizer', { as: admin })).body
    expect(blank.countries).not.toContainEqual({ id: peru, name: 'Perú' })
    expect(blank.countries).toContainEqual({ id: colombia, name: 'Colombia' })
    await sql`update countries set status = 1 where id = ${peru}`.execute(db)
  })

  test('is allowed in status 2 and refused in status 3', async () => {
    const { organizer } = (await create(filled())).body
    await setStatus(organizer.id, 2)
    expect((await edit(organizer.id, { ...organizer, name: 'Pausada' })).status).toBe(200)
    await setStatus(organizer.id, 3)
    expect(outcome(await edit(organizer.id, { ...organizer, name: 'Archivada' }))).toEqual(
      refused(409, 'El registro está archivado y no se puede modificar.'),
    )
    expect(await read(organizer.id)).toMatchObject({ name: 'Pausada', status: 3, statusAsString: 'Archivado' })
  })
})
