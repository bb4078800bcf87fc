import { Failure, type FailureCode } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { checkVisible } from '../competitions/pools/visible-pool.ts'
import { versionOf } from '../fixtures/matches/prediction-version.ts'

export type Outcome =
  | 'saved'
  | 'signed_out'
  | 'pool_hidden'
  | 'match_not_in_pool'
  | 'not_enrolled'
  | 'pool_closed'
  | 'result'
  | 'deadline'
  | 'nothing_to_update'
  | 'newer'

/**
 * Goes with `from ... s` of match_id, pool_id, user_id, home, away, must_exist, based_on and token_hash (decisions.md 13). What
 * stands already as it is sent was sent before, and its answer lost.
 */
export const outcomeColumn = sql`
  case
    when se.user_id is null or u.status <> 1 then 'signed_out'
    when p.id is null or p.status = 6 or (e.user_id is null and (p.is_private or p.status = 5)) then 'pool_hidden'
    when pm.id is null then 'match_not_in_pool'
    when e.status is distinct from 1 and e.status is distinct from 3 then 'not_enrolled'
    when p.status not in (1, 2) then 'pool_closed'
    when m.status not in (1, 4, 5) or clock_timestamp() >= m.blocked_at then 'deadline'
    when r.match_id is not null then 'result'
    when s.must_exist and old.match_id is null then 'nothing_to_update'
    when old.match_id is not null and s.based_on <> ${versionOf(sql`old.updated_at`)}
         and (old.home_team_score, old.away_team_score) is distinct from (s.home, s.away) then 'newer'
    else 'saved'
  end`

// An aggregate: the clock is read when the last row has been written, whatever that had to wait for.
/** Goes with `judged` of outcome and blocked_at and with `saved`; whatever is late must be undone (before-deadlines.ts). */
export const finished = sql`finished as materialized (select count(*), clock_timestamp() as at from saved)`
export const isLate = sql`j.outcome = 'saved' and j.blocked_at <= (select at from finished)`

/** Grows with a change of the score alone: who sends the same again is no newer. */
export const touched = sql`updated_at = case
  when (x.home_team_score, x.away_team_score) = (excluded.home_team_score, excluded.away_team_score) then x.updated_at
  else clock_timestamp() end`

export const outcomeJoins = sql`
  left join sessions se on se.user_id = s.user_id and se.token_hash = s.token_hash
  left join users u on u.id = s.user_id
  left join pools p on p.id = s.pool_id
  left join pool_matches pm on pm.pool_id = s.pool_id and pm.match_id = s.match_id
  left join enrolments e on e.pool_id = s.pool_id and e.user_id = s.user_id
  left join matches m on m.id = s.match_id
  left join match_results r on r.match_id = s.match_id
  left join predictions old on (s.must_exist or s.based_on is not null) and old.match_id = s.match_id
                           and old.pool_id = s.pool_id and old.user_id = s.user_id`

/** What a refused prediction answers. */
export const refusals: Record<Exclude<Outcome, 'saved' | 'pool_hidden'>, FailureCode> = {
  signed_out: 'unauthenticated',
  match_not_in_pool: 'match_not_in_pool',
  not_enrolled: 'not_enrolled',
  pool_closed: 'prediction_pool_closed',
  result: 'prediction_has_result',
  deadline: 'prediction_deadline_passed',
  nothing_to_update: 'prediction_missing',
  newer: 'prediction_newer',
}

type Judged = { outcome: Outcome; pool_id: number; reader: { id: number; role_id: number } }

/** Refuses what was not saved. */
export const checkSaved = async (db: Db, { outcome, pool_id, reader }: Judged) => {
  // Whoever may see the pool is told that he does not play in it.
  if (outcome === 'pool_hidden') {
    await checkVisible(db, reader, pool_id)
    throw new Failure('not_enrolled')
  }
  if (outcome !== 'saved') throw new Failure(refusals[outcome])
}
