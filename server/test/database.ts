import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '../src/platform/postgres/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the tests' cluster, and the migrated database that every test file clones. */
    testCluster: { url: string; template: string }
  }
}

/** The same server, another database. */
export function onDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]+\?/, `/${name}?`)
}

export type TestDatabase = { url: string; db: Db; drop: () => Promise<void> }

/** A migrated database of the caller's own, without rows beyond the reference data. One per test file is usual. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testCluster').template)
}

/** A database without any table, for tests of the migrations themselves. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

/** A database of the caller's own, copied from another one to which nobody is connected. */
export async function createDatabase(template: string): Promise<TestDatabase> {
  const cluster = inject('testCluster').url
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: onDatabase(cluster, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const url = onDatabase(cluster, name)
  const db = connect(url, { max: 10 })
  const drop = async () => {
    await db.destroy()
    // Waits up to five seconds for connections that are just closing; one that a test forgot is cut off.
    await admin.query(`drop database ${name}`).catch(() => admin.query(`drop database ${name} with (force)`))
    await admin.end()
  }
  return { url, db, drop }
}
