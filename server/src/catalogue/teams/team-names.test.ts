import { wording } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invalid, outcome } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { aTeam, aTournament } from '../../../test/builders.ts'

const { call, db, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const sportOf = async (code: string) =>
  (await sql<{ id: number }>`select id from sports where code = ${code}`.execute(db)).rows[0]?.id as number
const [football, basketball] = [await sportOf('FUT'), await sportOf('BAL')]

type Parts = { name?: string; code?: string; sport_id?: number; aliases?: unknown; has_official_code?: unknown }
const bodyOf = (parts: Parts) => ({ team: { code: 'ABC', sport_id: football, ...parts } })
const create = (parts: Parts, query = '') => call(`POST /teams${query}`, { as: admin, body: bodyOf(parts) })
const update = (id: number, parts: Parts, query = '') =>
  call(`PUT /teams/${id}${query}`, { as: admin, body: bodyOf(parts) })
const made = async (parts: Parts): Promise<number> => (await create(parts)).body.team.id
const taken = invalid({ name: wording.teamNameTaken })

test('a name of another active team of the sport is refused until confirmed, whatever its accents and case', async () => {
  await made({ name: 'Atlético Nacional' })
  expect(outcome(await create({ name: ' ATLETICO  nacional ' }))).toEqual(taken)
  expect((await create({ name: 'Atlético Nacional', sport_id: basketball })).status).toBe(201)
  expect((await create({ name: 'Atlético Nacional' }, '?confirm=duplicate')).status).toBe(201)
})

test('a team that was renamed is asked about, and one that keeps its name is not', async () => {
  await made({ name: 'Unión' })
  const other = await made({ name: 'Unión Vieja' })
  expect(outcome(await update(other, { name: 'Union' }))).toEqual(taken)
  expect((await update(other, { name: 'Union' }, '?confirm=duplicate')).status).toBe(200)
  expect((await update(other, { name: 'Unión', code: 'UNI' })).status).toBe(200)
})

test('a deleted team frees its name, and its return is asked about', async () => {
  const first = await made({ name: 'Leones', aliases: ['Los Leones'] })
  await call(`DELETE /teams/${first}`, { as: admin })
  await made({ name: 'Los leones' })
  expect(outcome(await call(`POST /teams/${first}/reactivate`, { as: admin }))).toEqual(taken)
  expect((await call(`GET /teams/${first}`, { as: admin })).body.team.status).toBe(2)
  expect((await call(`POST /teams/${first}/reactivate?confirm=duplicate`, { as: admin })).status).toBe(200)
})

test('two people who add the same name at once make one team', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'Simultáneo' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
})

test('aliases are replaced as a whole, also as lines of a form, and stay when they are not sent', async () => {
  const id = await made({ name: 'River Plate', aliases: ['CA River Plate', 'Millonario'] })
  const aliases = async () => (await call(`GET /teams/${id}`, { as: admin })).body.team.aliases
  expect(await aliases()).toEqual(['CA River Plate', 'Millonario'])
  await update(id, { name: 'River Plate' })
  expect(await aliases()).toHaveLength(2)
  await update(id, { name: 'River Plate', aliases: ' Los  Millonarios \n\nMILLONARIO\n' })
  expect(await aliases()).toEqual(['Los Millonarios', 'MILLONARIO'])
  await update(id, { name: 'River Plate', aliases: '' })
  expect(await aliases()).toEqual([])
})

test('an alias of another team counts as its name, and neither is given twice', async () => {
  const first = await made({ name: 'Boca Juniors', aliases: ['Xeneize'] })
  expect(outcome(await create({ name: 'xeneize' }))).toEqual(taken)
  const other = await made({ name: 'Boca Unidos' })
  const withAliases = (...aliases: string[]) => update(other, { name: 'Boca Unidos', aliases }, '?confirm=duplicate')
  expect(outcome(await withAliases('XENEIZE'))).toEqual(
    invalid({ aliases: '«XENEIZE» ya es un nombre de otro equipo: Boca Juniors.' }),
  )
  expect(outcome(await withAliases('Boca', 'boca juniors'))).toEqual(
    invalid({ aliases: '«boca juniors» ya es un nombre de otro equipo: Boca Juniors.' }),
  )
  expect(outcome(await withAliases('boca unidos'))).toEqual(
    invalid({ aliases: '«boca unidos» ya es el nombre de este equipo.' }),
  )
  await update(first, { name: 'Boca Juniors', aliases: [] })
  expect((await withAliases('Xeneize')).status).toBe(200)
})

test.each([
  [['Cebollitas', 'CEBOLLITAS'], '«CEBOLLITAS» está repetido.'],
  [Array.from({ length: 51 }, (_, n) => `Alias ${n}`), 'Puedes tener 50 alias como máximo.'],
  [['x'.repeat(101)], 'Debe tener 100 caracteres como máximo.'],
  [7, 'Ingresa un alias en cada línea. En «aliases» se espera una lista.'],
  [[null], 'Ingresa un alias en cada línea. En «aliases[0]» se espera un texto.'],
])('the aliases %j are refused', async (aliases, message) => {
  expect(outcome(await create({ name: 'Limitado', aliases }))).toEqual(invalid({ aliases: message }))
})

test('a placeholder may have the name of another team, but no other of its tournament has it', async () => {
  const [cup, league] = [await aTournament(db), await aTournament(db)]
  const placeholder = async (name: string, tournament: number) => {
    const id = await aTeam(db, { name })
    await sql`update teams set is_placeholder = true, tournament_id = ${tournament} where id = ${id}`.execute(db)
    return id
  }
  const [first, second, third] = [
    await placeholder('W74', cup),
    await placeholder('W75', cup),
    await placeholder('W76', league),
  ]
  expect((await create({ name: 'W74' })).status).toBe(201)
  expect(outcome(await update(second, { name: 'w74' }, '?confirm=duplicate'))).toEqual(
    invalid({ name: 'Otro equipo por definir de este torneo ya se llama así.' }),
  )
  expect((await update(third, { name: 'W74' })).status).toBe(200)
  expect((await update(first, { name: 'W74' })).status).toBe(200)
})

test('a code that an import made up becomes official when it is changed or confirmed', async () => {
  const madeUp = async () => {
    const id = await aTeam(db)
    await sql`update teams set has_official_code = false, code = 'MUP' where id = ${id}`.execute(db)
    const { name } = (await call(`GET /teams/${id}`, { as: admin })).body.team
    return async (parts: Parts) => (await update(id, { name, ...parts })).body.team.has_official_code
  }
  const save = await madeUp()
  expect(await save({ code: 'MUP' })).toBe(false)
  expect(await save({ code: 'MUP', has_official_code: 'false' })).toBe(false)
  expect(await save({ code: 'MUD' })).toBe(true)
  expect(await (await madeUp())({ code: 'MUP', has_official_code: true })).toBe(true)
})
