import { type AnswerOf, type findOrganizerTasks, gapsOf, type PoolGap } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { ofPools, poolFields, some, toBegin, toFinish, webhooksOff } from './tasks.queries.ts'

type Tasks = AnswerOf<typeof findOrganizerTasks>['tasks']
type Owned = RawBuilder<unknown>

// Pools in which somebody waits to enter; who waits longest comes first.
const requests = (isOwned: Owned) => ({
  due: sql`
    select p.id, min(r.asked_at) as at, count(*) as waiting from pools p
      join pool_requests r on r.pool_id = p.id and r.status = 'pending'
     where ${isOwned} and p.status in ${states.poolsAlive} group by p.id`,
  row: sql`json_build_object(${poolFields}, 'waiting', first.waiting)`,
  joins: sql`join pools p on p.id = first.id`,
})

// Pools in which nobody can earn points.
const incomplete = (isOwned: Owned) => ({
  due: sql`
    select * from (
      select p.id, p.beginst_at as at, (select count(*) from pool_matches pm where pm.pool_id = p.id) as matches,
             (select coalesce(sum(points), 0) from pool_point_rules r where r.pool_id = p.id) as points
        from pools p where ${isOwned} and p.status in ${states.poolsAlive}) p
     where matches = 0 or points = 0`,
  row: sql`json_build_object(${poolFields}, 'matches', first.matches, 'points', first.points)`,
  joins: sql`join pools p on p.id = first.id`,
})

type Incomplete = Tasks['incomplete_pools']['first'][number] & Record<PoolGap, number>

/** Lists what the members of an organizer should do today. */
export async function listOrganizerTasks(
  db: Db,
  organizer_id: number,
  { seesWebhooks }: { seesWebhooks: boolean },
): Promise<Tasks> {
  const isOwned = sql`p.organizer_id = ${organizer_id}`
  const [waiting, lacking, pools_to_begin, pools_to_finish, webhooks_off] = await Promise.all([
    some(db, requests(isOwned)),
    some(db, incomplete(isOwned)),
    some(db, ofPools(sql`${toBegin} and ${isOwned}`)),
    some(db, ofPools(sql`${toFinish} and ${isOwned}`)),
    seesWebhooks ? some(db, webhooksOff(sql`w.organizer_id = ${organizer_id}`)) : null,
  ])
  const first = (lacking.first as Incomplete[]).map((pool) => ({ ...pool, missing: gapsOf(pool) }))
  return {
    requests: waiting,
    incomplete_pools: { ...lacking, first },
    pools_to_begin,
    pools_to_finish,
    webhooks_off,
  } as Tasks
}
