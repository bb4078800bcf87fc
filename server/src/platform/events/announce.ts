import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { type ChangeEvent, channel } from './change-event.ts'

// The payload of a NOTIFY is limited to 7,999 bytes.
const mostBytes = 7900

/** Call it in the transaction of the change: every process receives the event once that transaction is committed. */
export async function announce(
  db: Db,
  { matches = [], pools = [], world = false, talk }: Partial<ChangeEvent>,
): Promise<void> {
  const event: ChangeEvent = { matches, pools, world, ...(talk && { talk }) }
  const complete = JSON.stringify(event)
  const text = complete.length <= mostBytes ? complete : JSON.stringify(withoutLongLists(event))
  await sql`select pg_notify(${channel}, ${text})`.execute(db)
}

const withoutLongLists = ({ matches, pools, ...rest }: ChangeEvent): ChangeEvent => ({
  ...rest,
  matches: matches && matches.length > 100 ? null : matches,
  pools: pools && pools.length > 100 ? null : pools,
})
