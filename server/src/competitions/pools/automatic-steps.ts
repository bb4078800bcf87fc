import { Failure } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { takeEach, timedSteps } from '../../platform/jobs/timed-steps.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { changePool, takeAction } from './change-pool.ts'
import { beginAllWithMatches } from './first-deadline.ts'

const canEarnPoints = sql`
  exists (select from pool_matches pm where pm.pool_id = p.id)
  and exists (select from pool_point_rules pp where pp.pool_id = p.id and pp.points > 0)`

/** A match of the pool has no result and was not called off. */
const hasOpenMatch = sql`
  exists (select from pool_matches pm join matches m on m.id = pm.match_id
           where pm.pool_id = p.id and m.status not in ${states.matchesPutAway}
             and not exists (select from match_results r where r.match_id = m.id))`

/** A tournament that the pool follows has an unplayed match within its filter, or one whose teams are not known yet. */
const hasComingMatch = sql`
  exists (select from pool_tournaments f join matches m on m.tournament_id = f.tournament_id
           where f.pool_id = p.id and m.status not in ${states.matchesPutAway} and not m.is_void
             and not exists (select from match_results r where r.match_id = m.id)
             and (f.rounds is null or m.round_id = any(f.rounds))
             and (f.teams is null or m.has_placeholder or m.home_team_id = any(f.teams) or m.away_team_id = any(f.teams)))`

/** What keeps a pool from finishing by itself. */
const isStillPlayed = sql`(${hasOpenMatch} or ${hasComingMatch})`

/** Pools `p` that begin by themselves, whether or not their start has come (docs/rules.md, rule 241). */
export const beginsByItself = sql<boolean>`
  (p.automatic and p.status = ${states.pool.scheduled} and not p.is_suspended and ${canEarnPoints})`

const finishesAt = sql`(p.ends_at + interval '72 hours')`
// A paused pool waits for a person, who paused it.
const mayFinishByItself = sql`(p.automatic and p.status = ${states.pool.inProgress} and p.ends_at is not null)`

/** Pools `p` for whose end nobody has to do anything (docs/rules.md, rule 242). */
export const willFinishByItself = sql<boolean>`(${mayFinishByItself} and (${finishesAt} > now() or not ${isStillPlayed}))`

type PoolStep = { action: 'begin' | 'finish'; at: RawBuilder<unknown>; isPossible: RawBuilder<unknown> }

/** In this order, so that a pool whose start and end were both missed begins before it finishes. */
const steps: readonly PoolStep[] = [
  { action: 'begin', at: sql`p.beginst_at`, isPossible: beginsByItself },
  { action: 'finish', at: finishesAt, isPossible: sql`(${mayFinishByItself} and not ${isStillPlayed})` },
]

type Context = Pick<RankingContext, 'db' | 'boards' | 'timeZone' | 'jobs'>

/** Takes what is due, in its order. Two processes take no step twice, because each locks its pool. */
export async function takeDuePoolSteps(context: Context) {
  await beginAllWithMatches(context.db)
  for (const step of steps) {
    const { rows } = await sql<{ id: number }>`
      select p.id from pools p where ${step.at} <= now() and ${step.isPossible} order by ${step.at}, p.id
    `.execute(context.db)
    await takeEach(
      rows.map(({ id }) => id),
      (id) => take(context, id, step),
    )
  }
}

const take = ({ db, jobs, ...context }: Context, id: number, { action, at, isPossible }: PoolStep) =>
  db.transaction().execute((db) =>
    changePool(db, { id, actor: null, action, context }, async (db) => {
      const { rows } = await sql`
        select 1 from pools p where p.id = ${id} and ${at} <= clock_timestamp() and ${isPossible}
      `.execute(db)
      if (rows.length === 0) throw new Failure('illegal_transition')
      await takeAction(db, { id, action, jobs })
    }),
  )

const nextStep = async (db: Db): Promise<string | null> => {
  const instants = steps.map(
    ({ at, isPossible }) => sql`
      select ${at} as at from pools p
       where ${at} > now() and ${at} <= now() + interval '2 minutes' and ${isPossible}`,
  )
  const { rows } = await sql<{ at: string | null }>`
    select min(at) as at from (${sql.join(instants, sql` union all `)}) as coming
  `.execute(db)
  return rows[0]?.at ?? null
}

export function automaticPoolJobs(context: RankingContext) {
  return timedSteps(context, {
    job: 'take-pool-steps',
    look: 'look-for-pool-steps',
    take: () => takeDuePoolSteps(context),
    nextAt: () => nextStep(context.db),
  })
}
