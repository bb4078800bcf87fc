import { sql } from 'kysely'
import type { Client } from '../../bench/clients.ts'
import type { Row } from '../prove.ts'
import type { Ground } from './ground.ts'

/** Simulates a server that acknowledges before it commits. */
export const tooEarly = (client: Client): Client => {
  let before: Promise<unknown> = Promise.resolve()
  return {
    send: async (request) => {
      await before
      before = client.send(request)
      before.catch(() => {})
      return { status: 200, head: '', body: '{}' }
    },
    close: client.close,
  }
}

/** Makes PostgreSQL acknowledge a commit before it is on the disk. */
export const commitLater = ({ ask }: Ground) =>
  ask(async (db) => {
    await sql`alter system set synchronous_commit = off`.execute(db)
    await sql`alter system set wal_writer_delay = '10s'`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  })

/** A planted defect. If the comparison finds no loss, the comparison is wrong. */
export const canaryRow = (defect: string, lost: readonly string[]): Row => ({
  what: `The comparison finds the losses of ${defect}.`,
  tried: `1 kill, ${lost.length} losses found`,
  broke: lost.length > 0 ? 0 : 1,
})
