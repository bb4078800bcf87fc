import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@compety/embedded-postgres'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { appOn } from '../../test/app.ts'
import { childrenOf, signal } from '../../test/processes.ts'
import { webhookWorld } from '../../test/webhook-world.ts'
import { connect } from '../platform/postgres/database.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import { tellOfPools } from './tell/tell-webhooks.ts'
import { deliverDue } from './webhook-jobs.ts'

test('a message that arrives as PostgreSQL is killed is known afterwards under its id, and so is its predecessor', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'compety-webhooks-'))
  // As root PostgreSQL runs under another account, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ name: 'compety', dataDir, durable: true, isWanted: () => true })
  const db = connect(embedded.url, { max: 4 })
  await migrate(db)
  const made = await appOn(
    { url: embedded.url, db, drop: () => db.destroy() },
    { settings: { allowPrivateAddresses: true } },
  )
  const { aGround, context, log } = webhookWorld(made)
  const { pool, hook } = await aGround()
  // Between two of its rounds the process that writes the log to disk leaves the rest to commits.
  await sql`alter system set wal_writer_delay = '10s'`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  const kill = () => {
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    signal([postmaster, ...childrenOf(postmaster)], 'SIGKILL')
  }
  hook.respond((_, response) => {
    if (hook.received.length === 2) kill()
    response.end()
  })
  for (const status of [1, 2]) await tellOfPools(db, 'pool.status', [pool], { status })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await deliverDue(context).catch(() => {})
  const ids = hook.received.map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const stored = await vi.waitFor(() => log(hook.id), { timeout: 30_000, interval: 200 })
  expect(stored).toMatchObject([
    { message_id: ids[0], status: 'delivered' },
    { message_id: ids[1], status: 'waiting', attempts: 1 },
  ])
  hook.close()
  await made.close()
  await embedded.stop()
  await rm(dataDir, { recursive: true })
})
