import { join } from 'node:path'
import { sql } from 'kysely'
import { seedDemo } from '../demo/seed-demo.ts'
import { ensureAdministrator } from '../identity/accounts/first-administrator.ts'
import type { Config } from '../platform/config/config.ts'
import { fileStore } from '../platform/files/file-store.ts'
import type { Db } from '../platform/postgres/database.ts'
import { boardCache } from '../rankings/store/board-cache.ts'
import { vapidKeys } from '../reminders/product-secrets.ts'

export type LogIn = { who: 'Jugador' | 'Administrador'; email: string; password: string }

// Advisory locks with two numbers: 1 is the lock of the boards. Those with a single number are matches.
const firstRowsLock = 2

type Parts = { db: Db; config: Config; isEmbedded: boolean; say: (text: string) => void }

/**
 * Makes the rows that a database needs before it serves: the keys for push messages, the first administrator and, in
 * the embedded database with DEMO on, the demo season.
 */
export function makeFirstRows(parts: Parts): Promise<LogIn[]> {
  return oneAtATime(parts.db, () => makeRows(parts))
}

// When several servers start together on a new database, the first makes the rows and the others wait for them.
const oneAtATime = <T>(db: Db, act: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${firstRowsLock}, 0)`.execute(holder)
    try {
      return await act()
    } finally {
      await sql`select pg_advisory_unlock(${firstRowsLock}, 0)`.execute(holder)
    }
  })

const makeRows = async ({ db, config, isEmbedded, say }: Parts): Promise<LogIn[]> => {
  await vapidKeys(db)
  const wantsDemo = isEmbedded && config.demo && (await isNew(db))
  if (config.adminEmail) await ensureAdministrator(db, config)
  if (wantsDemo) {
    say('Preparando la temporada de demostración…')
    await db.transaction().execute((db) => makeDemo(db, config))
  }
  const made = await ensureAdministrator(db, config)
  return [...(await findLogIns(db)), ...(made ? [{ who: 'Administrador' as const, ...made }] : [])]
}

const makeDemo = async (db: Db, config: Config) => {
  const files = fileStore(join(config.dataDir, 'files'))
  const season = await seedDemo(db, { files, boards: boardCache(), timeZone: config.timeZone }, new Date())
  await saveLogIns(db, [
    { who: 'Jugador', ...season.player },
    { who: 'Administrador', ...season.administrator },
  ])
}

const isNew = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select 1 from users limit 1`.execute(db)
  return rows.length === 0
}

const name = 'demo_log_ins'

const saveLogIns = async (db: Db, logIns: LogIn[]) => {
  await sql`insert into settings (name, value) values (${name}, ${JSON.stringify(logIns)}::jsonb)`.execute(db)
}

const findLogIns = async (db: Db): Promise<LogIn[]> => {
  const { rows } = await sql<{ value: LogIn[] }>`select value from settings where name = ${name}`.execute(db)
  return rows[0]?.value ?? []
}
