import { startEmbedded } from '@compety/embedded-postgres'
import { sql } from 'kysely'
import type { Config } from '../platform/config/config.ts'
import { connect, type Db } from '../platform/postgres/database.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import { findBoardZone } from '../rankings/store/board-zone.ts'
import type { Stopping } from './stopping.ts'

export type Opened = { url: string; db: Db; urgent: Db; isEmbedded: boolean }
type Parts = {
  stopping: Stopping
  say: (text: string) => void
  /** Accepts boards that were made with another time zone, for the command that recounts them. */
  anyZone?: boolean
  /** Called while the embedded PostgreSQL starts. */
  whileStarting?: () => void
  /** Neither migrates nor writes, for back-ups and restores. */
  asItIs?: boolean
}

const connections = 20
// Two of them may wait for a held match: one for the locked-match queue, one for a join. The others stay free.
const urgentConnections = 7
const oldestVersion = 150_000

/** Connects to the database of DATABASE_URL, or else starts the embedded PostgreSQL, and migrates it. */
export async function openDatabase(config: Config, parts: Parts): Promise<Opened> {
  const { stopping, say, anyZone = false, asItIs = false } = parts
  const { databaseUrl, dataDir, timeZone } = config
  const url = databaseUrl ?? (await embeddedUrl(dataDir, parts))
  // A back-up may be taken from a standby.
  const primaryOnly = !asItIs
  const db = connect(url, { max: connections, primaryOnly })
  const urgent = connect(url, { max: urgentConnections, byKeys: true, primaryOnly })
  stopping.onStop(() => Promise.all([db.destroy(), urgent.destroy()]))
  await refuseOld(db)
  const opened = { url, db, urgent, isEmbedded: databaseUrl === undefined }
  if (asItIs) return opened
  const migrations = await migrate(db)
  if (migrations > 0) say(`Migraciones aplicadas: ${migrations}.`)
  if (!anyZone) await refuseOtherZone(db, timeZone)
  return opened
}

const embeddedUrl = async (dataDir: string, { stopping, say, whileStarting = () => {} }: Parts): Promise<string> => {
  const isWanted = () => !stopping.isStopping()
  const starting = startEmbedded({ name: 'compety', dataDir, durable: true, isWanted, whileStarting, onProgress: say })
  // A stop during the start waits for it, so that no PostgreSQL is left running.
  stopping.onStop(() =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  )
  return (await starting).url
}

const refuseOld = async (db: Db) => {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name
  `.execute(db)
  if (Number(rows[0]?.number) < oldestVersion)
    throw new Error(`DATABASE_URL es de PostgreSQL ${rows[0]?.name}, y hace falta el 15 o uno posterior.`)
}

// With another time zone, months would begin at other instants than those for which their boards were made.
const refuseOtherZone = async (db: Db, timeZone: string) => {
  const made = await findBoardZone(db, timeZone)
  if (made !== timeZone)
    throw new Error(
      `APP_TIMEZONE es ${timeZone}, pero las clasificaciones se hicieron con ${made}: devuelve ese valor o ejecuta «npm run recount -- --repair».`,
    )
}
