import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '../../server/src/platform/postgres/database.ts'
import { tell } from './patroni.ts'
import type { Fault } from './round.ts'
import { addressOf } from './stand.ts'

/** A disk that fills up, and an exchange of roles that somebody plans. */
export const others: Fault[] = [
  {
    what: 'the disk of the primary is full',
    times: { full: 10, short: 1 },
    strike: async (cluster) => {
      const machine = await cluster.primary()
      const folder = cluster.folderOf(machine)
      const ballast = `${folder}/ballast`
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize))
      } catch {
        // Another process has taken some of the space.
      }
      // Some segments of the write-ahead log are kept for later use. Without them PostgreSQL ends.
      const db = connect(addressOf(machine, 'postgres'), { max: 1, statementMilliseconds: 2000 })
      const hasSpace = () =>
        sql`select pg_switch_wal()`.execute(db).then(
          () => true,
          () => false,
        )
      while (await hasSpace()) await sleep(20)
      await db.destroy()
      return () => rmSync(ballast)
    },
  },
  {
    what: 'a planned switchover',
    times: { full: 10, short: 1 },
    strike: async (cluster) => {
      const [primary, standby] = [await cluster.primary(), await cluster.standby()]
      const members = { leader: primary.name.slice(2), candidate: standby.name.slice(2) }
      // Patroni answers once it is done.
      void tell(primary, ['POST', 'switchover'], members).catch((error: Error) => console.error(error.message))
      return () => {}
    },
  },
]
