import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

export type Limits = { organizers: number; open_pools: number; players: number }
export type OwnLimits = { open_pools: number | null; players: number | null }

export const findLimits = async (db: Db): Promise<Limits> => {
  const { rows } = await sql<Limits>`select organizers, open_pools, players from organizer_limits`.execute(db)
  return rows[0] as Limits
}

/** Returns the limits before. */
export const updateLimits = async (db: Db, { organizers, open_pools, players }: Limits): Promise<Limits> => {
  const { rows } = await sql<Limits>`select organizers, open_pools, players from organizer_limits for update`.execute(
    db,
  )
  await sql`
    update organizer_limits set organizers = ${organizers}, open_pools = ${open_pools}, players = ${players}
  `.execute(db)
  return rows[0] as Limits
}

/** Null for what the bound of all organizers decides; undefined without the organizer. */
export const findOwnLimits = async (db: Db, id: number): Promise<OwnLimits | undefined> => {
  const { rows } = await sql<OwnLimits>`
    select open_pools_limit as open_pools, players_limit as players from organizers where id = ${id}
  `.execute(db)
  return rows[0]
}

export const updateOwnLimits = async (db: Db, { id, open_pools, players }: OwnLimits & { id: number }) => {
  await sql`
    update organizers set open_pools_limit = ${open_pools}, players_limit = ${players} where id = ${id}
  `.execute(db)
}
