import type { Db } from '../../platform/postgres/database.ts'
import { today } from '../../platform/time/today.ts'
import * as queries from './activity.queries.ts'
import { type ActivityEvent, next, reaches, stateOn } from './funnel.ts'

type Done = { users: readonly number[]; event: ActivityEvent; timeZone: string }

/** Records an event of users today. Call it in the transaction of the event, after its other locks. */
export async function recordActivity(db: Db, { users, event, timeZone }: Done) {
  const day = today(timeZone)
  const rows = await queries.lockNew(db, { users, reaches: reaches[event], day })
  await queries.writeActivity(
    db,
    rows.map((row) => {
      const activity = next(row, event, day)
      return { ...row, ...activity, funnel_status: stateOn(activity, day) }
    }),
  )
}

/** Records an enrolment, and one more active pool of the user. */
export async function recordInscription(db: Db, { user_id, timeZone }: { user_id: number; timeZone: string }) {
  await queries.moveCompeties(db, user_id, 1)
  await recordActivity(db, { users: [user_id], event: 'inscription', timeZone })
}

/** Call it at the end of the transaction of a withdrawal. */
export function recordWithdrawal(db: Db, user_id: number) {
  return queries.moveCompeties(db, user_id, -1)
}

const mostRemembered = 200_000

/**
 * Records users who predict. It remembers for a day which users are recorded, so that most batches send no statement.
 */
export function predictionRecorder(timeZone: string) {
  let written = { day: '', users: new Set<number>() }

  return {
    /** Call it in the transaction of the predictions. Call the returned function once that is committed. */
    record: async (db: Db, users: readonly number[]): Promise<() => void> => {
      if (users.length === 0) return () => {}
      const day = today(timeZone)
      if (written.day !== day || written.users.size > mostRemembered) written = { day, users: new Set() }
      const unknown = [...new Set(users)].filter((user) => !written.users.has(user))
      if (unknown.length > 0) await recordActivity(db, { users: unknown, event: 'prediction', timeZone })
      return () => {
        if (written.day === day) for (const user of unknown) written.users.add(user)
      }
    },
  }
}
