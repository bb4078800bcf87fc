import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Patience, watchConnection } from './connection-watchdog.ts'
import { askerOf } from './pipelining.ts'
import { optionsOf } from './statement-options.ts'
import type { DB } from './tables.gen.ts'

/** A connection, or the transaction that stands in its place. */
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

// Kysely sends text and values; a name makes pg prepare the text once per connection. Bounded, since lists vary their text.
// Texts without values stay unnamed: a migration holds several statements, which cannot be prepared. So do statements whose best plan
// depends on their values: PostgreSQL plans an unnamed statement each time.
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
  readonly #silence: ReturnType<typeof watchConnection>
  readonly #firstStatement: string | undefined

  constructor({ patienceMilliseconds, answerMilliseconds, firstStatement, ...config }: PoolConfig) {
    super(config)
    this.#firstStatement = firstStatement
    this.#silence = watchConnection(config.connectionString, { patienceMilliseconds, answerMilliseconds })
    // While it is in use the pool does not listen, and a connection that breaks would end the process: its query says so. From the
    // first moment, since the first word of a server that shuts down may be its last.
    this.on('connect', (client) => client.on('error', () => {}))
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's connect is overloaded with a callback form that Kysely never uses
  override async connect(): Promise<any> {
    this.#silence.refuseSilent()
    const client: Client = await super.connect()
    if (!client.named) {
      client.named = true
      const ask = askerOf(client, (answer) => this.#silence.asked(client, answer))
      client.query = ((text: string, values?: unknown) => {
        const { planEachTime, pipelined = false } = optionsOf(values)
        const name = hasValues(values) && !planEachTime ? nameOf(text, this.#names) : undefined
        return ask({ name, text, values, pipelined })
      }) as typeof client.query
      if (this.#firstStatement) await this.#begin(client, this.#firstStatement)
    }
    return client
  }

  async #begin(client: Client, statement: string): Promise<void> {
    try {
      await client.query(statement)
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as with connect
  override end(): any {
    this.#silence.stop()
    return super.end()
  }
}

type Connections = Patience & {
  max: number
  /** Bounds every connect and statement; without it a statement takes its time. */
  statementMilliseconds?: number
  /**
   * Predictions are found by their keys even where there were few when the statement was planned: such a plan stays for minutes.
   * Users and enrolments may be walked by an index as long.
   */
  byKeys?: boolean
}

// A scan by a key cannot be preferred by itself; of tables without a key all rows are still read.
const byKeysOnly = 'set enable_seqscan = off; set jit = off'

/** Connects to a database; `end` by db.destroy(). */
export function connect(url: string, { max, statementMilliseconds, byKeys, ...patience }: Connections): Db {
  const pool = new NamedPool({
    connectionString: url,
    max,
    ...patience,
    pipeline: true,
    ...(byKeys && { firstStatement: byKeysOnly }),
    connectionTimeoutMillis: statementMilliseconds ?? 10_000,
    ...(statementMilliseconds && { query_timeout: statementMilliseconds, keepAlive: true }),
    // A new connection has read no table's description and planned no statement: its first answers take several times as long.
    idleTimeoutMillis: 600_000,
  })
  // A server that stops closes idle connections; without a listener that would end the process. One that is being given up here may
  // meet that, too: the pool does not wait until it is closed.
  pool.on('error', (error) => pool.ending || console.error(`database connection lost: ${error.message}`))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
