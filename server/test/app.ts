import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../src/app.ts'
import { hashPassword } from '../src/identity/accounts/passwords/passwords.ts'
import { syncUserIndex } from '../src/identity/activity/sync-user-index.ts'
import { openSession } from '../src/identity/sessions/open-session.ts'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import { noChanges, startChanges } from '../src/platform/events/changes.ts'
import type { RequestTimes } from '../src/platform/http/request-times.ts'
import { noJobs, startJobs } from '../src/platform/jobs/jobs.ts'
import type { Db } from '../src/platform/postgres/database.ts'
import { noReplica, type Replica } from '../src/platform/postgres/replica.ts'
import { type TestDatabase, testDatabase } from './database.ts'

/** A signed-in user. */
/** Without `password` it is 'secreta1'. */
export type Actor = { id: number; email: string; token: string; username: string | null; password?: string }
// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the test is about
export type Answer = { status: number; body: any; headers: Record<string, unknown> }
type Sent = { as?: Actor; body?: unknown; headers?: Record<string, string>; raw?: string | Buffer }

export type TestApp = {
  app: FastifyInstance
  db: Db
  /** From where `call` sends. */
  address: string
  config: Config
  call: (line: string, sent?: Sent) => Promise<Answer>
  aPlayer: (name?: string) => Promise<Actor>
  anAdministrator: () => Promise<Actor>
  aUser: (of: { role_id: number; status?: number; username?: string | null }) => Promise<Actor>
  close: () => Promise<void>
}

let addresses = 0
let count = 0

/** For tests whose calls run at the same moment. */
export const manyConnections = { connections: 10 }

/** The application on its own database. `call('POST /pools/1/begin', { as })` sends a request below /api. */
export async function testApp(
  settings: Partial<Config> = {},
  parts: Parts & { connections?: number } = {},
): Promise<TestApp> {
  const { connections, ...others } = parts
  return appOn(await testDatabase(connections), { settings, ...others })
}

type Parts = {
  withJobs?: boolean
  withChanges?: boolean
  replicaOf?: (primary: Db) => Replica
  webRoot?: string
  pageMilliseconds?: number
  times?: RequestTimes
  /** False to send answers as the product does, without checking them. */
  strict?: boolean
  logTo?: { write: (line: string) => void }
}

/** The same on a given database. */
export async function appOn(
  { url, db, drop }: TestDatabase,
  {
    settings = {},
    withJobs = false,
    withChanges = false,
    replicaOf = noReplica,
    ...parts
  }: Parts & { settings?: Partial<Config> } = {},
): Promise<TestApp> {
  const jobs = withJobs ? await startJobs(url, { hasty: true }) : { ...noJobs, send: async () => {} }
  const changes = withChanges ? await startChanges(url) : noChanges()
  const dataDir = await mkdtemp(join(tmpdir(), 'compety-test-'))
  const config = { ...readConfig({ RATE_LIMITS: 'off', DEMO_PLAYS: 'off', LOG_LEVEL: 'silent' }), dataDir, ...settings }
  const replica = replicaOf(db)
  const app = await buildApp({ config, db, replica, jobs, changes, strict: true, ...parts })
  await app.ready()
  const password_hash = await hashPassword('secreta1')
  // The failed log-ins of an address are counted by process, and test files share one.
  const address = config.rateLimits ? `127.1.${++addresses >> 8}.${addresses & 255}` : '127.0.0.1'

  const call = async (line: string, { as, body, headers, raw }: Sent = {}): Promise<Answer> => {
    const [method, path] = line.split(' ') as ['GET', string]
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: address,
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { 'x-email': as.email, 'x-token': as.token } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { payload: sent }),
    })
    const json = String(response.headers['content-type']).includes('json')
    return { status: response.statusCode, body: json ? response.json() : response.body, headers: response.headers }
  }

  const aUser: TestApp['aUser'] = async ({ role_id, status = 1, username }) => {
    const name = username === undefined ? `persona${++count}` : username
    const email = `${name ?? `anonimo${++count}`}@example.com`
    const { rows } = await sql<{ id: number }>`
      insert into users (email, username, password_hash, role_id, status, referral_hash)
      values (${email}, ${name}, ${password_hash}, ${role_id}, ${status}, ${randomBytes(8).toString('hex')}) returning id
    `.execute(db)
    const id = rows[0]?.id as number
    await sql`insert into user_profiles (user_id) values (${id})`.execute(db)
    await syncUserIndex(db, [id])
    const token = `${id}.${randomBytes(32).toString('base64url')}`
    await openSession(db, { user_id: id, token, user_agent: null })
    return { id, email, token, username: name }
  }

  return {
    app,
    db,
    address,
    config,
    call,
    aUser,
    aPlayer: (username) => aUser({ role_id: 2, ...(username && { username }) }),
    anAdministrator: () => aUser({ role_id: 1 }),
    close: async () => {
      await changes.stop()
      await app.close()
      await jobs.stop()
      await replica.stop()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
