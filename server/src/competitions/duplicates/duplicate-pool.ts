import {
  type BodyOf,
  type duplicatePool,
  Failure,
  type PoolLook,
  type PoolSummary,
  poolStatus,
} from '@compety/contract'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { copyGame } from '../games/change-game.ts'
import { findLook, saveLook } from '../looks/pool-look.ts'
import { describeManagedPool } from '../pools/describe-pools.ts'
import { type PoolSettings, settingsOf } from '../pools/pool-settings.ts'
import { addPool, type By } from '../pools/save-pool.ts'
import { inviteFormerPlayers } from './invite-former-players.ts'

type Original = PoolSummary & { look: PoolLook }

/** The pool to duplicate. Members do not see archived ones. */
export async function findOriginal(db: Db, { id, actor, isMember, context }: { id: number } & By): Promise<Original> {
  const pool = await describeManagedPool(db, { id, reader: actor, context })
  if (isMember && pool.status === poolStatus.archived) throw new Failure('pool_not_found')
  return { ...pool, look: await findLook(db, id) }
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
  original: Original
  body: BodyOf<typeof duplicatePool>
  /** The addresses of its own copies. */
  image: string | null
  logo: string | null
  jobs: Jobs
} & By

/** Makes a pool like another one, never an official one, and invites the players of that one if that is asked for. */
export async function duplicate(db: Db, { original, body, image, logo, jobs, ...by }: Duplicated) {
  const settings = copied(original, { name: body.name, now: new Date().toISOString() })
  const points = Object.fromEntries(original.point_rules.map(({ code, points }) => [code, points]))
  const tournament_id = body.tournament_id ?? null
  const pool = await addPool(db, settings, { ...by, image, points, tournament_id, isOfficial: false })
  await saveLook(db, pool.id, { ...original.look, logo })
  await copyGame(db, { from_id: original.id, pool_id: pool.id })
  const players = { pool_id: pool.id, from_id: original.id, inviter_id: by.actor.id, jobs }
  return { pool, invited: body.invite_players ? await inviteFormerPlayers(db, players) : 0 }
}
