import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { onDatabase } from '../server/test/database.ts'
import startTestCluster from '../server/test/global-setup.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database with the demo season, which every test file of screens/ copies. */
    demoTemplate: string
  }
}

const hour = Math.floor(Date.now() / 3_600_000)

/** Starts the test cluster with the demo season, created as by `npm start`. Its matches are around the current hour. */
export default async function makeDemoSeason(project: TestProject): Promise<() => Promise<void>> {
  const stop = await startTestCluster(project)
  const { url, template } = project.getProvidedContext().testCluster
  const admin = new pg.Client({ connectionString: onDatabase(url, 'postgres') })
  // Stopping the cluster after a failure must not hide that failure.
  admin.on('error', () => undefined)
  try {
    await admin.connect()
    await dropOldSeasons(admin)
    project.provide('demoTemplate', await makeTemplate(admin, url, template))
  } catch (error) {
    await stop()
    throw error
  } finally {
    await admin.end()
  }
  return stop
}

// A season of the last hours is not dropped, because another run may still copy it.
const dropOldSeasons = async (admin: pg.Client) => {
  const { rows } = await admin.query<{ datname: string }>("select datname from pg_database where datname ~ '^demo_'")
  const old = rows.filter(({ datname }) => Number(datname.split('_')[1]) < hour - 3)
  for (const { datname } of old) await admin.query(`drop database if exists ${datname}`).catch(() => undefined)
}

// Creates the template under another name first, so that simultaneous runs find a complete one or none.
const makeTemplate = async (admin: pg.Client, url: string, migrated: string): Promise<string> => {
  const name = `demo_${hour}_${hashOfCode()}`
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount) return name
  const building = `building_demo_${process.pid}`
  // Left by a run that was killed.
  await admin.query(`drop database if exists ${building}`)
  await admin.query(`create database ${building} template ${migrated} strategy file_copy`)
  await seed(onDatabase(url, building))
  await admin
    .query(`alter database ${building} rename to ${name}`)
    .catch(() => admin.query(`drop database ${building}`))
  return name
}

// Runs in a separate process, because vitest loads a global setup without import.meta.resolve.
const seed = (url: string) => promisify(execFile)(process.execPath, [join(import.meta.dirname, 'seed-season.ts'), url])

const hashOfCode = (): string => {
  const hash = createHash('sha256')
  const files = globSync('{server/{src,migrations},contract/src}/**/*.{ts,sql}', {
    cwd: join(import.meta.dirname, '..'),
  })
  for (const file of files.sort()) hash.update(readFileSync(join(import.meta.dirname, '..', file)))
  return hash.digest('hex').slice(0, 12)
}
