import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aLeague, aMatch, anOrganizer, aPool } from '../../../test/builders.ts'
import { findLeagueMembers, findLeagueMembership } from '../../rankings/store/league-members.queries.ts'
import { leagueTable } from './league-table.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const [ana, eva, leo] = [await aPlayer(), await aPlayer(), await aPlayer()]
const owner = await aPlayer()
const organizer_id = await anOrganizer(db, owner)

const enable = (pool: number, leagues: object) =>
  call(`PUT /pools/${pool}/game`, { as: admin, body: { game: { leagues } } })
const tableOf = async (pool: number, as: Actor = ana) => (await call(`GET /pools/${pool}/leagues`, { as })).body.leagues
const create = (pool: number, name: unknown, as: Actor = owner) =>
  call(`POST /pools/${pool}/leagues`, { as, body: { name } })
const assign = (league: number, players: unknown[], as: Actor = owner) =>
  call(`PUT /leagues/${league}/players`, { as, body: { user_ids: players } })
const playersOf = async (league: number) => (await call(`GET /leagues/${league}/players`, { as: owner })).body.user_ids
const choose = (league: number, as: Actor) => call(`PUT /leagues/${league}/me`, { as })
const leave = (league: number, as: Actor) => call(`DELETE /leagues/${league}/me`, { as })
const membershipOf = async (league: number) => {
  const { version, total } = (await findLeagueMembership(db, league)) as { version: string; total: number }
  return { version, total, members: [...(await findLeagueMembers(db, league))] }
}
const aPoolOfThree = (matches: number[] = []) =>
  aPool(db, { organizer_id, matches, players: [ana, eva, leo], rules: { resultado: 3, perfecto: 5 } })

describe('the table of leagues', () => {
  test('is by the mean of the best players, the missing ones count 0, and equal means share a place', () => {
    const table = leagueTable(
      [
        { id: 1, name: 'Uno', points: [9] },
        { id: 2, name: 'Dos', points: [1, 5, 7, 5] },
        { id: 3, name: 'Tres', points: [8, 9] },
        { id: 4, name: 'Nadie', points: [] },
      ],
      3,
    )
    expect(table).toEqual([
      { id: 2, name: 'Dos', mean: 17 / 3, position: 1, players: 4 },
      { id: 3, name: 'Tres', mean: 17 / 3, position: 1, players: 2 },
      { id: 1, name: 'Uno', mean: 3, position: 3, players: 1 },
      { id: 4, name: 'Nadie', mean: 0, position: 4, players: 0 },
    ])
  })

  test('counts the points of the pool, only of enrolled players, who return into the same league', async () => {
    const match = await aMatch(db)
    const pool = await aPoolOfThree([match])
    await enable(pool, { enabled: true, best: 2 })
    const [ventas, taller] = [await aLeague(db, pool, { name: 'Ventas' }), await aLeague(db, pool, { name: 'Taller' })]
    await assign(ventas, [ana.id, eva.id])
    await choose(taller, leo)
    const predict = (as: Actor, [home_team_score, away_team_score]: [number, number]) =>
      call(`POST /pool/${pool}/addPrediction/${match}`, {
        as,
        body: { prediction: { home_team_score, away_team_score } },
      })
    await predict(ana, [2, 0])
    await predict(eva, [1, 0])
    await predict(leo, [3, 0])
    await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
    const body = { match_result: { home_team_score: 1, away_team_score: 0 } }
    await call(`POST /matches/${match}/result`, { as: admin, body })
    const both = [
      { id: ventas, name: 'Ventas', mean: 5.5, position: 1, players: 2, is_mine: true },
      { id: taller, name: 'Taller', mean: 1.5, position: 2, players: 1, is_mine: false },
    ]
    expect(await tableOf(pool)).toEqual(both)
    const before = await membershipOf(ventas)
    await call(`POST /pools/${pool}/uninscribe`, { as: eva })
    expect(await tableOf(pool)).toMatchObject([
      { mean: 1.5, position: 1, players: 1 },
      { mean: 1.5, position: 1 },
    ])
    const without = await membershipOf(ventas)
    expect([before.members, without.members]).toEqual([[ana.id, eva.id], [ana.id]])
    expect(without.version).not.toBe(before.version)
    await assign(ventas, [ana.id])
    await call(`POST /pools/${pool}/inscribe`, { as: eva })
    expect(await tableOf(pool)).toEqual(both)
  })
})

describe('managers', () => {
  test('make, rename and delete leagues, whose names differ within the pool', async () => {
    const [pool, other] = [await aPoolOfThree(), await aPoolOfThree()]
    const made = await create(pool, ' Ventas  Norte')
    expect([made.status, made.body.league.name]).toEqual([201, 'Ventas Norte'])
    expect(outcome(await create(pool, 'VÉNTAS norte'))).toEqual(invalid({ name: 'ya está en uso' }))
    expect(outcome(await create(pool, ' '))).toEqual(invalid({ name: 'Ingresa el nombre del grupo.' }))
    expect((await create(other, 'Ventas Norte')).status).toBe(201)
    const { id } = (await create(pool, 'Taller')).body.league
    const rename = (name: string) => call(`PUT /leagues/${id}`, { as: owner, body: { name } })
    expect(outcome(await rename('ventas norte'))).toEqual(invalid({ name: 'ya está en uso' }))
    expect((await rename('TALLER')).body.league).toEqual({ id, name: 'TALLER' })
    expect((await tableOf(pool)).map(({ name }: { name: string }) => name)).toEqual(['TALLER', 'Ventas Norte'])
    expect((await call(`DELETE /leagues/${id}`, { as: owner })).status).toBe(200)
    expect(outcome(await rename('Fin'))).toEqual(refused(403, notAllowed.body.message))
    const history = (await call(`GET /pools/${pool}/history`, { as: owner })).body.entries
    expect(history.map(({ actionAsString }: { actionAsString: string }) => actionAsString)).toEqual(
      Array(4).fill('Grupos'),
    )
  })

  test('are asked before a league with players goes, which are in none then', async () => {
    const pool = await aPoolOfThree()
    const league = await aLeague(db, pool, { players: [ana, eva] })
    const asked = await call(`DELETE /leagues/${league}`, { as: owner })
    expect([asked.status, asked.body.numbers]).toEqual([409, { players: 2 }])
    expect((await call(`DELETE /leagues/${league}?confirm=delete`, { as: owner })).status).toBe(200)
    expect(await tableOf(pool)).toEqual([])
  })

  test('assign enrolled players, who leave their former league', async () => {
    const pool = await aPoolOfThree()
    const [one, two] = [await aLeague(db, pool, { players: [ana, eva] }), await aLeague(db, pool)]
    const versions = [(await membershipOf(one)).version]
    expect((await assign(two, [leo.id, eva.id, eva.id])).body.players).toBe(2)
    expect([await playersOf(one), await playersOf(two)]).toEqual([[ana.id], [eva.id, leo.id]])
    versions.push((await membershipOf(one)).version)
    expect(versions[1]).not.toBe(versions[0])
    const { players } = (await call(`GET /pools/${pool}/players?search=${eva.username}`, { as: owner })).body
    expect(players).toMatchObject([{ user: { id: eva.id }, league_id: two }])
    const strange = 'Selecciona jugadores inscritos.'
    for (const wrong of [owner.id, 999_999, 0])
      expect(outcome(await assign(one, [ana.id, wrong]))).toEqual(invalid({ user_ids: strange }))
    expect(outcome(await assign(one, [ana.id, 'x']))).toEqual(
      invalid({ user_ids: `${strange} En «user_ids[1]» se espera un número.` }),
    )
    expect((await assign(two, [])).body.players).toBe(0)
    expect([await playersOf(one), await playersOf(two)]).toEqual([[ana.id], []])
  })

  test('are the members of the organizer and administrators, and nobody changes an archived pool', async () => {
    const pool = await aPoolOfThree()
    const league = await aLeague(db, pool)
    expect(outcome(await create(pool, 'Mía', ana))).toEqual(notAllowed)
    for (const line of [`DELETE /leagues/${league}`, `GET /leagues/${league}/players`])
      expect(outcome(await call(line, { as: ana }))).toEqual(notAllowed)
    expect((await create(pool, 'Otra', admin)).status).toBe(201)
    const missing = refused(404, 'No existe el grupo solicitado.')
    expect(outcome(await assign(999_999, [], admin))).toEqual(missing)
    await enable(pool, { enabled: true })
    await call(`POST /pools/${pool}/inscribe`, { as: admin })
    await sql`update pools set status = 6 where id = ${pool}`.execute(db)
    for (const late of [create(pool, 'Tarde', admin), assign(league, [], admin), choose(league, admin)])
      expect(outcome(await late)).toEqual(refused(409, failures.archived[1]))
    expect(outcome(await leave(league, admin))).toEqual(refused(409, failures.archived[1]))
  })
})

describe('players', () => {
  test('choose a league, another one instead, or none, and repeating it changes nothing', async () => {
    const pool = await aPoolOfThree()
    await enable(pool, { enabled: true })
    const [one, two] = [await aLeague(db, pool), await aLeague(db, pool)]
    for (const league of [one, two, two]) expect((await choose(league, ana)).status).toBe(200)
    expect([await playersOf(one), await playersOf(two)]).toEqual([[], [ana.id]])
    expect((await leave(one, ana)).status).toBe(200)
    expect(await playersOf(two)).toEqual([ana.id])
    for (let n = 0; n < 2; n++) expect((await leave(two, ana)).status).toBe(200)
    expect(await playersOf(two)).toEqual([])
  })

  test('choose only where the game has leagues, they are enrolled and see the pool', async () => {
    const pool = await aPoolOfThree()
    const league = await aLeague(db, pool)
    const out = await aPlayer()
    expect(outcome(await choose(league, out))).toEqual(refused(409, 'No estás inscrito en la compety.'))
    await enable(pool, { enabled: false })
    const off = refused(409, 'En esta compety los jugadores no eligen grupo.')
    expect([outcome(await choose(league, ana)), outcome(await leave(league, ana))]).toEqual([off, off])
    const hidden = await aLeague(db, await aPool(db, { is_private: true }))
    const missing = refused(404, 'No existe el grupo solicitado.')
    for (const unseen of [hidden, 999_999]) expect(outcome(await choose(unseen, ana))).toEqual(missing)
  })
})
