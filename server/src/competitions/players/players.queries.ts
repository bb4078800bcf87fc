import type { listPoolPlayers, QueryOf } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { allOf, contains, pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Filters = QueryOf<typeof listPoolPlayers>

export type PlayerRow = {
  user: { id: number; username: string | null; email: string; shares_email: boolean; image: string | null }
  joined_at: string
  predictions_sent: number
  missing: number
  league_id: number | null
  league: string | null
  paid: boolean
}

const mostCounted = 1000

// The matches that close next.
const nextMatches = (pool_id: number) => sql`
  open as materialized (
    select m.id, m.blocked_at from pool_matches pm join matches m on m.id = pm.match_id
     where pm.pool_id = ${pool_id} and m.status in ${states.matchesOpenForPredictions} and m.blocked_at > now()
       and not m.has_placeholder and not exists (select from match_results r where r.match_id = m.id)
  ), next as materialized (
    select id, blocked_at from open where blocked_at = (select min(blocked_at) from open)
  )`

// Who has predicted all of them. For a single match that is a part of the key; for several it is a grouping, which takes
// four times as long.
const complete = (pool_id: number) => sql`
  several as materialized (
    select q.user_id from predictions q
     where q.pool_id = ${pool_id} and q.match_id in (select id from next) and (select count(*) from next) <> 1
     group by q.user_id having count(*) = (select count(*) from next)
  ), complete as materialized (
    select q.user_id from predictions q
     where q.pool_id = ${pool_id} and q.match_id = (select id from next where (select count(*) from next) = 1)
    union all select user_id from several
  )`

const isShown = ({ missing }: Filters) =>
  missing === undefined
    ? sql`true`
    : sql`(exists (select from next) and e.user_id not in (select user_id from complete))`

const enrolments = sql`enrolments e`

/** One page of the enrolled players. */
export function listPlayers(db: Db, pool_id: number, filters: Filters): Promise<PlayerRow[]> {
  const direction = filters.order === 'joined_at_asc' ? sql`asc` : sql`desc`
  return listPart(db, pool_id, {
    from: filters.search === undefined ? enrolments : sql`${enrolments} join users u on u.id = e.user_id`,
    where: [contains(sql`u.username`, filters.search), isShown(filters)],
    orderOf: (e) => sql`order by ${e}.created_at ${direction}, ${e}.user_id ${direction}`,
    limit: pageSql(filters),
  })
}

/** The enrolled players after one, by id. */
export function listPlayersAfter(db: Db, pool_id: number, { after, most }: { after: number; most: number }) {
  return listPart(db, pool_id, {
    from: enrolments,
    where: [sql`e.user_id > ${after}::bigint`],
    orderOf: (e) => sql`order by ${e}.user_id`,
    limit: sql`limit ${most}`,
  })
}

type Sql = RawBuilder<unknown>
type PlayersPart = { from: Sql; where: (Sql | undefined)[]; orderOf: (e: Sql) => Sql; limit: Sql }

const listPart = async (
  db: Db,
  pool_id: number,
  { from, where, orderOf, limit }: PlayersPart,
): Promise<PlayerRow[]> => {
  const { rows } = await sql<PlayerRow>`
    with ${nextMatches(pool_id)}, ${complete(pool_id)}, page as materialized (
      select e.user_id, e.created_at, e.share_email, e.paid
        from ${from}
       where e.pool_id = ${pool_id} and e.status in ${states.enrolled} and ${allOf(where)}
       ${orderOf(sql`e`)} ${limit}
    ), linked as materialized (
      select match_id from pool_matches where pool_id = ${pool_id}
    ), sent as materialized (
      select q.user_id, count(*)::int as sent, count(*) filter (where q.match_id in (select id from next))::int as sent_next
        from predictions q
       where q.match_id in (select match_id from linked) and q.pool_id = ${pool_id}
         and q.user_id in (select user_id from page)
       group by q.user_id
    )
    select json_build_object('id', u.id, 'username', u.username, 'email', u.email, 'shares_email', e.share_email,
                             'image', up.image) as user,
           e.created_at as joined_at, e.paid, coalesce(s.sent, 0) as predictions_sent,
           (select count(*) from next)::int - coalesce(s.sent_next, 0) as missing,
           l.league_id, g.name as league
      from page e join users u on u.id = e.user_id
      left join user_profiles up on up.user_id = u.id
      left join sent s on s.user_id = e.user_id
      left join league_players l on l.pool_id = ${pool_id} and l.user_id = e.user_id
      left join pool_leagues g on g.id = l.league_id
     ${orderOf(sql`e`)}
  `.execute(db)
  return rows
}

/** The number of players that the filters find. A search counts up to 1,000. */
export async function countPlayers(db: Db, pool_id: number, filters: Filters): Promise<number> {
  const { search, missing } = filters
  if (search === undefined) return missing === undefined ? countAll(db, pool_id) : countMissing(db, pool_id)
  const { rows } = await sql<{ total: number }>`
    with ${nextMatches(pool_id)}, ${complete(pool_id)}
    select count(*)::int as total
      from (select from enrolments e join users u on u.id = e.user_id
             where e.pool_id = ${pool_id} and e.status in ${states.enrolled}
               and ${contains(sql`u.username`, search)} and ${isShown(filters)}
             limit ${mostCounted}) found
  `.execute(db)
  return rows[0]?.total ?? 0
}

// Counts who has predicted all, of whom some have left.
const countMissing = async (db: Db, pool_id: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    with ${nextMatches(pool_id)}, ${complete(pool_id)}, gone as materialized (
      select user_id from enrolments where pool_id = ${pool_id} and status = ${states.enrolment.withdrawn}
    )
    select (p.players_count - (select count(*) from complete)
            + (select count(*) from gone where user_id in (select user_id from complete)))::int as total
      from pools p where p.id = ${pool_id} and exists (select from next)
  `.execute(db)
  return rows[0]?.total ?? 0
}

const countAll = async (db: Db, id: number): Promise<number> => {
  const { rows } = await sql<{ players_count: number }>`select players_count from pools where id = ${id}`.execute(db)
  return rows[0]?.players_count ?? 0
}

export type Situation = { next_deadline: string | null; reminded_at: string | null }

export async function findSituation(db: Db, pool_id: number): Promise<Situation> {
  const { rows } = await sql<Situation>`
    with ${nextMatches(pool_id)}
    select (select min(blocked_at) from next) as next_deadline,
           case when p.players_reminded_at > now() - interval '1 day' then p.players_reminded_at end as reminded_at
      from pools p where p.id = ${pool_id}
  `.execute(db)
  return rows[0] ?? { next_deadline: null, reminded_at: null }
}

type Key = { pool_id: number; user_id: number }

/** Ends the invitations of the player too, since they let in whoever has them. */
export async function markRemoved(db: Db, { pool_id, user_id }: Key) {
  await sql`
    update enrolments set removed_at = now(), share_email = false where pool_id = ${pool_id} and user_id = ${user_id}
  `.execute(db)
  await sql`
    delete from invitations i using users u
     where u.id = ${user_id} and lower(i.email) = lower(u.email) and i.pool_id = ${pool_id}
  `.execute(db)
}

/** Ends a request of the user too. False if the user is banned already. */
export async function ban(db: Db, { pool_id, user_id }: Key): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      delete from pool_requests where pool_id = ${pool_id} and user_id = ${user_id} and status = 'pending'
    )
    insert into pool_bans (pool_id, user_id) values (${pool_id}, ${user_id}) on conflict do nothing returning user_id
  `.execute(db)
  return rows.length > 0
}

export async function endBan(db: Db, { pool_id, user_id }: Key): Promise<boolean> {
  const { rows } = await sql`
    delete from pool_bans where pool_id = ${pool_id} and user_id = ${user_id} returning user_id
  `.execute(db)
  return rows.length > 0
}

type Relation = { status: number | null; has_asked: boolean; is_member: boolean }

/** The enrolment of a user, whether the user asked to enter or is invited, and whether the user runs the pool. */
export async function findRelation(db: Db, { pool_id, user_id }: Key): Promise<Relation> {
  const { rows } = await sql<Relation>`
    select (select status from enrolments where pool_id = ${pool_id} and user_id = ${user_id}) as status,
           exists (select from pool_requests where pool_id = ${pool_id} and user_id = ${user_id})
             or exists (select from invitations i join users u on lower(u.email) = lower(i.email)
                         where i.pool_id = ${pool_id} and u.id = ${user_id}) as has_asked,
           exists (select from pools p join organizer_members m on m.organizer_id = p.organizer_id
                    where p.id = ${pool_id} and m.user_id = ${user_id}) as is_member
  `.execute(db)
  return rows[0] as Relation
}

/** Undefined if no such player is enrolled; false if the mark was there already. */
export async function markPaid(
  db: Db,
  { pool_id, user_id, paid }: Key & { paid: boolean },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_changed: boolean }>`
    with was as (
      select paid from enrolments where pool_id = ${pool_id} and user_id = ${user_id} and status in ${states.enrolled} for update
    ), marked as (
      update enrolments set paid = ${paid}
       where pool_id = ${pool_id} and user_id = ${user_id} and exists (select from was where paid <> ${paid})
    )
    select paid <> ${paid} as is_changed from was
  `.execute(db)
  return rows[0]?.is_changed
}

export type BanRow = { user: { id: number; username: string | null; email: string }; banned_at: string }

export async function listBans(db: Db, pool_id: number): Promise<BanRow[]> {
  const { rows } = await sql<BanRow>`
    select json_build_object('id', u.id, 'username', u.username, 'email', u.email) as user, b.banned_at
      from pool_bans b join users u on u.id = b.user_id where b.pool_id = ${pool_id} order by b.banned_at desc, u.id desc
  `.execute(db)
  return rows
}

/** The pool's name; undefined without such a pool. */
export async function findPoolName(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from pools where id = ${id}`.execute(db)
  return rows[0]?.name
}
