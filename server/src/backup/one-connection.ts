import { Kysely, PostgresDialect, sql, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import type { Db } from '../platform/postgres/database.ts'
import type { DB } from '../platform/postgres/tables.gen.ts'

export type OneConnection = { db: Db; client: pg.Client; end: () => Promise<void> }

/** One connection for both statements and COPY, so that both stand in one transaction. The signal cuts it off. */
export async function oneConnection(url: string, signal: AbortSignal): Promise<OneConnection> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // What is lost is told by the statement that runs.
  client.on('error', () => {})
  await client.connect()
  const end = () => client.end().catch(() => {})
  signal.addEventListener('abort', end, { once: true })
  const held = Object.assign(client, { release: () => {} })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect: async () => held, end, options: {} } }) })
  await speakPlainly(db)
  return { db, client, end }
}

/** A connection that was cut cannot be rolled back, which must not hide what went wrong before. */
export async function transact<T>(builder: TransactionBuilder<DB>, act: (db: Db) => Promise<T>): Promise<T> {
  let cause: unknown
  const acted = builder.execute((db) =>
    act(db).catch((error: unknown) => {
      cause = error
      throw error
    }),
  )
  return acted.catch((error: unknown) => {
    throw cause ?? error
  })
}

// Texts of values mean the same wherever they are read, and no time-out of the role ends what takes long.
const speakPlainly = async (db: Db) => {
  await sql`
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
  `.execute(db)
}
