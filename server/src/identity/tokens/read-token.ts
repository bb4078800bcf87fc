import { hash } from 'node:crypto'
import { roles } from '@compety/contract'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { batched } from '../../platform/concurrency/batcher.ts'
import { touchLater } from '../../platform/concurrency/touch-later.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './tokens.queries.ts'

// What finds secrets in published code knows them by their beginning.
export const tokenPrefix = 'cpt_'
const pattern = /^cpt_[A-Za-z0-9_-]{43}$/

/** What a request sends as a token; undefined if it sends none. Other schemes than Bearer are for proxies. */
export const tokenIn = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer(?: +(.*))?$/i
    .exec(headers.authorization ?? '')
    ?.slice(1)
    .map((sent = '') => sent.trim())[0]

/**
 * Reads the caller of a request from a personal access token, as sessions are read: from the database for every request,
 * those of concurrent requests in one statement. Without the scope to manage, the role of an administrator is no help.
 */
export const tokenReader = (db: Db, log: FastifyBaseLogger) => {
  const limits = { most: 500, waiting: 20_000 }
  const findTogether = batched((hashes: Buffer[]) => queries.findTokens(db, hashes), limits)
  const touch = touchLater((ids: number[]) => queries.touchTokens(db, ids), log)

  return async (sent: string): Promise<Caller | undefined> => {
    if (!pattern.test(sent)) return undefined
    const token_hash = hash('sha256', sent, 'buffer')
    const found = await findTogether(token_hash)
    if (!found) return undefined
    const { is_stale, token_id, name, scopes, role_id: owner_role_id, ...caller } = found
    if (is_stale) touch(token_id)
    const role_id = scopes.includes('manage') ? owner_role_id : roles.player
    return { ...caller, role_id, token_hash, used_token: { name, scopes, owner_role_id } }
  }
}
