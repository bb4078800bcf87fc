import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { cutOff, type Patience, watchConnection } from './connection-watchdog.ts'
import { isUnreachable, noteUnreachable } from './is-unreachable.ts'
import { pipelinedQuery } from './pipelining.ts'
import { optionsOf } from './statement-options.ts'
import type { DB } from './tables.gen.ts'

/** A pool of connections, or a transaction in its place. */
export type Db = Kysely<DB>

const [int8, numeric, timestamptz, date, int8Array] = [20, 1700, 1184, 1082, 1016]

const safeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`integer out of range: ${text}`)
  return value
}

const parseArray = pg.types.getTypeParser(1009 as number) as (text: string) => (string | null)[]

pg.types.setTypeParser(int8, safeNumber)
pg.types.setTypeParser(numeric, Number)
pg.types.setTypeParser(timestamptz, (text) => new Date(text).toISOString())
pg.types.setTypeParser(date, (text) => text)
pg.types.setTypeParser(int8Array as number, (text) =>
  parseArray(text).map((element) => (element === null ? null : safeNumber(element))),
)

// Kysely sends a text and its values. A name makes pg prepare the text once per connection. These get no name:
// - a text beyond the limit, since the texts of lists vary without end;
// - a text without values, because a migration has several statements, which cannot be prepared;
// - a statement whose best plan depends on its values, because PostgreSQL plans an unnamed statement each time.
const mostNames = 500
const nameOf = (text: string, names: Map<string, string>): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = createHash('sha1').update(text).digest('hex').slice(0, 20)
  names.set(text, name)
  return name
}

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0

type Client = pg.PoolClient & { named?: boolean; isLost?: boolean }

type PoolConfig = pg.PoolConfig & Patience & { connectionString: string; prepare?: (client: Client) => Promise<void> }

class NamedPool extends pg.Pool {
  readonly #names = new Map<string, string>()
  readonly #watchdog: ReturnType<typeof watchConnection>
  readonly #prepare: PoolConfig['prepare']

  constructor({ patienceMilliseconds, answerMilliseconds, prepare, ...config }: PoolConfig) {
    super(config)
    this.#prepare = prepare
    this.#watchdog = watchConnection(config.connectionString, { patienceMilliseconds, answerMilliseconds })
    // The pool does not listen to a connection in use, and an unhandled error would end the process. The query reports
    // the error anyway. The listener must be there from the start, since a server that shuts down may send an error
    // immediately.
    this.on('connect', (client) => client.on('error', () => {}))
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's connect is overloaded with a callback form that Kysely never uses
  override async connect(): Promise<any> {
    this.#watchdog.refuseSilent()
    const client = await this.#connectToServer()
    giveUpIfLost(client)
    if (client.named) return client
    client.named = true
    this.#nameStatements(client)
    try {
      await this.#prepare?.(client)
    } catch (error) {
      client.release(true)
      throw error
    }
    return client
  }

  async #connectToServer(): Promise<Client> {
    try {
      return await super.connect()
    } catch (error) {
      noteUnreachable(error)
      throw error
    }
  }

  #nameStatements(client: Client) {
    const query = pipelinedQuery(client, {
      sent: (answer) => this.#watchdog.watch(client, answer),
      failed: (error) => {
        client.isLost ||= isUnreachable(error)
      },
    })
    client.query = ((text: string, values?: unknown) => {
      const { planEachTime, pipelined = false } = optionsOf(values)
      const name = hasValues(values) && !planEachTime ? nameOf(text, this.#names) : undefined
      return query({ name, text, values, pipelined })
    }) as typeof client.query
  }

  // biome-ignore lint/suspicious/noExplicitAny: as with connect
  override end(): any {
    this.#watchdog.stop()
    return super.end()
  }
}

// After such an error the connection leaves the pool, even if it is still open: its server may be a standby now, or may
// have lost what the connection needs. Without the cut the pool would wait for the farewell of a silent server before
// it replaces the connection.
const giveUpIfLost = (client: Client) => {
  const { release } = client
  client.release = (error) => {
    release(client.isLost || error)
    if (client.isLost) cutOff(client)
  }
}

/** A connection to a standby, which only reads. The error is reported like an unreachable database. */
class StandbyReached extends Error {
  readonly code = '25006'
}

type Connections = Patience & {
  max: number
  /** The time limit of each connect and statement. Without it a statement has no limit. */
  statementMilliseconds?: number
  /**
   * Finds predictions by their keys even if there were few of them when the statement was planned. PostgreSQL keeps a
   * plan for minutes, and one made for an almost empty table would read it completely while it grows. The price: users and
   * enrolments may be read along a whole index.
   */
  byKeys?: boolean
  /**
   * Refuses a server that follows another one. During a switchover an address may lead to the former primary, whose
   * answers lack what was committed since.
   */
  primaryOnly?: boolean
}

// PostgreSQL has no setting that prefers index scans, so sequential scans are off. A table without an index is still
// read completely.
const byKeysOnly = 'set enable_seqscan = off; set jit = off'

const refuseStandby = async (client: Client) => {
  const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
  if (rows[0]?.is_standby) throw new StandbyReached('the database is a standby')
}

/** Connects to a database. `db.destroy()` ends the connections. */
export function connect(
  url: string,
  { max, statementMilliseconds, byKeys, primaryOnly, ...patience }: Connections,
): Db {
  const prepare = async (client: Client) => {
    if (byKeys) await client.query(byKeysOnly)
    if (primaryOnly) await refuseStandby(client)
  }
  const pool = new NamedPool({
    connectionString: url,
    max,
    ...patience,
    pipeline: true,
    prepare,
    connectionTimeoutMillis: statementMilliseconds ?? 10_000,
    ...(statementMilliseconds && { query_timeout: statementMilliseconds, keepAlive: true }),
    // A new connection has read no table descriptions and planned no statements, so its first answers take several
    // times as long.
    idleTimeoutMillis: 600_000,
  })
  // A server that stops closes idle connections, and without a listener that would end the process. While the pool
  // itself ends, such an error is expected and not logged.
  pool.on('error', (error) => pool.ending || console.error(`database connection lost: ${error.message}`))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** The connections of a pool: all, those that nobody uses, and how many requests wait for one. */
export function connectionsOf(db: Db): { open: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {}
  return { open: totalCount, idle: idleCount, waiting: waitingCount }
}
