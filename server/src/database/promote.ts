import { sql } from 'kysely'
import { connect, type Db } from './database.ts'

type Hosts = { primary: string; replica: string; say: (text: string) => void }

const statementMilliseconds = 5000
const promotionSeconds = 60

/**
 * Makes the replica the primary. Refused while the present one answers: two would take writes, and those of one would be lost.
 * Afterwards it waits for no standby, since the only one was itself; deploy/README.md tells how to give it a new one.
 */
export const promote = async ({ primary, replica, say }: Hosts): Promise<void> => {
  if (await answers(primary))
    throw new Error('El primario todavía responde: detenlo, y que no arranque solo, antes de promover la réplica.')
  const begin = performance.now()
  const db = connect(replica, { max: 1 })
  try {
    if (!(await isStandby(db))) throw new Error('La base de datos indicada como réplica no es una réplica.')
    const { rows } = await sql<{ done: boolean }>`select pg_promote(true, ${promotionSeconds}) as done`.execute(db)
    if (!rows[0]?.done) throw new Error(`La réplica no se ha promovido en ${promotionSeconds} segundos.`)
    await sql`alter system set synchronous_standby_names = ''`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  } finally {
    await db.destroy()
  }
  say(`La réplica es el primario desde hace un momento (${Math.round(performance.now() - begin)} ms).`)
}

const answers = async (url: string): Promise<boolean> => {
  const db = connect(url, { max: 1, statementMilliseconds })
  return sql`select 1`
    .execute(db)
    .then(
      () => true,
      () => false,
    )
    .finally(() => db.destroy())
}

const isStandby = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(db)
  return rows[0]?.is_standby === true
}
