import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, type TestApp, testApp } from '../../test/app.ts'
import { aPool } from '../../test/builders.ts'
import { boardCache } from '../rankings/board-cache.ts'
import { recount } from '../rankings/recount.ts'
import { describeImport } from './describe-import.ts'
import { importFixtures } from './import-fixtures.ts'
import { readFixturesFile } from './read-fixtures-file.ts'

let it: TestApp
let player: Actor
const context = { boards: boardCache(), timeZone: 'UTC' }

beforeAll(async () => {
  it = await testApp()
  player = await it.aPlayer()
})
afterAll(() => it.close())

type Row = {
  round?: string
  num?: number
  date?: string
  time?: string
  team1: string
  team2: string
  score?: { ft: [number, number] } | object
}

const bring = (name: string, rows: Row[], { dryRun = false } = {}) => {
  const matches = rows.map((row) => ({ round: 'Fecha 1', date: '2031-05-10', time: '15:00 UTC-5', ...row }))
  const bytes = new TextEncoder().encode(JSON.stringify({ name, matches }))
  const file = readFixturesFile({ fileName: 'liga.json', bytes })
  return importFixtures(it.db, context, { file, actor_id: null, sport: 'FUT', deadlineMinutes: 15, dryRun })
}

const matchOf = async (name: string, home: string) => {
  const { rows } = await sql<{
    id: number
    beginst_at: string
    blocked_at: string
    status: number
    score: string | null
  }>`
    select m.id, m.beginst_at, m.blocked_at, m.status, r.home_team_score || '-' || r.away_team_score as score
      from matches m join teams t on t.id = m.home_team_id left join match_results r on r.match_id = m.id
     where m.import_key like ${`%${name}%`} and t.name = ${home}
  `.execute(it.db)
  return rows[0]
}

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(it.db)
  return rows[0]?.n ?? 0
}

test('an import makes teams and matches, its deadline 15 minutes before the kick-off', async () => {
  const report = await bring('Liga A', [{ team1: 'Atlético Norte', team2: 'Deportivo Sur', score: {} }])
  expect(report.changes.map(({ change, subject }) => `${change} ${subject}`)).toEqual([
    'create team',
    'create team',
    'create match',
  ])
  expect(await matchOf('Liga A', 'Atlético Norte')).toMatchObject({
    beginst_at: '2031-05-10T20:00:00.000Z',
    blocked_at: '2031-05-10T19:45:00.000Z',
    status: 1,
    score: null,
  })
})

test('a score finishes the match, each step with its audit entry', async () => {
  await bring('Liga B', [{ team1: 'Norte B', team2: 'Sur B', score: { ft: [2, 1], et: [3, 1], p: [5, 4] } }])
  const match = await matchOf('Liga B', 'Norte B')
  expect(match).toMatchObject({ status: 6, score: '2-1' })
  const { rows } = await sql<{ action: string }>`
    select action from audit_entries where subject = 'match' and subject_id = ${match?.id} order by id
  `.execute(it.db)
  expect(rows.map(({ action }) => action)).toEqual(['create', 'begin', 'result', 'finish'])
})

test('a repeated import changes nothing and leaves no trace', async () => {
  const rows = [
    { team1: 'Norte C', team2: 'Sur C', score: { ft: [1, 1] } },
    { team1: 'Este C', team2: 'Oeste C' },
  ]
  await bring('Liga C', rows)
  const before = [await count('imports'), await count('audit_entries'), await count('teams'), await count('matches')]
  expect(await bring('Liga C', rows)).toMatchObject({ import_id: null, changes: [], unchanged: 2 })
  expect([await count('imports'), await count('audit_entries'), await count('teams'), await count('matches')]).toEqual(
    before,
  )
})

test('a moved kick-off moves the match and its deadline', async () => {
  await bring('Liga D', [{ team1: 'Norte D', team2: 'Sur D' }])
  const report = await bring('Liga D', [{ team1: 'Norte D', team2: 'Sur D', date: '2031-05-12' }])
  expect(report.changes.map(({ change }) => change)).toEqual(['update'])
  expect(await matchOf('Liga D', 'Norte D')).toMatchObject({ blocked_at: '2031-05-12T19:45:00.000Z' })
})

test('a deadline that an administrator moved stays when the kick-off did not move', async () => {
  await bring('Liga E', [{ team1: 'Norte E', team2: 'Sur E' }])
  await sql`update matches set blocked_at = '2031-05-10T10:00:00Z' where id = ${(await matchOf('Liga E', 'Norte E'))?.id}`.execute(
    it.db,
  )
  await bring('Liga E', [{ team1: 'Norte E', team2: 'Sur E' }])
  expect(await matchOf('Liga E', 'Norte E')).toMatchObject({ blocked_at: '2031-05-10T10:00:00.000Z' })
})

test('a kick-off that an administrator moved stays, whether the file says what it said or something new', async () => {
  const rows = [{ team1: 'Pospuesto', team2: 'Sur' }]
  await bring('Liga K', rows)
  const { id } = (await matchOf('Liga K', 'Pospuesto')) ?? {}
  const dates = ['2031-06-20T20:00:00.000Z', '2031-06-20T19:00:00.000Z']
  await sql`update matches set beginst_at = ${dates[0]}, blocked_at = ${dates[1]} where id = ${id}`.execute(it.db)
  const again = await bring('Liga K', rows)
  expect([again.changes, again.notices]).toEqual([[], []])
  const other = await bring('Liga K', [{ ...rows[0], time: '17:00 UTC-5' } as Row])
  expect(other.changes).toEqual([])
  expect(other.notices).toMatchObject([{ reason: 'El partido se movió a mano; se conserva su fecha.' }])
  expect(await matchOf('Liga K', 'Pospuesto')).toMatchObject({ beginst_at: dates[0], blocked_at: dates[1] })
})

test('what an import moved, and was undone, may be moved again', async () => {
  await bring('Liga U', [{ team1: 'Deshecho', team2: 'Sur' }])
  const moved: Row[] = [{ team1: 'Deshecho', team2: 'Sur', time: '16:00 UTC-5' }]
  const { import_id } = await bring('Liga U', moved)
  const admin = await it.anAdministrator()
  expect((await it.call(`POST /imports/${import_id}/undo`, { as: admin })).status).toBe(200)
  expect(await matchOf('Liga U', 'Deshecho')).toMatchObject({ beginst_at: '2031-05-10T20:00:00.000Z' })
  await bring('Liga U', moved)
  expect(await matchOf('Liga U', 'Deshecho')).toMatchObject({ beginst_at: '2031-05-10T21:00:00.000Z' })
})

test('a move that an undoing left behind is no move by hand', async () => {
  await bring('Liga V', [{ team1: 'Dejado', team2: 'Sur' }])
  const { import_id } = await bring('Liga V', [{ team1: 'Dejado', team2: 'Sur', time: '16:00 UTC-5' }])
  const { id = 0 } = (await matchOf('Liga V', 'Dejado')) ?? {}
  const pool = await aPool(it.db, { matches: [id], players: [player] })
  const body = { prediction: { home_team_score: 1, away_team_score: 0 } }
  expect((await it.call(`POST /pool/${pool}/addPrediction/${id}`, { as: player, body })).status).toBe(200)
  const admin = await it.anAdministrator()
  expect((await it.call(`POST /imports/${import_id}/undo`, { as: admin })).status).toBe(200)
  expect(await matchOf('Liga V', 'Dejado')).toMatchObject({ beginst_at: '2031-05-10T21:00:00.000Z' })
  await bring('Liga V', [{ team1: 'Dejado', team2: 'Sur', time: '17:00 UTC-5' }])
  expect(await matchOf('Liga V', 'Dejado')).toMatchObject({ beginst_at: '2031-05-10T22:00:00.000Z' })
})

test('a team that somebody renamed is still the one of the file', async () => {
  const rows = [{ team1: 'Nombre Viejo', team2: 'Sur' }]
  await bring('Liga R', rows)
  await sql`update teams set name = 'Nombre Nuevo' where name = 'Nombre Viejo'`.execute(it.db)
  const before = await count('teams')
  expect((await bring('Liga R', rows)).changes).toEqual([])
  expect(
    (await bring('Liga R', [...rows, { round: 'Fecha 2', team1: 'Sur', team2: 'nombre viejo' }])).changes,
  ).toHaveLength(1)
  expect(await count('teams')).toBe(before)
})

test('the teams of a numbered match may become known, without touching its deadline', async () => {
  await bring('Liga L', [{ num: 9, team1: 'Ganador L1', team2: 'Ganador L2' }])
  const { id } = (await matchOf('Liga L', 'Ganador L1')) ?? {}
  await sql`update matches set blocked_at = '2031-05-10T10:00:00Z' where id = ${id}`.execute(it.db)
  const report = await bring('Liga L', [{ num: 9, team1: 'Norte L', team2: 'Sur L' }])
  expect(report.changes.map(({ change, subject }) => `${change} ${subject}`)).toEqual([
    'create team',
    'create team',
    'update match',
  ])
  expect(await matchOf('Liga L', 'Norte L')).toMatchObject({ id, blocked_at: '2031-05-10T10:00:00.000Z' })
})

test('teams that predictions have fixed stay, with a notice; the kick-off moves and the result counts', async () => {
  await bring('Liga M', [{ num: 9, team1: 'Ganador M1', team2: 'Ganador M2' }])
  const { id = 0 } = (await matchOf('Liga M', 'Ganador M1')) ?? {}
  const pool = await aPool(it.db, { matches: [id], players: [player] })
  const score = { home_team_score: 1, away_team_score: 0 }
  await it.call(`POST /pool/${pool}/addPrediction/${id}`, { as: player, body: { prediction: score } })
  const row = { num: 9, team1: 'Norte M', team2: 'Sur M', date: '2031-05-12', score: { ft: [1, 0] } }
  const report = await bring('Liga M', [row as Row])
  expect(report.notices).toHaveLength(1)
  expect(await matchOf('Liga M', 'Ganador M1')).toMatchObject({
    id,
    blocked_at: '2031-05-12T19:45:00.000Z',
    score: '1-0',
  })
})

test('a score of teams that are the other way round in the file is not taken', async () => {
  await bring('Liga N', [{ num: 9, team1: 'Norte N', team2: 'Sur N', score: { ft: [2, 0] } }])
  const report = await bring('Liga N', [{ num: 9, team1: 'Sur N', team2: 'Norte N', score: { ft: [0, 2] } }])
  expect(report.changes).toEqual([])
  expect(report.notices.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('al revés'))
  expect(await matchOf('Liga N', 'Norte N')).toMatchObject({ score: '2-0' })
})

test('no match is made for a team that is not active', async () => {
  await bring('Liga O', [{ team1: 'Norte O', team2: 'Sur O' }])
  await sql`update teams set status = 2 where name = 'Norte O'`.execute(it.db)
  const report = await bring('Liga O2', [{ team1: 'Norte O', team2: 'Sur O' }])
  expect(report.changes).toEqual([])
  expect(report.notices).toHaveLength(1)
})

test('two imports of one new file at once make its teams and matches once', async () => {
  const rows = [{ team1: 'Norte P', team2: 'Sur P', score: { ft: [1, 0] as [number, number] } }]
  const reports = await Promise.all([bring('Liga P', rows), bring('Liga P', rows), bring('Liga P', rows)])
  expect(reports.map(({ changes }) => changes.length).sort()).toEqual([0, 0, 6])
  const { rows: made } = await sql`select 1 from teams where name in ('Norte P', 'Sur P')`.execute(it.db)
  expect(made).toHaveLength(2)
})

test('a changed score corrects the result and every ranking with it', async () => {
  await bring('Liga F', [{ team1: 'Norte F', team2: 'Sur F' }])
  const match = await matchOf('Liga F', 'Norte F')
  const pool = await aPool(it.db, { matches: [match?.id ?? 0], players: [player], rules: { perfecto: 7 } })
  const score = { home_team_score: 3, away_team_score: 0 }
  await it.call(`POST /pool/${pool}/addPrediction/${match?.id}`, { as: player, body: { prediction: score } })
  const points = async () => (await it.call(`GET /pool/${pool}/pool_ranking`, { as: player })).body.me.points
  await bring('Liga F', [{ team1: 'Norte F', team2: 'Sur F', score: { ft: [3, 0] } }])
  expect(await points()).toBe(7)
  const report = await bring('Liga F', [{ team1: 'Norte F', team2: 'Sur F', score: { ft: [3, 1] } }])
  expect(report.changes.map(({ change }) => change)).toEqual(['result'])
  expect(await points()).toBe(0)
  expect(await recount(it.db, context, { repair: false })).toEqual([])
})

test('a match that is suspended is left alone, with a notice', async () => {
  await bring('Liga G', [{ team1: 'Norte G', team2: 'Sur G' }])
  await sql`update matches set status = 3 where id = ${(await matchOf('Liga G', 'Norte G'))?.id}`.execute(it.db)
  const report = await bring('Liga G', [{ team1: 'Norte G', team2: 'Sur G', score: { ft: [1, 0] } }])
  expect(report.changes).toEqual([])
  expect(report.notices).toHaveLength(1)
  expect(await matchOf('Liga G', 'Norte G')).toMatchObject({ status: 3, score: null })
})

test('a score that disappears from the file is kept, with a notice', async () => {
  await bring('Liga H', [{ team1: 'Norte H', team2: 'Sur H', score: { ft: [1, 0] } }])
  const report = await bring('Liga H', [{ team1: 'Norte H', team2: 'Sur H', score: {} }])
  expect(report).toMatchObject({ changes: [], notices: [{ item: 1 }] })
  expect(await matchOf('Liga H', 'Norte H')).toMatchObject({ score: '1-0' })
})

test('a dry run tells what would change and changes nothing', async () => {
  const before = [await count('matches'), await count('teams'), await count('audit_entries')]
  const report = await bring('Liga I', [{ team1: 'Ibis Rojo', team2: 'Zorro Gris', score: { ft: [1, 0] } }], {
    dryRun: true,
  })
  expect(describeImport(report)).toBe(`equipos nuevos: 2
partidos nuevos: 1
partidos empezados: 1
resultados registrados: 1
partidos finalizados: 1
partidos sin cambios: 0
cambios: 3
  equipo Ibis Rojo (IBI)
  equipo Zorro Gris (ZOR)
  Ibis Rojo - Zorro Gris, nuevo, 2031-05-10 20:00 UTC, 1-0`)
  expect([await count('matches'), await count('teams'), await count('audit_entries')]).toEqual(before)
})

test('a team is recognised by its name, whatever its case and accents', async () => {
  await bring('Liga J', [{ team1: 'Águilas J', team2: 'Sur J' }])
  const report = await bring('Liga J2', [{ team1: 'aguilas j', team2: 'SUR J' }])
  expect(report.changes.map(({ subject }) => subject)).toEqual(['match'])
})

test('an import records what it made and changed, before and after', async () => {
  const { import_id } = await bring('Liga K', [{ team1: 'Norte K', team2: 'Sur K', score: { ft: [0, 0] } }])
  const { rows } = await sql<{ change: string; subject: string; before: unknown }>`
    select change, subject, before from import_changes where import_id = ${import_id} order by number
  `.execute(it.db)
  expect(rows.map(({ change, subject }) => `${change} ${subject}`)).toEqual([
    'create team',
    'create team',
    'create match',
    'begin match',
    'result match',
    'finish match',
  ])
  expect(rows[0]?.before).toBeNull()
  expect(rows[3]?.before).toMatchObject({ status: 1 })
})
