import type { Db } from '../platform/postgres/database.ts'
import * as queries from './fan-out.queries.ts'

/** Makes messages of what happened since the last time. Returns whether anything did. */
export function fanOut(db: Db): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    await queries.lockOrderLazily(db)
    await queries.storeDeadlines(db)
    const events = await queries.nextEvents(db)
    if (events.length === 0) return false
    const made = await queries.makeDeliveries(db, events)
    await queries.deleteEvents(db, events)
    const merged = await queries.removeMerged(db, made)
    await queries.enqueue(db, made)
    await queries.letGo(db, [...made, ...merged])
    return true
  })
}
