import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { aPicture, multipart } from '../../../test/multipart.ts'

const { call, aPlayer, app, db, close } = await testApp({}, manyConnections)
afterAll(close)

const ana = await aPlayer()
const picture = await aPicture().png().toBuffer()
const fields = [
  { name: 'reason', text: '1' },
  { name: 'message', text: 'No carga' },
]
const form = (count: number, bytes = picture) =>
  multipart(...fields, ...Array.from({ length: count }, () => ({ name: 'file', bytes })))
const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
const tooMany = { status: 422, body: { file: 'Puedes adjuntar 5 imágenes como máximo.' } }

test.each([6, 20])('%s images are refused where five are allowed', async (count) => {
  expect(await call('POST /contact', { as: ana, ...form(count) })).toMatchObject(tooMany)
})

test('files under another name, and empty ones, do not count', async () => {
  const empty = { name: 'file', bytes: Buffer.alloc(0) }
  const other = { name: 'virus', bytes: picture }
  const five = Array.from({ length: 5 }, () => ({ name: 'file', bytes: picture }))
  const sent = multipart(...fields, empty, other, ...five, other, empty)
  expect((await call('POST /contact', { as: ana, ...sent })).status).toBe(200)
})

test('each image may have 5 MB and not a byte more', async () => {
  const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
  const [most, more] = [padded(5 * 1024 * 1024), padded(5 * 1024 * 1024 + 1)]
  expect((await call('POST /contact', { as: ana, ...form(2, most) })).status).toBe(200)
  const { status, body } = await call('POST /contact', {
    as: ana,
    ...multipart(...fields, { name: 'file', bytes: picture }, { name: 'file', bytes: more }),
  })
  expect([status, body]).toEqual([422, { file: 'La imagen debe pesar 5 MB como máximo.' }])
})

test('a refusal of six heavy images arrives over a real connection', async () => {
  const { raw, headers } = form(6, Buffer.concat([picture, Buffer.alloc(4_000_000)]))
  const signed = { ...headers, 'x-email': ana.email, 'x-token': ana.token }
  const answer = await fetch(`${address}api/contact`, { method: 'POST', body: raw, headers: signed })
  expect([answer.status, await answer.json()]).toEqual([tooMany.status, tooMany.body])
})

test('where one image is allowed the last one counts', async () => {
  const narrow = await aPicture(10, 10).png().toBuffer()
  const sent = multipart({ name: 'file', bytes: picture }, { name: 'file', bytes: narrow })
  const { status, body } = await call('POST /update_profile_image', { as: ana, ...sent })
  expect(status).toBe(200)
  expect((await sharp((await app.inject({ url: body.image })).rawPayload).metadata()).width).toBe(10)
})

test('of two parts with the same JSON field only the last one is read', async () => {
  const broken = { name: 'user_profile', text: '{' }
  const whole = { name: 'user_profile', text: JSON.stringify({ name: 'Ana' }) }
  const send = (...parts: Parameters<typeof multipart>) =>
    call('POST /update_profile', { as: ana, ...multipart(...parts) })
  expect((await send(broken, whole)).status).toBe(200)
  expect((await send(whole, broken)).status).toBe(400)
})

test('a part that says that it is JSON is read as such, up to a hundred levels', async () => {
  const send = (text: string) => {
    const { raw, headers } = multipart({ name: 'reason', text }, { name: 'message', text: 'Hola' })
    const typed = raw.toString().replace('name="reason"', '$&\r\ncontent-type: application/json')
    return call('POST /contact', { as: ana, raw: typed, headers })
  }
  expect((await send('1')).status).toBe(200)
  expect((await send(`${'['.repeat(100)}${']'.repeat(100)}`)).status).toBe(422)
  for (const text of ['[', `${'['.repeat(101)}${']'.repeat(101)}`, `"${'a'.repeat(100_000)}"`])
    expect((await send(text)).status).toBe(400)
})

/** An upload whose last bytes, `rest`, are not sent yet. */
const begun = ({ email, token }: Actor) => {
  const { raw, headers } = form(1)
  const signed = ['POST /api/contact HTTP/1.1', 'host: x', `x-email: ${email}`, `x-token: ${token}`]
  const head = [...signed, `content-type: ${headers['content-type']}`, `content-length: ${raw.length}`, '\r\n']
  const answers: string[] = []
  const socket = connect(Number(address.port), '127.0.0.1')
  socket.on('error', () => {}).on('data', (answer) => answers.push(String(answer)))
  socket.write(head.join('\r\n'))
  socket.write(raw.subarray(0, -10))
  return Object.assign(socket, { answers, rest: raw.subarray(-10) })
}
type Begun = ReturnType<typeof begun>
const isAnswered = ({ answers }: Begun) => answers.length > 0

const refused = /^HTTP\/1.1 503 .*retry-after: .*Hay demasiadas solicitudes en este momento/is
const whenRefused = async (sockets: Begun[], count: number) => {
  await vi.waitFor(() => expect(sockets.filter(isAnswered)).toHaveLength(count), 10_000)
  for (const { answers } of sockets.filter(isAnswered)) expect(answers.join()).toMatch(refused)
  return sockets.filter((socket) => !isAnswered(socket))
}
const isTaken = (socket: Begun) => vi.waitFor(() => expect(socket.answers.join()).toMatch(/^HTTP\/1.1 200 /), 10_000)
const finish = async (socket: Begun) => {
  socket.write(socket.rest)
  await isTaken(socket)
}

test('eight uploads are read at once and twenty wait, more are refused, and who leaves makes room', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => aPlayer()))
  const [first, ...others] = await whenRefused(
    players.flatMap((as) => [begun(as), begun(as)]),
    12,
  )
  // Those that wait leave first: their turns must not be lost with them.
  for (const socket of others.slice(7)) socket.destroy()
  await sleep(200)
  for (const socket of others.slice(0, 7)) socket.destroy()
  await finish(first as Begun)
  const answers = await Promise.all(players.map((as) => call('POST /contact', { as, ...form(1) })))
  expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200))
})

test('an upload keeps its place until its images are stored', async () => {
  const eva = await aPlayer()
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
       where not granted and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows[0]?.n
  }
  const answered = await db.transaction().execute(async (db) => {
    await sql`lock table contact_messages in exclusive mode`.execute(db)
    const sockets = Array.from({ length: 3 }, () => begun(eva))
    for (const socket of sockets) socket.write(socket.rest)
    await vi.waitFor(async () => expect(await waiting()).toBe(2), 10_000)
    await sleep(200)
    expect(await waiting()).toBe(2)
    return sockets.map(isTaken)
  })
  await Promise.all(answered)
})

test('of the uploads of one account two are read at once, four wait, and more are refused', async () => {
  const eva = await aPlayer()
  const [one, two, three, ...others] = await whenRefused(
    Array.from({ length: 9 }, () => begun(eva)),
    3,
  )
  three?.write(three.rest)
  await sleep(100)
  expect(three && isAnswered(three)).toBe(false)
  await finish(one as Begun)
  await isTaken(three as Begun)
  for (const socket of [two, ...others]) socket?.destroy()
})
