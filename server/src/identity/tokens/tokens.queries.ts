import type { AccessToken, Scope } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import { states } from '../../platform/postgres/states-sql.ts'

const isValid = sql`(t.expires_at is null or t.expires_at > now())`
const isStale = sql`coalesce(t.last_used_at < now() - interval '1 minute', true)`

/** A token and its user. */
type TokenRow = {
  id: number
  username: string | null
  email: string
  role_id: number
  second_factor: boolean
  token_id: number
  name: string
  scopes: Scope[]
  is_stale: boolean
}

/** The tokens that are valid and whose user is active, in the order of the hashes. */
export const findTokens = async (db: Db, hashes: Buffer[]): Promise<(TokenRow | undefined)[]> => {
  const { rows } = await sql<TokenRow & { n: number }>`
    select k.n::int as n, u.id, u.username, u.email, u.role_id, t.second_factor, t.id as token_id, t.name, t.scopes,
           ${isStale} as is_stale
      from unnest(${forGenericPlan(hashes, 'bytea[]')}) with ordinality as k (token_hash, n)
      join access_tokens t on t.token_hash = k.token_hash
      join users u on u.id = t.user_id and u.status = ${states.user.active}
     where ${isValid}
  `.execute(db)
  const found: (TokenRow | undefined)[] = hashes.map(() => undefined)
  for (const { n, ...token } of rows) found[n - 1] = token
  return found
}

/** Whether this user has a valid token with this hash. */
export const hasToken = ({ user_id, token_hash }: Record<'user_id' | 'token_hash', RawBuilder<unknown>>) => sql`exists (
  select from access_tokens t where t.token_hash = ${token_hash} and t.user_id = ${user_id} and ${isValid})`

/** Records the last use. Skips rows that another transaction has locked. */
export const touchTokens = async (db: Db, ids: number[]) => {
  await sql`
    with idle as (
      select t.id from access_tokens t where t.id = any(${ids}::bigint[]) and ${isStale} for no key update skip locked
    )
    update access_tokens t set last_used_at = now() from idle where t.id = idle.id
  `.execute(db)
}

const shown = sql`id, name, scopes, created_at, last_used_at, expires_at`

type NewToken = Pick<AccessToken, 'name' | 'scopes' | 'expires_at'> & {
  user_id: number
  token_hash: Buffer
  second_factor: boolean
}

export const createToken = async (db: Db, token: NewToken): Promise<AccessToken> => {
  const { rows } = await sql<AccessToken>`
    insert into access_tokens (user_id, token_hash, name, scopes, second_factor, expires_at)
    values (${token.user_id}, ${token.token_hash}, ${token.name}, ${token.scopes}::text[], ${token.second_factor}, ${token.expires_at})
    returning ${shown}
  `.execute(db)
  return rows[0] as AccessToken
}

/** The names of the tokens that are valid. */
export const listValidNames = async (db: Db, user_id: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from access_tokens t where t.user_id = ${user_id} and ${isValid}
  `.execute(db)
  return rows.map(({ name }) => name)
}

export const listTokens = async (db: Db, user_id: number): Promise<AccessToken[]> => {
  const { rows } = await sql<AccessToken>`
    select ${shown} from access_tokens where user_id = ${user_id} order by id desc
  `.execute(db)
  return rows
}

/** The name of the deleted token; undefined if the user has no such token. */
export const deleteToken = async (db: Db, { user_id, id }: { user_id: number; id: number }) => {
  const { rows } = await sql<{ name: string }>`
    delete from access_tokens where user_id = ${user_id} and id = ${id} returning name
  `.execute(db)
  return rows[0]?.name
}

/** Called in every transaction that ends all access to an account. */
export const deleteTokens = async (db: Db, user_id: number) => {
  await sql`delete from access_tokens where user_id = ${user_id}`.execute(db)
}

export const deleteExpiredTokens = async (db: Db) => {
  await sql`delete from access_tokens where expires_at < now() - interval '30 days'`.execute(db)
}
