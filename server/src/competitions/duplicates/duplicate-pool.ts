import { type BodyOf, type duplicatePool, Failure, type PoolSummary, poolStatus } from '@compety/contract'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { describeManagedPool } from '../pools/describe-pools.ts'
import { type PoolSettings, settingsOf } from '../pools/pool-settings.ts'
import { addPool, type By } from '../pools/save-pool.ts'
import { inviteFormerPlayers } from './invite-former-players.ts'

/** The pool to duplicate. Members do not see archived ones. */
export async function findOriginal(
  db: Db,
  { id, actor, isMember, context }: { id: number } & By,
): Promise<PoolSummary> {
  const pool = await describeManagedPool(db, { id, reader: actor, context })
  if (isMember && pool.status === poolStatus.archived) throw new Failure('pool_not_found')
  return pool
}

// The dates are those of the new matches. A time to join that has passed would let nobody in.
const copied = (original: PoolSummary, { name, now }: { name: string; now: string }): PoolSettings => {
  const isLate = original.joining_until !== null && original.joining_until <= now
  return {
    ...settingsOf(original),
    ...(isLate && ({ joining: 'any_time', joining_until: null } as const)),
    name,
    beginst_at: now,
    begins_with_matches: true,
    ends_at: null,
  }
}

type Duplicated = {
  original: PoolSummary
  body: BodyOf<typeof duplicatePool>
  image: string | null
  jobs: Jobs
} & By

/** Makes a pool like another one, never an official one, and invites the players of that one if that is asked for. */
export async function duplicate(db: Db, { original, body, image, jobs, ...by }: Duplicated) {
  const settings = copied(original, { name: body.name, now: new Date().toISOString() })
  const points = Object.fromEntries(original.point_rules.map(({ code, points }) => [code, points]))
  const tournament_id = body.tournament_id ?? null
  const pool = await addPool(db, settings, { ...by, image, points, tournament_id, isOfficial: false })
  const players = { pool_id: pool.id, from_id: original.id, inviter_id: by.actor.id, jobs }
  return { pool, invited: body.invite_players ? await inviteFormerPlayers(db, players) : 0 }
}
