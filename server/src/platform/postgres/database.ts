import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Patience, watchConnection } from './connection-watchdog.ts'
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

type Client = pg.PoolClient & { named?: boolean }

type PoolConfig = pg.PoolConfig & Patience & { connectionString: string; firstStatement?: string }

class NamedPool extends pg.Pool {
  readonly #names = new Map<string, string>()
  readonly #watchdog: ReturnType<typeof watchConnection>
  readonly #firstStatement: string | undefined

  constructor({ patienceMilliseconds, answerMilliseconds, firstStatement, ...config }: PoolConfig) {
    super(config)
    this.#firstStatement = firstStatement
    this.#watchdog = watchConnection(config.connectionString, { patienceMilliseconds, answerMilliseconds })
    // The pool does not listen to a connection in use, and an unhandled error would end the process. The query reports
    // the error anyway. The listener must be there from the start, since a server that shuts down may send an error
    // immediately.
    this.on('connect', (client) => client.on('error', () => {}))
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's connect is overloaded with a callback form that Kysely never uses
  override async connect(): Promise<any> {
    this.#watchdog.refuseSilent()
    const client: Client = await super.connect()
    if (!client.named) {
      client.named = true
      const query = pipelinedQuery(client, (answer) => this.#watchdog.watch(client, answer))
      client.query = ((text: string, values?: unknown) => {
        const { planEachTime, pipelined = false } = optionsOf(values)
        const name = hasValues(values) && !planEachTime ? nameOf(text, this.#names) : undefined
        return query({ name, text, values, pipelined })
      }) as typeof client.query
      if (this.#firstStatement) await this.#runFirst(client, this.#firstStatement)
    }
    return client
  }

  async #runFirst(client: Client, statement: string): Promise<void> {
    try {
      await client.query(statement)
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as with connect
  override end(): any {
    this.#watchdog.stop()
    return super.end()
  }
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
}

// PostgreSQL has no setting that prefers index scans, so sequential scans are off. A table without an index is still
// read completely.
const byKeysOnly = 'set enable_seqscan = off; set jit = off'

/** Connects to a database. `db.destroy()` ends the connections. */
export function connect(url: string, { max, statementMilliseconds, byKeys, ...patience }: Connections): Db {
  const pool = new NamedPool({
    connectionString: url,
    max,
    ...patience,
    pipeline: true,
    ...(byKeys && { firstStatement: byKeysOnly }),
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
