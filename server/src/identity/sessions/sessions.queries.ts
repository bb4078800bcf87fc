import type { OwnSession } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import { states } from '../../platform/postgres/states-sql.ts'
import { deleteExpiredTokens, hasToken } from '../tokens/stored-tokens.ts'
import { deleteChallenges, deleteExpiredChallenges } from './challenges.queries.ts'
import { isAlive, isOffice } from './is-alive.ts'

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

/** Updates time and address of the last use. Skips rows that another transaction has locked. */
export const touchSessions = async (db: Db, uses: (SessionKey & { address: string })[]) => {
  const addresses = uses.map(({ address }) => address)
  await sql`
    with idle as (
      select s.user_id, s.token_hash, (${forGenericPlan(addresses, 'text[]')})[k.n::int] as address
        from ${keysOf(uses)}
        join sessions s on s.user_id = k.user_id and s.token_hash = k.token_hash
        join users u on u.id = s.user_id
       where ${isStale}
         for no key update of s skip locked
    )
    update sessions s set last_used_at = now(), address = idle.address
      from idle
     where s.user_id = idle.user_id and s.token_hash = idle.token_hash
  `.execute(db)
}

type NewSession = SessionKey & { user_agent: string | null; address: string | null; second_factor: boolean }

/** Opening a session ends the wish to erase the account. */
export const createSession = async (db: Db, session: NewSession) => {
  await sql`
    with cancelled as (
      update users set erase_at = null where id = ${session.user_id} and erase_at is not null returning id
    ), forgotten as (
      delete from organizer_successors where owner_id in (select id from cancelled)
    )
    insert into sessions (user_id, token_hash, user_agent, address, second_factor)
    values (${session.user_id}, ${session.token_hash}, ${session.user_agent}, ${session.address}, ${session.second_factor})
  `.execute(db)
}

export const passSecondFactor = async (db: Db, { user_id, token_hash }: SessionKey) => {
  await sql`
    update sessions set second_factor = true where user_id = ${user_id} and token_hash = ${token_hash}
  `.execute(db)
}

export const forgetSecondFactor = async (db: Db, user_id: number) => {
  await sql`
    with of_tokens as (update access_tokens set second_factor = false where user_id = ${user_id} and second_factor)
    update sessions set second_factor = false where user_id = ${user_id} and second_factor
  `.execute(db)
  await deleteChallenges(db, user_id)
}

export const deleteSession = async (db: Db, { user_id, token_hash }: SessionKey) => {
  await sql`
    with waiting as (delete from log_in_challenges where user_id = ${user_id})
    delete from sessions where user_id = ${user_id} and token_hash = ${token_hash}
  `.execute(db)
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

/** Whether the user has this session or this token. */
export const hasSession = async (db: Db, { user_id, token_hash }: SessionKey): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from sessions where user_id = ${user_id} and token_hash = ${token_hash}
     union all
    select 1 where ${hasToken({ user_id: sql`${user_id}::bigint`, token_hash: sql`${token_hash}::bytea` })}
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

/** False if the user has no session of this id that is alive. */
export const deleteOwnSession = async (db: Db, { user_id, id }: { user_id: number; id: number }): Promise<boolean> => {
  await deleteChallenges(db, user_id)
  const { rows } = await sql`
    delete from sessions s using users u
     where s.user_id = ${user_id} and s.id = ${id} and u.id = s.user_id and ${isAlive} returning s.id
  `.execute(db)
  return rows.length > 0
}

// Lists the sessions that are alive: the current one first, and then by last use.
export const listOwnSessions = async (db: Db, { user_id, token_hash }: SessionKey): Promise<OwnSession[]> => {
  const { rows } = await sql<OwnSession>`
    select s.id, s.user_agent, s.address, s.created_at, s.last_used_at, s.token_hash = ${token_hash} as is_current
      from sessions s join users u on u.id = s.user_id
     where s.user_id = ${user_id} and ${isAlive}
     order by is_current desc, s.last_used_at desc, s.created_at desc, s.token_hash
  `.execute(db)
  return rows
}

/** Deletes sessions and challenges that have expired, and tokens that expired 30 days ago. */
export const deleteExpired = async (db: Db) => {
  await sql`delete from sessions s using users u where u.id = s.user_id and not (${isAlive})`.execute(db)
  await deleteExpiredChallenges(db)
  await deleteExpiredTokens(db)
}
