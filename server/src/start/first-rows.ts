import { sql } from 'kysely'
import { knownPasswords, randomPasswords } from '../demo/demo-passwords.ts'
import { replaceKnownPasswords } from '../demo/replace-known-passwords.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { findLogIns, type LogIn, saveLogIns } from '../identity/accounts/demo/demo-log-ins.ts'
import { ensureAdministrator } from '../identity/accounts/first-administrator.ts'
import type { Config } from '../platform/config/config.ts'
import { fileStore } from '../platform/files/file-store.ts'
import { openStorage } from '../platform/files/storage/open-storage.ts'
import type { Db } from '../platform/postgres/database.ts'
import { boardCache } from '../rankings/store/board-cache.ts'
import { vapidKeys } from '../reminders/product-secrets.ts'

// Advisory locks with two numbers: 1 is the lock of the boards. Those with a single number are matches.
const firstRowsLock = 2

type Parts = { db: Db; config: Config; isEmbedded: boolean; say: (text: string) => void }

/**
 * Makes the rows that a database needs before it serves: the keys for push messages, the first administrator and, in
 * the embedded database with DEMO on, the demo season. Returns the log-ins to print: those with known passwords at every
 * start, those with random ones once.
 */
export function makeFirstRows(parts: Parts): Promise<LogIn[]> {
  return whileLocked(parts.db, () => makeRows(parts))
}

// When several servers start together on a new database, the first makes the rows and the others wait for them.
const whileLocked = <T>(db: Db, act: () => Promise<T>): Promise<T> =>
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
  const ofDemo = wantsDemo ? await makeDemo(db, { config, say }) : await knownLogIns(db, config)
  const made = await ensureAdministrator(db, config)
  return [...ofDemo, ...(made ? [{ who: 'Administrador' as const, ...made }] : [])]
}

const knownLogIns = (db: Db, { isPublic }: Config) => (isPublic ? replaceKnownPasswords(db) : findLogIns(db))

const makeDemo = (db: Db, { config, say }: Pick<Parts, 'config' | 'say'>): Promise<LogIn[]> => {
  say('Preparando la temporada de demostración…')
  const files = fileStore(openStorage(config))
  const passwords = config.isPublic ? randomPasswords() : knownPasswords
  const context = { files, boards: boardCache(), timeZone: config.timeZone, passwords }
  return db.transaction().execute(async (db) => {
    const logIns = await seedDemo(db, context, new Date())
    if (!config.isPublic) await saveLogIns(db, logIns)
    return logIns
  })
}

const isNew = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select 1 from users limit 1`.execute(db)
  return rows.length === 0
}
