import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { auditOf } from '../../test/audit.ts'
import { aPool } from '../../test/builders.ts'
import { everything } from '../../test/everything.ts'
import { multipart } from '../../test/multipart.ts'
import { expectNoDifference } from '../../test/no-difference.ts'
import { boardCache } from '../rankings/board-cache.ts'
import { undoImport } from './undo-import.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, ana] = [await anAdministrator(), await aPlayer()]

type Row = { team1: string; team2: string; num?: number; date?: string; score?: { ft: [number, number] } }
type Change = { number: number; subject: string; change: string; subject_id: number; name: string }
type Import = { id: number; changes: Change[]; notices: object[]; left?: object[]; undone_at: string | null }

const bring = async (name: string, ...rows: Row[]): Promise<Import> => {
  const matches = rows.map((row) => ({ round: 'Fecha 1', date: '2031-05-10', time: '15:00 UTC-5', ...row }))
  const bytes = Buffer.from(JSON.stringify({ name, matches }))
  const { status, body } = await call('POST /imports', {
    as: admin,
    ...multipart({ name: 'file', bytes, filename: 'l.json' }),
  })
  expect(status).toBe(201)
  return body.import
}
const undo = ({ id }: Import) => call(`POST /imports/${id}/undo`, { as: admin })
const matchOf = ({ changes }: Import): number => changes.find(({ subject }) => subject === 'match')?.subject_id ?? 0
const find = async (id: number) => (await call(`GET /matches/${id}`, { as: admin })).body.match

const game = async () => {
  const { teams, matches, match_results, leaderboards } = await everything(db)
  return { teams, matches, match_results, leaderboards }
}
const predict = async (pool: number, match: number, [home_team_score, away_team_score] = [2, 1]) => {
  const body = { prediction: { home_team_score, away_team_score } }
  expect((await call(`POST /pool/${pool}/addPrediction/${match}`, { as: ana, body })).status).toBe(200)
}
const pointsIn = async (pool: number) => (await call(`GET /pool/${pool}/pool_ranking`, { as: ana })).body.me.points

test('an import that is undone at once leaves the game as it was, and can be made again', async () => {
  const rows = [
    { team1: 'Norte A', team2: 'Sur A', score: { ft: [2, 1] as [number, number] } },
    { team1: 'Este A', team2: 'Oeste A' },
  ]
  const before = await game()
  const made = await bring('Liga A', ...rows)
  const { status, body } = await undo(made)
  expect([status, body.left, body.import.left]).toEqual([200, [], []])
  expect(body.import.undone_at).toEqual(expect.any(String))
  expect(await game()).toEqual(before)
  expect((await auditOf(db, 'match', matchOf(made))).map(({ action }) => action)).toEqual([
    ...['create', 'begin', 'result', 'finish'],
    ...['undo', 'result', 'undo', 'delete'],
  ])

  const again = await bring('Liga A', ...rows)
  expect(again).toMatchObject({ notices: [], changes: expect.objectContaining({ length: made.changes.length }) })
  expect(await find(matchOf(again))).toMatchObject({ status: 6, match_result: { home_team_score: 2 } })
})

test('a result that is undone takes its points back', async () => {
  const row = { team1: 'Norte B', team2: 'Sur B' }
  const match = matchOf(await bring('Liga B', row))
  const pool = await aPool(db, { matches: [match], players: [ana], rules: { perfecto: 7 } })
  await predict(pool, match)
  const before = await game()
  const results = await bring('Liga B', { ...row, score: { ft: [2, 1] } })
  expect(await pointsIn(pool)).toBe(7)
  expect((await undo(results)).body.left).toEqual([])
  expect(await pointsIn(pool)).toBe(0)
  expect(await find(match)).toMatchObject({ status: 1, match_result: null })
  const { matches, match_results } = await game()
  expect({ matches, match_results }).toEqual({ matches: before.matches, match_results: before.match_results })
  expect((await auditOf(db, 'match', match)).findLast(({ action }) => action === 'result')).toMatchObject({
    actor_id: admin.id,
    before: { match_result: { home_team_score: 2 } },
    after: { match_result: null },
  })
  await expectNoDifference(db)
})

test('a correction that is undone puts the earlier result back', async () => {
  const row = { team1: 'Norte C', team2: 'Sur C' }
  const match = matchOf(await bring('Liga C', row))
  const pool = await aPool(db, { matches: [match], players: [ana], rules: { perfecto: 7 } })
  await predict(pool, match)
  await bring('Liga C', { ...row, score: { ft: [2, 1] } })
  const corrected = await bring('Liga C', { ...row, score: { ft: [3, 3] } })
  expect(await pointsIn(pool)).toBe(0)
  expect((await undo(corrected)).body.left).toEqual([])
  expect(await find(match)).toMatchObject({ status: 6, match_result: { home_team_score: 2, away_team_score: 1 } })
  expect(await pointsIn(pool)).toBe(7)
  await expectNoDifference(db)
})

test('a result that somebody corrected later stays, with its match, and the import says so from then on', async () => {
  const made = await bring('Liga D', { team1: 'Norte D', team2: 'Sur D', score: { ft: [2, 1] } })
  const body = { match_result: { home_team_score: 4, away_team_score: 1 } }
  expect((await call(`PUT /matches/${matchOf(made)}/result`, { as: admin, body })).status).toBe(200)
  const before = await game()
  const undone = await undo(made)
  expect(undone.body.left.map(({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`)).toEqual([
    'Norte D: El equipo tiene partidos.',
    'Sur D: El equipo tiene partidos.',
    ...Array(4).fill('Norte D - Sur D: Su resultado cambió después de la importación.'),
  ])
  expect(await game()).toEqual(before)
  const kept = (await call(`GET /imports/${made.id}`, { as: admin })).body.import
  expect(kept.left).toEqual(undone.body.left)
  expect(kept.changes).toHaveLength(6)
})

const correct = async (match: number, home_team_score: number, away_team_score: number) => {
  const body = { match_result: { home_team_score, away_team_score } }
  expect((await call(`PUT /matches/${match}/result`, { as: admin, body })).status).toBe(200)
}
const reasonsOf = ({ body }: Awaited<ReturnType<typeof undo>>) =>
  new Set(body.left.map(({ reason }: { reason: string }) => reason))

test('a result that somebody corrected later and corrected back stays as well', async () => {
  const row = { team1: 'Norte N', team2: 'Sur N', date: '2031-05-12' }
  const first = await bring('Liga N', { ...row, score: { ft: [2, 1] } })
  // What later imports bring, and what goes with them, is nobody's own result.
  const second = await bring('Liga N', { ...row, score: { ft: [3, 3] } })
  await correct(matchOf(first), 4, 1)
  await correct(matchOf(first), 3, 3)
  const before = await game()
  expect(reasonsOf(await undo(second))).toEqual(new Set(['Su resultado cambió después de la importación.']))
  expect(await game()).toEqual(before)
})

test('results that later imports brought and took along do not keep an import from being undone', async () => {
  const row = { team1: 'Norte O', team2: 'Sur O' }
  const before = await game()
  const first = await bring('Liga O', { ...row, score: { ft: [2, 1] } })
  const second = await bring('Liga O', { ...row, score: { ft: [3, 3] } })
  expect((await undo(second)).body.left).toEqual([])
  await bring('Liga O', { ...row, score: { ft: [0, 0] } })
  await bring('Liga O', { ...row, score: { ft: [2, 1] } })
  expect((await undo(first)).body.left).toEqual([])
  expect(await game()).toEqual(before)
})

test('a match that an import moved does not go back to a day on which by now its teams play another', async () => {
  const row = { team1: 'Norte P', team2: 'Sur P' }
  const made = await bring('Liga P', row)
  const moved = await bring('Liga P', { ...row, date: '2031-05-12' })
  const { sport_id, home_team, away_team } = await find(matchOf(made))
  const match = {
    ...{ sport_id, home_team_id: home_team.id, away_team_id: away_team.id },
    ...{ beginst_at: '2031-05-10T22:00:00Z', blocked_at: '2031-05-10T21:00:00Z' },
  }
  expect((await call('POST /matches', { as: admin, body: { match } })).status).toBe(201)
  expect((await undo(moved)).body.left).toMatchObject([
    { name: 'Norte P - Sur P', reason: 'Ya existe un partido de estos equipos ese día.' },
  ])
  expect(await find(matchOf(made))).toMatchObject({ beginst_at: '2031-05-12T20:00:00.000Z' })
})

test('a match with predictions, in a pool or changed later stays; the others go', async () => {
  const made = await bring(
    'Liga E',
    { team1: 'Predicho', team2: 'Rival E' },
    { team1: 'Asignado', team2: 'Rival E' },
    { team1: 'Pospuesto', team2: 'Rival E' },
    { team1: 'Suelto', team2: 'Rival E' },
  )
  const [first, second, third, fourth] = made.changes.filter(({ subject }) => subject === 'match')
  const pool = await aPool(db, { matches: [first?.subject_id ?? 0, second?.subject_id ?? 0], players: [ana] })
  await predict(pool, first?.subject_id ?? 0)
  await call(`POST /matches/${third?.subject_id}/postpone`, { as: admin })
  const { left } = (await undo(made)).body
  expect(left.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
    ...['Predicho', 'Rival E', 'Asignado', 'Pospuesto'].map((name) => [name, 'El equipo tiene partidos.']),
    ['Predicho - Rival E', 'Hay predicciones de este partido.'],
    ['Asignado - Rival E', 'El partido está en una compety.'],
    ['Pospuesto - Rival E', 'El partido cambió después de la importación.'],
  ])
  expect((await call(`GET /matches/${fourth?.subject_id}`, { as: admin })).status).toBe(404)
  expect(await find(first?.subject_id ?? 0)).toMatchObject({ status: 1 })
})

test('a moved kick-off goes back, unless somebody predicted since', async () => {
  const rows = [
    { team1: 'Norte F', team2: 'Sur F' },
    { team1: 'Este F', team2: 'Oeste F' },
  ]
  const [quiet = 0, played = 0] = (await bring('Liga F', ...rows)).changes
    .filter(({ subject }) => subject === 'match')
    .map(({ subject_id }) => subject_id)
  const pool = await aPool(db, { matches: [quiet, played], players: [ana] })
  await predict(pool, quiet)
  const moved = await bring('Liga F', ...rows.map((row) => ({ ...row, date: '2031-05-12' })))
  await predict(pool, played)
  expect((await undo(moved)).body.left).toMatchObject([{ reason: 'Hay predicciones posteriores a la importación.' }])
  expect(await find(quiet)).toMatchObject({
    beginst_at: '2031-05-10T20:00:00.000Z',
    blocked_at: '2031-05-10T19:45:00.000Z',
  })
  expect(await find(played)).toMatchObject({ beginst_at: '2031-05-12T20:00:00.000Z' })
})

test('changed teams go back with their match, unless predictions have fixed them', async () => {
  const match = matchOf(await bring('Liga G', { num: 9, team1: 'Ganador G1', team2: 'Ganador G2' }))
  const known = await bring('Liga G', { num: 9, team1: 'Norte G', team2: 'Sur G' })
  expect((await undo(known)).body.left).toEqual([])
  expect(await find(match)).toMatchObject({ home_team: { name: 'Ganador G1' } })
  const fixed = await bring('Liga G', { num: 9, team1: 'Norte G', team2: 'Sur G' })
  await predict(await aPool(db, { matches: [match], players: [ana] }), match)
  expect((await undo(fixed)).body.left.at(-1)).toMatchObject({ reason: expect.stringContaining('predicciones') })
  expect(await find(match)).toMatchObject({ home_team: { name: 'Norte G' } })
})

test('a match keeps its teams when those that it had before are gone', async () => {
  const first = await bring('Liga H', { num: 9, team1: 'Ganador H1', team2: 'Ganador H2' })
  const second = await bring('Liga H', { num: 9, team1: 'Norte H', team2: 'Sur H' })
  expect((await undo(first)).body.left).toMatchObject([{ name: 'Ganador H1 - Ganador H2' }])
  expect((await undo(second)).body.left.at(-1)).toMatchObject({ reason: 'Uno de los equipos que tenía ya no existe.' })
  expect(await find(matchOf(first))).toMatchObject({ home_team: { name: 'Norte H' } })
})

test('imports of one match are undone one after the other, the newest first', async () => {
  const row = { team1: 'Norte I', team2: 'Sur I' }
  const before = await game()
  const imports = [
    await bring('Liga I', row),
    await bring('Liga I', { ...row, date: '2031-05-12' }),
    await bring('Liga I', { ...row, date: '2031-05-12', score: { ft: [1, 1] } }),
  ]
  for (const made of imports.toReversed()) expect((await undo(made)).body.left).toEqual([])
  expect(await game()).toEqual(before)
})

test('a team that was changed after its import stays', async () => {
  const made = await bring('Liga J', { team1: 'Norte J', team2: 'Sur J' })
  const [team] = made.changes
  const body = { team: { name: 'Norte Unido', code: 'NOJ', sport_id: 1 } }
  expect((await call(`PUT /teams/${team?.subject_id}`, { as: admin, body })).status).toBe(200)
  // The match shows the new name; that is no change of the match.
  expect((await undo(made)).body.left).toEqual([
    { number: 1, name: 'Norte J', reason: 'El equipo cambió después de la importación.' },
  ])
})

test('an import is undone once, whoever asks twice or at the same moment', async () => {
  const made = await bring('Liga K', { team1: 'Norte K', team2: 'Sur K', score: { ft: [1, 0] } })
  const answers = await Promise.all([undo(made), undo(made), undo(made)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await undo(made)).toMatchObject({ status: 409, body: { message: 'La importación ya fue deshecha.' } })
  expect((await auditOf(db, 'import', made.id)).map(({ action }) => action)).toEqual(['create', 'undo'])
  expect((await call('POST /imports/999999/undo', { as: admin })).status).toBe(404)
})

test('two processes that undo one import at once do it once', async () => {
  const { id } = await bring('Liga M', { team1: 'Norte M', team2: 'Sur M', score: { ft: [1, 0] } })
  const context = { boards: boardCache(), timeZone: 'UTC' }
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => undoImport(db, { id, actor_id: admin.id, context })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))).toEqual([
    'import_undone',
    'import_undone',
  ])
})

test('an administrator and an undoing at once never lose a result', async () => {
  const made = await bring('Liga L', { team1: 'Norte L', team2: 'Sur L', score: { ft: [1, 0] } })
  const body = { match_result: { home_team_score: 5, away_team_score: 0 } }
  const [corrected] = await Promise.all([call(`PUT /matches/${matchOf(made)}/result`, { as: admin, body }), undo(made)])
  const match = await find(matchOf(made))
  if (corrected?.status === 200) expect(match).toMatchObject({ status: 6, match_result: { home_team_score: 5 } })
  else expect([corrected?.status, match]).toEqual([404, undefined])
  const { rows } =
    await sql`select 1 from match_results r left join matches m on m.id = r.match_id where m.id is null`.execute(db)
  expect(rows).toEqual([])
})
