import { funnelStates } from '@compety/contract'
import { findFunnelAsOf } from '../../identity/activity/recount-activity.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { today } from '../../platform/time/today.ts'
import * as queries from './charts.queries.ts'

type Context = Pick<AppContext, 'db' | 'timeZone'>

const shownDays = 30

const lastDays = (timeZone: string) => {
  const last = today(timeZone)
  const first = new Date(Date.parse(last) - (shownDays - 1) * 86_400_000).toISOString().slice(0, 10)
  return { first, last }
}

export async function describeCharts({ db, timeZone }: Context) {
  const users = await queries.countStates(db)
  const funnel = Object.entries(funnelStates).map(([code, funnelStatusAsString]) => ({
    funnel_status: Number(code),
    funnelStatusAsString,
    users: users.get(Number(code)) ?? 0,
  }))
  const days = await queries.listDays(db, lastDays(timeZone))
  return { funnel, days, funnel_as_of: await findFunnelAsOf(db), days_as_of: await queries.findCountedAt(db) }
}

/** Counts the days whose last count is missing or was before their end. */
export async function countDays({ db, timeZone }: Context) {
  for (const day of await queries.listUncounted(db, { ...lastDays(timeZone), timeZone }))
    await queries.countDay(db, { day, timeZone })
}
