import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@compety/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/platform/postgres/database.ts'
import { migrate } from '../src/platform/postgres/migrate.ts'
import { onDatabase } from './database.ts'

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

// The programs of another PostgreSQL to test on, such as /usr/lib/postgresql/15/bin.
const programs = process.env.TEST_POSTGRES || undefined

/** Starts one cluster per checkout without durability. A run reuses the cluster that a killed run left. */
export default async function startTestCluster({ provide }: TestProject): Promise<() => Promise<void>> {
  const place = shortHash([process.getuid?.(), import.meta.dirname, programs].filter(Boolean).join(' '))
  const { url, adopted, stop } = await startEmbedded({
    name: 'compety',
    dataDir: join(tmpdir(), `compety-test-${place}`),
    durable: false,
    programs,
  })
  const admin = new pg.Client({ connectionString: onDatabase(url, 'postgres') })
  // The error of a connection to a stopped cluster must not hide the error that stopped it.
  admin.on('error', () => undefined)
  try {
    await admin.connect()
    if (!adopted) await dropLeftovers(admin)
    provide('testCluster', { url, template: await makeTemplate(admin, url) })
  } catch (error) {
    await stop()
    throw error
  } finally {
    await admin.end()
  }
  return stop
}

const dropLeftovers = async (admin: pg.Client) => {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^(test|building|migrated|demo)_'",
  )
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
}

// Named by a hash of the migrations. It is built under another name, so that concurrent runs find it complete or not at
// all.
const makeTemplate = async (admin: pg.Client, url: string): Promise<string> => {
  const template = `migrated_${shortHash(migrationTexts())}`
  const building = `building_${process.pid}`
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (rowCount) return template
  await admin.query(`create database ${building}`)
  const db = connect(onDatabase(url, building), { max: 2 })
  await migrate(db).finally(() => db.destroy())
  await admin
    .query(`alter database ${building} rename to ${template}`)
    .catch(() => admin.query(`drop database ${building}`))
  return template
}

const migrationTexts = (): string => {
  const folder = join(import.meta.dirname, '../migrations')
  return readdirSync(folder)
    .sort()
    .map((name) => `${name}\n${readFileSync(join(folder, name), 'utf8')}`)
    .join('\n')
}
