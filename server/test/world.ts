import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../src/platform/postgres/database.ts'
import { recount } from '../src/rankings/recount/recount.ts'
import { boardCache } from '../src/rankings/store/board-cache.ts'
import { aCrowd, type Crowd, vacuum } from './crowd.ts'

export type World = {
  players: Crowd
  /** The id of a pool with 62,500 players. Each other pool has 50. */
  largest: number
  small: number
}

const size = { players: 100_000, pools: 5000, inLargest: 62_500, inPool: 50, tournaments: 10, matches: 64 }

/**
 * Creates 100,000 players, 5,000 pools of a tournament each and 20 million predictions. Half of the matches are played.
 * The first player is in 20 pools and in the largest one.
 */
export async function aWorld(db: Db): Promise<World> {
  const players = await aCrowd(db, size.players)
  await makeMatches(db)
  await makeOrganizers(db, players)
  const [largest, small] = await makePools(db)
  await enrolEverybody(db, { players, largest })
  await predictEverything(db)
  await makeTheRest(db, players)
  await vacuum(db)
  await recount(db, { boards: boardCache(), timeZone: 'UTC' }, { repair: true })
  await vacuum(db)
  return { players, largest, small }
}

// A tournament has two matches a day. The first half is in the past and has results.
const makeMatches = async (db: Db) => {
  await sql`
    insert into teams (name, code, sport_id, name_search)
    select 'Equipo ' || n, 'E' || n, s.id, 'equipo ' || n
      from generate_series(1, 320) n, (select id from sports where code = 'FUT') s
  `.execute(db)
  await sql`
    insert into matches (sport_id, home_team_id, away_team_id, beginst_at, blocked_at, status)
    select s.id, t.first + (n * 2) % 320, t.first + (n * 2 + 1) % 320, at, at - interval '15 minutes',
           case when at < now() then 6 else 1 end
      from generate_series(0, ${size.tournaments * size.matches - 1}) n,
           lateral (select now() + ((n % ${size.matches}) - ${size.matches / 2} + 0.5) * interval '12 hours') a (at),
           (select id from sports where code = 'FUT') s, (select min(id) as first from teams where code like 'E%') t
  `.execute(db)
  await sql`
    insert into match_results (match_id, home_team_score, away_team_score)
    select id, floor(random() * 4), floor(random() * 4) from matches where status = 6
  `.execute(db)
}

const makeOrganizers = async (db: Db, { first }: Crowd) => {
  await sql`
    insert into organizers (name, organizer_name, owner_id, country_id, referral_hash, name_search)
    select 'Organizador ' || n, 'organizador' || n, ${first}::bigint + n, c.id, 'organizador' || n, 'organizador ' || n
      from generate_series(1, 500) n, (select id from countries order by id limit 1) c
  `.execute(db)
}

const makePools = async (db: Db): Promise<[number, number]> => {
  const { rows } = await sql<{ id: number }>`
    insert into pools (name, description, beginst_at, is_private, invite_token, sector_id, organizer_id, status,
                       name_search, description_search)
    select 'Compety ' || n, 'Una competencia', now() - interval '1 day' + n * interval '1 minute', n % 20 = 7, 'p' || n,
           s.ids[1 + n % cardinality(s.ids)], (select min(id) from organizers) + n % 500,
           1 + n % 2, 'compety ' || n, 'una competencia'
      from generate_series(0, ${size.pools - 1}) n, (select array(select id from sectors order by id) as ids) s returning id
  `.execute(db)
  await sql`
    insert into pool_point_rules (pool_id, point_rule_id, points) select p.id, r.id, 2 from pools p, point_rules r
  `.execute(db)
  const first = rows[0]?.id as number
  await sql`
    insert into pool_matches (pool_id, match_id)
    select p.id, m.first + ((p.id - ${first}) % ${size.tournaments}) * ${size.matches} + n
      from pools p, generate_series(0, ${size.matches - 1}) n, (select min(id) as first from matches) m
  `.execute(db)
  return [first, first + 1]
}

const enrolEverybody = async (db: Db, { players: { first }, largest }: { players: Crowd; largest: number }) => {
  await sql`
    insert into enrolments (pool_id, user_id, status)
    select ${largest}, ${first}::bigint + n, 1 from generate_series(0, ${size.inLargest - 1}) n
    union all
    select p.id, ${first}::bigint + (p.id * 7919 + n * 1999) % ${size.players}, 1
      from pools p, generate_series(1, ${size.inPool}) n where p.id <> ${largest}
    on conflict do nothing
  `.execute(db)
  await sql`
    insert into enrolments (pool_id, user_id, status)
    select id, ${first}, 1 from pools where id <= ${largest} + 20 on conflict do nothing
  `.execute(db)
  await sql`
    update pools p set players_count = e.players, enrolments_version = 1
      from (select pool_id, count(*) as players from enrolments group by pool_id) e where e.pool_id = p.id
  `.execute(db)
}

const predictEverything = async (db: Db) => {
  await sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
    select m.match_id, e.pool_id, e.user_id, floor(random() * 4), floor(random() * 4)
      from pool_matches m join enrolments e on e.pool_id = m.pool_id
     order by m.match_id, e.pool_id, e.user_id
  `.execute(db)
}

const makeTheRest = async (db: Db, { first }: Crowd) => {
  await sql`
    insert into pool_reviews (pool_id, user_id, qualification, comment)
    select pool_id, user_id, 0.5 + floor(random() * 10) / 2, 'Muy buena' from enrolments where user_id % 5 = 0
  `.execute(db)
  await sql`
    insert into organizer_reviews (organizer_id, user_id, qualification, comment)
    select o.id, ${first}::bigint + n, 1 + floor(random() * 9) / 2, 'Muy bueno' from organizers o, generate_series(1, 100) n
  `.execute(db)
  await sql`
    insert into organizer_subscriptions (organizer_id, user_id)
    select o.id, ${first}::bigint + n from organizers o, generate_series(1, 200) n
  `.execute(db)
  await sql`
    insert into favorite_pools (user_id, pool_id) select user_id, pool_id from enrolments where pool_id % 4 = 0
  `.execute(db)
  await sql`
    insert into invitations (pool_id, email, inviter_id, hash)
    select p.id, 'gente' || ${first}::bigint + n || '@example.com', ${first}, 'i' || p.id || '.' || n
      from pools p, generate_series(0, 10) n where p.id % 50 = 0
  `.execute(db)
}

/**
 * Brings a server into the state of a long run: new rows are on disk, and the first search for reminders is over. That
 * search covers all deadlines of a day, and later ones those of a minute. The server must run.
 */
export async function comeToRest(db: Db) {
  await sql`checkpoint`.execute(db)
  const hasLooked = async () => (await sql`select 1 from reminder_looks limit 1`.execute(db)).rows.length > 0
  for (let seconds = 0; seconds < 120 && !(await hasLooked()); seconds++) await sleep(1000)
}

/** A played match of a pool. */
export async function playedMatch(db: Db, pool_id: number): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select min(match_id) as id from pool_matches where pool_id = ${pool_id}`.execute(db)
  return rows[0]?.id as number
}

/** Counts the rows that sequential scans have read, for each table with more than `above` rows. */
export async function scannedRows(db: Db, { above }: { above: number }): Promise<Map<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, seq_tup_read as rows from pg_stat_user_tables
     where n_live_tup > ${above} and schemaname = 'public'
  `.execute(db)
  return new Map(rows.map(({ name, rows }) => [name, rows]))
}
