import { Kysely, PostgresDialect, sql, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import type { Db } from '../platform/postgres/database.ts'
import type { DB } from '../platform/postgres/tables.gen.ts'

export type OneConnection = { db: Db; client: pg.Client; end: () => Promise<void> }

/**
 * Opens one connection for statements and COPY, so that both run in one transaction. The signal ends the connection.
 */
export async function oneConnection(url: string, signal: AbortSignal): Promise<OneConnection> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The running statement reports the loss of the connection.
  client.on('error', () => {})
  await client.connect()
  const end = () => client.end().catch(() => {})
  signal.addEventListener('abort', end, { once: true })
  const held = Object.assign(client, { release: () => {} })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect: async () => held, end, options: {} } }) })
  await setUniformFormats(db)
  return { db, client, end }
}

/**
 * Runs a transaction and rethrows its first error. On an ended connection the rollback fails as well, which must not
 * hide that error.
 */
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

// With these settings the texts of values mean the same in every database, and no time-out of the role ends a long
// statement.
const setUniformFormats = async (db: Db) => {
  await sql`
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
  `.execute(db)
}
