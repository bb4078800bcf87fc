import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { notAllowed, outcome } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aClosedMatch, aMatch, anOrganizer, aPool, closeMatch } from '../../../test/builders.ts'

const { app, call, db, aPlayer, anAdministrator, close } = await testApp({ timeZone: 'America/Bogota' })
afterAll(close)

const [admin, owner, ana, eva] = [await anAdministrator(), await aPlayer(), await aPlayer('ana'), await aPlayer('eva')]
const organizer_id = await anOrganizer(db, owner)
const [played, open] = [await aClosedMatch(db), await aMatch(db)]
const pool = await aPool(db, { organizer_id, matches: [played, open], players: [ana, eva] })
const predict = (match: number, { id }: Actor, [home, away]: [number, number]) =>
  sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
    values (${match}, ${pool}, ${id}, ${home}, ${away})
  `.execute(db)
await predict(played, ana, [2, 1])
await predict(played, eva, [0, 0])
await predict(open, ana, [3, 3])
await sql`update matches set beginst_at = '2026-06-11T19:00:00Z', blocked_at = '2026-06-11T18:45:00Z' where id = ${played}`.execute(
  db,
)

const exported = (what: string, as: Actor, query = 'format=json') =>
  call(`GET /pools/${pool}/export/${what}?${query}`, { as })
const names = ({ body }: { body: { username: string; match_id: number }[] }) =>
  body.map(({ username, match_id }) => [match_id, username])

test('predictions are exported once the deadline of their match has passed, to nobody before', async () => {
  for (const as of [admin, owner])
    expect(names(await exported('predictions', as))).toEqual([
      [played, 'ana'],
      [played, 'eva'],
    ])
  await closeMatch(db, open)
  expect(names(await exported('predictions', owner))).toContainEqual([open, 'ana'])
  await sql`update matches set blocked_at = now() + interval '1 hour', beginst_at = now() + interval '2 hours' where id = ${open}`.execute(
    db,
  )
  expect(names(await exported('predictions', admin))).not.toContainEqual([open, 'ana'])
})

test('the predictions of who withdrew are left out', async () => {
  await sql`update enrolments set status = 2 where pool_id = ${pool} and user_id = ${eva.id}`.execute(db)
  expect(names(await exported('predictions', owner))).toEqual([[played, 'ana']])
  await sql`update enrolments set status = 1 where pool_id = ${pool} and user_id = ${eva.id}`.execute(db)
})

test('a prediction that counts has the points that the ranking has of it, with all that multiplies them', async () => {
  const [counted, rated] = [
    await aMatch(db, { beginst_at: '2026-06-11T19:00:00Z', status: 6, result: [2, 1] }),
    await aClosedMatch(db),
  ]
  const rich = await aPool(db, { matches: [counted, rated], players: [ana, eva], rules: { resultado: 3 } })
  const game = {
    multipliers: [{ match_id: counted, factor: 1.5 }],
    jokers: { count: 1, per: 'pool', factor: 2 },
    rarity: { points: 5, percent: 50, criterion: 'outcome', min_players: 2 },
  }
  await sql`update pools set game = ${JSON.stringify(game)}::jsonb where id = ${rich}`.execute(db)
  for (const [match, { id }, home] of [
    [counted, ana, 3],
    [counted, eva, 0],
    [rated, ana, 1],
  ] as const)
    await sql`
      insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
      values (${match}, ${rich}, ${id}, ${home}, 0)
    `.execute(db)
  await sql`insert into jokers (match_id, pool_id, user_id) values (${counted}, ${rich}, ${ana.id})`.execute(db)
  const points = async () =>
    (await call(`GET /pools/${rich}/export/predictions?format=json`, { as: admin })).body.map(
      ({ username, match_id, points }: { username: string; match_id: number; points: number | null }) => [
        match_id,
        username,
        points,
      ],
    )
  // Three points, times one and a half, times two, and five for what only one of two said.
  expect(await points()).toEqual(
    expect.arrayContaining([
      [counted, 'ana', 14],
      [counted, 'eva', 0],
      [rated, 'ana', null],
    ]),
  )
  const { body } = await call(`GET /pool/${rich}/user_predictions/${ana.id}`, { as: ana })
  expect(body.user_predictions).toEqual(
    expect.arrayContaining([expect.objectContaining({ match_id: counted, points: 14 })]),
  )
  await sql`update matches set is_void = true where id = ${counted}`.execute(db)
  expect(await points()).toContainEqual([counted, 'ana', null])
})

test('players may export neither predictions nor players', async () => {
  for (const what of ['predictions', 'players']) expect(outcome(await exported(what, ana))).toEqual(notAllowed)
})

test('the players are exported with the addresses that the reader may see, never with a score', async () => {
  await sql`update enrolments set share_email = true where pool_id = ${pool} and user_id = ${eva.id}`.execute(db)
  const row = (user: Actor, email: string | null, predictions_sent: number, missing: number) => ({
    user_id: user.id,
    username: user.username,
    email,
    joined_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    predictions_sent,
    missing,
    league: null,
    paid: false,
  })
  expect((await exported('players', owner)).body).toEqual([row(ana, null, 2, 0), row(eva, eva.email, 1, 1)])
  expect((await exported('players', admin)).body).toEqual([row(ana, ana.email, 2, 0), row(eva, eva.email, 1, 1)])
})

test('dates are in the zone of the reader in CSV, and in UTC in JSON', async () => {
  const line = async (query: string) =>
    String((await exported('predictions', owner, query)).body)
      .split('\r\n')[1]
      ?.split(',')[2]
  expect(await line('format=csv')).toBe('2026-06-11 14:00')
  expect(await line('format=csv&time_zone=Europe/Madrid')).toBe('2026-06-11 21:00')
  await sql`
    insert into reminder_settings (user_id, time_zone, quiet_from, quiet_until, lead_minutes, is_changed)
    values (${owner.id}, 'Asia/Tokyo', 22, 8, 120, true)
  `.execute(db)
  expect(await line('format=csv')).toBe('2026-06-12 04:00')
  expect((await exported('predictions', owner)).body[0].beginst_at).toBe('2026-06-11T19:00:00.000Z')
})

test('a workbook has numbers, texts and dates in cells of their own type', async () => {
  const headers = { 'x-email': admin.email, 'x-token': admin.token }
  const url = `/api/pools/${pool}/export/predictions?format=xlsx&time_zone=UTC`
  const file = await app.inject({ method: 'GET', url, headers })
  expect(file.headers['content-disposition']).toMatch(/filename="pronosticos-\d+-[\d-]+\.xlsx"/)
  const book = read(file.rawPayload, { cellDates: true, UTC: true })
  const [first] = utils.sheet_to_json<Record<string, unknown>>(book.Sheets.Pronósticos ?? {}, { UTC: true })
  expect(first).toMatchObject({
    'ID del partido': played,
    Inicio: new Date('2026-06-11T19:00:00Z'),
    Usuario: 'ana',
    'Pronóstico local': 2,
  })
})

test('CSV has semicolons on request, and an unknown format, separator or zone is refused by its name', async () => {
  const { body } = await exported('players', owner, 'format=csv&separator=%3B')
  expect(body).toContain('ID;Usuario;Email;')
  for (const [name, value] of [
    ['format', 'pdf'],
    ['separator', '|'],
    ['time_zone', 'Marte'],
  ] as const)
    expect(await exported('players', owner, `${name}=${value}`)).toMatchObject({
      status: 422,
      body: { [name]: expect.any(String) },
    })
})

test('an empty list is an empty array, and an empty table its heads', async () => {
  const empty = await aPool(db, {})
  const of = (format: string) => call(`GET /pools/${empty}/export/players?format=${format}`, { as: admin })
  expect((await of('json')).body).toEqual([])
  expect((await of('csv')).body).toBe('\uFEFFID,Usuario,Email,Entró,Pronósticos,Le faltan,Grupo,Pagó\r\n')
})
