import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { anOrganizer } from '../../../test/builders.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { noJobs } from '../../platform/jobs/jobs.ts'
import { connect } from '../../platform/postgres/database.ts'

// Replaces the built web; its own tests check what the page looks like.
const bundle = `export const renderOrganizer = (frame, { organizer, publicUrl }) => {
  if (organizer.name === 'Rota') throw new Error('cannot be drawn')
  return frame + JSON.stringify({ organizer, publicUrl })
}`
const webRoot = await mkdtemp(join(tmpdir(), 'compety-web-'))
await mkdir(join(webRoot, '.server'))
const files = {
  'organizer.html': 'as built',
  'app.html': 'application',
  '.server/prerender.js': bundle,
  '.server/frame.html': `<!doctype html>${' '.repeat(2000)}`,
}
for (const [name, text] of Object.entries(files)) await writeFile(join(webRoot, name), text)

// Long enough that the tests always get the rendered page.
const pageMilliseconds = 20_000
const { app, db, aPlayer, close } = await testApp(
  { publicUrl: 'https://compety.example' },
  { webRoot, pageMilliseconds },
)
afterAll(async () => {
  await close()
  await rm(webRoot, { recursive: true })
})

const owner = await aPlayer('duena')
const named = async (organizer_name: string, { name = 'Radio Gol', status = 1 } = {}) => {
  const id = await anOrganizer(db, owner)
  await sql`update organizers set organizer_name = ${organizer_name}, name = ${name}, status = ${status} where id = ${id}`.execute(
    db,
  )
  return id
}
await named('radiogol')
const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: webRoot }
const anApp = (parts: Partial<Parameters<typeof buildApp>[0]> = {}) =>
  buildApp({ config, db, jobs: noJobs, webRoot, ...parts })
const visit = (url: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ url, method })
const shown = ({ body }: { body: string }) => (body.startsWith('<!doctype') ? JSON.parse(body.slice(2015)) : body)

test.each([
  '/organizer/radiogol',
  '/organizer/RadioGol/',
  '/organizer/radiogol?referral=abc',
  '/organizer/radiogol//y',
])('%s contains the organizer, is the same for all readers and is not cached', async (url) => {
  const answer = await visit(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  })
  expect(shown(answer)).toMatchObject({
    organizer: { name: 'Radio Gol', organizer_name: 'radiogol', email: null, pools: [] },
    publicUrl: 'https://compety.example',
  })
})

test('the page is compressed on request, and HEAD has no body', async () => {
  const packed = await app.inject({ url: '/organizer/radiogol', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(shown({ body: gunzipSync(packed.rawPayload).toString() }).organizer.name).toBe('Radio Gol')
  const [page, head] = [await visit('/organizer/radiogol'), await visit('/organizer/radiogol', 'HEAD')]
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const name of ['content-length', 'content-type', 'cache-control'])
    expect(head.headers[name]).toBe(page.headers[name])
})

test('for an unknown or inactive organizer the page is sent as built', async () => {
  await named('archivada', { status: 2 })
  await named('rota', { name: 'Rota' })
  const odd = ['%3Cscript%3E', '%22%27', '%25', '%00', '..%2F..', 'x'.repeat(600)]
  for (const name of ['nadie', 'archivada', 'rota', ...odd, '%72adiogol']) {
    const { statusCode, headers, body } = await visit(`/organizer/${name}`)
    expect([name, statusCode, body, headers['cache-control']]).toEqual([name, 200, 'as built', 'no-cache'])
  }
})

test('other paths get the application, and files of the server are not served', async () => {
  expect((await visit('/organizer')).body).toBe('application')
  for (const url of ['/.server/prerender.js', '/.server/frame.html'])
    expect([url, (await visit(url)).statusCode]).toEqual([url, 404])
})

test('a database that does not answer does not delay the page', async () => {
  const usual = await anApp()
  const visit = () => usual.inject({ url: '/organizer/radiogol' })
  await db.transaction().execute(async (locked) => {
    await sql`lock table organizers in access exclusive mode`.execute(locked)
    // A page that waited for the lock would never be sent: the test releases it only afterwards.
    const answers = await Promise.all(Array.from({ length: 60 }, visit))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 as built']))
  })
  const again = async () => (await visit()).body
  await expect.poll(again, { timeout: 10_000 }).toContain('Radio Gol')
  await usual.close()
})

test('without a database, and beyond the rate limit of an address, the page is sent as built', async () => {
  const nowhere = connect('postgres://x@localhost/x?host=%2Fnowhere', { max: 1 })
  const withoutDatabase = await anApp({ db: nowhere })
  const limited = await anApp({ pageMilliseconds })
  expect((await withoutDatabase.inject({ url: '/organizer/radiogol' })).body).toBe('as built')
  await Promise.all(Array.from({ length: 300 }, () => limited.inject({ url: '/organizer/nadie' })))
  const { statusCode, headers, body } = await limited.inject({ url: '/organizer/radiogol' })
  expect([statusCode, headers['retry-after'], body]).toEqual([200, undefined, 'as built'])
  await Promise.all([withoutDatabase.close(), limited.close(), nowhere.destroy()])
})

test('files that could not be loaded are loaded again for the next request', async () => {
  const frame = join(webRoot, '.server/frame.html')
  await rename(frame, `${frame}.away`)
  const early = await anApp({ pageMilliseconds })
  const body = async () => (await early.inject({ url: '/organizer/radiogol' })).body
  expect(await body()).toBe('as built')
  await rename(`${frame}.away`, frame)
  expect(await body()).toContain('Radio Gol')
  await early.close()
})
