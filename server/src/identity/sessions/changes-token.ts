import { roles } from '@compety/contract'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { isSignatureOf, signatureOf } from '../../platform/secrets/signed-text.ts'
import { findTokens } from '../tokens/stored-tokens.ts'
import * as queries from './sessions.queries.ts'

const lifeSeconds = 600
const pattern = /^(([1-9]\d{0,14})\.(\d{10})\.([\w-]{43}))\.([\w-]{43})$/

// The hash opens nothing by itself. It says which session or token has to be alive.
const textOf = (claim: string) => `changes ${claim}`

/** A token for an address. It opens the stream of changes and nothing else, for ten minutes at most. */
export async function changesToken(db: Db, { id, token_hash }: Pick<Caller, 'id' | 'token_hash'>) {
  const expires = Math.floor(Date.now() / 1000) + lifeSeconds
  const claim = `${id}.${expires}.${token_hash.toString('base64url')}`
  const token = `${claim}.${await signatureOf(db, textOf(claim))}`
  return { token, expires_at: new Date(expires * 1000).toISOString() }
}

/** The caller that such a token names, while the session or access token that made it is alive. */
export async function readChangesToken(db: Db, sent: string): Promise<Caller | undefined> {
  const [, claim, id, expires, hash, signed] = pattern.exec(sent) ?? []
  if (!claim || !hash || !signed || Number(expires) * 1000 <= Date.now()) return undefined
  if (!(await isSignatureOf(db, { text: textOf(claim), signed }))) return undefined
  const token_hash = Buffer.from(hash, 'base64url')
  const [session] = await queries.findSessions(db, [{ user_id: Number(id), token_hash }])
  if (session) {
    const { is_stale, ...caller } = session
    return { ...caller, token_hash }
  }
  const [found] = await findTokens(db, [token_hash])
  if (!found || found.id !== Number(id)) return undefined
  const { is_stale, token_id, name, scopes, role_id: owner_role_id, ...caller } = found
  return { ...caller, role_id: roles.player, token_hash, used_token: { name, scopes, owner_role_id } }
}
