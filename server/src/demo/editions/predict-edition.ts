import { sql } from 'kysely'
import { shareMatches } from '../../fixtures/matches/match-locks.ts'
import { recordActivity } from '../../identity/activity/record-activity.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { plausiblePrediction } from '../predict.ts'
import { seededRandom } from '../random.ts'
import type { StoredEdition } from './editions.queries.ts'
import { planOf } from './plan.ts'

type Pooled = StoredEdition & { pool_id: number }
type Unpredicted = { id: number; num: number; user_id: number; is_log_in: boolean }

/** The account whose log-in is printed. Its predictions are left to the visitor, except for some at the start. */
const logIn = 'jugador@example.com'

/**
 * Lists matches with known teams and the demo players who have not predicted them. A match that some have predicted is
 * left out: the others do not want to. `isStart` takes those whose deadline has passed too.
 */
const listUnpredicted = async (db: Db, { pool_id }: Pooled, isStart: boolean): Promise<Unpredicted[]> => {
  const { rows } = await sql<Unpredicted>`
    with due as materialized (
      select m.id, m.num from pool_matches pm
        join matches m on m.id = pm.match_id and m.num is not null and not m.has_placeholder and not m.is_void
         and (m.status in ${states.matchesOpenForPredictions} and m.blocked_at > now() or ${isStart})
       where pm.pool_id = ${pool_id}
         and not exists (select from match_results r where r.match_id = m.id)
         and not exists (select from predictions p join users x on x.id = p.user_id and x.is_demo and x.email <> ${logIn}
                          where p.match_id = m.id and p.pool_id = pm.pool_id)
    )
    select m.id, m.num, e.user_id, u.email = ${logIn} as is_log_in
      from due m
      join enrolments e on e.pool_id = ${pool_id} and e.status in ${states.enrolled}
      join users u on u.id = e.user_id and u.is_demo and (${isStart} or u.email <> ${logIn})
     order by m.id, e.user_id
  `.execute(db)
  return rows
}

const diligence = { log_in: 0.6, others: 0.92 }

/** Writes what the demo players predict for matches whose teams have become known. The caller opens the transaction. */
export async function predictEdition(
  db: Db,
  { edition, timeZone, isStart = false }: { edition: Pooled; timeZone: string; isStart?: boolean },
) {
  const unpredicted = await listUnpredicted(db, edition, isStart)
  if (unpredicted.length === 0) return
  const results = new Map(planOf(edition).map(({ num, outcome }) => [num, outcome.scores.regular]))
  const rows = unpredicted.flatMap(({ id, num, user_id, is_log_in }) => {
    const [result, random] = [results.get(num), seededRandom(id * 1000 + user_id)]
    if (!result || random() >= (is_log_in ? diligence.log_in : diligence.others)) return []
    return [{ match_id: id, user_id, ...plausiblePrediction(random, { result, skill: seededRandom(user_id)() }) }]
  })
  await shareMatches(
    db,
    rows.map(({ match_id }) => match_id),
  )
  await insertPredictions(db, { pool_id: edition.pool_id, rows, isStart })
  await recordActivity(db, { users: [...new Set(rows.map(({ user_id }) => user_id))], event: 'prediction', timeZone })
}

type Row = { match_id: number; user_id: number; home_team_score: number; away_team_score: number }
type Inserted = { pool_id: number; rows: readonly Row[]; isStart: boolean }

const insertPredictions = async (db: Db, { pool_id, rows, isStart }: Inserted) => {
  await sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score, created_at, updated_at)
    select m.id, ${pool_id}, p.user_id, p.home, p.away, p.at, p.at
      from (select *, least(clock_timestamp(), (select blocked_at from matches where id = match_id) - interval '1 minute') as at
              from unnest(${rows.map(({ match_id }) => match_id)}::bigint[], ${rows.map(({ user_id }) => user_id)}::bigint[],
                          ${rows.map((row) => row.home_team_score)}::int[], ${rows.map((row) => row.away_team_score)}::int[])
                   as r (match_id, user_id, home, away)) p
      join matches m on m.id = p.match_id and (${isStart} or m.blocked_at > clock_timestamp())
     order by m.id, p.user_id
    on conflict do nothing
  `.execute(db)
}
