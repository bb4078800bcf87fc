import { sql } from 'kysely'
import type { Client } from '../../bench/clients.ts'
import type { Row } from '../prove.ts'
import type { Ground } from './ground.ts'

/** What a writer would be told by a server that acknowledges before it commits. */
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

/** From here on PostgreSQL itself acknowledges before a commit is on the disk. */
export const commitLater = ({ ask }: Ground) =>
  ask(async (db) => {
    await sql`alter system set synchronous_commit = off`.execute(db)
    await sql`alter system set wal_writer_delay = '10s'`.execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  })

/** The comparison itself is at fault where it sees no loss. */
export const canaryRow = (defect: string, lost: readonly string[]): Row => ({
  what: `Found out: ${defect}.`,
  tried: `1 kill, ${lost.length} losses found`,
  broke: lost.length > 0 ? 0 : 1,
})
