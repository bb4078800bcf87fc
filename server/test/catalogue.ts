import { sql } from 'kysely'
import { saveFunnelAsOf } from '../src/identity/activity/activity.queries.ts'
import { syncOutdatedUsers } from '../src/identity/activity/sync-user-index.ts'
import type { Db } from '../src/platform/postgres/database.ts'
import { vacuum } from './crowd.ts'

export const size = { matches: 1_000_000, pools: 100_000, users: 1_000_000, teams: 20_000, organizers: 20_000 }

const words = 'atletico deportivo union real racing nacional sporting juventud independiente libertad'.split(' ')

/** The data of a product that has run for years: most matches and pools are archived, and a few thousand are active. */
export async function aCatalogue(db: Db) {
  await db.transaction().execute(async (db) => {
    // Skips the foreign-key check of millions of rows.
    await sql`set local session_replication_role = replica`.execute(db)
    await makeUsers(db)
    await makeTeams(db)
    await makeMatches(db)
    await makeOrganizers(db)
    await makePools(db)
    await makeDeeds(db)
  })
  await vacuum(db)
}

const names =
  'maria juan ana carlos sofia luis camila jose lucia pedro elena diego paula jorge laura andres marta pablo rosa ivan'.split(
    ' ',
  )
const surnames =
  'lopez garcia rojas perez gomez diaz torres ruiz castro silva ramos vega mora soto cruz rios leon paz luna gil'.split(
    ' ',
  )

// The order of names differs from that of ids. Nearly all users are active players, six in ten use gmail, and few have
// "capital" in the address.
const makeUsers = async (db: Db) => {
  await sql`insert into roles (name) values ('Colaborador'), ('Soporte') on conflict do nothing`.execute(db)
  await sql`
    insert into users (email, username, password_hash, role_id, status, referral_hash)
    select name || '.' || surname || n || '@' || mail, case when n % 40 > 0 then name || surname || n end, '',
           case when n % 10000 = 3 then 1 when n % 1000 = 5 then s.id when n % 100 = 7 then c.id else 2 end,
           case when h % 1000 < 5 then 4 when h % 1000 < 15 then 3 when h % 1000 < 40 then 2 else 1 end, 'persona' || n
      from generate_series(1, ${size.users}::int) n, (select id from roles where name = 'Colaborador') c,
           (select id from roles where name = 'Soporte') s,
           lateral (select ('x' || substr(md5(n::text), 1, 7))::bit(28)::int as h) hashed,
           lateral (select (${names}::text[])[1 + h / 7 % 20] as name, (${surnames}::text[])[1 + h / 140 % 20] as surname,
                           case when h % 10 < 6 then 'gmail.com' when h % 200 = 9 then 'capital.example.com'
                                when h % 10 < 9 then 'hotmail.com' else 'example.com' end as mail) told
  `.execute(db)
  await makeActivity(db)
  await syncOutdatedUsers(db)
}

// Most players have no active pool and no referrals, and a few have dozens of pools. The activity days agree with the
// funnel statuses.
const makeActivity = async (db: Db) => {
  await sql`
    insert into user_activity (user_id, funnel_status, reached, last_active_on, previous_active_on, active_competies, users_referred)
    select u.id, f, least(f, 3), case when f > 0 then last end, case when f = 4 then last - 3 end,
           case when h % 3 > 0 then 0 else floor(30 * power(h / 300 % 1000 / 1000.0, 6)) end,
           case when h % 8 > 0 then 0 else floor(60 * power(h / 8000 % 1000 / 1000.0, 8)) end
      from users u,
           lateral (select ('x' || substr(md5(u.id || 'f'), 1, 7))::bit(28)::int as h) hashed,
           lateral (select case when h % 1000 < 4 then 0 when h % 100 < 12 then 1 when h % 100 < 25 then 2 when h % 100 < 40 then 3
                                when h % 100 < 48 then 4 when h % 100 < 60 then 5 else 6 end as f) reached,
           lateral (select current_date - case f when 5 then 40 when 6 then 120 + h % 900 else h % 20 end as last) seen
    on conflict do nothing
  `.execute(db)
  await saveFunnelAsOf(db, new Date())
}

// The order of names differs from that of ids. About one in two hundred has "capital" in the name.
const makeTeams = (db: Db) =>
  sql`
    insert into teams (name, code, sport_id, status, name_search)
    select name, upper(substr(md5(name), 1, 3)), s.ids[case when n % 10 < 7 then 1 else 2 + n % (cardinality(s.ids) - 1) end],
           case when n % 20 = 0 then 3 else 1 end, name
      from generate_series(1, ${size.teams}::int) n, (select array(select id from sports order by id) as ids) s,
           lateral (select (${words}::text[])[1 + n * 7 % 10] || ' ' || substr(md5(n::text), 1, 5)
                           || case when n % 200 = 0 then ' capital' else '' end as name) named
  `.execute(db)

// Matches over ten years, in the sport of the home team. One in two hundred waits for its result, and one in ten is in
// the future.
const makeMatches = async (db: Db) => {
  await sql`
    insert into matches (sport_id, home_team_id, away_team_id, beginst_at, blocked_at, status)
    select h.sport_id, h.id, t.first + (n * 7919 + 1 + n / ${size.teams}::int) % ${size.teams}::int, at, at - interval '15 minutes',
           case when n % 200 = 0 then 2 when n % 10 = 1 then 1 when n % 5 = 2 then 6 else 8 end
      from generate_series(1, ${size.matches}::bigint) n
     cross join (select min(id) as first from teams) t
     cross join lateral (select now() - interval '9 years' + n * 611953 % ${size.matches}::int * interval '5 minutes' as at) a
      join teams h on h.id = t.first + n * 7919 % ${size.teams}::int
  `.execute(db)
}

const makeOrganizers = (db: Db) =>
  sql`
    insert into organizers (name, organizer_name, owner_id, country_id, referral_hash, status, name_search)
    select name, replace(name, ' ', ''), u.first + n, c.id, 'organizador' || n, 1 + n % 3, name
      from generate_series(1, ${size.organizers}::int) n, (select id from countries order by id limit 1) c,
           (select min(id) as first from users) u,
           lateral (select (${words}::text[])[1 + n * 3 % 10] || ' ' || substr(md5(n::text), 1, 6) as name) named
  `.execute(db)

const makePools = async (db: Db) => {
  await sql`
    insert into pools (name, description, beginst_at, ends_at, share_url, players_limit, is_private, invite_token, sector_id,
                       organizer_id, status, name_search, description_search)
    select name, description, at, case when n % 3 > 0 then at + n % 90 * interval '1 day' end,
           case when n % 4 > 0 then 'https://' || substr(md5(n || 'u'), 1, 8) || '.example.com/' || n end,
           case when n % 5 > 1 then 10 * (1 + n % 40) end, n % 20 = 7, 'p' || n, s.ids[1 + n % cardinality(s.ids)],
           o.first + n % ${size.organizers}::int, case when n % 50 = 0 then 1 + n % 5 else 4 + n % 3 end, name, description
      from generate_series(1, ${size.pools}::int) n, (select array(select id from sectors order by id) as ids) s,
           (select min(id) as first from organizers) o,
           lateral (select now() - interval '5 years' + (n * 7919::bigint % ${size.pools}::int) * interval '30 minutes' as at,
                           'copa ' || (${words}::text[])[1 + n * 7 % 10] || ' ' || substr(md5(n::text), 1, 6) as name) named,
           lateral (select (${words}::text[])[1 + n * 3 % 10] || ' ' || repeat(substr(md5(n || 'd'), 1, 8) || ' ', 15) as description) told
  `.execute(db)
  await sql`
    insert into pool_point_rules (pool_id, point_rule_id, points) select p.id, r.id, 2 from pools p, point_rules r
  `.execute(db)
  await sql`
    insert into pool_matches (pool_id, match_id)
    select p.id, m.first + (p.id * 10 + n) % ${size.matches}::int from pools p, generate_series(0, 9) n, (select min(id) as first from matches) m
  `.execute(db)
}

// All users registered, logged in a few times and play in the pools that count as active. One in four has a favourite
// sector.
const makeDeeds = async (db: Db) => {
  await sql`
    insert into user_histories (user_id, type, date)
    select a.user_id, case n when 0 then 'register' else 'login' end, a.last_active_on - n * interval '3 days'
      from user_activity a, generate_series(0, 3) n where a.last_active_on is not null
  `.execute(db)
  await sql`
    insert into enrolments (pool_id, user_id, status)
    select p.first + (a.user_id * 31 + n * 977) % ${size.pools}::int, a.user_id, 1
      from user_activity a, (select min(id) as first from pools) p, generate_series(1, a.active_competies) n
  `.execute(db)
  await sql`
    insert into favorite_sectors (user_id, sector_id)
    select u.id, s.ids[1 + u.id % cardinality(s.ids)]
      from users u, (select array(select id from sectors order by id) as ids) s where u.id % 4 = 0
  `.execute(db)
}
