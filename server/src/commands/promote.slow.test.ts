import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { aReplicatedCluster, killCluster } from '../../test/a-replica.ts'
import { connect } from '../platform/postgres/database.ts'
import { PromotionUnfinished, promote } from './promote.ts'

const folder = mkdtempSync(join(tmpdir(), 'compety-promote-'))
await chmod(folder, 0o755)
const { primary, replica } = await aReplicatedCluster(folder)
const there = connect(replica.url, { max: 1 })
vi.spyOn(console, 'error').mockImplementation(() => {})
afterAll(async () => {
  await there.destroy()
  await replica.stop()
  await primary.stop()
  await rm(folder, { recursive: true })
})

const nobody = 'postgres://compety@127.0.0.1:1/compety'
const changed = (address: string, change: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>) =>
  Object.assign(new URL(address), change).href
const attempt = async (hosts: { primary?: string; replica?: string }) => {
  const said: string[] = []
  await promote({ primary: nobody, replica: replica.url, ...hosts, say: (text) => said.push(text) })
  return said.join()
}
const isStandby = async () => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(there)
  return rows[0]?.is
}
const awaited = async () => {
  const { rows } = await sql<{ synchronous_standby_names: string }>`show synchronous_standby_names`.execute(there)
  return rows[0]?.synchronous_standby_names
}

test.each([
  ['accepts the connection', primary.url],
  ['does not have the database', changed(primary.url, { pathname: '/otra' })],
  ['has another password', changed(primary.url, { password: 'otra' })],
])('a promotion is refused while the primary %s', async (_, address) => {
  await expect(attempt({ primary: address })).rejects.toThrow('todavía responde')
  expect(await isStandby()).toBe(true)
})

test('a promotion is refused if the host name of the primary is unknown', async () => {
  await expect(attempt({ primary: 'postgres://compety@no.invalid/compety' })).rejects.toThrow('no se encuentra')
})

test('a promotion is refused if a server accepts the connection but does not speak the protocol', async () => {
  const server: Server = createServer((socket) => void socket.destroy())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await expect(attempt({ primary: nobody.replace(':1/', `:${port}/`) })).rejects.toThrow('No se sabe si')
  server.close()
})

test('the promotion of a database that never was a replica is refused', async () => {
  await expect(attempt({ replica: primary.url })).rejects.toThrow('no es una réplica')
})

test('a promotion by a user without all necessary rights is refused and changes nothing', async () => {
  const db = connect(primary.url, { max: 1 })
  await sql`create role clerk login`.execute(db)
  await sql`grant execute on function pg_promote to clerk`.execute(db)
  await db.destroy()
  const asClerk = changed(replica.url, { username: 'clerk' })
  await expect.poll(() => attempt({ replica: asClerk }).catch(({ message }) => message)).toMatch('no puede promover')
  expect(await isStandby()).toBe(true)
})

test('a promotion that stops halfway says so, and the same command completes it', async () => {
  const settings = join(replica.data, 'postgresql.conf')
  const before = readFileSync(settings, 'utf8')
  await sql`alter system set synchronous_standby_names = 'replica'`.execute(there)
  appendFileSync(settings, '\nallow_alter_system = off\n')
  await sql`select pg_reload_conf()`.execute(there)
  killCluster(primary.data)
  const error = await attempt({ primary: primary.url }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(PromotionUnfinished)
  expect(error).toMatchObject({ message: expect.stringContaining('La réplica es el primario') })
  expect(await isStandby()).toBe(false)
  expect(await awaited()).toBe('replica')
  writeFileSync(settings, before)
  await sql`select pg_reload_conf()`.execute(there)
  await expect
    .poll(() => attempt({ primary: primary.url }).catch(() => ''))
    .toBe('Ya era el primario; ya no espera a ninguna réplica.')
  await expect.poll(awaited).toBe('')
})
