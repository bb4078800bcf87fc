import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { channel, type Moved } from './change-event.ts'

// PostgreSQL takes 7,999 bytes.
const mostBytes = 7900

/** In the transaction of the change: every process hears of it once that is committed (architecture, Session). */
export async function announce(db: Db, { matches = [], pools = [], world = false }: Partial<Moved>): Promise<void> {
  const moved: Moved = { matches, pools, world }
  const all = JSON.stringify(moved)
  const text = all.length <= mostBytes ? all : JSON.stringify(withoutLong(moved))
  await sql`select pg_notify(${channel}, ${text})`.execute(db)
}

const withoutLong = ({ matches, pools, world }: Moved): Moved => ({
  matches: matches && matches.length > 100 ? null : matches,
  pools: pools && pools.length > 100 ? null : pools,
  world,
})
