import { appendFileSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Embedded, startEmbedded } from '@compety/embedded-postgres'
import { findPlace, type Place, runner } from '@compety/embedded-postgres/place'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../src/platform/postgres/database.ts'
import { childrenOf, signal } from './processes.ts'

export type Replicated = {
  primary: Embedded & { data: string }
  replica: Embedded & { data: string }
}

const password = 'contraseña'

// The name of the replica in `synchronous_standby_names`.
const replicaName = 'replica'

/**
 * A PostgreSQL and its streaming replica, in separate folders below `folder`. Both accept the same clients as in
 * deploy/README.md.
 */
export async function aReplicatedCluster(folder: string): Promise<Replicated> {
  const [own, copied] = [join(folder, 'primary'), join(folder, 'replica')]
  const primary = await startEmbedded({ name: 'compety', dataDir: own, durable: true })
  const [from, to] = [await findPlace(own, 'compety'), await findPlace(copied, 'compety')]
  await askForPasswords(primary.url, from)
  await copyCluster(withPassword(primary.url), { from, to })
  const replica = await startEmbedded({ name: 'compety', dataDir: copied, durable: true })
  return {
    primary: { ...primary, url: withPassword(primary.url), data: from.data },
    replica: { ...replica, url: withPassword(replica.url), data: to.data },
  }
}

/** Adds the password to an address, as servers use it. */
function withPassword(address: string) {
  const url = new URL(address)
  url.password = password
  return url.href
}

// The role of the servers needs a password.
const askForPasswords = async (url: string, { data }: Place) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter role compety password '${password}'`)
  const file = join(data, 'pg_hba.conf')
  writeFileSync(file, `local compety compety scram-sha-256\n${readFileSync(file, 'utf8')}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

// Does what pg_basebackup does, which is not among the embedded programs.
const copyCluster = async (url: string, { from, to }: { from: Place; to: Place }) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { account } = to
  mkdirSync(to.data, { mode: 0o700 })
  if (account) chownSync(to.data, account.uid, account.gid)
  await client.query('select pg_create_physical_replication_slot($1, true)', [replicaName])
  await client.query("select pg_backup_start('replica', true)")
  const { code, out } = await runner(to)('cp', ['-a', `${from.data}/.`, to.data])
  const { rows } = await client.query('select labelfile from pg_backup_stop()')
  await client.end()
  if (code !== 0) throw new Error(`the primary was not copied: ${out}`)
  for (const name of ['postmaster.pid', 'postmaster.opts', 'server.log']) rmSync(join(to.data, name), { force: true })
  for (const folder of ['pg_wal', 'pg_replslot'])
    for (const name of readdirSync(join(to.data, folder)))
      rmSync(join(to.data, folder, name), { recursive: true, force: true })
  const primary = `host=${from.sockets} user=compety application_name=${replicaName}`
  const settings = `primary_conninfo = '${primary}'\nprimary_slot_name = '${replicaName}'\n`
  appendFileSync(join(to.data, 'postgresql.auto.conf'), settings)
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile],
    ['standby.signal', ''],
  ]) {
    writeFileSync(join(to.data, name), text)
    if (account) chownSync(join(to.data, name), account.uid, account.gid)
  }
}

/** Makes each later commit on the primary wait until the replica has written it to disk. */
export async function waitForReplica(primary: Db) {
  await sql`alter system set synchronous_standby_names = ${sql.lit(replicaName)}`.execute(primary)
  await sql`select pg_reload_conf()`.execute(primary)
  const followers = sql`select 1 from pg_stat_replication where sync_state = 'sync'`
  while ((await followers.execute(primary)).rows.length === 0) await sleep(50)
  // The checkpointer makes commits wait for the replica, and it reads changed settings before a checkpoint.
  await sql`checkpoint`.execute(primary)
}

/** Disconnects the replica from its primary. */
export async function cutOff(replica: Db) {
  await sql`alter system set primary_conninfo = ''`.execute(replica)
  await sql`select pg_reload_conf()`.execute(replica)
  while ((await sql`select 1 from pg_stat_wal_receiver`.execute(replica)).rows.length > 0) await sleep(50)
}

/** Kills all processes of a cluster, as when its machine fails. */
export function killCluster(data: string) {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  signal([postmaster, ...childrenOf(postmaster)], 'SIGKILL')
}

/**
 * Counts the transactions that have ended in a database. The query runs in another database, so it does not count
 * itself. Idle connections report theirs with a delay.
 */
export async function countTransactions(elsewhere: Db, database: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select xact_commit + xact_rollback as ended from pg_stat_database where datname = ${database}
  `.execute(elsewhere)
  return rows[0]?.ended ?? 0
}

export function stopFollowing(replica: Db) {
  return sql`select pg_wal_replay_pause()`.execute(replica)
}
export function followAgain(replica: Db) {
  return sql`select pg_wal_replay_resume()`.execute(replica)
}
