import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { csvRow } from '@compety/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aCrowd } from '../../../test/crowd.ts'
import { syncOutdatedUsers, syncUserIndex } from '../../identity/activity/sync-user-index.ts'
import { today } from '../../platform/time/today.ts'

const timeZone = 'America/Bogota'
const { app, call, db, aPlayer, aUser, anAdministrator, close } = await testApp({ timeZone })
afterAll(close)
const admin = await anAdministrator()

test.each([
  [['a', 1, null], 'a,1,\r\n'],
  [['a,b', 'di "sí"', 'x;y'], '"a,b","di ""sí""","x;y"\r\n'],
  [['una\nlínea', '\rx'], '"una\nlínea","\'\rx"\r\n'],
  [['=1+1', '+1', '-1', '@x', '\tx'], "'=1+1,'+1,'-1,'@x,'\tx\r\n"],
  [['a=1', -1], 'a=1,-1\r\n'],
])('the CSV row of %j is escaped', (values, expected) => {
  expect(csvRow(values)).toBe(expected)
})

test('the export holds the filtered list in its order', async () => {
  const [bruno, ana] = [await aPlayer('bruno'), await aPlayer('ana')]
  const { id } = await aUser({ role_id: 2, username: null, status: 2 })
  await sql`update users set email = '=hyperlink("x")@example.com' where id = ${id}`.execute(db)
  await syncUserIndex(db, [id])
  await sql`update user_activity set active_competies = 2, users_referred = 1, funnel_status = 3 where user_id = ${ana.id}`.execute(
    db,
  )
  const { status, body, headers } = await call('GET /usersReports/export?order=username_desc&page=2&per_page=1', {
    as: admin,
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="jugadores-${today(timeZone)}.csv"`,
  })
  expect(body).toBe(
    [
      '\uFEFFID,Usuario,Email,Estatus,Estatus de embudo,Competies activas,Usuarios referidos',
      `${bruno.id},bruno,bruno@example.com,Activo,Ninguno,0,0`,
      `${ana.id},ana,ana@example.com,Activo,Iniciado,2,1`,
      `${id},,"'=hyperlink(""x"")@example.com",Inactivo,Ninguno,0,0`,
      '',
    ].join('\r\n'),
  )
  const filtered = await call('GET /usersReports/export?funnel_status=3&order=status_asc', { as: admin })
  expect(filtered.body.split('\r\n')).toHaveLength(3)
})

test('a player cannot export the report', async () => {
  expect((await call('GET /usersReports/export', { as: await aPlayer() })).status).toBe(403)
})

describe('an export of many players', () => {
  // Each request has its own connection: the buffers of a used one have grown and may hold the whole response.
  const port = () => (app.server.address() as AddressInfo).port
  const open = () =>
    new Promise<import('node:http').IncomingMessage>((answered, failed) => {
      const headers = { 'x-email': admin.email, 'x-token': admin.token }
      request({ port: port(), path: '/api/usersReports/export?order=id_asc', headers, agent: false }, answered)
        .on('error', failed)
        .end()
    })
  const reading = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
        db,
      )
    ).rows.length

  // Sorting the first rows may be slow while other tests run.
  const inTime = { timeout: 10_000 }

  beforeAll(async () => {
    const { first } = await aCrowd(db, 20_000)
    // Makes the response larger than the buffers of a connection.
    await sql`update users set email = repeat('a', 1000) || email where id >= ${first}`.execute(db)
    await syncOutdatedUsers(db)
    await app.listen({ port: 0 })
  })

  test('holds every player once', async () => {
    const response = await open()
    let text = ''
    for await (const part of response.setEncoding('utf8')) text += part
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[0]))
    expect(ids).toHaveLength((await call('GET /usersReports', { as: admin })).body.total)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  test('reads no more rows than the client receives, and none once it is gone', async () => {
    const response = await open()
    await expect.poll(reading, inTime).toBe(1)
    response.destroy()
    await expect.poll(reading, inTime).toBe(0)
  })
})
