import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Db } from '../src/platform/postgres/database.ts'
import type { Actor } from './app.ts'
import { onDatabase } from './database.ts'

const script = join(import.meta.dirname, 'second-process.ts')

/** Starts the application in another process on the same database, reached over a socket. */
export async function otherProcess(db: Db) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const dataDir = await mkdtemp(join(tmpdir(), 'compety-other-'))
  const env = {
    ...process.env,
    DATABASE_URL: onDatabase(inject('testCluster').url, rows[0]?.name ?? ''),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(child, 'exit').then(() => {
    throw new Error('the other process did not start')
  })
  const [address] = await Promise.race([once(child.stdout, 'data'), gone])
  gone.catch(() => {})

  const status = async (line: string, { email, token }: Actor): Promise<number> => {
    const [method, path] = line.split(' ')
    const headers = { 'x-email': email, 'x-token': token }
    const response = await fetch(`${String(address).trim()}/api${path}`, { method: method ?? '', headers })
    await response.arrayBuffer()
    return response.status
  }
  const close = async () => {
    child.stdin.end()
    await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  return { status, close }
}
