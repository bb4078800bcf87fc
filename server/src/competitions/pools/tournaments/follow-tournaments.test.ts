import { afterAll, expect, test } from 'vitest'
import { outcome } from '../../../../test/answers.ts'
import { testApp } from '../../../../test/app.ts'
import { auditOf } from '../../../../test/audit.ts'
import { aMatch, aPool, aTeam, aTournament, closeMatch } from '../../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const [admin, player] = [await anAdministrator(), await aPlayer()]
const follow = (pool: number, tournament_id: number) =>
  call(`POST /pools/${pool}/tournaments`, { as: admin, body: { tournament_id } })
const linksOf = async (pool: number) =>
  (await call(`GET /pools/${pool}`, { as: admin })).body.pool.matches.map(({ id }: { id: number }) => id)
const create = async (place: object) => {
  const [home_team_id, away_team_id] = [await aTeam(db), await aTeam(db)]
  const dates = { beginst_at: '2031-06-11T19:00:00Z', blocked_at: '2031-06-11T18:45:00Z' }
  const body = { match: { sport_id: 1, home_team_id, away_team_id, ...dates, ...place } }
  return (await call('POST /matches', { as: admin, body })).body.match.id as number
}

test('a pool that follows a tournament has at once all its matches that may be added', async () => {
  const [tournament, pool] = [await aTournament(db, { name: 'Copa Viva' }), await aPool(db)]
  const open = []
  for (const status of [1, 4, 5]) open.push(await aMatch(db, { tournament, status }))
  for (const status of [2, 3, 6, 7, 8]) await aMatch(db, { tournament, status })
  await closeMatch(db, await aMatch(db, { tournament }))
  await aMatch(db)
  const answer = await follow(pool, tournament)
  const followed = {
    tournament_id: tournament,
    tournament: { id: tournament, name: 'Copa Viva', season: '2026' },
    rounds: null,
    teams: null,
    named_rounds: [],
    named_teams: [],
  }
  expect(outcome(answer)).toEqual({
    status: 200,
    body: {
      status: 'success',
      message: 'La compety sigue el torneo y tiene 3 partidos más',
      linked: 3,
      tournaments: [followed],
    },
  })
  expect(await linksOf(pool)).toEqual(open)
  expect((await call(`GET /pools/${pool}/tournaments`, { as: player })).body).toEqual({ tournaments: [followed] })
  const entries = await auditOf(db, 'pool', pool)
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['addMatch', admin.id],
    ['follow', admin.id],
  ])
  expect(entries[0]?.after).toMatchObject({ followed: 'Copa Viva 2026', matches: open.map((id) => ({ id })) })
  expect(entries[1]).toMatchObject({ before: { followed: null }, after: { followed: 'Copa Viva 2026' } })
})

test('a match comes as it is made, by hand, and no match of another tournament does', async () => {
  const [tournament, pool] = [await aTournament(db), await aPool(db)]
  await follow(pool, tournament)
  const match = await create({ tournament_id: tournament })
  await create({ tournament_id: await aTournament(db) })
  await create({})
  expect(await linksOf(pool)).toEqual([match])
  expect((await auditOf(db, 'pool', pool)).at(-1)).toMatchObject({ action: 'addMatch', actor_id: admin.id })
})
