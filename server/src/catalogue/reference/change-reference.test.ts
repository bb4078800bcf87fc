import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notAllowed, outcome, refused } from '../../../test/answers.ts'
import { manyConnections, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const [admin, ana] = [await anAdministrator(), await aPlayer()]
const missing = refused(404, 'No existe el registro solicitado.')
const wrongState = refused(409, 'El estado actual no permite realizar esta acción.')
const archived = refused(409, 'El registro está archivado y no se puede modificar.')

type Fields = Record<string, unknown>
type Module = { key: string; fields: Fields; words: Record<string, string>; empty: Record<string, string> }
const described = { name: 'Ingresa el nombre.', description: 'Ingresa la descripción.' }
const coded = { name: 'Ingresa el nombre.', code: 'Ingresa el código.' }
const words = (noun: string, article = 'el') => ({
  create: `Se ha agregado ${article} ${noun} con éxito`,
  update: `Se han modificado los datos del ${noun} con éxito`,
  delete: `Se ha eliminado ${article} ${noun} con éxito`,
  reactivate: `Se ha reactivado ${article} ${noun} con éxito`,
})
const modules: Record<string, Module> = {
  sectors: {
    key: 'sector',
    fields: { name: 'Política Ágil', description: 'Pronósticos' },
    words: words('sector'),
    empty: described,
  },
  sports: { key: 'sport', fields: { name: 'Balón Mano', code: 'BMa' }, words: words('deporte'), empty: coded },
  countries: { key: 'country', fields: { name: 'Átlantis', code: 'XaX' }, words: words('pais'), empty: coded },
  sexes: { key: 'sex', fields: { name: 'Ningúno', description: 'No dice' }, words: words('sexo'), empty: described },
  point_rules: {
    key: 'point_rule',
    fields: { name: 'Goles del líder', description: 'Acierta' },
    words: words('criterio'),
    empty: described,
  },
}
const withStatus = ['sectors', 'sports', 'countries'].map((path) => [path, modules[path] as Module] as const)

let count = 0
const code = () => (++count).toString(36).padStart(3, '#')
const fresh = ({ fields }: Module): Fields => ({ ...fields, ...('code' in fields && { code: code() }) })
const create = (path: string, record: unknown) =>
  call(`POST /${path}`, { as: admin, body: { [(modules[path] as Module).key]: record } })
const made = async (path: string, of: Module): Promise<Fields & { id: number; version: string }> =>
  (await create(path, fresh(of))).body[of.key]
const save = (path: string, id: number, record: unknown, ifMatch?: string) =>
  call(`PUT /${path}/${id}`, {
    as: admin,
    body: { [(modules[path] as Module).key]: record },
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  })
const rows = async (path: string) => (await sql`select * from ${sql.table(path)} order by id`.execute(db)).rows
const setStatus = (path: string, id: number, status: number) =>
  sql`update ${sql.table(path)} set status = ${status} where id = ${id}`.execute(db)
const take = (path: string, action: string, id: number) =>
  call(action === 'delete' ? `DELETE /${path}/${id}` : `POST /${path}/${id}/${action}`, { as: admin })

describe.each(Object.entries(modules))('%s', (path, module) => {
  const { key, fields, words, empty } = module

  test('can be created, and the list shows the record of the answer', async () => {
    const { status, body } = await create(path, { ...fields, id: 1, status: 3, points: 9, version: 'x' })
    expect([status, body]).toEqual([
      201,
      {
        status: 'success',
        message: words.create,
        [key]: {
          ...fields,
          id: expect.any(Number),
          version: expect.stringMatching(/^"[\w-]{22}"$/),
          ...(path === 'point_rules' && { code: 'goles_del_lider', points: 0 }),
          ...(withStatus.some(([other]) => other === path) && { status: 1, statusAsString: 'Activo' }),
        },
      },
    ])
    const list = (await call(`GET /${path}?name=${encodeURIComponent(String(fields.name))}`, { as: admin })).body
    expect(list[path].find(({ id }: Fields) => id === body[key].id)).toEqual(body[key])
    const { version, ...record } = body[key]
    expect(await auditOf(db, key, record.id)).toEqual([
      { actor_id: admin.id, action: 'create', before: null, after: record },
    ])
  })

  test('have one form of their texts, and without a wrapper every field is missing', async () => {
    const record = fresh(module)
    const made = await create(path, { ...record, name: '  Nin\u0303os\u00a0 de Ayer ' })
    expect([made.status, made.body[key].name]).toEqual([201, 'Niños de Ayer'])
    expect(outcome(await call(`POST /${path}`, { as: admin, body: record }))).toEqual(invalid(empty))
    for (const nothing of [undefined, null, [], 'x', 7])
      expect(outcome(await call(`POST /${path}`, { as: admin, body: { [key]: nothing } }))).toEqual(invalid(empty))
  })

  test.each(Object.entries(empty))('require a valid %s', async (field, message) => {
    const before = await rows(path)
    for (const nothing of [undefined, null, '', ' '])
      expect(outcome(await create(path, { ...fresh(module), [field]: nothing }))).toEqual(invalid({ [field]: message }))
    for (const other of [{}, [], 7, true])
      expect(outcome(await create(path, { ...fresh(module), [field]: other }))).toEqual(
        invalid({ [field]: expect.stringContaining(message) }),
      )
    const nul = { [field]: 'Contiene caracteres no válidos.' }
    expect(outcome(await create(path, { ...fresh(module), [field]: 'a\0' }))).toEqual(invalid(nul))
    const most = { name: 100, description: 255, code: 3 }[field] as number
    const long = { [field]: `Debe tener ${most} caracteres como máximo.` }
    expect(outcome(await create(path, { ...fresh(module), [field]: 'x'.repeat(most + 1) }))).toEqual(invalid(long))
    expect(await rows(path)).toEqual(before)
  })

  test('can be changed, get a new version and are found by their new name', async () => {
    const { version, ...record } = await made(path, module)
    const answer = await save(path, record.id, { ...record, name: 'Renombrádo', status: 3 }, version)
    expect(outcome(answer)).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: words.update,
        [key]: { ...record, name: 'Renombrádo', version: expect.any(String) },
      },
    })
    expect(answer.body[key].version).not.toBe(version)
    expect(answer.headers.etag).toBe(answer.body[key].version)
    const found = (await call(`GET /${path}?name=RENOMBRADO`, { as: admin })).body[path]
    expect(found.map(({ id }: Fields) => id)).toContain(record.id)
    expect((await auditOf(db, key, record.id))[1]).toEqual({
      actor_id: admin.id,
      action: 'update',
      before: record,
      after: { ...record, name: 'Renombrádo' },
    })
  })

  test('are saved by only one of several concurrent updates of the same version', async () => {
    const record = await made(path, module)
    const saves = ['Uno', 'Dos', 'Tres'].map((name) => save(path, record.id, { ...record, name }, record.version))
    const answers = await Promise.all(saves)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const present = answers.find(({ status }) => status === 200)?.body[key]
    const { status, body } = refused(409, 'Otra persona modificó este registro mientras lo editabas.')
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(outcome(answer)).toEqual({ status, body: { ...body, [key]: present, version: present.version } })
    expect((await save(path, record.id, { ...present, name: 'Cuatro' })).status).toBe(200)
    expect(await auditOf(db, key, record.id)).toHaveLength(3)
  })

  test('answer 404 for an unknown id, and refuse players', async () => {
    const { id } = await made(path, module)
    for (const [line, body] of [
      [`PUT /${path}/{id}`, { [key]: fresh(module) }],
      [`DELETE /${path}/{id}`],
      ...(withStatus.some(([other]) => other === path) ? [[`POST /${path}/{id}/reactivate`] as const] : []),
    ] as const) {
      expect([line, outcome(await call(line.replace('{id}', '999999'), { as: admin, body }))]).toEqual([line, missing])
      expect([line, outcome(await call(line.replace('{id}', String(id)), { as: ana, body }))]).toEqual([
        line,
        notAllowed,
      ])
    }
    expect(outcome(await call(`POST /${path}`, { as: ana, body: fresh(module) }))).toEqual(notAllowed)
  })
})

describe.each(withStatus)('%s', (path, module) => {
  const { key, words } = module

  test.each([
    ['delete', 1, 2, 'Inactivo'],
    ['reactivate', 2, 1, 'Activo'],
  ] as const)('%s is only allowed from status %i and leads to %i', async (action, from, to, statusAsString) => {
    const record = await made(path, module)
    for (const status of [1, 2, 3].filter((status) => status !== from)) {
      await setStatus(path, record.id, status)
      expect(outcome(await take(path, action, record.id))).toEqual(wrongState)
    }
    await setStatus(path, record.id, from)
    const answers = await Promise.all([1, 2, 3].map(() => take(path, action, record.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      status: 'success',
      message: words[action],
      [key]: { ...record, status: to, statusAsString },
    })
    expect((await auditOf(db, key, record.id)).slice(1)).toMatchObject([
      { actor_id: admin.id, action, before: { status: from }, after: { status: to, statusAsString } },
    ])
  })

  test('can be changed in status 2 but not in status 3', async () => {
    const record = await made(path, module)
    await setStatus(path, record.id, 2)
    expect((await save(path, record.id, { ...record, name: 'Pausado' })).body[key]).toMatchObject({ status: 2 })
    await setStatus(path, record.id, 3)
    expect(outcome(await save(path, record.id, { ...record, name: 'Archivado' }, '"old"'))).toEqual(archived)
    expect(await auditOf(db, key, record.id)).toHaveLength(2)
  })
})

describe.each(withStatus.filter(([, { fields }]) => 'code' in fields))('a code of %s', (path, module) => {
  const taken = invalid({ code: 'ya está en uso' })

  test('is unique ignoring case, also against archived records, and may be saved again by its own record', async () => {
    const [one, other] = [await made(path, module), await made(path, module)]
    await save(path, one.id, { ...one, code: 'Ñx1' })
    expect(outcome(await create(path, { ...fresh(module), code: 'ñX1' }))).toEqual(taken)
    expect(outcome(await save(path, other.id, { ...other, code: ' ÑX1 ' }))).toEqual(taken)
    expect((await save(path, one.id, { ...one, code: 'ñx1' })).body[module.key].code).toBe('ñx1')
    await setStatus(path, one.id, 3)
    expect(outcome(await create(path, { ...fresh(module), code: 'ÑX1' }))).toEqual(taken)
  })

  test('is given only once when several requests take it simultaneously', async () => {
    const answers = await Promise.all(['zqz', 'ZQZ', 'zQz'].map((code) => create(path, { ...fresh(module), code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    for (const answer of answers.filter(({ status }) => status === 422)) expect(outcome(answer)).toEqual(taken)
    const [one, other] = [await made(path, module), await made(path, module)]
    const saves = await Promise.all([one, other].map((each) => save(path, each.id, { ...each, code: 'wqw' })))
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

test('a deleted record is not offered for new records until it is reactivated', async () => {
  const { id } = await made('countries', modules.countries as Module)
  const isOffered = async () =>
    (await call('GET /newOrganizer', { as: admin })).body.countries.some((country: Fields) => country.id === id)
  expect(await isOffered()).toBe(true)
  await take('countries', 'delete', id)
  expect(await isOffered()).toBe(false)
  await take('countries', 'reactivate', id)
  expect(await isOffered()).toBe(true)
})

test('the audit shows the changed fields without versions', async () => {
  const { id, version, ...sport } = await made('sports', modules.sports as Module)
  await save('sports', id, { ...sport, name: 'Pádel' })
  const { entries } = (await call(`GET /audit?subject=sport&subject_id=${id}`, { as: admin })).body
  expect(entries[0]).toMatchObject({
    subject_name: 'Pádel',
    action: 'update',
    changes: [{ field: 'name', before: 'Balón Mano', after: 'Pádel' }],
  })
})
