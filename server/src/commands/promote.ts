import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Db } from '../platform/postgres/database.ts'

type Hosts = { primary: string; replica: string; say: (text: string) => void }

const patienceMilliseconds = 5000
const promotionSeconds = 60

/** The promotion has begun, so the replica may be the primary; the same command finishes what is missing. */
export class PromotionUnfinished extends Error {}

/**
 * Makes the replica the primary. Refused unless the present one is certainly gone: two would take writes, and those of one would be
 * lost. Afterwards it waits for no standby, since the only one was itself; deploy/README.md tells how to give it a new one.
 */
export async function promote({ primary, replica, say }: Hosts): Promise<void> {
  await refuseLiving(primary)
  const begin = performance.now()
  const db = connect(replica, { max: 1 })
  try {
    const { isStandby, wasPromoted, mayPromote } = await lookAt(db)
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

// What the network says of an address where no server is. Whatever a server says, be it a refusal, is said by one that lives.
const gone = new Set(['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'])
const nameless = new Set(['ENOTFOUND', 'EAI_AGAIN'])

// A server that is just ending may break a connection off: asked again, it is gone.
const refuseLiving = async (url: string, asksAgain = 3): Promise<void> => {
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
  if (nameless.has(code))
    throw new Error(`El nombre del primario no se encuentra (${message}): indica su dirección IP.`)
  if (gone.has(code) || message === 'timeout expired') return
  if (asksAgain === 0)
    throw new Error(`No se sabe si el primario responde (${message}): detenlo y comprueba su dirección.`)
  await sleep(300)
  await refuseLiving(url, asksAgain - 1)
}

type Look = { isStandby: boolean; wasPromoted: boolean; mayPromote: boolean }

// A promotion begins a new timeline; one that nothing follows yet lacks only the second step.
const lookAt = async (db: Db): Promise<Look> => {
  const { rows } = await sql<Look>`
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
