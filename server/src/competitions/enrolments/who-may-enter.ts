import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { mostPlayers } from '../pools/bounds.ts'

/**
 * Whether pool `p` takes players for the first time: until its start, until its end, or until an instant. Pools of a
 * suspended organizer take nobody.
 */
export const takesNew = sql<boolean>`
  (not p.is_suspended and (p.status = ${states.pool.scheduled} or p.status = ${states.pool.inProgress} and p.joining <> 'until_start')
    and (p.joining_until is null or p.joining_until > clock_timestamp()))`

/** Whether pool `p` takes back players who withdrew. */
export const takesFormer = sql<boolean>`
  (not p.is_suspended and p.status in (${states.pool.scheduled}, ${states.pool.inProgress}))`

/** Whether pool `p` has a free place under its own limit and the bounds of its organizer. */
export const hasPlace = (config: Pick<Config, 'smtpUrl'>): RawBuilder<boolean> => sql`
  (p.players_count < coalesce(least(p.players_limit, ${mostPlayers(config)}), 2147483647))`
