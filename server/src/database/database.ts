import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
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
// Texts without values stay unnamed: a migration holds several statements, which cannot be prepared.
const mostNames = 500
const nameOf = (text: string, names: Map<string, string>): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = createHash('sha1').update(text).digest('hex').slice(0, 20)
  names.set(text, name)
  return name
}

/** Goes into a statement whose best plan depends on its values: without a name PostgreSQL plans it each time. */
export const plannedAnew = sql.raw('/* planned anew */')
const isNamed = (text: string) => !text.includes('/* planned anew */')

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0

type Client = pg.PoolClient & { named?: boolean }

class NamedPool extends pg.Pool {
  readonly #names = new Map<string, string>()

  // biome-ignore lint/suspicious/noExplicitAny: pg's connect is overloaded with a callback form that Kysely never uses
  override async connect(): Promise<any> {
    const client: Client = await super.connect()
    if (!client.named) {
      client.named = true
      const query = client.query.bind(client) as (...input: unknown[]) => unknown
      client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
        const isToName = typeof text === 'string' && isNamed(text) && hasValues(values) && rest.length === 0
        const name = isToName ? nameOf(text, this.#names) : undefined
        return name ? query({ name, text, values }) : query(text, values, ...rest)
      }) as typeof client.query
    }
    return client
  }
}

/** Connects to a database; `end` by db.destroy(). */
export const connect = (url: string, { max }: { max: number }): Db => {
  const pool = new NamedPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    // A new connection has read no table's description and planned no statement: its first answers take several times as long.
    idleTimeoutMillis: 600_000,
  })
  // A server that stops closes idle connections; without a listener that would end the process.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
