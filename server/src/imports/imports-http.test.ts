import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../test/app.ts'
import { aPool } from '../../test/builders.ts'
import { everything } from '../../test/everything.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { aPicture, multipart } from '../../test/multipart.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, ana] = [await anAdministrator(), await aPlayer()]

type Row = { team1: string; team2: string; date?: string; score?: { ft: [number, number] } }
const jsonOf = (name: string, rows: Row[]) =>
  JSON.stringify({
    name,
    matches: rows.map((row) => ({ round: 'Fecha 1', date: '2031-05-10', time: '15:00 UTC-5', ...row })),
  })

type Sent = { content: string | Buffer; filename?: string; as?: Actor; settings?: Record<string, string> }
const send = (path: string, { content, filename = 'liga.json', as = admin, settings = {} }: Sent) => {
  const fields = Object.entries(settings).map(([name, text]) => ({ name, text }))
  return call(`POST ${path}`, { as, ...multipart(...fields, { name: 'file', bytes: Buffer.from(content), filename }) })
}
const csv = 'round,date,time,home,away,home_score,away_score\n1,2031-06-11,19:00,Leones,Tigres,,\n'

test('a preview tells what an import does, and changes nothing', async () => {
  const content = jsonOf('Liga A', [
    { team1: 'Norte A', team2: 'Sur A', score: { ft: [2, 1] } },
    { team1: 'Este A', team2: 'Oeste A' },
  ])
  const before = await everything(db)
  const preview = await send('/imports/preview', { content })
  expect(preview.status).toBe(200)
  expect(await everything(db)).toEqual(before)
  expect(preview.body.import).toMatchObject({
    id: null,
    actor: null,
    teams_created: 4,
    matches_created: 2,
    matches_updated: 0,
    results: 1,
    unchanged: 0,
  })
  const made = await send('/imports', { content })
  expect(made.status).toBe(201)
  const told = ({ changes }: { changes: { subject_id: number }[] }) =>
    changes.map((change) => ({ ...change, subject_id: 0 }))
  expect(told(made.body.import)).toEqual(told(preview.body.import))
  expect(made.body.import).toMatchObject({ id: expect.any(Number), actor: admin.username, undone_at: null })
  const kinds = made.body.import.changes.map((change: { changeAsString: string }) => change.changeAsString)
  expect(kinds.slice(4)).toEqual([
    'Partido nuevo',
    'Partido empezado',
    'Resultado registrado',
    'Partido finalizado',
    'Partido nuevo',
  ])
  expect(made.body.import.changes[6]).toMatchObject({ name: 'Norte A - Sur A', before: null, after: '2 - 1' })
})

test('a file without any change leaves no import behind', async () => {
  const content = jsonOf('Liga B', [{ team1: 'Norte B', team2: 'Sur B' }])
  await send('/imports', { content })
  const { total } = (await call('GET /imports', { as: admin })).body
  const again = await send('/imports', { content })
  expect(again).toMatchObject({ status: 201, body: { import: { id: null, unchanged: 1, changes: [] } } })
  expect((await call('GET /imports', { as: admin })).body.total).toBe(total)
})

test('imports are listed newest first, each with what it made and changed in words', async () => {
  const score = { ft: [1, 0] as [number, number] }
  await send('/imports', { content: jsonOf('Liga C', [{ team1: 'Norte C', team2: 'Sur C' }]) })
  const rows = [{ team1: 'Norte C', team2: 'Sur C', date: '2031-05-12', score }]
  const { id } = (await send('/imports', { content: jsonOf('Liga C', rows) })).body.import
  const { imports } = (await call('GET /imports?per_page=2', { as: admin })).body
  expect(imports[0]).toMatchObject({ id, name: 'Liga C', matches_updated: 1, matches_created: 0, results: 1 })
  expect(imports[1]).toMatchObject({ name: 'Liga C', matches_created: 1, teams_created: 2 })
  const { changes } = (await call(`GET /imports/${id}`, { as: admin })).body.import
  expect(changes[0]).toMatchObject({
    changeAsString: 'Partido movido',
    before: '2031-05-10T20:00:00.000Z',
    after: '2031-05-12T20:00:00.000Z',
  })
  expect(await call('GET /imports/999999', { as: admin })).toMatchObject({ status: 404 })
})

test('a CSV is named by its file, accents and all, or by its setting; its times by their zone', async () => {
  const filename = 'Liga Española.csv'
  const settings = { timezone: 'America/Bogota', deadline: '60', sport: 'fut' }
  const named = await send('/imports/preview', { content: csv, filename, settings })
  expect(named.body.import).toMatchObject({ name: 'Liga Española' })
  expect(named.body.import.changes.at(-1).after).toBe('2031-06-12T00:00:00.000Z')
  const given = await send('/imports', { content: csv, filename, settings: { ...settings, name: ' Copa ' } })
  expect(given.body.import.name).toBe('Copa')
  const { rows } = await sql`select blocked_at from matches where import_key like '%Copa%'`.execute(db)
  expect(rows).toEqual([{ blocked_at: '2031-06-11T23:00:00.000Z' }])
})

const json = jsonOf('Liga X', [{ team1: 'Norte X', team2: 'Sur X' }])
const picture = await aPicture().png().toBuffer()
const refused: [what: string, sent: Sent, file: RegExp][] = [
  ['broken JSON', { content: '{"name":"Liga",\n"matches":[}' }, /^Línea 2: /],
  ['something else', { content: '[]' }, /«name»/],
  ['no match', { content: '{"name":"Liga","matches":[]}' }, /no trae partidos/],
  [
    'wrong lines',
    {
      content: `${csv}1,ayer,19:00Z,A,B,,\n1,2031-06-11,25:00Z,C,D,,\n`,
      filename: 'l.csv',
      settings: { timezone: 'UTC' },
    },
    /^Línea 3: .*\nLínea 4: /,
  ],
  ['times without a zone', { content: csv, filename: 'l.csv' }, /zona horaria/],
  ['another encoding', { content: Buffer.from(json.replace('Norte', 'Peñarol'), 'latin1') }, /UTF-8/],
  ['an image', { content: picture, filename: 'foto.png' }, /\.json o \.csv/],
  ['an image that is called JSON', { content: picture }, /UTF-8/],
  ['no extension', { content: json, filename: 'liga' }, /\.json o \.csv/],
  ['an empty file', { content: '' }, /^Seleccione un archivo\.$/],
  ['3 MB', { content: json.padEnd(3 * 1024 * 1024) }, /pasa de 2 MB/],
  ['6 MB', { content: json.padEnd(6 * 1024 * 1024) }, /pasa de 2 MB/],
]
test.each(refused)('a file is refused as a whole and changes nothing: %s', async (_, sent, file) => {
  const before = await everything(db)
  for (const path of ['/imports/preview', '/imports']) {
    const answer = await send(path, sent)
    expect([answer.status, answer.body]).toEqual([422, { file: expect.stringMatching(file) }])
  }
  expect(await everything(db)).toEqual(before)
})

test.each([
  ['timezone', 'Marte/Olimpo'],
  ['timezone', 'x'.repeat(61)],
  ['sport', 'ZZZ'],
  ['sport', 'demasiado largo'],
  ['deadline', '0'],
  ['deadline', 'pronto'],
  ['deadline', '1e9'],
  ['deadline', '1.5'],
  ['name', 'x'.repeat(101)],
  ['name', 'a\0b'],
])('the setting %s is refused when it is %j', async (field, value) => {
  const answer = await send('/imports', { content: json, settings: { [field]: value } })
  expect([answer.status, Object.keys(answer.body)]).toEqual([422, [field]])
})

test('every problem of a file is told, up to five hundred', async () => {
  const lines = (count: number) =>
    `${csv}${Array.from({ length: count }, (_, n) => `1,ayer,19:00Z,A${n},B,,\n`).join('')}`
  const tell = async (count: number) =>
    (await send('/imports/preview', { content: lines(count), filename: 'l.csv', settings: { timezone: 'UTC' } })).body
      .file
  expect((await tell(500)).split('\n')).toHaveLength(500)
  const told = (await tell(503)).split('\n')
  expect([told.length, told.at(-1)]).toEqual([501, '... y 3 más.'])
})

test('what is no multipart has no file', async () => {
  for (const path of ['/imports/preview', '/imports'])
    expect(await call(`POST ${path}`, { as: admin, body: { name: 'Liga' } })).toMatchObject({
      status: 422,
      body: { file: 'Seleccione un archivo.' },
    })
  const raw = '--b\r\ncontent-disposition: form-data; name="file"; filename="l.json"\r\n\r\n{'
  const cut = await call('POST /imports', {
    as: admin,
    raw,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expectRefusal('a multipart that ends in the middle', cut)
})

test('a preview lets the predictions of its matches pass', async () => {
  const rows = [{ team1: 'Norte D', team2: 'Sur D' }]
  const { changes } = (await send('/imports', { content: jsonOf('Liga D', rows) })).body.import
  const id: number = changes.at(-1).subject_id
  const pool = await aPool(db, { matches: [id], players: [ana] })
  // Somebody who saves a prediction holds the match's lock with others until the commit.
  await db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock_shared(${id})`.execute(db)
    const moved = jsonOf('Liga D', [{ team1: 'Norte D', team2: 'Sur D', date: '2031-05-11', score: { ft: [1, 0] } }])
    expect((await send('/imports/preview', { content: moved })).body.import).toMatchObject({ results: 1 })
  })
  const body = { prediction: { home_team_score: 1, away_team_score: 0 } }
  expect((await call(`POST /pool/${pool}/addPrediction/${id}`, { as: ana, body })).status).toBe(200)
})

test('an import holds up only the matches that it changes', async () => {
  const rows = [
    { team1: 'Norte E', team2: 'Sur E' },
    { team1: 'Este E', team2: 'Oeste E' },
  ]
  const { changes } = (await send('/imports', { content: jsonOf('Liga E', rows) })).body.import
  const same: number = changes.at(-2).subject_id
  await db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock_shared(${same})`.execute(db)
    const content = jsonOf('Liga E', [rows[0] as Row, { ...rows[1], date: '2031-05-12' } as Row])
    expect((await send('/imports', { content })).body.import).toMatchObject({ matches_updated: 1, unchanged: 1 })
  })
})

test('players may neither see nor make imports', async () => {
  for (const line of ['GET /imports', 'GET /imports/1', 'POST /imports/1/undo'])
    expect((await call(line, { as: ana })).status).toBe(403)
  for (const path of ['/imports', '/imports/preview'])
    expect((await send(path, { content: json, as: ana })).status).toBe(403)
})

test('the form is told the sports in which matches can be made', async () => {
  await sql`update sports set status = 2 where name_search = 'tenis'`.execute(db)
  const { sports } = (await call('GET /newImport', { as: admin })).body
  expect(sports).toContainEqual({ id: expect.any(Number), name: 'Fútbol', code: 'FUT' })
  expect(sports.map(({ name }: { name: string }) => name)).not.toContain('Tenis')
})
