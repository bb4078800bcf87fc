import { Failure, type FailureCode } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { takesPredictions } from '../competitions/pools/takes-predictions.ts'
import { checkVisible } from '../competitions/pools/visible-pool.ts'
import { hasPassed } from '../fixtures/matches/deadline.ts'
import { isShared } from '../fixtures/matches/match-locks.ts'
import { versionOf } from '../fixtures/matches/prediction-version.ts'
import { hasToken } from '../identity/tokens/stored-tokens.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'

/** The pools that accept predictions, joined to `from enrolments e`. */
export const acceptingPools = sql`join pools p on p.id = e.pool_id and ${takesPredictions}`

/**
 * A prediction as it was sent: for one pool or, without `pool_id`, for every pool of the player that contains the
 * match.
 */
export type SentPrediction = {
  match_id: number
  pool_id?: number | undefined
  user_id: number
  home_team_score: number
  away_team_score: number
  /** Refuse if no prediction exists yet. Only for one pool. */
  must_exist?: boolean | undefined
  /** The newest version that may be overwritten, or 0 for none. Undefined allows any. */
  based_on?: number | undefined
  token_hash: Buffer
}

export type Outcome =
  | 'saved'
  | 'signed_out'
  | 'pool_hidden'
  | 'match_not_in_pool'
  | 'not_enrolled'
  | 'pool_closed'
  | 'deadline'
  | 'begun'
  | 'suspended'
  | 'called_off'
  | 'teams_unknown'
  | 'result'
  | 'nothing_to_update'
  | 'newer'
  /** Sent for all pools, but each pool that has the match keeps its override, so nothing was written. */
  | 'apart'

/** If several refusals apply, the first of this order is the answer. Needs the columns of `facts` below. */
const outcome = sql`
  case
    when is_signed_out then 'signed_out'
    when is_hidden then 'pool_hidden'
    when not has_match then 'match_not_in_pool'
    when is_enrolled is not true then 'not_enrolled'
    when not takes then 'pool_closed'
    when is_begun and clock_timestamp() < beginst_at then 'begun'
    when ${hasPassed(sql`blocked_at`)} then 'deadline'
    when is_suspended then 'suspended'
    when not is_open then 'called_off'
    when has_placeholder then 'teams_unknown'
    when has_result then 'result'
    when is_missing then 'nothing_to_update'
    when is_newer then 'newer'
    else 'saved'
  end`

// A value on the key, so that a node which has none of these is not asked. PostgreSQL looks through the list for each row,
// so the shorter list is taken: few matches of many players, or many matches of few.
const partOfKey = (sent: readonly Judged[]) => {
  const [matches, users] = [sent.map(({ match_id }) => match_id), sent.map(({ user_id }) => user_id)].map((ids) => [
    ...new Set(ids),
  ]) as [number[], number[]]
  return users.length < matches.length
    ? sql`x.user_id = any(${users}::bigint[])`
    : sql`x.match_id = any(${matches}::bigint[])`
}

type Judged = Omit<SentPrediction, 'home_team_score' | 'away_team_score'> &
  Partial<Pick<SentPrediction, 'home_team_score' | 'away_team_score'>>

/**
 * The common table expressions of a statement that saves predictions. `judged` has one row with an `outcome` for each
 * prediction whose match the transaction shares. `held` has the player's pools with the match, and `counted` sums them
 * up. `asked` has the pools of predictions that must exist already or name the version they are based on, so that the
 * stored prediction matters. `standing` has the stored predictions of these pools, read by keys alone. `places` has
 * `held` with them, `newest` the latest that a prediction with `based_on` would overwrite, and `summed` what is known of
 * each prediction. `facts` has one boolean per possible refusal. The clock is read after the locks, and again after the
 * last row is written. PostgreSQL expects few rows of such expressions and would compare each with each when it joins
 * them. So they are put below each other and grouped.
 */
export function judgedSql(sent: readonly Judged[]): RawBuilder<unknown> {
  const asking = sent.filter((s) => s.must_exist || s.based_on !== undefined)
  return sql`
  with sent as materialized (
    select * from unnest(${sent.map((s) => s.match_id)}::bigint[], ${sent.map((s) => s.pool_id ?? null)}::bigint[],
                         ${sent.map((s) => s.user_id)}::bigint[], ${sent.map((s) => s.home_team_score ?? null)}::smallint[],
                         ${sent.map((s) => s.away_team_score ?? null)}::smallint[],
                         ${sent.map((s) => s.must_exist ?? false)}::boolean[],
                         ${sent.map((s) => s.based_on ?? null)}::bigint[], ${sent.map((s) => s.token_hash)}::bytea[])
             with ordinality as s (match_id, pool_id, user_id, home, away, must_exist, based_on, token_hash, n)
     where ${isShared}
  ), held as materialized (
    select s.n, e.pool_id, e.status in ${states.enrolled} as plays, e.status in ${states.enrolled} and ${takesPredictions} as takes
      from sent s
      join enrolments e on e.user_id = s.user_id
      join pools p on p.id = e.pool_id and p.status <> ${states.pool.archived}
      join pool_matches pm on pm.pool_id = e.pool_id and pm.match_id = s.match_id
  ), counted as materialized (
    select n, count(*) filter (where takes) as count, bool_or(plays) as plays from held group by n
  ), asked as materialized (
    select s.n, s.match_id, h.pool_id, s.user_id, s.home, s.away
      from sent s
      join held h on h.n = s.n and h.takes and (s.pool_id is null or h.pool_id = s.pool_id)
     where s.based_on is not null or s.must_exist
  ), standing as materialized (
    select a.n, x.pool_id, x.is_apart, (x.home_team_score, x.away_team_score) = (a.home, a.away) as is_same,
           ${versionOf(sql`x`)} as version
      from asked a join predictions x on x.match_id = a.match_id and x.pool_id = a.pool_id and x.user_id = a.user_id
     where ${partOfKey(asking)}
  ), places as materialized (
    select n, pool_id, bool_or(takes) as takes, bool_or(is_apart) as is_apart, bool_or(is_same) as is_same, max(version) as version
      from (select n, pool_id, takes, null::boolean as is_apart, null::boolean as is_same, null::bigint as version from held
            union all select n, pool_id, null, is_apart, is_same, version from standing) parts
     group by n, pool_id
  ), newest as materialized (
    select s.n, count(s.based_on) as pools, max(h.version) as version,
           (array_agg(h.is_same order by h.version desc nulls last, h.pool_id))[1] as is_same
      from sent s
      join places h on h.n = s.n and h.takes and (s.pool_id is null or h.pool_id = s.pool_id)
      join counted c on c.n = s.n
     where (s.based_on is not null or s.must_exist) and (s.pool_id is not null or c.count = 1 or h.is_apart is not true)
     group by s.n
  ), summed as materialized (
    select n, max(count) as count, bool_or(plays) as plays, max(pools) as pools, max(version) as version, bool_or(is_same) as is_same
      from (select n, count, plays, null::bigint as pools, null::bigint as version, null::boolean as is_same from counted
            union all select n, null, null, pools, version, is_same from newest) parts
     group by n
  ), facts as (
    select s.*, pm.id as match_pool_id, h.count, h.pools as overwritten, m.blocked_at, m.beginst_at, m.has_placeholder,
           se.user_id is null and not ${hasToken({ user_id: sql`s.user_id`, token_hash: sql`s.token_hash` })} or u.status <> ${states.user.active} as is_signed_out,
           s.pool_id is not null
             and (p.id is null or p.status = ${states.pool.archived} or ((e.user_id is null or e.removed_at is not null) and (p.is_private or p.status = ${states.pool.inactive}))) as is_hidden,
           case when s.pool_id is null then h.n is not null else pm.id is not null end as has_match,
           case when s.pool_id is null then h.plays else e.status in ${states.enrolled} end as is_enrolled,
           case when s.pool_id is null then h.count > 0 else ${takesPredictions} end as takes,
           m.status in ${states.matchesOpenForPredictions} as is_open, m.status in ${states.matchesBegun} as is_begun,
           m.status = ${states.match.suspended} as is_suspended,
           r.match_id is not null as has_result,
           s.must_exist and h.version is null as is_missing,
           s.based_on is not null and not h.is_same
             and case when s.pool_id is null then h.version > s.based_on else h.version <> s.based_on end as is_newer
      from sent s
      left join summed h on h.n = s.n
      left join sessions se on se.user_id = s.user_id and se.token_hash = s.token_hash
      left join users u on u.id = s.user_id
      left join pools p on p.id = s.pool_id
      left join pool_matches pm on pm.pool_id = s.pool_id and pm.match_id = s.match_id
      left join enrolments e on e.pool_id = s.pool_id and e.user_id = s.user_id
      left join matches m on m.id = s.match_id
      left join match_results r on r.match_id = s.match_id
  ), judged as materialized (
    select *, ${outcome} as outcome from facts
  )`
}

/**
 * The time when the last row of `saved` was written. The aggregate reads the clock after all rows, so that a deadline
 * that passed while rows waited for locks is noticed.
 */
export const finished = sql`finished as materialized (select count(*), clock_timestamp() as at from saved)`

/**
 * Whether the deadline of a saved row of `judged j` passed before `finished`, so that the transaction must be rolled
 * back.
 */
export const isLate = sql`j.outcome = 'saved' and j.blocked_at <= (select at from finished)`

/** The failure code for each refusal. */
export const refusals: Record<Exclude<Outcome, 'saved' | 'pool_hidden' | 'apart'>, FailureCode> = {
  signed_out: 'unauthenticated',
  match_not_in_pool: 'match_not_in_pool',
  not_enrolled: 'not_enrolled',
  pool_closed: 'prediction_pool_closed',
  deadline: 'prediction_deadline_passed',
  begun: 'prediction_match_begun',
  suspended: 'prediction_match_suspended',
  called_off: 'prediction_match_called_off',
  teams_unknown: 'prediction_teams_unknown',
  result: 'prediction_has_result',
  nothing_to_update: 'prediction_missing',
  newer: 'prediction_newer',
}

type Refused = { outcome: Outcome; pool_id: number; reader: { id: number; role_id: number } }

/** Throws the refusal of a prediction for one pool unless it was saved. */
export async function checkSaved(db: Db, { outcome, pool_id, reader }: Refused) {
  if (outcome === 'pool_hidden' || outcome === 'apart') {
    // If the caller may see the pool, the refusal is 'not enrolled'. Otherwise it is 404, as for an unknown pool.
    await checkVisible(db, reader, pool_id)
    throw new Failure('not_enrolled')
  }
  if (outcome !== 'saved') throw new Failure(refusals[outcome])
}
