import { sql } from 'kysely'

/**
 * The common table expression `sent`: a player's predictions in a pool, each read by its key. Predictions are joined with
 * no table, but with expressions that are computed by themselves (docs/architecture/predictions.md).
 */
export const sentInPool = ({ pool_id, user_id }: { pool_id: number; user_id: number }) => sql`
  linked as materialized (
    select match_id from pool_matches where pool_id = ${pool_id}
  ), sent as materialized (
    select x.id, x.match_id, x.home_team_score, x.away_team_score, x.is_apart, x.updated_at, x.based_on
      from linked join predictions x on x.match_id = linked.match_id
     where x.pool_id = ${pool_id} and x.user_id = ${user_id}
  )`
