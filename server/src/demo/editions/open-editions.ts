import { poolLifecycle, poolStatus } from '@compety/contract'
import { recountPlayersLater } from '../../identity/activity/recount-activity.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { demoOrganizers } from '../demo-pools.ts'
import { giveFeeds } from './demo-feed.ts'
import * as queries from './editions.queries.ts'
import { minutesOfAnEdition } from './kick-offs.ts'
import type { DemoEdition } from './plan.ts'
import { predictEdition } from './predict-edition.ts'
import { startEdition } from './start-edition.ts'

type Context = Pick<RankingContext, 'config' | 'db' | 'boards' | 'timeZone' | 'mails' | 'jobs'>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
// The next edition can be joined and predicted so long before it begins. The first one began as long ago.
const aheadMs = 30 * hourMs
const keptEditions = 3

/**
 * Keeps the editions of the demo going: starts the one that is due, gives each its feed, begins and finishes their pools,
 * lets the demo players predict, and archives old tournaments. Without a demo season it does nothing.
 */
export async function openEditions(context: Context, at: Date): Promise<void> {
  const { db } = context
  const organizer_id = await queries.findDemoOrganizer(db, demoOrganizers[0].organizer_name)
  if (organizer_id === undefined) return
  const findDue = async () => dueEdition(await queries.findLastEdition(db), at)
  if (await findDue())
    await queries.whileLocked(db, async () => {
      const due = await findDue()
      if (due) await startEdition(context, { ...due, organizer_id })
    })
  await giveFeeds(db)
  const editions = await queries.listMadeUpEditions(db)
  const played = await queries.listPlayedEditions(db)
  for (const { pool_id, ...edition } of editions.slice(0, keptEditions)) {
    if (pool_id === null) continue
    const isPlayed = played.some(({ number }) => number === edition.number)
    await movePoolOf(context, { ...edition, pool_id }, { at, isPlayed })
    const predicted = { edition: { ...edition, pool_id }, timeZone: context.timeZone }
    await db.transaction().execute((db) => predictEdition(db, predicted))
  }
  const old = editions.slice(keptEditions)
  await queries.archiveTournaments(
    db,
    old.map(({ tournament_id }) => tournament_id),
  )
}

type Last = DemoEdition & { tournament_id?: number; pool_id: number | null }

/**
 * The edition to make now, if any. One without a pool was not made to its end. After a long pause of the server one
 * starts in the middle, as the first one does.
 */
export function dueEdition(last: Last | undefined, at: Date): (DemoEdition & { tournament_id?: number }) | undefined {
  const now = at.getTime()
  const midway = Math.floor((now - aheadMs) / (5 * minuteMs)) * 5 * minuteMs
  const edition = (number: number, begins: number) => ({ number, begins_at: new Date(begins).toISOString() })
  if (!last) return edition(1, midway)
  if (last.pool_id === null) return last
  const next = endOf(last)
  return now < next - aheadMs ? undefined : edition(last.number + 1, Math.max(next, midway))
}

const endOf = ({ begins_at }: DemoEdition): number => Date.parse(begins_at) + minutesOfAnEdition * minuteMs

type Pooled = queries.StoredEdition & { pool_id: number }

/** Begins the pool of an edition with its first match, and finishes it after the last one. */
const movePoolOf = async (
  { db, jobs }: Context,
  edition: Pooled,
  { at, isPlayed }: { at: Date; isPlayed: boolean },
) => {
  if (isPlayed && at.getTime() < Date.parse(edition.begins_at)) return
  const [action, from] = isPlayed
    ? (['begin', poolStatus.scheduled] as const)
    : (['finish', poolStatus.inProgress] as const)
  const { to } = poolLifecycle.actions[action]
  await db.transaction().execute(async (db) => {
    if (!(await queries.movePool(db, edition.pool_id, { from, to }))) return
    await recordAudit(db, {
      ...{ actor_id: null, isAutomatic: true, subject: 'pool', subject_id: edition.pool_id },
      action,
      before: { id: edition.pool_id, status: from },
      after: { id: edition.pool_id, status: to },
    })
    await recountPlayersLater(db, { jobs, pool_id: edition.pool_id })
  })
}
