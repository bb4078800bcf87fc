import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

/**
 * Copies what the list of users and the users report show of users into user_activity. Call it in each transaction that
 * makes a user, or changes an e-mail address, a username, a role or a status, after that change.
 */
export function syncUserIndex(db: Db, ids: readonly number[]) {
  return syncWhere(db, sql`u.id = any(${[...ids]}::bigint[])`)
}

/** Copies all users whose copy is missing or outdated, as after manual changes of the database. */
export function syncOutdatedUsers(db: Db) {
  return syncWhere(
    db,
    sql`not exists (select from user_activity a
                     where a.user_id = u.id and (a.email, a.role_id, a.status) = (lower(u.email), u.role_id, u.status)
                       and a.username is not distinct from u.username)`,
  )
}

// A user with an earlier copy may have another name now, so cached pages of the last version are outdated. The new
// version is random and never repeats (standings/pages/read-pages.ts).
// The cached count of the list follows users who become players or stop being players (cached-counts.ts).
const syncWhere = async (db: Db, which: RawBuilder<unknown>) => {
  await sql`
    with asked as materialized (
      select u.id, lower(u.email) as email, u.username, u.role_id, u.status from users u where ${which} order by u.id
    ), before as materialized (
      select a.user_id, a.role_id from user_activity a where a.user_id in (select id from asked)
    ), followed as (
      insert into user_activity (user_id, email, username, role_id, status) select * from asked order by id
      on conflict (user_id) do update
         set email = excluded.email, username = excluded.username, role_id = excluded.role_id, status = excluded.status
    ), moved as (
      select q.id, (q.role_id = ${states.role.player})::int - (b.role_id = ${states.role.player})::int as by
        from asked q join before b on b.user_id = q.id where (q.role_id = ${states.role.player}) <> (b.role_id = ${states.role.player})
    ), renewed as (
      insert into settings (name, value)
      select 'people_version', to_jsonb((random() * 9e15)::bigint) where exists (select from before)
      on conflict (name) do update set value = excluded.value
    )
    update list_totals t set total = t.total + (select coalesce(sum(m.by), 0) from moved m where m.id <= t.up_to)
     where t.list = 'players' and exists (select from moved)
  `.execute(db)
}
