import { Failure, openPoolsExhausted, playersLimitExceeded } from '@compety/contract'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import type { PoolSettings } from './pool-settings.ts'

type Bounds = { owner_id: number; open_pools: number; players: number; counts_alone: boolean; is_proven: boolean }

const playersOfUnproven = 50

/** Bounds of an organizer, whose owner is the one of longest standing. Its own bounds replace those of everybody. */
const findBounds = async (db: Db, organizer_id: number): Promise<Bounds | undefined> => {
  const { rows } = await sql<Bounds>`
    select o.owner_id, coalesce(o.open_pools_limit, l.open_pools) as open_pools, coalesce(o.players_limit, l.players) as players,
           o.open_pools_limit is not null as counts_alone, u.email_proven_at is not null as is_proven
      from organizers o join users u on u.id = o.owner_id cross join organizer_limits l
     where o.id = ${organizer_id}
  `.execute(db)
  return rows[0]
}

/**
 * The most players that pool `p` may have by the bounds of its organizer; null for pools of administrators. Where mails
 * are sent, an owner whose address is not proven has small pools.
 */
export const mostPlayers = (config: Pick<Config, 'smtpUrl'>) => sql<number | null>`
  (select least(coalesce(bo.players_limit, bl.players),
                case when ${needsProof(config)}::boolean and bu.email_proven_at is null then ${playersOfUnproven}::int end)
     from organizers bo join users bu on bu.id = bo.owner_id cross join organizer_limits bl
    where p.is_of_organizer and bo.id = p.organizer_id)`

type Pool = { id: number | null; organizer_id: number | null }

/**
 * Refuses one more open pool of the owner than allowed. Call it in the transaction that opens the pool, and after the
 * lock of the pool's row: others that open one of the same owner wait.
 */
export async function checkOpenPools(db: Db, { id, organizer_id }: Pool) {
  const bounds = organizer_id === null ? undefined : await findBounds(db, organizer_id)
  if (!bounds) return
  const { owner_id, open_pools, counts_alone } = bounds
  await sql`select pg_advisory_xact_lock(hashtext('open pools'), (${owner_id}::bigint % 2147483647)::int)`.execute(db)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open
      from organizers o join pools p on p.organizer_id = o.id
     where p.is_of_organizer and p.status in ${states.poolsAlive} and p.id is distinct from ${id}::bigint
       and case when ${counts_alone} then o.id = ${organizer_id} else o.owner_id = ${owner_id} and o.open_pools_limit is null end
  `.execute(db)
  if ((rows[0]?.open ?? 0) >= open_pools)
    throw new Failure('open_pools_exhausted', { limit: open_pools }, openPoolsExhausted(open_pools))
}

type Asked = { settings: PoolSettings; present: PoolSettings | undefined; config: Pick<Config, 'smtpUrl'> }

/** Refuses more players than allowed, and the lists for the pool of an owner whose address is not proven. */
export async function checkSettingsBounds(db: Db, { settings, present, config }: Asked) {
  const bounds = settings.organizer_id === null ? undefined : await findBounds(db, settings.organizer_id)
  if (!bounds) return
  const isUnproven = needsProof(config) && !bounds.is_proven
  const isMoved = present?.organizer_id !== settings.organizer_id
  if (isUnproven && !settings.is_private && (isMoved || present?.is_private)) throw new Failure('listing_needs_proof')
  const most = isUnproven ? Math.min(bounds.players, playersOfUnproven) : bounds.players
  const { players_limit } = settings
  if (players_limit !== null && players_limit > most && (isMoved || players_limit !== present?.players_limit))
    throw new Failure('players_limit_exceeded', { limit: most }, playersLimitExceeded(most))
}
