import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { manyConnections, testApp } from '../../test/app.ts'
import { addressOf, backingUp, whole } from '../../test/backing-up.ts'
import { aMail } from '../../test/builders.ts'
import { aCrowd, enrolCrowd, predictCrowd } from '../../test/crowd.ts'
import { aPicture, multipart } from '../../test/multipart.ts'
import { expectNoDifference } from '../../test/no-difference.ts'
import { score, smallGame } from '../../test/small-game.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../platform/config/config.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { connect, type Db } from '../platform/postgres/database.ts'
import { migrateTo } from '../platform/postgres/migrate.ts'
import { recount } from '../rankings/recount/recount.ts'
import { boardCache } from '../rankings/store/board-cache.ts'
import { saveBoards } from '../rankings/store/rankings.queries.ts'

const { aName, anEmptyMachine, aBackup, restoreFrom, close: clean } = await backingUp()
const dataDir = aName()
const { call, db, aPlayer, anAdministrator, close } = await testApp({ dataDir }, manyConnections)
afterAll(async () => {
  await close()
  await clean()
})

const admin = await anAdministrator()
const game = smallGame({ call, db, aPlayer }, admin)
const played = await game.aGame()
await game.playOut(played)
const source = { url: await addressOf(db), images: join(dataDir, 'files') }
const png = await aPicture().png().toBuffer()
const loadImage = async (as: typeof admin) => {
  const sent = multipart({ name: 'file', bytes: png, filename: 'yo.png' })
  expect((await call('POST /update_profile_image', { as, ...sent })).status).toBe(200)
}

const awkward = 'tab\there, line\nhere, return\r, back\\slash, \\N, \\., quote " \', 🏆, ñ, \u0001, \ufffd'
const writeAwkward = async () => {
  await aMail(db, { subject: awkward })
  await sql`update user_profiles set description = ${awkward}, name = '', lastname = null where user_id = ${played.ana.id}`.execute(
    db,
  )
  await sql`update pools set share_url = ${`https://example.com/Ñandú?${awkward}`} where id = ${played.pool}`.execute(
    db,
  )
  await sql`
    insert into contact_messages (message, images) values (${awkward}, ${[awkward, 'NULL', '', '{"a"}']}::text[])
  `.execute(db)
}
/** A past month with more players than fit into one chunk of a stream. */
const writeLargeBoard = () => {
  const players = Float64Array.from({ length: 200_000 }, (_, n) => n + 1)
  const [values, before] = [1000, 777].map((most) => Float64Array.from(players, (n) => n % most)) as [
    Float64Array,
    Float64Array,
  ]
  return saveBoards(db, [
    { kind: 'month', id: 12 * 1990, players, values, before, scale: 1, majority: 0, last_match_id: null },
  ])
}

const sendPicture = (as: typeof admin) =>
  call('POST /contact', {
    as,
    ...multipart({ name: 'reason', text: '1' }, { name: 'message', text: 'Hola' }, { name: 'file', bytes: png }),
  })

const hashesOf = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex')
  return Promise.all(names.map(async (name) => [name, await hash(name)]))
}

test('a restored database has every row, key, sequence and image of the original', async () => {
  await writeAwkward()
  await writeLargeBoard()
  await loadImage(played.ana)
  expect((await sendPicture(played.ana)).status).toBe(200)
  const before = await whole(db)
  const copy = await aBackup(source)
  const target = await anEmptyMachine()
  await restoreFrom(copy, target)
  expect(await whole(target.db)).toEqual(before)
  expect(await hashesOf(target.images)).toEqual(await hashesOf(source.images))
  const names = (await hashesOf(target.images)).map(([name]) => name)
  for (const kind of [/^\w+\.webp$/, /^private\/\w+\.webp$/]) expect(names).toContainEqual(expect.stringMatching(kind))
  const { rows } = await sql`select subject from mails where subject = ${awkward}`.execute(target.db)
  expect(rows).toHaveLength(1)
})

test('a back-up is readable only by its owner, and changes nothing in the original database', async () => {
  const before = await whole(db)
  const copy = await aBackup(source)
  expect(await whole(db)).toEqual(before)
  const modes = async (names: string[]) =>
    new Set(await Promise.all(names.map(async (name) => (await stat(join(copy, name))).mode & 0o777)))
  const entries = await readdir(copy, { recursive: true, withFileTypes: true })
  const paths = (isFolder: boolean) =>
    entries
      .filter((entry) => entry.isDirectory() === isFolder)
      .map((entry) => join(entry.parentPath, entry.name).slice(copy.length))
  expect(await modes(['.', ...paths(true)])).toEqual(new Set([0o700]))
  expect(await modes(paths(false))).toEqual(new Set([0o600]))
})

test('a restored server accepts old passwords and sessions, and assigns no id twice', async () => {
  const eva = await aPlayer('eva')
  await sql`delete from user_activity where user_id = ${eva.id}`.execute(db)
  await sql`delete from users where id = ${eva.id}`.execute(db)
  const target = await anEmptyMachine()
  await restoreFrom(await aBackup(source), target)
  const config = { ...readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }), dataDir: join(target.images, '..') }
  const app = await buildApp({ config, db: target.db })
  const { email, token } = played.ana
  const payload = { email, password: 'secreta1' }
  expect((await app.inject({ method: 'POST', url: '/api/authenticate', payload })).statusCode).toBe(200)
  const headers = { 'x-email': email, 'x-token': token }
  const session = await app.inject({ url: '/api/session', headers })
  expect(session.statusCode).toBe(200)
  expect((await app.inject({ url: session.json().user.user_profile.image })).statusCode).toBe(200)
  const { rows } = await sql<{ id: number }>`select nextval('users_id_seq') as id`.execute(target.db)
  expect(rows[0]?.id).toBe(eva.id + 1)
  await app.close()
})

test('a back-up contains an image that was stored just before the moment of the back-up', async () => {
  const waiting = () =>
    sql`select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and not l.granted`.execute(db)
  const late = 'f'.repeat(32)
  const copying = await db.transaction().execute(async (holder) => {
    await sql`lock table pools in access exclusive mode`.execute(holder)
    const copying = aBackup(source)
    await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), { timeout: 5000 })
    await writeFile(join(source.images, `${late}.webp`), png)
    return { copying }
  })
  expect(await readdir(join(await copying.copying, 'files'))).toContain(`${late}.webp`)
})

test('a back-up during writes contains one consistent moment', async () => {
  const crowd = await aCrowd(db, 2000)
  await enrolCrowd(db, played.pool, crowd)
  await predictCrowd(db, { pool_id: played.pool, matches: [...played.matches] }, crowd)
  await recount(db, { boards: boardCache(), timeZone: 'UTC' }, { repair: true })
  let stopped = false
  let writes = 0
  const untilStopped = async (write: () => Promise<unknown>) => {
    for (; !stopped; writes++) await write()
  }
  const register = (n: number) =>
    call(`POST /matches/${played.matches[0]}/result`, { as: admin, body: { match_result: score([n % 4, 1]) } })
  const writing = [
    untilStopped(async () => {
      const player = await aPlayer()
      await call(`POST /pools/${played.pool}/enrol`, { as: player })
    }),
    untilStopped(() => register(writes)),
    untilStopped(async () => loadImage(await aPlayer())),
  ]
  await vi.waitFor(() => expect(writes).toBeGreaterThan(5), { timeout: 5000 })
  const before = writes
  const copy = await aBackup(source)
  expect(writes).toBeGreaterThan(before)
  stopped = true
  await Promise.all(writing)
  const target = await anEmptyMachine()
  await restoreFrom(copy, target)
  await expectNoDifference(target.db)
  const { rows } = await sql`
    select p.id from pools p
     where p.players_count <> (select count(*) from enrolments e where e.pool_id = p.id and e.status <> 2)
  `.execute(target.db)
  expect(rows).toEqual([])
  const { rows: named } = await sql<{ image: string }>`
    select image from user_profiles where image is not null
  `.execute(target.db)
  const there = new Set(await readdir(target.images))
  expect(named.filter(({ image }) => !there.has(image.slice('/files/'.length)))).toEqual([])
})

test('waiting and running jobs run in the restored database, but finished and scheduled jobs are not restored', async () => {
  const kind = { name: 'greeting', payload: z.object({ word: z.string() }), retries: 3, firstDelaySeconds: 60 }
  const jobs = await startJobs(source.url, { hasty: true })
  await jobs.schedule('each-minute', '* * * * *', async () => {})
  const heard: string[] = []
  await jobs.work(kind, async ({ word }) => void heard.push(word))
  const at = new Date(Date.now() + 3000)
  const send = (word: string, at?: Date) => jobs.send(db, kind, { key: word, payload: { word }, ...(at && { at }) })
  await send('hecho')
  await vi.waitFor(() => expect(heard).toEqual(['hecho']), { timeout: 5000 })
  await send('espera', at)
  await send('corre', new Date(Date.now() + 3_600_000))
  await sql`update pgboss.job set state = 'active', start_after = now() where singleton_key = 'corre'`.execute(db)
  await jobs.stop()
  const copy = await aBackup(source)
  await sql`drop schema pgboss cascade`.execute(db)

  const target = await anEmptyMachine()
  await restoreFrom(copy, target)
  const { rows } = await sql`
    select singleton_key as key, start_after as at, retry_limit from pgboss.job order by 1
  `.execute(target.db)
  expect(rows).toEqual([
    { key: 'corre', at: expect.any(String), retry_limit: 3 },
    { key: 'espera', at: at.toISOString(), retry_limit: 3 },
  ])
  const others = await startJobs(target.url, { hasty: true })
  const heardThere: string[] = []
  await others.work(kind, async ({ word }) => void heardThere.push(word))
  await vi.waitFor(() => expect(heardThere.toSorted()).toEqual(['corre', 'espera']), { timeout: 8000 })
  await others.stop()
})

const anOldDatabase = async () => {
  const old = await anEmptyMachine()
  await migrateTo(old.db, '0010-email-proofs')
  await sql`
    insert into users (email, username, password_hash, role_id, referral_hash) values ('ana@example.com', 'ana', '', 2, 'a');
    insert into user_activity (user_id) select id from users;
    insert into pools (name, description, beginst_at, is_private, invite_token, sector_id, name_search, description_search)
    select 'Copa', 'Copa', now(), false, 'i', min(id), 'copa', 'copa' from sectors;
    insert into enrolments (pool_id, user_id, status) select p.id, u.id, 1 from pools p, users u;
  `.execute(old.db)
  return old
}

test('a back-up of an older version is restored and then migrated to the present version', async () => {
  const old = await anOldDatabase()
  const target = await anEmptyMachine()
  await restoreFrom(await aBackup(old), target)
  const { rows } = await sql`
    select a.email, f.user_id is not null as enrolled from users u
      join user_activity a on a.user_id = u.id left join first_enrolments f on f.user_id = u.id
  `.execute(target.db)
  expect(rows).toEqual([{ email: 'ana@example.com', enrolled: true }])
  const newest = async (db: Db) => (await sql`select name from kysely_migration order by name`.execute(db)).rows
  expect(await newest(target.db)).toEqual(await newest(db))
})

test('an owner of a database who is no superuser can restore into it', async () => {
  const target = await anEmptyMachine()
  const role = `owner_${process.pid}`
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(target.db)
  const name = rows[0]?.name ?? ''
  await sql`create role ${sql.id(role)} login`.execute(db)
  await sql`alter database ${sql.id(name)} owner to ${sql.id(role)}`.execute(db)
  const url = target.url.replace(/\/\/[^@]+@/, `//${role}@`)
  const before = await whole(db)
  await restoreFrom(await aBackup(source), { url, images: target.images })
  const owned = connect(url, { max: 1 })
  expect(await whole(owned)).toEqual(before)
  await owned.destroy()
  await sql`alter database ${sql.id(name)} owner to current_user`.execute(db)
  await sql`reassign owned by ${sql.id(role)} to current_user`.execute(target.db)
  await sql`drop owned by ${sql.id(role)}`.execute(target.db)
  await sql`drop role ${sql.id(role)}`.execute(db)
})
