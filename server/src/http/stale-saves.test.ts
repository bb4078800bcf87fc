import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../test/answers.ts'
import { testApp } from '../../test/app.ts'
import { auditOf } from '../../test/audit.ts'
import { aMatch, aMember, anOrganizer, aPool, aTeam } from '../../test/builders.ts'
import { aPicture, multipart } from '../../test/multipart.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'compety-versions-'))
const { call, db, aPlayer, anAdministrator, close } = await testApp({ dataDir })
afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

const [admin, ana] = [await anAdministrator(), await aPlayer()]
const changedMeanwhile = refused(409, 'Otra persona modificó este registro mientras usted lo editaba.').body
const soon = (minutes: number) => new Date(Date.now() + (3 * 24 * 60 + minutes) * 60_000).toISOString()

type Fields = Record<string, unknown>
/** A record with what is sent of it; `other` differs from all the others. */
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
    other: (n) => ({ name: `Equipo nuevo ${n}` }),
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

  test('has one version wherever it is read, and a new one once it is changed', async () => {
    const id = await make()
    const { record, tag } = await read(id)
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    for (const from of reads) expect([from, (await read(id, from)).tag]).toEqual([from, tag])
    const answer = await save(id, { ...sent(record), ...other(1) }, tag)
    expect(answer.status).toBe(200)
    expect(answer.headers.etag).toBe((await read(id)).tag)
    expect(answer.headers.etag).not.toBe(tag)
  })

  test('that another changed meanwhile is not overwritten, and is shown as it is', async () => {
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

  test('is saved over any version by *, one of several tags, a weak one, or none', async () => {
    const id = await make()
    const { record } = await read(id)
    for (const [n, ifMatch] of ['*', 'fresh', 'weak', undefined].entries()) {
      const { tag } = await read(id)
      const written = { fresh: `"x", ${tag}`, weak: `W/${tag}` }[ifMatch ?? ''] ?? ifMatch
      expect([ifMatch, (await save(id, { ...sent(record), ...other(n) }, written)).status]).toEqual([ifMatch, 200])
    }
  })

  test('that two administrators save at once from one version is saved by one', async () => {
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

  test('that is archived is refused as such, whatever its version', async () => {
    const id = await make()
    const { record } = await read(id)
    await sql`update ${sql.table(table)} set status = ${archived} where id = ${id}`.execute(db)
    expect(outcome(await save(id, sent(record), '"old"'))).toEqual(
      refused(409, 'El registro está archivado y no se puede modificar.'),
    )
  })

  test('with a wrong field is refused for that, if its version is the present one', async () => {
    const id = await make()
    const { record, tag } = await read(id)
    const wrong = { ...sent(record), sport_id: 999_999, sector_id: 999_999, country_id: 999_999, role_id: 999_999 }
    expect((await save(id, wrong, tag)).status).toBe(422)
    expect((await save(id, wrong, '"old"')).status).toBe(409)
  })
})

test.each(['team', 'organizer', 'pool'])('a stale save of a %s leaves no file, and no image goes', async (key) => {
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

test('a call that has no versions takes no notice of If-Match, and has no ETag', async () => {
  const answer = await call('GET /teams', { as: admin, headers: { 'if-match': '"old"' } })
  expect([answer.status, answer.headers.etag]).toEqual([200, undefined])
})
