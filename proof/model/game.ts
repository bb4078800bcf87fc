import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@compety/embedded-postgres'
import { sql } from 'kysely'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { noJobs } from '../../server/src/platform/jobs/jobs.ts'
import { connect, type Db } from '../../server/src/platform/postgres/database.ts'
import { migrate } from '../../server/src/platform/postgres/migrate.ts'

// biome-ignore lint/suspicious/noExplicitAny: the model checks the contents of an answer
type Answer = { status: number; body: any }
type Sent = { as?: { email: string; token: string } | undefined; body?: unknown }
/** The product with an own database, listening on a port. */
export type Game = {
  db: Db
  call: (line: string, sent?: Sent) => Promise<Answer>
  /** Restores the state after the migrations, except for the sequences of ids. */
  clear: () => Promise<void>
  close: () => Promise<void>
}
/** `settings` are passed to each connection by PostgreSQL's `options`. */
export type Games = { open: (of?: { plant?: string; settings?: string }) => Promise<Game>; close: () => Promise<void> }

/** Starts a PostgreSQL in which games are opened, each with the statements of its defect. */
export const startGames = async (): Promise<Games> => {
  const { url, stop } = await startEmbedded({ name: 'compety', dataDir: temporaryFolder('model'), durable: false })
  const on = (name: string) => url.replace(/\/[^/?]+\?/, `/${name}?`)
  const admin = connect(url, { max: 1 })
  await sql`create database game_template`.execute(admin)
  const template = connect(on('game_template'), { max: 1 })
  await migrate(template)
  await template.destroy()
  let count = 0
  return {
    open: async ({ plant, settings } = {}) => {
      const name = `game_${++count}`
      await sql`create database ${sql.id(name)} template game_template strategy file_copy`.execute(admin)
      const options = settings ? `&options=${encodeURIComponent(settings)}` : ''
      return await openGame(`${on(name)}${options}`, plant)
    },
    close: async () => {
      await admin.destroy()
      await stop()
    },
  }
}

const openGame = async (url: string, plant?: string): Promise<Game> => {
  const db = connect(url, { max: 4 })
  const tables = await tablesToClear(db)
  if (plant) await sql.raw(plant).execute(db)
  const dataDir = await mkdtemp(join(tmpdir(), 'compety-model-'))
  // Where mails are sent, some calls need a proven address. Nothing sends them here, because no job runs.
  const settings = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' }
  const config = { ...readConfig(settings), dataDir }
  const app = await buildApp({ config, db, jobs: { ...noJobs, send: async () => {} }, strict: true })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    db,
    call: (line, sent = {}) => callAt(`${address}/api`, line, sent),
    clear: async () => {
      await sql.raw(tables).execute(db)
    },
    close: async () => {
      await app.close()
      await db.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

// Tables filled by the migrations stay. The others are emptied without triggers and keys, which defects may have changed.
const tablesToClear = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(db)
  const deletes: string[] = []
  for (const { name } of rows) {
    const { rows: filled } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (filled.length === 0) deletes.push(`delete from "${name}";`)
  }
  return `begin; set local session_replication_role = replica; ${deletes.join('')}
          update first_enrolment_counts set users = 0 where users > 0;
          update settings set value = to_jsonb(random()) where name = 'people_version'; commit;`
}

const callAt = async (root: string, line: string, { as, body }: Sent): Promise<Answer> => {
  const [method = '', path] = line.split(' ')
  const isForm = body instanceof FormData
  const response = await fetch(`${root}${path}`, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(as && { 'x-email': as.email, 'x-token': as.token }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
