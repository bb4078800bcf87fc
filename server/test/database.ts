import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '../src/platform/postgres/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test cluster, and the migrated database that every test file clones. */
    testCluster: { url: string; template: string }
  }
}

/** The address of another database on the same server. */
export function onDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]+\?/, `/${name}?`)
}

export type TestDatabase = { url: string; db: Db; drop: () => Promise<void> }

// Each new connection plans every statement anew, which is most of the time of a short test.
const fewConnections = 3

/** A separate migrated database that contains only reference data. Usually one per test file. */
export function testDatabase(connections = fewConnections): Promise<TestDatabase> {
  return createDatabase(inject('testCluster').template, connections)
}

/** A database without tables, for tests of migrations. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

/** A separate copy of a database that has no connections. */
export async function createDatabase(template: string, connections = fewConnections): Promise<TestDatabase> {
  const cluster = inject('testCluster').url
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: onDatabase(cluster, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const url = onDatabase(cluster, name)
  const db = connect(url, { max: connections })
  const drop = async () => {
    await db.destroy()
    // Waits up to five seconds for closing connections, and then terminates the remaining ones.
    await admin.query(`drop database ${name}`).catch(() => admin.query(`drop database ${name} with (force)`))
    await admin.end()
  }
  return { url, db, drop }
}
