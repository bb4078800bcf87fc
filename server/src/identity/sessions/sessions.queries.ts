import type { OwnSession } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { deleteChallenges, deleteExpiredChallenges } from './challenges.queries.ts'

export type SessionKey = { user_id: number; token_hash: Buffer }
/** The user of a session. It is stale after one minute without an update in the back-office, five for players. */
type SessionRow = {
  id: number
  username: string | null
  email: string
  role_id: number
  second_factor: boolean
  is_stale: boolean
}

// Whether the role of user `u` may do anything in the back-office. Players, by far the most, need no look-up.
const isOffice = sql`
  case u.role_id when ${states.role.administrator} then true when ${states.role.player} then false
       else exists (select 1 from role_privileges rp
                      join privileges p on p.id = rp.privilege_id and p.status = ${states.record.active}
                     where rp.role_id = u.role_id) end`

// A session expires after 14 days without use or 60 days in all, and in the back-office after 2 and 12 hours. The last
// condition is tried only for sessions that the first two let live.
const isAlive = sql`
  s.last_used_at > now() - interval '14 days' and s.created_at > now() - interval '60 days'
  and (s.last_used_at > now() - interval '2 hours' and s.created_at > now() - interval '12 hours' or not ${isOffice})`

const isStale = sql`
  s.last_used_at < now() - interval '1 minute' and (s.last_used_at < now() - interval '5 minutes' or ${isOffice})`

const keysOf = (keys: SessionKey[]) => {
  const users = keys.map(({ user_id }) => user_id)
  const hashes = keys.map(({ token_hash }) => token_hash)
  return sql`unnest(${forGenericPlan(users, 'bigint[]')}, ${forGenericPlan(hashes, 'bytea[]')}) with ordinality as k (user_id, token_hash, n)`
}

/** The rows of the sessions that are alive and whose user is active. `n` is the position among the keys, from 1. */
const sessionRows = (keys: SessionKey[]) => sql<SessionRow & { n: number }>`
  select k.n::int as n, s.user_id as id, u.username, u.email, u.role_id, s.second_factor,
         ${isStale} as is_stale
    from ${keysOf(keys)}
    join sessions s on s.user_id = k.user_id and s.token_hash = k.token_hash
    join users u on u.id = s.user_id and u.status = ${states.user.active}
   where ${isAlive}`

/** The sessions in the order of the keys. */
export const findSessions = async (db: Db, keys: SessionKey[]): Promise<(SessionRow | undefined)[]> => {
  const { rows } = await sessionRows(keys).execute(db)
  const found: (SessionRow | undefined)[] = keys.map(() => undefined)
  for (const { n, ...session } of rows) found[n - 1] = session
  return found
}

/** Updates the time of last use. Skips rows that another transaction has locked. */
export const touchSessions = async (db: Db, keys: SessionKey[]) => {
  await sql`
    with idle as (
      select s.user_id, s.token_hash
        from ${keysOf(keys)}
        join sessions s on s.user_id = k.user_id and s.token_hash = k.token_hash
        join users u on u.id = s.user_id
       where ${isStale}
         for no key update of s skip locked
    )
    update sessions s set last_used_at = now()
      from idle
     where s.user_id = idle.user_id and s.token_hash = idle.token_hash
  `.execute(db)
}

export type NewSession = SessionKey & { user_agent: string | null; second_factor: boolean }

export const createSession = async (db: Db, session: NewSession) => {
  await sql`
    insert into sessions (user_id, token_hash, user_agent, second_factor)
    values (${session.user_id}, ${session.token_hash}, ${session.user_agent}, ${session.second_factor})
  `.execute(db)
}

export const passSecondFactor = async (db: Db, { user_id, token_hash }: SessionKey) => {
  await sql`
    update sessions set second_factor = true where user_id = ${user_id} and token_hash = ${token_hash}
  `.execute(db)
}

export const forgetSecondFactor = async (db: Db, user_id: number) => {
  await sql`update sessions set second_factor = false where user_id = ${user_id} and second_factor`.execute(db)
  await deleteChallenges(db, user_id)
}

export const deleteSession = async (db: Db, { user_id, token_hash }: SessionKey) => {
  await sql`delete from sessions where user_id = ${user_id} and token_hash = ${token_hash}`.execute(db)
}

export const deleteSessions = async (db: Db, user_id: number) => {
  await sql`delete from sessions where user_id = ${user_id}`.execute(db)
  await deleteChallenges(db, user_id)
}

export const lockActiveUser = async (db: Db, id: number): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from users where id = ${id} and status = ${states.user.active} for no key update`.execute(db)
  return rows.length > 0
}

export const hasSession = async (db: Db, { user_id, token_hash }: SessionKey): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from sessions where user_id = ${user_id} and token_hash = ${token_hash}
  `.execute(db)
  return rows.length > 0
}

// Returns how many of the deleted sessions were alive.
export const deleteOtherSessions = async (db: Db, { user_id, token_hash }: SessionKey): Promise<number> => {
  await deleteChallenges(db, user_id)
  const { rows } = await sql<{ closed: number }>`
    with ended as (delete from sessions where user_id = ${user_id} and token_hash <> ${token_hash} returning *)
    select count(*)::int as closed from ended s join users u on u.id = s.user_id where ${isAlive}
  `.execute(db)
  return rows[0]?.closed ?? 0
}

// Lists the sessions that are alive: the current one first, and then by last use.
export const listOwnSessions = async (db: Db, { user_id, token_hash }: SessionKey): Promise<OwnSession[]> => {
  const { rows } = await sql<OwnSession>`
    select s.user_agent, s.created_at, s.last_used_at, s.token_hash = ${token_hash} as is_current
      from sessions s join users u on u.id = s.user_id
     where s.user_id = ${user_id} and ${isAlive}
     order by is_current desc, s.last_used_at desc, s.created_at desc, s.token_hash
  `.execute(db)
  return rows
}

/** Deletes sessions and challenges that have expired, sessions by the longer limits of players. */
export const deleteExpired = async (db: Db) => {
  await sql`
    delete from sessions where last_used_at < now() - interval '14 days' or created_at < now() - interval '60 days'
  `.execute(db)
  await deleteExpiredChallenges(db)
}
