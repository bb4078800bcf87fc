import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { manyConnections, testApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit.ts'
import { aMatch, aMember, anOrganizer, aPool, aTeam } from '../../../test/builders.ts'
import { aPicture, multipart } from '../../../test/multipart.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'compety-versions-'))
const { call, db, aPlayer, anAdministrator, close } = await testApp({ dataDir }, manyConnections)
afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const [admin, ana] = [await anAdministrator(), await aPlayer()]
const changedMeanwhile = refused(409, 'Otra persona modificó este registro mientras lo editabas.').body
const soon = (minutes: number) => new Date(Date.now() + (3 * 24 * 60 + minutes) * 60_000).toISOString()

type Fields = Record<string, unknown>
/** A kind of record. `sent` gives its request body, and `other` a change that is different for each `n`. */
type Kind = {
  make: () => Promise<number>
  sent: (present: Fields) => Fields
  other: (n: number) => Fields
  archived: number
}
const kinds: Record<string, Kind & { path: string; edit: string; reads: string[] }> = {
  team: {
    path: '/teams',
    edit: '/editTeam',
    reads: ['/teams', '/editTeam'],
    archived: 3,
    make: () => aTeam(db),
    sent: ({ name, code, sport_id }) => ({ name, code, sport_id }),
    other: (n) => ({ name: `Equipo nuevo ${n}.${Math.random()}` }),
  },
  organizer: {
    path: '/organizers',
    edit: '/editOrganizer',
    reads: ['/organizers', '/editOrganizer'],
    archived: 3,
    make: () => anOrganizer(db, ana),
    sent: (present) => present,
    other: (n) => ({ description: `Somos ${n}` }),
  },
  user: {
    path: '/users',
    edit: '/editUser',
    reads: ['/users', '/editUser'],
    archived: 3,
    make: () => aMember(db),
    sent: ({ email, role_id }) => ({ email, role_id }),
    other: (n) => ({ email: `otra${n}.${Math.random()}@example.com` }),
  },
  pool: {
    path: '/pools',
    edit: '/editPool',
    reads: ['/pools', '/editPool', '/poolDetails'],
    archived: 6,
    make: () => aPool(db),
    sent: (present) => present,
    other: (n) => ({ name: `Compety nueva ${n}` }),
  },
  match: {
    path: '/matches',
    edit: '/editMatch',
    reads: ['/matches', '/editMatch'],
    archived: 8,
    make: () => aMatch(db),
    sent: ({ home_team, away_team, ...match }) => ({
      ...match,
      home_team_id: (home_team as Fields).id,
      away_team_id: (away_team as Fields).id,
    }),
    other: (n) => ({ beginst_at: soon(n) }),
  },
}

describe.each(Object.entries(kinds))('a %s', (key, { path, edit, reads, make, sent, other, archived }) => {
  const table = path.slice(1)
  const read = async (id: number, from = edit) => {
    const { body, headers } = await call(`GET ${from}/${id}`, { as: admin })
    return { record: body[key] as Fields, tag: String(headers.etag) }
  }
  const save = (id: number, record: Fields, ifMatch?: string) =>
    call(`PUT ${path}/${id}`, {
      as: admin,
      body: { [key]: record },
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    })

  test('has the same version in each call that reads it, and a new one after a change', async () => {
    const id = await make()
    const { record, tag } = await read(id)
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    for (const from of reads) expect([from, (await read(id, from)).tag]).toEqual([from, tag])
    const answer = await save(id, { ...sent(record), ...other(1) }, tag)
    expect(answer.status).toBe(200)
    expect(answer.headers.etag).toBe((await read(id)).tag)
    expect(answer.headers.etag).not.toBe(tag)
  })

  test('that somebody else changed meanwhile is not overwritten, and the refusal shows its present values', async () => {
    const id = await make()
    const { record, tag } = await read(id)
    await save(id, { ...sent(record), ...other(1) })
    const present = (await read(id)).record
    for (const ifMatch of [tag, `W/${tag}`, `"x", ${tag}`])
      expect(outcome(await save(id, { ...sent(record), ...other(2) }, ifMatch))).toEqual({
        status: 409,
        body: { ...changedMeanwhile, [key]: present, version: expect.stringMatching(/^"[\w-]{22}"$/) },
      })
    expect((await read(id)).record).toEqual(present)
    expect(await auditOf(db, key, id)).toHaveLength(1)
  })

  test('is saved if If-Match is *, has the present tag among others, has it as a weak tag, or is missing', async () => {
    const id = await make()
    const { record } = await read(id)
    for (const [n, ifMatch] of ['*', 'fresh', 'weak', undefined].entries()) {
      const { tag } = await read(id)
      const written = { fresh: `"x", ${tag}`, weak: `W/${tag}` }[ifMatch ?? ''] ?? ifMatch
      expect([ifMatch, (await save(id, { ...sent(record), ...other(n) }, written)).status]).toEqual([ifMatch, 200])
    }
  })

  test('that is saved several times simultaneously from one version is changed once', async () => {
    const id = await make()
    const { record, tag } = await read(id)
    const saves = [1, 2, 3].map((n) => save(id, { ...sent(record), ...other(n) }, tag))
    const answers = await Promise.all(saves)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const present = (await read(id)).record
    expect(present).toMatchObject(answers.find(({ status }) => status === 200)?.body[key])
    for (const { status, body } of answers)
      if (status === 409)
        expect(body).toEqual({ ...changedMeanwhile, [key]: present, version: expect.stringMatching(/^"[\w-]{22}"$/) })
    expect(await auditOf(db, key, id)).toHaveLength(1)
  })

  test('that is archived is refused for that reason, whatever its version', async () => {
    const id = await make()
    const { record } = await read(id)
    await sql`update ${sql.table(table)} set status = ${archived} where id = ${id}`.execute(db)
    expect(outcome(await save(id, sent(record), '"old"'))).toEqual(
      refused(409, 'El registro está archivado y no se puede modificar.'),
    )
  })

  test('with a wrong field is refused with 422 if its version is the present one, and otherwise with 409', async () => {
    const id = await make()
    const { record, tag } = await read(id)
    const wrong = { ...sent(record), sport_id: 999_999, sector_id: 999_999, country_id: 999_999, role_id: 999_999 }
    expect((await save(id, wrong, tag)).status).toBe(422)
    expect((await save(id, wrong, '"old"')).status).toBe(409)
  })
})

const readMatch = async (id: number, from = '/matches') => {
  const { body, headers } = await call(`GET ${from}/${id}`, { as: admin })
  return { match: body.match, tag: String(headers.etag) }
}
const saveResult = async (id: number, [home_team_score, away_team_score]: [number, number], ifMatch?: string) =>
  call(`${(await readMatch(id)).match.match_result ? 'PUT' : 'POST'} /matches/${id}/result`, {
    as: admin,
    body: { match_result: { home_team_score, away_team_score } },
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  })
const scoreOf = ({ match_result }: Fields) => Object.values(match_result as object).slice(1)

describe('the result of a match', () => {
  test('is part of its version: a save from an earlier version is refused and shows the present result', async () => {
    const id = await aMatch(db, { status: 2 })
    const { tag: without } = await readMatch(id)
    const first = await saveResult(id, [2, 1], without)
    expect([first.status, first.headers.etag]).toEqual([201, (await readMatch(id)).tag])
    const { tag } = await readMatch(id, '/editMatch')
    const second = await saveResult(id, [2, 2], tag)
    expect([second.status, second.headers.etag]).toEqual([200, (await readMatch(id)).tag])
    const { match: present } = await readMatch(id)
    for (const old of [without, tag])
      expect(outcome(await saveResult(id, [9, 9], old))).toEqual({
        status: 409,
        body: { ...changedMeanwhile, match: present, version: (await readMatch(id)).tag },
      })
    expect((await readMatch(id)).match).toEqual(present)
    expect(await auditOf(db, 'match', id)).toHaveLength(2)
  })

  test('is saved over any version with If-Match * or without If-Match', async () => {
    const id = await aMatch(db, { status: 2, result: [1, 0] })
    for (const ifMatch of ['*', undefined]) expect((await saveResult(id, [3, 3], ifMatch)).status).toBe(200)
    expect(scoreOf((await readMatch(id)).match)).toEqual([3, 3])
  })

  test('that is corrected several times simultaneously from one version is changed once', async () => {
    const id = await aMatch(db, { status: 2, result: [1, 0] })
    const { tag } = await readMatch(id)
    const answers = await Promise.all([2, 3, 4].map((goals) => saveResult(id, [goals, 0], tag)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('that was registered meanwhile makes a save of the match fail, and the refusal shows the result', async () => {
    const id = await aMatch(db, { status: 2 })
    const { match, tag } = await readMatch(id)
    await saveResult(id, [1, 0])
    const save = (ifMatch: string, match: object) =>
      call(`PUT /matches/${id}`, { as: admin, body: { match }, headers: { 'if-match': ifMatch } })
    const refusal = await save(tag, { ...kinds.match?.sent(match), beginst_at: soon(1) })
    expect([refusal.status, refusal.body.match.match_result]).toMatchObject([409, { home_team_score: 1 }])
    expect((await save(refusal.body.version, kinds.match?.sent(refusal.body.match) as object)).status).toBe(200)
  })

  test('is refused as missing or as already registered, whatever the version', async () => {
    const id = await aMatch(db, { status: 2 })
    const sent = { as: admin, body: { match_result: { home_team_score: 1, away_team_score: 0 } } }
    const headers = { 'if-match': '"old"' }
    expect((await call(`PUT /matches/${id}/result`, { ...sent, headers })).status).toBe(404)
    await saveResult(id, [1, 0])
    expect((await call(`POST /matches/${id}/result`, { ...sent, headers })).body.message).toBe(
      'El partido ya tiene un resultado registrado.',
    )
  })
})

describe('the rules of a pool', () => {
  const rules = (...points: number[]) => points.map((points, n) => ({ id: n + 1, points }))
  const save = (id: number, point_rules: object[], ifMatch?: string) =>
    call(`POST /pools/${id}/addPointRules`, {
      as: admin,
      body: { point_rules },
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    })
  const read = async (id: number) => {
    const { body, headers } = await call(`GET /editPool/${id}`, { as: admin })
    return { pool: body.pool, tag: String(headers.etag) }
  }

  test('are part of its version: a save from an earlier version is refused and shows the present rules', async () => {
    const id = await aPool(db, { rules: {} })
    const { tag } = await read(id)
    const saved = await save(id, rules(3), tag)
    expect([saved.status, saved.headers.etag]).toEqual([200, (await read(id)).tag])
    const { pool: present, tag: version } = await read(id)
    expect(outcome(await save(id, rules(5, 5), tag))).toEqual({
      status: 409,
      body: { ...changedMeanwhile, pool: present, version },
    })
    expect((await read(id)).pool).toEqual(present)
    expect(await auditOf(db, 'pool', id)).toHaveLength(1)
    for (const ifMatch of [version, '*', undefined]) expect((await save(id, rules(5, 5), ifMatch)).status).toBe(200)
  })

  test('that are saved several times simultaneously from one version are changed once', async () => {
    const id = await aPool(db, { rules: {} })
    const { tag } = await read(id)
    const answers = await Promise.all([2, 3, 4].map((points) => save(id, rules(points), tag)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('that may no longer change are refused for that reason, whatever the version', async () => {
    const id = await aPool(db, { status: 3 })
    expect((await save(id, [], '"old"')).body.message).toBe(
      'No se pueden modificar los criterios de la compety en su estado actual.',
    )
  })
})

test.each(['team', 'organizer', 'pool'])('a stale save of a %s neither stores nor removes an image', async (key) => {
  const { path, edit, make, sent } = kinds[key] as (typeof kinds)[string]
  const id = await make()
  const { body } = await call(`GET ${edit}/${id}`, { as: admin })
  const bytes = await aPicture().png().toBuffer()
  const form = multipart({ name: key, text: JSON.stringify(sent(body[key])) }, { name: 'file', bytes })
  const save = (ifMatch: string) =>
    call(`PUT ${path}/${id}`, { as: admin, raw: form.raw, headers: { ...form.headers, 'if-match': ifMatch } })
  const files = () => readdir(join(dataDir, 'files'))
  expect((await save('*')).status).toBe(200)
  const before = await files()
  expect((await save('"old"')).status).toBe(409)
  expect(await files()).toEqual(before)
  expect((await save('*')).status).toBe(200)
  expect(await files()).toHaveLength(before.length)
})

test('a call without versions ignores If-Match and sends no ETag', async () => {
  const answer = await call('GET /teams', { as: admin, headers: { 'if-match': '"old"' } })
  expect([answer.status, answer.headers.etag]).toEqual([200, undefined])
})
