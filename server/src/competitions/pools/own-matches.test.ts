import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { invalid, notAllowed, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, anOrganizer, aPool, aTeam, closeMatch } from '../../../test/builders.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'
import { anOrganizerMember } from '../../../test/requests/organizer-requests.ts'
import { beginDueMatches } from '../../fixtures/matches/automatic-begin.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const [owner, manager, ana, eva] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()]
const organizer = await anOrganizer(db, owner)
await anOrganizerMember(db, { organizer, user: manager })
const elsewhere = await anOrganizer(db, owner)

const own = async (match: number, organizer_id = organizer) => {
  await sql`
    update teams set organizer_id = ${organizer_id}
     where id in (select home_team_id from matches where id = ${match} union select away_team_id from matches where id = ${match})
  `.execute(db)
  await sql`update matches set organizer_id = ${organizer_id} where id = ${match}`.execute(db)
  return match
}
const anOwnMatch = async (parts: Parameters<typeof aMatch>[1] = {}) => own(await aMatch(db, parts))
const aTournamentOf = async (organizer_id: number) => {
  const { rows } = await sql<{ id: number }>`
    insert into tournaments (name, season, sport_id, counted_score, name_search, organizer_id)
    select 'Liga', '2031', id, 'regular', 'liga 2031', ${organizer_id} from sports where code = 'FUT' returning id
  `.execute(db)
  return rows[0]?.id as number
}
const predict = (as: Actor, pool: number, match: number, home_team_score: number, away_team_score: number) =>
  call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction: { home_team_score, away_team_score } } })
const result = (home_team_score: number, away_team_score: number) => ({
  body: { match_result: { home_team_score, away_team_score } },
})
const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()

describe('own matches are for the pools of their organizer only', () => {
  test('so no other pool can add one or follow their tournament', async () => {
    const match = await anOwnMatch()
    const league = await aTournamentOf(organizer)
    const mine = await aPool(db, { organizer_id: organizer, is_official: false })
    const other = await aPool(db, { organizer_id: elsewhere, is_official: false })
    const platform = await aPool(db)
    for (const [pool, as] of [
      [other, owner],
      [platform, admin],
    ] as const) {
      expect(outcome(await call(`POST /pools/${pool}/addMatch/${match}`, { as }))).toEqual(
        refused(404, 'No existe el partido solicitado.'),
      )
      const many = await call(`POST /pools/${pool}/addMatches`, { as, body: { matches: [match] } })
      expect(many.body.outcomes).toMatchObject([{ isDone: false, message: 'No existe el partido solicitado.' }])
      const follow = await call(`POST /pools/${pool}/tournaments`, { as, body: { tournament_id: league } })
      expect(outcome(follow)).toEqual(invalid({ tournament_id: 'Selecciona un torneo.' }))
    }
    expect((await call(`POST /pools/${mine}/addMatch/${match}`, { as: manager })).status).toBe(200)
    expect(
      (await call(`POST /pools/${mine}/tournaments`, { as: manager, body: { tournament_id: league } })).status,
    ).toBe(200)
  })

  test('and are offered there only', async () => {
    const match = await anOwnMatch()
    const pool = await aPool(db, { organizer_id: organizer, is_official: false })
    const other = await aPool(db, { organizer_id: elsewhere, is_official: false })
    const offered = async (query: string, as: Actor) =>
      (await call(`GET /availableMatches?${query}`, { as })).body.matches.map(({ id }: { id: number }) => id)
    expect(await offered(`pool_id=${pool}`, manager)).toContain(match)
    expect(await offered(`organizer_id=${organizer}`, manager)).toContain(match)
    expect(await offered(`pool_id=${other}`, owner)).not.toContain(match)
    const stranger = await aPlayer()
    await anOrganizer(db, stranger)
    expect(await offered(`pool_id=${pool}`, stranger)).not.toContain(match)
    expect(await offered('', admin)).not.toContain(match)
  })

  test('so a pool with one cannot be handed over', async () => {
    const league = await aTournamentOf(organizer)
    const withMatch = await aPool(db, { organizer_id: organizer, is_official: false, matches: [await anOwnMatch()] })
    const following = await aPool(db, { organizer_id: organizer, is_official: false })
    await call(`POST /pools/${following}/tournaments`, { as: manager, body: { tournament_id: league } })
    const free = await aPool(db, { organizer_id: organizer, is_official: false })
    const handOver = (pool: number) =>
      call(`PUT /pools/${pool}`, { as: owner, body: { pool: { name: 'Copa', organizer_id: elsewhere } } })
    for (const pool of [withMatch, following])
      expect(outcome(await handOver(pool))).toEqual(
        refused(
          409,
          'La compety usa partidos o torneos propios de su organizador, que solo él puede usar: no puede pasar a otro.',
        ),
      )
    expect((await handOver(free)).status).toBe(200)
  })

  test('and a new match of an own tournament comes to the pools that follow it', async () => {
    const league = await aTournamentOf(organizer)
    const pool = await aPool(db, { organizer_id: organizer, is_official: false })
    await call(`POST /pools/${pool}/tournaments`, { as: manager, body: { tournament_id: league } })
    const [home, away] = [await aTeam(db), await aTeam(db)]
    await sql`update teams set organizer_id = ${organizer} where id in (${home}, ${away})`.execute(db)
    const { rows } = await sql<{ id: number }>`select sport_id as id from teams where id = ${home}`.execute(db)
    const match = {
      ...{ sport_id: rows[0]?.id, home_team_id: home, away_team_id: away, tournament_id: league },
      ...{ beginst_at: hours(48), blocked_at: hours(47) },
    }
    const made = await call('POST /matches', { as: manager, body: { match } })
    expect(made.body.match.organizer_id).toBe(organizer)
    const { body } = await call(`GET /pools/${pool}`, { as: manager })
    expect(body.pool.matches.map(({ id }: { id: number }) => id)).toEqual([made.body.match.id])
  })
})

describe('the deadline of an own match', () => {
  const edit = async (as: Actor, match: number, part: object, query = '') => {
    const { body } = await call(`GET /matches/${match}`, { as: admin })
    const { sport_id, home_team, away_team, beginst_at, blocked_at } = body.match
    const sides = { sport_id, home_team_id: home_team.id, away_team_id: away_team.id }
    return call(`PUT /matches/${match}${query}`, { as, body: { match: { ...sides, beginst_at, blocked_at, ...part } } })
  }

  test('is moved by members before it passes, and players see that', async () => {
    const match = await anOwnMatch()
    const pool = await aPool(db, { organizer_id: organizer, is_official: false, matches: [match], players: [ana] })
    expect((await edit(manager, match, { blocked_at: hours(24) })).status).toBe(200)
    const { changes } = (await call(`GET /pool/${pool}/pool_changes`, { as: ana })).body
    expect(changes).toMatchObject([{ kind: 'deadline', match: { id: match }, cause: 'moved' }])
  })

  test('stays once it has passed, whatever a member confirms, while an administrator may move it', async () => {
    const match = await anOwnMatch({ beginst_at: hours(5), blocked_at: hours(-1) })
    const late = refused(
      409,
      'El plazo de predicción ya venció y los pronósticos se han podido ver: ya no se puede mover.',
    )
    expect(outcome(await edit(manager, match, { blocked_at: hours(4) }, '?confirm=reopen'))).toEqual(late)
    expect(outcome(await edit(manager, match, { blocked_at: hours(-2), reason: 'Empezó antes' }))).toEqual(late)
    expect((await edit(manager, match, { beginst_at: hours(6) })).status).toBe(200)
    expect((await edit(admin, match, { blocked_at: hours(4) }, '?confirm=reopen')).status).toBe(200)
  })

  test('is not moved into the past by a member, also with a reason', async () => {
    const match = await anOwnMatch()
    expect((await edit(manager, match, { blocked_at: hours(-1), reason: 'Empezó antes' })).body).toHaveProperty(
      'blocked_at',
    )
    expect((await edit(admin, match, { blocked_at: hours(-1), reason: 'Empezó antes' })).status).toBe(200)
  })

  test('that has passed stays closed when a member postpones the match', async () => {
    const match = await anOwnMatch({ beginst_at: hours(1), blocked_at: hours(-1) })
    const { status, body } = await call(`POST /matches/${match}/postpone?confirm=reopen`, {
      as: manager,
      body: { beginst_at: hours(72) },
    })
    expect(status).toBe(200)
    expect(Date.parse(body.match.blocked_at)).toBeLessThan(Date.now())
  })

  test('ends with an early begin, and then the predictions are visible', async () => {
    const match = await anOwnMatch()
    const pool = await aPool(db, { organizer_id: organizer, is_official: false, matches: [match], players: [ana, eva] })
    await predict(ana, pool, match, 1, 0)
    const seen = () => call(`GET /pool/${pool}/match_predictions/${match}`, { as: eva })
    expect((await seen()).status).toBe(409)
    expect((await call(`POST /matches/${match}/begin`, { as: manager })).status).toBe(409)
    expect((await call(`POST /matches/${match}/begin?confirm=begin`, { as: manager })).status).toBe(200)
    expect((await predict(eva, pool, match, 2, 0)).status).toBe(409)
    expect((await seen()).status).toBe(200)
  })
})

describe('own matches', () => {
  test('begin by themselves, without a tournament too, unless their tournament says otherwise', async () => {
    const [alone, inLeague, byHand] = [await anOwnMatch(), await anOwnMatch(), await anOwnMatch()]
    const [league, manual] = [await aTournamentOf(organizer), await aTournamentOf(organizer)]
    await sql`update tournaments set automatic = false where id = ${manual}`.execute(db)
    await sql`update matches set tournament_id = ${league} where id = ${inLeague}`.execute(db)
    await sql`update matches set tournament_id = ${manual} where id = ${byHand}`.execute(db)
    for (const match of [alone, inLeague, byHand]) await closeMatch(db, match)
    await beginDueMatches({ db, boards: boardCache(), timeZone: 'UTC' })
    const statusOf = async (id: number) => (await call(`GET /matches/${id}`, { as: manager })).body.match.status
    expect([await statusOf(alone), await statusOf(inLeague), await statusOf(byHand)]).toEqual([2, 2, 1])
  })

  test('count in their pool, and never for month and world, even in an official pool', async () => {
    const [ours, platform] = [await anOwnMatch(), await aMatch(db)]
    const matches = [ours, platform]
    const pool = await aPool(db, { organizer_id: organizer, matches, players: [ana, eva], rules: { resultado: 3 } })
    for (const match of matches) await predict(ana, pool, match, 1, 0)
    await predict(eva, pool, ours, 2, 0)
    for (const match of matches) await closeMatch(db, match)
    expect((await call(`POST /matches/${ours}/result`, { as: manager, ...result(1, 0) })).status).toBe(201)
    const { beginst_at } = (await call(`GET /matches/${platform}`, { as: admin })).body.match
    const month = { month: new Date(beginst_at).getUTCMonth() + 1, year: new Date(beginst_at).getUTCFullYear() }
    const points = async (path: string, as: Actor) => (await call(path, { as })).body.me?.points ?? 0
    const all = async (as: Actor) => [
      await points(`GET /pool/${pool}/pool_ranking`, as),
      await points('GET /global_ranking', as),
      (await call('POST /monthly_global_ranking', { as, body: month })).body.me?.points ?? 0,
    ]
    expect([await all(ana), await all(eva)]).toEqual([
      [3, 0, 0],
      [3, 0, 0],
    ])
    await call(`POST /matches/${platform}/result`, { as: admin, ...result(1, 0) })
    expect(await all(ana)).toEqual([6, 3, 3])
    await expectNoDifference(db, 'UTC')
    await call(`PUT /matches/${ours}/result`, { as: manager, ...result(0, 2) })
    await call(`DELETE /pools/${pool}/official`, { as: admin })
    expect(await all(ana)).toEqual([3, 0, 0])
    await expectNoDifference(db, 'UTC')
    await call(`POST /pools/${pool}/official`, { as: admin })
    expect(await all(ana)).toEqual([3, 3, 3])
    await call(`DELETE /matches/${ours}/result`, { as: manager })
    await expectNoDifference(db, 'UTC')
  })

  test('stand on the result sheet of their members, who save theirs only, and not on that of administrators', async () => {
    const ours = await own(await aMatch(db, { beginst_at: '2021-05-05T12:00:00Z' }))
    const platform = await aMatch(db, { beginst_at: '2021-05-05T13:00:00Z' })
    const sheet = async (as: Actor, query = '') =>
      (await call(`GET /resultSheet?day=2021-05-05${query}`, { as })).body.matches.map(({ id }: { id: number }) => id)
    expect(await sheet(manager)).toEqual([ours])
    expect(await sheet(admin)).toEqual([platform])
    expect(await sheet(admin, `&organizer_id=${organizer}`)).toEqual([ours])
    const results = [ours, platform].map((match_id) => ({ match_id, home_team_score: 2, away_team_score: 1 }))
    const { body } = await call('POST /results?finish=true', { as: manager, body: { results } })
    expect(body.outcomes).toMatchObject([
      { match_id: ours, isSaved: true, match: { status: 6 } },
      { match_id: platform, isSaved: false, message: 'No existe el partido solicitado.', match: null },
    ])
    expect(outcome(await call('POST /results', { as: ana, body: { results } }))).toEqual(notAllowed)
  })
})
