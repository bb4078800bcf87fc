import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notAllowed, notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { manyConnections, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const [admin, ana] = [await anAdministrator(), await aPlayer()]
const missing = refused(404, 'No existe el registro solicitado.')
const wrongState = refused(409, 'El estado actual no permite realizar esta acción.')
type Fields = Record<string, unknown>

const families = [
  {
    path: 'coin_packages',
    key: 'coinPackage',
    subject: 'coin_package',
    of: 'paquete',
    amounts: { coin_ammount: 500, price: 9.99 },
  },
  {
    path: 'coin_expenses',
    key: 'coinExpense',
    subject: 'coin_expense',
    of: 'gasto',
    amounts: { coin_ammount: 500 },
  },
]

describe.each(families)('$path', ({ path, key, subject, of, amounts }) => {
  const form = key[0]?.toUpperCase() + key.slice(1)
  let count = 0
  const filled = (parts: Fields = {}) => ({
    name: 'Bolsa Ágil',
    code: `B${++count}`,
    description: 'Una bolsa de monedas',
    ...amounts,
    ...parts,
  })
  const create = (item: unknown) => call(`POST /${path}`, { as: admin, body: { [key]: item } })
  const made = async (parts: Fields = {}) => (await create(filled(parts))).body[key]
  const save = (id: number, item: unknown, ifMatch?: string) =>
    call(`PUT /${path}/${id}`, {
      as: admin,
      body: { [key]: item },
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    })
  const read = (id: number) => call(`GET /${path}/${id}`, { as: admin })
  const setStatus = (id: number, status: number) =>
    sql`update ${sql.table(path)} set status = ${status} where id = ${id}`.execute(db)
  const take = (action: string, id: number) =>
    call(action === 'delete' ? `DELETE /${path}/${id}` : `POST /${path}/${id}/${action}`, { as: admin })
  const listed = async (query: string) =>
    (await call(`GET /${path}?${query}`, { as: admin })).body[`${key}s`].map(({ code }: Fields) => code)

  test('are created active, and every endpoint returns the same record', async () => {
    const sent = filled()
    const answer = await create({ ...sent, id: 1, status: 3, statusAsString: 'x' })
    const item = { ...sent, id: expect.any(Number), status: 1, statusAsString: 'Activo' }
    expect(outcome(answer)).toEqual({
      status: 201,
      body: { status: 'success', message: `Se ha agregado el ${of} de monedas con éxito`, [key]: item },
    })
    const { id } = answer.body[key]
    for (const line of [`/${path}/${id}`, `/edit${form}/${id}`]) {
      const { body, headers } = await call(`GET ${line}`, { as: admin })
      expect([line, body]).toEqual([line, { [key]: { ...item, id } }])
      expect(headers.etag).toMatch(/^"[\w-]{22}"$/)
    }
    expect(await auditOf(db, subject, id)).toEqual([
      { actor_id: admin.id, action: 'create', before: null, after: { ...item, id } },
    ])
    const { entries } = (await call(`GET /audit?subject=${subject}&subject_id=${id}`, { as: admin })).body
    expect(entries[0].subject_name).toBe('Bolsa Ágil')
  })

  test('have a form with default values', async () => {
    const price = 'price' in amounts ? { price: 0 } : {}
    expect(outcome(await call(`GET /new${form}`, { as: admin }))).toEqual({
      status: 200,
      body: { [key]: { name: '', code: '', description: '', coin_ammount: 0, ...price, status: 1 } },
    })
  })

  test('accept amounts of 0 and amounts as texts', async () => {
    const zeros = Object.fromEntries(Object.keys(amounts).map((name) => [name, 0]))
    expect(await made(zeros)).toMatchObject(zeros)
    expect(await made({ coin_ammount: '12', ...('price' in amounts && { price: ' 0.10 ' }) })).toMatchObject({
      coin_ammount: 12,
      ...('price' in amounts && { price: 0.1 }),
    })
    const most = { coin_ammount: 1_000_000_000, ...('price' in amounts && { price: 999_999_999.99 }) }
    expect(await made(most)).toMatchObject(most)
  })

  const wrong: [field: string, values: unknown[], message: string][] = [
    ['name', [undefined, null, '', ' ', 7, {}], 'Ingresa el nombre.'],
    ['code', [undefined, null, '', ' ', 7, []], 'Ingresa el código.'],
    ['description', [undefined, null, '', ' ', true], 'Ingresa la descripción.'],
    ['name', ['x'.repeat(101)], 'Debe tener 100 caracteres como máximo.'],
    ['code', ['x'.repeat(21)], 'Debe tener 20 caracteres como máximo.'],
    ['description', ['x'.repeat(501)], 'Debe tener 500 caracteres como máximo.'],
    ['name', ['a\0'], 'Contiene caracteres no válidos.'],
    [
      'coin_ammount',
      [undefined, null, '', 'x', 1.5, '1.5', {}, [], [1], true, '1e3'],
      'Ingresa la cantidad de monedas.',
    ],
    ['coin_ammount', [-1, '-1'], 'La cantidad de monedas no puede ser negativa.'],
    ['coin_ammount', [1_000_000_001, 1e15, '999999999999'], 'La cantidad de monedas es demasiado grande.'],
    ...('price' in amounts
      ? ([
          ['price', [undefined, null, '', 'x', {}, [], [1], true, '1,5'], 'Ingresa el precio.'],
          ['price', [-1, -0.01, '-1'], 'El precio no puede ser negativo.'],
          ['price', [1e9, 1e300], 'El precio es demasiado grande.'],
          ['price', [1.234, 0.001, '1.234'], 'El precio puede tener dos decimales como máximo.'],
        ] satisfies [string, unknown[], string][])
      : []),
  ]
  test.each(wrong)('are refused with an invalid %s, on creation and on update', async (field, values, message) => {
    const { id } = await made()
    for (const value of values) {
      const [sent, refusal] = [filled({ [field]: value }), invalid({ [field]: expect.stringContaining(message) })]
      expect([value, outcome(await create(sent))]).toEqual([value, refusal])
      expect([value, outcome(await save(id, sent))]).toEqual([value, refusal])
    }
    expect(await auditOf(db, subject, id)).toHaveLength(1)
  })

  test('report all fields as missing when the wrapper is empty', async () => {
    for (const nothing of [undefined, null, [], 'x'])
      expect(Object.keys((await create(nothing)).body).sort()).toEqual(Object.keys(filled()).sort())
  })

  test('can be changed', async () => {
    const item = await made()
    const answer = await save(item.id, { ...item, name: 'Saco', coin_ammount: 7, status: 3, id: 1 })
    expect(outcome(answer)).toEqual({
      status: 200,
      body: {
        status: 'success',
        message: `Se han modificado los datos del ${of} de monedas con éxito`,
        [key]: { ...item, name: 'Saco', coin_ammount: 7 },
      },
    })
    expect((await read(item.id)).body).toEqual({ [key]: { ...item, name: 'Saco', coin_ammount: 7 } })
    expect((await auditOf(db, subject, item.id))[1]).toMatchObject({
      actor_id: admin.id,
      action: 'update',
      before: item,
      after: { name: 'Saco', coin_ammount: 7 },
    })
  })

  test('are saved by only one of several concurrent updates of the same version', async () => {
    const item = await made()
    const { etag } = (await read(item.id)).headers
    const saves = ['Uno', 'Dos', 'Tres'].map((name) => save(item.id, { ...item, name }, String(etag)))
    const answers = await Promise.all(saves)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const present = (await read(item.id)).body[key]
    const { body } = refused(409, 'Otra persona modificó este registro mientras lo editabas.')
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer.body).toEqual({ ...body, [key]: present, version: expect.any(String) })
    expect(await auditOf(db, subject, item.id)).toHaveLength(2)
  })

  test('can be changed in status 2 but not in status 3', async () => {
    const item = await made()
    await setStatus(item.id, 2)
    expect((await save(item.id, { ...item, name: 'Pausada' })).status).toBe(200)
    await setStatus(item.id, 3)
    expect(outcome(await save(item.id, item, '"old"'))).toEqual(
      refused(409, 'El registro está archivado y no se puede modificar.'),
    )
  })

  const taken = invalid({ code: 'ya está en uso' })
  test('have a unique code, ignoring case', async () => {
    const [one, other] = [await made({ code: 'Única' }), await made()]
    expect(outcome(await create(filled({ code: 'ÚNICA' })))).toEqual(taken)
    expect(outcome(await save(other.id, { ...other, code: ' única ' }))).toEqual(taken)
    expect((await save(one.id, { ...one, code: 'única' })).body[key].code).toBe('única')
  })

  test('are created only once when several requests take the same code simultaneously', async () => {
    const answers = await Promise.all(['doble', 'DOBLE', 'Doble'].map((code) => create(filled({ code }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    for (const answer of answers.filter(({ status }) => status === 422)) expect(outcome(answer)).toEqual(taken)
    const items = [await made(), await made()]
    const saves = await Promise.all(items.map((item) => save(item.id, { ...item, code: 'triple' })))
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test.each([
    ['delete', [1], 2, 'Inactivo', 'eliminado'],
    ['reactivate', [2], 1, 'Activo', 'reactivado'],
    ['archive', [1, 2], 3, 'Archivado', 'archivado'],
  ] as const)('%s is only allowed from status %j and leads to %i', async (action, from, to, statusAsString, verb) => {
    for (const status of [1, 2, 3]) {
      const item = await made()
      await setStatus(item.id, status)
      const answers = await Promise.all([1, 2, 3].map(() => take(action, item.id)))
      const isAllowed = from.some((allowed) => allowed === status)
      expect(answers.map(({ status }) => status).sort()).toEqual([isAllowed ? 200 : 409, 409, 409])
      for (const answer of answers)
        expect(outcome(answer)).toEqual(
          answer.status === 409
            ? wrongState
            : {
                status: 200,
                body: {
                  status: 'success',
                  message: `Se ha ${verb} el ${of} de monedas con éxito`,
                  [key]: { ...item, status: to, statusAsString },
                },
              },
        )
      expect((await auditOf(db, subject, item.id)).slice(1)).toMatchObject(
        isAllowed ? [{ actor_id: admin.id, action, before: { status }, after: { status: to } }] : [],
      )
    }
  })

  test('can be filtered and ordered by each column', async () => {
    await sql`delete from ${sql.table(path)}`.execute(db)
    const price = (amount: number) => ('price' in amounts ? { price: amount } : {})
    await made({ name: 'Árbol', code: 'z', description: 'Grande', coin_ammount: 0, ...price(2.5) })
    await made({ name: 'bolsa', code: 'Y', description: 'ÚTIL', coin_ammount: 30, ...price(0) })
    const last = await made({ name: 'Cofre', code: 'x', description: 'pequeño', coin_ammount: 3, ...price(2.05) })
    await setStatus(last.id, 2)
    const expected: Record<string, string[]> = {
      '': ['z', 'Y', 'x'],
      'order=name_desc': ['x', 'Y', 'z'],
      'order=code_asc': ['x', 'Y', 'z'],
      'order=code_desc': ['z', 'Y', 'x'],
      'order=description_asc': ['z', 'x', 'Y'],
      'order=description_desc': ['Y', 'x', 'z'],
      'order=coin_ammount_asc': ['z', 'x', 'Y'],
      'order=coin_ammount_desc': ['Y', 'x', 'z'],
      'order=status_asc': ['z', 'Y', 'x'],
      'order=status_desc': ['x', 'z', 'Y'],
      'order=nothing': ['z', 'Y', 'x'],
      'name=ARBOL': ['z'],
      'code=y': ['Y'],
      'description=util': ['Y'],
      'coin_ammount=0': ['z'],
      'coin_ammount=3': ['x'],
      'coin_ammount=': ['z', 'Y', 'x'],
      'coin_ammount=3.5': [],
      'coin_ammount=-1': [],
      'coin_ammount=999999999999': [],
      'status=2': ['x'],
      'status=-1': ['z', 'Y', 'x'],
      'status=9': [],
      'per_page=2&page=2': ['x'],
      'page=9': [],
      ...('price' in amounts && {
        'order=price_asc': ['Y', 'x', 'z'],
        'order=price_desc': ['z', 'x', 'Y'],
        'price=0': ['Y'],
        'price=2.05': ['x'],
        'price=2.50': ['z'],
        'price=2': [],
      }),
    }
    for (const [query, codes] of Object.entries(expected)) expect([query, await listed(query)]).toEqual([query, codes])
    const { body } = await call(`GET /${path}?per_page=2`, { as: admin })
    expect(body).toMatchObject({ currentPage: 1, nextPage: 2, totalPages: 2, total: 3 })
    expect(body[`${key}s`][0]).toMatchObject({ name: 'Árbol', status: 1, statusAsString: 'Activo' })
  })

  test('answer 404 for an unknown id, and refuse players and visitors', async () => {
    const { id } = await made()
    const body = { [key]: filled() }
    const lines: [line: string, body?: object][] = [
      [`GET /${path}/{id}`],
      [`GET /edit${form}/{id}`],
      [`PUT /${path}/{id}`, body],
      [`DELETE /${path}/{id}`],
      [`POST /${path}/{id}/reactivate`],
      [`POST /${path}/{id}/archive`],
    ]
    for (const [line, body] of lines)
      expect([line, outcome(await call(line.replace('{id}', '999999'), { as: admin, body }))]).toEqual([line, missing])
    for (const [line, body] of [
      ...lines,
      [`GET /${path}`],
      [`GET /new${form}`],
      [`POST /${path}`, filled()],
    ] as const) {
      expect([line, outcome(await call(line.replace('{id}', String(id)), { as: ana, body }))]).toEqual([
        line,
        notAllowed,
      ])
      expect([line, outcome(await call(line.replace('{id}', String(id)), { body }))]).toEqual([line, notSignedIn])
    }
  })
})

test('a package and an expense may share a code', async () => {
  const item = { name: 'Bolsa', code: 'igual', description: 'Una', coin_ammount: 1 }
  expect((await call('POST /coin_packages', { as: admin, body: { coinPackage: { ...item, price: 1 } } })).status).toBe(
    201,
  )
  expect((await call('POST /coin_expenses', { as: admin, body: { coinExpense: item } })).status).toBe(201)
})
