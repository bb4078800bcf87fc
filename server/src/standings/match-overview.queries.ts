import type { Prediction, Score } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { organizersOf } from '../catalogue/owners/membership.ts'
import { takesPredictions } from '../competitions/pools/takes-predictions.ts'
import { isOpen } from '../fixtures/matches/deadline.ts'
import { type MatchRow, matchColumns, matchJoins } from '../fixtures/matches/match-rows.ts'
import { versionOf } from '../fixtures/matches/prediction-version.ts'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'

/** `seesAll`: also the matches that only holders of matches.read see. */
export type MatchReader = { user_id: number; seesAll: boolean }

// The pools in which the user plays, as those that `listMyPools` shows.
const poolsOf = (user_id: number) => sql`
  select p.* from enrolments e join pools p on p.id = e.pool_id and p.status <> ${states.pool.archived}
   where e.user_id = ${user_id} and e.status in ${states.enrolled}`

/** `matches m` that exist for a reader (docs/rules.md, rule 370). */
const isVisible = ({ user_id, seesAll }: MatchReader) => sql`
  (${seesAll}::boolean or m.organizer_id is null or m.organizer_id in ${organizersOf(user_id)}
   or exists (select from pool_matches k join (${poolsOf(user_id)}) p on p.id = k.pool_id where k.match_id = m.id))`

const counts = sql`not m.is_void and m.status not in ${states.matchesPutAway}`

export type OverviewRow = MatchRow & { is_void: boolean }

export async function findMatch(db: Db, id: number, reader: MatchReader): Promise<OverviewRow | undefined> {
  const { rows } = await sql<OverviewRow>`
    select ${matchColumns}, m.is_void from matches m ${matchJoins} where m.id = ${id} and ${isVisible(reader)}
  `.execute(db)
  return rows[0]
}

export type OwnPoolRow = {
  id: number
  name: string
  status: number
  is_open: boolean
  prediction: Prediction | null
  late: Score | null
}

const scoreOf = (table: RawBuilder<unknown>) =>
  sql`'home_team_score', ${table}.home_team_score, 'away_team_score', ${table}.away_team_score`

/** The pools of a user with a match, by name, with the user's prediction. */
export async function listOwnPools(
  db: Db,
  { match_id, user_id }: { match_id: number; user_id: number },
): Promise<OwnPoolRow[]> {
  const { rows } = await sql<OwnPoolRow>`
    with linked as materialized (
      select p.id, p.name, p.status, ${takesPredictions} as takes, pm.id as match_pool_id
        from (${poolsOf(user_id)}) p join pool_matches pm on pm.pool_id = p.id and pm.match_id = ${match_id}
    ), sent as materialized (
      select x.pool_id, x.id, x.is_apart, x.home_team_score, x.away_team_score, x.updated_at, x.based_on
        from linked p join predictions x on x.pool_id = p.id where x.match_id = ${match_id} and x.user_id = ${user_id}
    )
    select p.id, p.name, p.status,
           p.takes and ${isOpen} and not m.has_placeholder and r.match_id is null as is_open,
           case when x.id is not null then json_build_object('id', x.id, 'match_pool_id', p.match_pool_id, 'is_apart', x.is_apart,
             ${scoreOf(sql`x`)}, 'version', ${versionOf(sql`x`)}) end as prediction,
           case when l.id is not null then json_build_object(${scoreOf(sql`l`)}) end as late
      from linked p
      join matches m on m.id = ${match_id}
      left join match_results r on r.match_id = m.id
      left join sent x on x.pool_id = p.id
      left join late_predictions l on l.match_id = m.id and l.pool_id = p.id and l.user_id = ${user_id} and x.id is null
     order by p.name, p.id
  `.execute(db)
  return rows
}

export type PlayedRow = MatchRow & { team_id: number }

/** The last results of each team, the newest first, without one match. */
export async function listForm(
  db: Db,
  { teams, without, most }: { teams: readonly number[]; without: number; most: number },
  reader: MatchReader,
): Promise<PlayedRow[]> {
  // One index for each side: a condition with `or` could not be answered from them alone.
  const { rows } = await sql<PlayedRow>`
    with result as materialized (
      select t.id as team_id, last.id
        from unnest(${[...teams]}::bigint[]) as t (id)
       cross join lateral (
         select m.id
           from (select id from matches where home_team_id = t.id union all
                 select id from matches where away_team_id = t.id) own
           join matches m on m.id = own.id and m.id <> ${without} and ${counts} and ${isVisible(reader)}
           join match_results w on w.match_id = m.id
          order by m.beginst_at desc, m.id desc limit ${most}) last
    )
    select result.team_id, ${matchColumns}
      from result join matches m on m.id = result.id ${matchJoins}
     order by m.beginst_at desc, m.id desc
  `.execute(db)
  return rows
}

type Beside = { id: number; tournament_id: number | null }

/** The matches before and after one by kick-off: those of its tournament, or of the reader's pools if it has none. */
export async function findNeighbours(db: Db, { id, tournament_id }: Beside, reader: MatchReader) {
  const among =
    tournament_id === null
      ? sql`m.id in (select k.match_id from (${poolsOf(reader.user_id)}) p join pool_matches k on k.pool_id = p.id)`
      : sql`m.tournament_id = ${tournament_id} and ${isVisible(reader)}`
  const nearest = (compared: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select m.id from matches m
      where ${among} and m.status not in ${states.matchesPutAway}
        and (m.beginst_at, m.id) ${compared} (select o.beginst_at, o.id from matches o where o.id = ${id})
      order by m.beginst_at ${order}, m.id ${order} limit 1)`
  const { rows } = await sql<MatchRow & { is_next: boolean }>`
    with beside as materialized (
      select ${nearest(sql`<`, sql`desc`)} as id, false as is_next union all select ${nearest(sql`>`, sql`asc`)}, true
    )
    select ${matchColumns}, beside.is_next from beside join matches m on m.id = beside.id ${matchJoins}
  `.execute(db)
  return { previous: rows.find(({ is_next }) => !is_next), next: rows.find(({ is_next }) => is_next) }
}
