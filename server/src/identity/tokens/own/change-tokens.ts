import { randomBytes } from 'node:crypto'
import {
  type BodyOf,
  type createToken as createTokenEndpoint,
  Failure,
  fold,
  InvalidFields,
  longestManageDays,
  mostTokens,
  roles,
  scopeTitles,
} from '@compety/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { lockOwner } from '../../sessions/end-sessions.ts'
import { hashOf } from '../../sessions/read-session.ts'
import { tokenPrefix } from '../read-token.ts'
import * as queries from '../tokens.queries.ts'

type Body = BodyOf<typeof createTokenEndpoint>

const longestManage = longestManageDays * 86_400_000

/** When a token ends (docs/rules.md, rule 496). Throws the faults of the choice. */
const endOf = ({ scopes, expires_at }: Pick<Body, 'scopes' | 'expires_at'>, now: number): string | null => {
  if (expires_at !== null && Date.parse(expires_at) <= now)
    throw new InvalidFields({ expires_at: 'El token debe vencer en el futuro.' })
  if (!scopes.includes('manage')) return expires_at
  if (expires_at === null) return new Date(now + longestManage).toISOString()
  if (Date.parse(expires_at) > now + longestManage)
    throw new InvalidFields({
      expires_at: `Con ese permiso el token vence a los ${longestManageDays} días como máximo.`,
    })
  return expires_at
}

/** Makes a token of the caller and returns its text, which is not stored. */
export const createToken = async (db: Db, { name, scopes, expires_at }: Body, { caller }: { caller: Caller }) => {
  if (scopes.includes('manage') && caller.role_id === roles.player)
    throw new InvalidFields({ scopes: 'Tu rol no tiene permisos de administración.' })
  const end = endOf({ scopes, expires_at }, Date.now())
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
  const { id: user_id, second_factor } = caller
  const access_token = await db.transaction().execute(async (db) => {
    await lockOwner(db, { user_id, token_hash: caller.token_hash })
    const names = await queries.listValidNames(db, user_id)
    // The answer of a first call may have been lost, and a second one would leave a token that nobody knows.
    if (names.some((taken) => fold(taken) === fold(name)))
      throw new InvalidFields({ name: 'Ya tienes un token vigente con ese nombre. Elige otro, o revoca ese primero.' })
    if (names.length >= mostTokens) throw new Failure('tokens_exhausted')
    const made = { user_id, token_hash: hashOf(token), name, scopes, second_factor, expires_at: end }
    const created = await queries.createToken(db, made)
    await record(db, caller, {
      action: 'createToken',
      before: null,
      after: { name, scopes: scopes.map((scope) => scopeTitles[scope]), expires_at: end },
    })
    return created
  })
  return { token, access_token }
}

/** Revokes a token of the caller. */
export const revokeToken = (db: Db, { id, caller }: { id: number; caller: Caller }) =>
  db.transaction().execute(async (db) => {
    const name = await queries.deleteToken(db, { user_id: caller.id, id })
    if (name === undefined) throw new Failure('token_not_found')
    await record(db, caller, { action: 'revokeToken', before: { name }, after: null })
  })

type Step = { action: 'createToken' | 'revokeToken'; before: object | null; after: object | null }

const record = (db: Db, { id }: Caller, step: Step) =>
  recordAudit(db, { actor_id: id, subject: 'user', subject_id: id, ...step })
