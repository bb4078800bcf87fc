import * as z from 'zod/mini'
import type { AppContext } from '../../platform/app-context.ts'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { today } from '../../platform/time/today.ts'
import * as queries from './activity.queries.ts'
import { stateOn } from './funnel.ts'
import { syncOutdatedUsers } from './sync-user-index.ts'

/** When the states of the funnel were last brought up to date. */
export const { findFunnelAsOf } = queries

const payload = z.object({ pool_id: z.int() })
export const recountPlayersJob: JobKind<typeof payload> = {
  name: 'recount-players',
  payload,
  retries: 10,
  firstDelaySeconds: 5,
}

/** Call it in the transaction that changed the status of a pool. */
export function recountPlayersLater(db: Db, { jobs, pool_id }: { jobs: Jobs; pool_id: number }) {
  return jobs.send(db, recountPlayersJob, { key: String(pool_id), payload: { pool_id } })
}

// So many rows are locked at a time. Users who enrol or predict wait for them.
const batchSize = 500

/**
 * Locks the rows, and counts in a later statement. A concurrent change is included in that count, or added to it
 * later.
 */
const recount = (db: Db, users: readonly number[], count: (db: Db) => Promise<void>) =>
  inTransaction(db, async (db) => {
    await queries.lockRows(db, users)
    await count(db)
  })

// The demo season is written in one transaction.
const inTransaction = (db: Db, act: (db: Db) => Promise<void>) =>
  db.isTransaction ? act(db) : db.transaction().execute(act)

/** Counts the active pools of all users who ever enrolled in a pool. */
export async function recountPlayers(db: Db, pool_id: number) {
  for (let after = 0; ; ) {
    const users = await queries.listEnrolled(db, { pool_id, after, most: batchSize })
    if (users.length === 0) return
    await recount(db, users, (db) => queries.countCompeties(db, users))
    after = users.at(-1) ?? after
  }
}

type Zone = { timeZone: string }

/** Counts all figures of some users from nothing. */
export function recountFigures(db: Db, users: readonly number[], { timeZone }: Zone) {
  return recount(db, users, async (db) => {
    await queries.countCompeties(db, users)
    await queries.countReferred(db, users)
    const day = today(timeZone)
    const found = await queries.findActivity(db, { users, timeZone })
    await queries.writeActivity(
      db,
      found.map((activity) => ({ ...activity, funnel_status: stateOn(activity, day) })),
    )
  })
}

// The rows were read without locks. Few users have a state that changes with the day; these are locked and checked
// again.
const updateStates = async (db: Db, rows: readonly queries.ActivityRow[], day: string) => {
  const due = (row: queries.ActivityRow) => stateOn(row, day) !== row.funnel_status
  const users = rows.filter(due).map(({ user_id }) => user_id)
  if (users.length === 0) return
  await db.transaction().execute(async (db) => {
    const locked = await queries.lockRows(db, users)
    await queries.writeActivity(
      db,
      locked.filter(due).map((row) => ({ ...row, funnel_status: stateOn(row, day) })),
    )
  })
}

/**
 * Updates the funnel states that change with the day, once a day. On the first run it counts all figures from nothing.
 */
export async function updateFunnel({ db, timeZone }: Pick<AppContext, 'db' | 'timeZone'>) {
  const [before, day, now] = [await queries.findFunnelAsOf(db), today(timeZone), new Date()]
  if (before !== null && today(timeZone, new Date(before)) === day) return
  await syncOutdatedUsers(db)
  for (let after = 0; ; ) {
    const rows = await queries.listActivities(db, { after, most: batchSize })
    if (rows.length === 0) break
    const users = rows.map(({ user_id }) => user_id)
    if (before === null) await recountFigures(db, users, { timeZone })
    else await updateStates(db, rows, day)
    after = users.at(-1) ?? after
  }
  await queries.saveFunnelAsOf(db, now)
}

/** The stored figures of users that differ from a count from nothing. */
export async function findDifferences(db: Db, users: readonly number[], { timeZone }: Zone) {
  const activities = await queries.findActivity(db, { users, timeZone })
  const states = new Map(activities.map((one) => [one.user_id, stateOn(one, today(timeZone))]))
  const figures = (await queries.listFigures(db, users)).map(({ kept, counted }) => ({
    kept,
    counted: { ...counted, funnel_status: states.get(kept.user_id) ?? 0 },
  }))
  return figures.filter(({ kept, counted }) => JSON.stringify(kept) !== JSON.stringify(counted))
}
