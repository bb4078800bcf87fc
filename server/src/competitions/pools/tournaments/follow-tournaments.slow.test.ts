import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invalid, notAllowed, outcome, refused } from '../../../../test/answers.ts'
import { type Actor, testApp } from '../../../../test/app.ts'
import { auditOf } from '../../../../test/audit.ts'
import { aMatch, anEnrolment, aPool, aRound, aTeam, aTournament, closeMatch } from '../../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const player = await aPlayer()

const teamsOf = async (match: number) => {
  const { rows } = await sql<{ home_team_id: number; away_team_id: number }>`
    select home_team_id, away_team_id from matches where id = ${match}
  `.execute(db)
  return rows[0] as { home_team_id: number; away_team_id: number }
}
const follow = (pool: number, body: object, as: Actor = admin) => call(`POST /pools/${pool}/tournaments`, { as, body })
const unfollow = (pool: number, tournament: number, as: Actor = admin) =>
  call(`DELETE /pools/${pool}/tournaments/${tournament}`, { as })
const linksOf = async (pool: number) => {
  const { rows } = await sql<{ match_id: number }>`
    select match_id from pool_matches where pool_id = ${pool} order by match_id
  `.execute(db)
  return rows.map(({ match_id }) => match_id)
}
const aMatchBody = async (place: object) => ({
  match: {
    sport_id: 1,
    home_team_id: await aTeam(db),
    away_team_id: await aTeam(db),
    beginst_at: '2031-06-11T19:00:00Z',
    blocked_at: '2031-06-11T18:45:00Z',
    ...place,
  },
})
const create = async (place: object) =>
  (await call('POST /matches', { as: admin, body: await aMatchBody(place) })).body.match.id as number
const change = async (match: number, part: object) => {
  const { match: present } = (await call(`GET /matches/${match}`, { as: admin })).body
  const { sport_id, home_team, away_team, beginst_at, blocked_at } = present
  const teams = { home_team_id: home_team.id, away_team_id: away_team.id }
  const body = { match: { sport_id, beginst_at, blocked_at, ...teams, ...part } }
  expect(await call(`PUT /matches/${match}`, { as: admin, body })).toMatchObject({ status: 200 })
}

test('a match comes with the change by which it fits: its tournament, its status, its deadline', async () => {
  const [tournament, pool] = [await aTournament(db), await aPool(db)]
  await follow(pool, { tournament_id: tournament })
  const [moved, suspended, late, postponed] = [
    await aMatch(db),
    await aMatch(db, { tournament, status: 3 }),
    await aMatch(db, { tournament }),
    await aMatch(db, { tournament, status: 2 }),
  ]
  await closeMatch(db, late)
  await closeMatch(db, postponed)
  await change(moved, { tournament_id: tournament })
  expect(await linksOf(pool)).toEqual([moved])
  await call(`POST /matches/${suspended}/reactivate`, { as: admin })
  expect(await linksOf(pool)).toEqual([moved, suspended])
  const dates = { beginst_at: '2031-06-11T19:00:00Z', blocked_at: '2031-06-11T18:45:00Z' }
  const { match } = (await call(`GET /matches/${late}`, { as: admin })).body
  const teams = { home_team_id: match.home_team.id, away_team_id: match.away_team.id }
  await call(`PUT /matches/${late}?confirm=reopen`, { as: admin, body: { match: { sport_id: 1, ...teams, ...dates } } })
  expect(await linksOf(pool)).toEqual([moved, suspended, late])
  await call(`POST /matches/${postponed}/postpone?confirm=reopen`, {
    as: admin,
    body: { beginst_at: '2031-06-12T19:00:00Z' },
  })
  expect(await linksOf(pool)).toEqual([moved, suspended, late, postponed])
  await call(`POST /matches/${moved}/suspend`, { as: admin })
  await change(suspended, { tournament_id: null })
  expect(await linksOf(pool)).toEqual([moved, suspended, late, postponed])
})

test('a filter by rounds and teams takes what fits both, as soon as it does', async () => {
  const [tournament, pool] = [await aTournament(db), await aPool(db)]
  const [first, second] = [await aRound(db, tournament, 'Fecha 1'), await aRound(db, tournament, 'Fecha 2')]
  const both = await aMatch(db, { tournament, round: first })
  const { away_team_id: team } = await teamsOf(both)
  const [otherTeam, otherRound] = [
    await aMatch(db, { tournament, round: first }),
    await aMatch(db, { tournament, round: second }),
  ]
  await sql`update matches set home_team_id = ${team} where id = ${otherRound}`.execute(db)
  const { body } = await follow(pool, { tournament_id: tournament, rounds: [first, first], teams: [team] })
  expect(body.tournaments).toMatchObject([
    { rounds: [first], teams: [team], named_rounds: [{ id: first, name: 'Fecha 1' }], named_teams: [{ id: team }] },
  ])
  expect(await linksOf(pool)).toEqual([both])
  await change(otherRound, { round_id: first, home_team_id: team })
  expect(await linksOf(pool)).toEqual([both, otherRound])
  await change(otherTeam, { away_team_id: team })
  expect(await linksOf(pool)).toEqual([both, otherTeam, otherRound])
})

test('the teams of a tournament are those of its matches, without placeholders', async () => {
  const tournament = await aTournament(db)
  const { home_team_id, away_team_id } = await teamsOf(await aMatch(db, { tournament }))
  await sql`update teams set is_placeholder = true where id = ${away_team_id}`.execute(db)
  expect((await call(`GET /tournaments/${tournament}/teams`, { as: player })).body.teams).toMatchObject([
    { id: home_team_id },
  ])
})

test('following again replaces the filters and unlinks nothing', async () => {
  const [tournament, pool] = [await aTournament(db), await aPool(db)]
  const [first, second] = [await aRound(db, tournament, 'Fecha 1'), await aRound(db, tournament, 'Fecha 2')]
  const [one, two] = [await aMatch(db, { tournament, round: first }), await aMatch(db, { tournament, round: second })]
  await follow(pool, { tournament_id: tournament, rounds: [first] })
  expect(await linksOf(pool)).toEqual([one])
  expect((await follow(pool, { tournament_id: tournament, rounds: [second], teams: [] })).body).toMatchObject({
    linked: 1,
    tournaments: [{ rounds: [second], teams: null }],
  })
  expect(await linksOf(pool)).toEqual([one, two])
  expect((await follow(pool, { tournament_id: tournament, rounds: [second] })).body.message).toBe(
    'La compety sigue el torneo',
  )
  expect((await auditOf(db, 'pool', pool)).filter(({ action }) => action === 'follow')).toHaveLength(2)
})

test('after the end of following the matches stay and no other comes', async () => {
  const [tournament, pool] = [await aTournament(db), await aPool(db)]
  const match = await aMatch(db, { tournament })
  await follow(pool, { tournament_id: tournament })
  expect(outcome(await unfollow(pool, tournament))).toEqual({
    status: 200,
    body: { status: 'success', message: 'La compety ya no sigue el torneo', tournaments: [] },
  })
  await create({ tournament_id: tournament })
  expect(await linksOf(pool)).toEqual([match])
  expect(outcome(await unfollow(pool, tournament))).toEqual(refused(404, 'La compety no sigue este torneo.'))
})

test('a match that was removed by hand does not come back by following, also anew, but by hand it does', async () => {
  const [tournament, pool] = [await aTournament(db), await aPool(db)]
  const [removed, both] = [await aMatch(db, { tournament }), await aMatch(db, { tournament })]
  await follow(pool, { tournament_id: tournament })
  await call(`POST /pools/${pool}/deleteMatch/${removed}`, { as: admin })
  await call(`POST /matches/${removed}/forward`, { as: admin })
  await unfollow(pool, tournament)
  await follow(pool, { tournament_id: tournament })
  expect(await linksOf(pool)).toEqual([both])
  await call(`POST /pools/${pool}/addMatch/${removed}`, { as: admin })
  expect(await linksOf(pool)).toEqual([removed, both])
})

test('a match that was removed before the pool followed comes by following', async () => {
  const tournament = await aTournament(db)
  const match = await aMatch(db, { tournament })
  const pool = await aPool(db, { matches: [match] })
  await call(`POST /pools/${pool}/deleteMatch/${match}`, { as: admin })
  await follow(pool, { tournament_id: tournament })
  expect(await linksOf(pool)).toEqual([match])
})

test.each([3, 5, 6])('a pool in status %i gets no match', async (status) => {
  const [tournament, pool] = [await aTournament(db), await aPool(db)]
  await follow(pool, { tournament_id: tournament })
  await sql`update pools set status = ${status} where id = ${pool}`.execute(db)
  await create({ tournament_id: tournament })
  const other = await aTournament(db)
  await aMatch(db, { tournament: other })
  expect(await follow(pool, { tournament_id: other })).toMatchObject({ status: status === 6 ? 409 : 200 })
  expect(await linksOf(pool)).toEqual([])
})

test('a pool that returns gets what it missed', async () => {
  const [tournament, pool] = [await aTournament(db), await aPool(db, { status: 5 })]
  await follow(pool, { tournament_id: tournament })
  const match = await create({ tournament_id: tournament })
  expect(await linksOf(pool)).toEqual([])
  await call(`POST /pools/${pool}/reactivate`, { as: admin })
  expect(await linksOf(pool)).toEqual([match])
})

test('unknown and wrong ids are refused by their names, and only who changes pools may follow', async () => {
  const [tournament, pool] = [await aTournament(db), await aPool(db)]
  const { rows } = await sql<{ id: number }>`
    insert into teams (name, code, sport_id, name_search) values ('Cestas', 'CES', (select id from sports where code = 'BAL'), 'cestas')
    returning id
  `.execute(db)
  const wrong = { rounds: [await aRound(db, await aTournament(db), 'Ajena')], teams: [rows[0]?.id] }
  expect(outcome(await follow(pool, { tournament_id: tournament, ...wrong }))).toEqual(
    invalid({ rounds: 'Selecciona rondas del torneo.', teams: 'Selecciona equipos del deporte del torneo.' }),
  )
  const missing = invalid({ tournament_id: 'Selecciona un torneo.' })
  expect(outcome(await follow(pool, {}))).toEqual(missing)
  expect(outcome(await follow(pool, { tournament_id: 999_999 }))).toEqual(missing)
  await sql`update tournaments set status = 2 where id = ${tournament}`.execute(db)
  expect(outcome(await follow(pool, { tournament_id: tournament }))).toEqual(missing)
  expect((await follow(pool, { tournament_id: tournament, rounds: 'x', teams: [0] })).status).toBe(422)
  expect(outcome(await follow(pool, { tournament_id: tournament }, player))).toEqual(notAllowed)
  expect(outcome(await unfollow(pool, tournament, player))).toEqual(notAllowed)
  expect((await follow(999_999, { tournament_id: tournament })).status).toBe(404)
})

test('players find their pools that follow a tournament', async () => {
  const [tournament, ana] = [await aTournament(db), await aPlayer()]
  const following = await Promise.all(
    ['B', 'A', 'Sin mí', 'Dejada'].map((name) => aPool(db, { name: `Compety ${name}` })),
  )
  const [b, a, , left] = following as [number, number, number, number]
  for (const pool of following) await follow(pool, { tournament_id: tournament })
  await aPool(db, { players: [ana] })
  for (const pool_id of [a, b]) await anEnrolment(db, { pool_id, user_id: ana.id })
  await anEnrolment(db, { pool_id: left, user_id: ana.id, status: 2 })
  expect((await call(`GET /tournaments/${tournament}/myPools`, { as: ana })).body).toEqual({
    pools: [
      { id: a, name: 'Compety A' },
      { id: b, name: 'Compety B' },
    ],
  })
  await sql`update tournaments set status = 2 where id = ${tournament}`.execute(db)
  expect((await call(`GET /tournaments/${tournament}/myPools`, { as: ana })).status).toBe(404)
})
