import type { PoolChange } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { notSignedIn, outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aClosedMatch, aMatch, anOrganizer, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
const [admin, ana] = [await anAdministrator(), await aPlayer()]

const list = async (pool: number, query = '', as: Actor = ana) =>
  (await call(`GET /pool/${pool}/pool_changes?${query}`, { as })).body
const changes = async (pool: number): Promise<PoolChange[]> => (await list(pool)).changes
const ok = async (line: string, body?: unknown) => {
  const { status } = await call(line, { as: admin, body })
  expect([line, status < 300]).toEqual([line, true])
}
const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const moveDeadline = async (id: number, blocked_at: string, beginst_at?: string) => {
  const { match } = (await call(`GET /matches/${id}`, { as: admin })).body
  await ok(`PUT /matches/${id}`, {
    match: {
      ...match,
      home_team_id: match.home_team.id,
      away_team_id: match.away_team.id,
      beginst_at: beginst_at ?? match.beginst_at,
      blocked_at,
    },
  })
}
const begins = '2031-05-01T15:00:00.000Z'
const aGame = async (match?: number) => {
  const id = match ?? (await aMatch(db, { beginst_at: begins }))
  return { match: id, pool: await aPool(db, { matches: [id], players: [ana], rules: { resultado: 3 } }) }
}

describe('the list of changes shows', () => {
  test('a moved deadline', async () => {
    const { pool, match } = await aGame()
    await moveDeadline(match, '2031-05-01T12:00:00.000Z')
    const { matches } = (await call(`GET /pools/${pool}`, { as: ana })).body.pool
    expect(await changes(pool)).toEqual([
      {
        id: expect.any(Number),
        date: expect.stringMatching(/^\d{4}-.*Z$/),
        by: 'administrator',
        kind: 'deadline',
        match: {
          id: match,
          home_team: { id: matches[0].home_team.id, name: matches[0].home_team.name },
          away_team: { id: matches[0].away_team.id, name: matches[0].away_team.name },
        },
        before: '2031-05-01T14:45:00.000Z',
        after: '2031-05-01T12:00:00.000Z',
        cause: 'moved',
        reason: null,
        source: null,
      },
    ])
  })

  test('that a match began before its deadline', async () => {
    const { pool, match } = await aGame()
    await ok(`POST /matches/${match}/begin?confirm=begin`)
    await ok(`POST /matches/${match}/finish`)
    const [change, ...more] = await changes(pool)
    expect([change, more]).toMatchObject([{ kind: 'deadline', cause: 'begun', before: '2031-05-01T14:45:00.000Z' }, []])
  })

  test('that a deadline which had passed opened again, and that one was corrected, with the reason', async () => {
    const { pool, match } = await aGame()
    const { sport_id, home_team, away_team } = (await call(`GET /matches/${match}`, { as: admin })).body.match
    const sides = { sport_id, home_team_id: home_team.id, away_team_id: away_team.id }
    const put = (blocked_at: string, reason?: string) =>
      ok(`PUT /matches/${match}?confirm=reopen`, { match: { ...sides, beginst_at: begins, blocked_at, reason } })
    await put('2025-05-01T12:00:00.000Z', 'Se jugó antes')
    await put('2031-05-01T12:00:00.000Z')
    expect(await changes(pool)).toMatchObject([
      { cause: 'reopened', before: '2025-05-01T12:00:00.000Z', reason: null },
      { cause: 'corrected', after: '2025-05-01T12:00:00.000Z', reason: 'Se jugó antes' },
    ])
  })

  test('whether an administrator, an organizer, a source or the server changed something', async () => {
    const { pool, match } = await aGame()
    await ok(`POST /matches/${match}/begin?confirm=begin`)
    const owner = await aPlayer()
    const organizer = await anOrganizer(db, owner)
    await sql`update pools set is_official = false, organizer_id = ${organizer} where id = ${pool}`.execute(db)
    await sql`update matches set blocked_at = now() + interval '1 hour' where id = ${match}`.execute(db)
    const body = { point_rules: [{ id: 1, points: 9 }] }
    expect((await call(`POST /pools/${pool}/addPointRules`, { as: owner, body })).status).toBe(200)
    await sql`
      insert into audit_entries (actor_id, source, is_automatic, subject, subject_id, action, before, after)
      select null, source, source is null, 'match', ${match}, 'update', '{"blocked_at": "2031-05-01T14:45:00.000Z"}', '{"blocked_at": "2031-05-02T14:45:00.000Z"}'
        from unnest(array['Liga Norte', null]) source
    `.execute(db)
    const made = (await changes(pool)).map(({ by, kind }) => [kind, by])
    expect(made).toEqual([
      ['deadline', 'system'],
      ['deadline', 'source'],
      ['rules', 'organizer'],
      ['deadline', 'administrator'],
    ])
  })

  test('a result that was taken back', async () => {
    const { pool, match } = await aGame(await aClosedMatch(db))
    await ok(`POST /matches/${match}/result`, { match_result: score(2, 1) })
    await ok(`DELETE /matches/${match}/result`)
    expect((await changes(pool))[0]).toMatchObject({ kind: 'result', before: score(2, 1), after: null })
  })

  test('no moved kick-off if the deadline stays', async () => {
    const { pool, match } = await aGame()
    await moveDeadline(match, '2031-05-01T14:45:00.000Z', '2031-05-01T18:00:00.000Z')
    expect(await changes(pool)).toEqual([])
  })

  test('a registered result and its correction, newest first', async () => {
    const { pool, match } = await aGame(await aClosedMatch(db))
    await ok(`POST /matches/${match}/result`, { match_result: score(2, 1) })
    await ok(`PUT /matches/${match}/result`, { match_result: score(0, 0) })
    await ok(`PUT /matches/${match}/result`, { match_result: score(0, 0) })
    expect(await changes(pool)).toMatchObject([
      { kind: 'result', match: { id: match }, before: score(2, 1), after: score(0, 0) },
      { kind: 'result', match: { id: match }, before: null, after: score(2, 1) },
    ])
  })

  test('when a result stops or starts to count', async () => {
    const { pool, match } = await aGame(await aClosedMatch(db))
    await ok(`POST /matches/${match}/result`, { match_result: score(2, 1) })
    await ok(`DELETE /matches/${match}?confirm=delete`)
    await ok(`POST /matches/${match}/reactivate`)
    await ok(`POST /matches/${match}/suspend`)
    await ok(`POST /matches/${match}/reactivate`)
    await ok(`DELETE /matches/${match}?confirm=delete`)
    await ok(`POST /matches/${match}/archive?confirm=archive`)
    expect((await changes(pool)).map(({ before, after }) => [before, after])).toEqual([
      [score(2, 1), null],
      [null, score(2, 1)],
      [score(2, 1), null],
      [null, score(2, 1)],
    ])
  })

  test('changed rules', async () => {
    const { pool } = await aGame()
    const { point_rules } = (await call('GET /point_rules', { as: admin })).body
    const [winner] = point_rules
    await ok(`POST /pools/${pool}/addPointRules`, { point_rules: [{ id: winner.id, points: 4 }] })
    await ok(`POST /pools/${pool}/addPointRules`, { point_rules: [{ id: winner.id, points: 4 }] })
    expect(await changes(pool)).toEqual([
      {
        id: expect.any(Number),
        date: expect.any(String),
        by: 'administrator',
        kind: 'rules',
        before: [{ name: 'Resultado', points: 3 }],
        after: [{ name: 'Resultado', points: 4 }],
        reason: null,
      },
    ])
  })

  test('no names of administrators and no other changes of the pool and its matches', async () => {
    const { pool, match } = await aGame()
    await ok(`POST /matches/${match}/postpone`)
    await ok(`POST /pools/${pool}/begin?confirm=begin`)
    expect(await changes(pool)).toEqual([])
    await moveDeadline(match, '2031-05-01T12:00:00.000Z')
    expect(JSON.stringify(await list(pool))).not.toContain(admin.username)
  })

  test('changes since the match was added, and none of a removed match', async () => {
    const { pool } = await aGame()
    const match = await aMatch(db, { beginst_at: begins })
    await moveDeadline(match, '2031-05-01T12:00:00.000Z')
    await ok(`POST /pools/${pool}/addMatch/${match}`)
    expect(await changes(pool)).toEqual([])
    await moveDeadline(match, '2031-05-01T13:00:00.000Z')
    expect(await changes(pool)).toMatchObject([{ before: '2031-05-01T12:00:00.000Z' }])
    await ok(`POST /pools/${pool}/deleteMatch/${match}`)
    expect(await changes(pool)).toEqual([])
  })

  test('its entries in pages', async () => {
    const { pool, match } = await aGame()
    for (const hour of ['10', '11', '12']) await moveDeadline(match, `2031-05-01T${hour}:00:00.000Z`)
    expect(await list(pool, 'per_page=2')).toMatchObject({
      changes: [{ after: '2031-05-01T12:00:00.000Z' }, { after: '2031-05-01T11:00:00.000Z' }],
      total: 3,
      totalPages: 2,
      nextPage: 2,
    })
    expect(await list(pool, 'per_page=2&page=2')).toMatchObject({ changes: [{ after: '2031-05-01T10:00:00.000Z' }] })
    expect(await list(pool, 'page=3')).toMatchObject({ changes: [], total: 3 })
  })
})

describe('the changes of a pool', () => {
  const notFound = refused(404, 'No existe la compety solicitada.')

  test('answer 404 for a pool that the reader may not see', async () => {
    const hidden = await aPool(db, { is_private: true })
    const archived = await aPool(db, { status: 6, players: [ana] })
    for (const pool of [hidden, archived, 999_999])
      expect(outcome(await call(`GET /pool/${pool}/pool_changes`, { as: ana }))).toEqual(notFound)
    expect((await list(hidden, '', admin)).changes).toEqual([])
  })

  test('are refused for visitors', async () => {
    const { pool } = await aGame()
    expect(outcome(await call(`GET /pool/${pool}/pool_changes`))).toEqual(notSignedIn)
  })

  test('reveal no predictions of other players', async () => {
    const { pool, match } = await aGame()
    await call(`POST /pool/${pool}/addPrediction/${match}`, { as: ana, body: { prediction: score(737, 373) } })
    await moveDeadline(match, '2031-05-01T12:00:00.000Z')
    await ok(`POST /pools/${pool}/deleteMatch/${match}`)
    const { body } = await call(`GET /audit?subject=pool&subject_id=${pool}`, { as: admin })
    expect(JSON.stringify(body)).not.toMatch(/:(737|373)\b/)
    const { rows } =
      await sql`select 1 from audit_entries where before::text ~ ': 737' or after::text ~ ': 737'`.execute(db)
    expect(rows).toEqual([])
  })
})
