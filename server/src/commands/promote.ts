import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Db } from '../platform/postgres/database.ts'

type Hosts = { primary: string; replica: string; say: (text: string) => void }

const patienceMilliseconds = 5000
const promotionSeconds = 60

/** The promotion has begun, so the replica may already be the primary. The same command completes the promotion. */
export class PromotionUnfinished extends Error {}

/**
 * Makes the replica the primary. This is refused unless the present primary is certainly down, since otherwise both
 * would accept writes, and those of one would be lost. Afterwards the new primary waits for no standby, since it was
 * the only one itself. deploy/README.md explains how to add a new standby.
 */
export async function promote({ primary, replica, say }: Hosts): Promise<void> {
  await refuseRunning(primary)
  const begin = performance.now()
  const db = connect(replica, { max: 1 })
  try {
    const { isStandby, wasPromoted, mayPromote } = await inspect(db)
    if (!isStandby && !wasPromoted) throw new Error('La base de datos indicada como réplica no es una réplica.')
    if (!mayPromote)
      throw new Error(
        'Ese usuario no puede promover la réplica y quitar synchronous_standby_names: usa un superusuario.',
      )
    if (isStandby) await makePrimary(db)
    await waitForNoStandby(db)
    say(
      isStandby
        ? `La réplica es el primario desde hace un momento (${Math.round(performance.now() - begin)} ms).`
        : 'Ya era el primario; ya no espera a ninguna réplica.',
    )
  } finally {
    await db.destroy()
  }
}

// The network's error codes for an address without a server. Any answer of a server, even a refusal, means that it
// runs.
const downCodes = new Set(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'])
const unknownNameCodes = new Set(['ENOTFOUND', 'EAI_AGAIN'])

// A server that is just shutting down may break a connection. On a further attempt it is down.
const refuseRunning = async (url: string, retries = 3): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patienceMilliseconds })
  client.on('error', () => {})
  const error: unknown = await client.connect().then(
    () => undefined,
    (error: unknown) => error,
  )
  void client.end().catch(() => {})
  if (!error || error instanceof pg.DatabaseError)
    throw new Error('El primario todavía responde: detenlo, y que no arranque solo, antes de promover la réplica.')
  const { code = '', message } = error as NodeJS.ErrnoException
  if (unknownNameCodes.has(code))
    throw new Error(`El nombre del primario no se encuentra (${message}): indica su dirección IP.`)
  if (downCodes.has(code) || message === 'timeout expired') return
  if (retries === 0)
    throw new Error(`No se sabe si el primario responde (${message}): detenlo y comprueba su dirección.`)
  await sleep(300)
  await refuseRunning(url, retries - 1)
}

type State = { isStandby: boolean; wasPromoted: boolean; mayPromote: boolean }

// A promotion begins a new timeline. If a promoted database has no standby yet, only the second step may be missing.
const inspect = async (db: Db): Promise<State> => {
  const { rows } = await sql<State>`
    select pg_is_in_recovery() as "isStandby",
           case when not pg_is_in_recovery()
                then left(pg_walfile_name(pg_current_wal_lsn()), 8) <> '00000001' and not exists (select from pg_stat_replication)
                else false end as "wasPromoted",
           has_function_privilege('pg_promote(boolean, integer)', 'execute')
             and has_function_privilege('pg_reload_conf()', 'execute')
             and has_parameter_privilege('synchronous_standby_names', 'alter system') as "mayPromote"
  `.execute(db)
  return rows[0] ?? { isStandby: false, wasPromoted: false, mayPromote: false }
}

const makePrimary = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ done: boolean }>`select pg_promote(true, ${promotionSeconds}) as done`
    .execute(db)
    .catch((error: unknown) => {
      throw new PromotionUnfinished(`No se sabe si la réplica se ha promovido (${messageOf(error)}): repite la orden.`)
    })
  if (!rows[0]?.done)
    throw new PromotionUnfinished(
      `La réplica no se ha promovido en ${promotionSeconds} segundos y puede que aún lo haga: repite la orden.`,
    )
}

const waitForNoStandby = async (db: Db): Promise<void> => {
  try {
    await sql`alter system set synchronous_standby_names = ''`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  } catch (error) {
    throw new PromotionUnfinished(
      `La réplica es el primario, pero puede que sus escrituras esperen a otra réplica (${messageOf(error)}): repite la orden.`,
    )
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
