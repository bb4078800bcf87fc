import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { batched } from '../../platform/concurrency/batcher.ts'
import { touchLater } from '../../platform/concurrency/touch-later.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findTokens } from '../tokens/stored-tokens.ts'
import * as queries from './sessions.queries.ts'

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

const tokenPattern = /^(\d{1,15})\.[A-Za-z0-9_-]{43}$/

const sameEmail = (a: string, b: string): boolean => {
  const [left, right] = [hashOf(a.trim().toLowerCase()), hashOf(b.trim().toLowerCase())]
  return timingSafeEqual(left, right)
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Whether each of these sessions and tokens is alive, in the same order. */
export const areAlive = async (db: Db, keys: queries.SessionKey[]): Promise<boolean[]> => {
  const sessions = await queries.findSessions(db, keys)
  const others = keys.filter((_, n) => sessions[n] === undefined)
  const tokens =
    others.length > 0
      ? await findTokens(
          db,
          others.map(({ token_hash }) => token_hash),
        )
      : []
  const alive = new Set(others.filter((_, n) => tokens[n] !== undefined))
  return keys.map((key, n) => sessions[n] !== undefined || alive.has(key))
}

/**
 * Reads the caller of a request from X-Email and X-Token. The session is read from the database for every
 * request and never cached. The reads of concurrent requests share one statement.
 */
export const sessionReader = (db: Db, log: FastifyBaseLogger) => {
  const limits = { most: 500, waiting: 20_000 }
  const findTogether = batched((keys: queries.SessionKey[]) => queries.findSessions(db, keys), limits)
  const touch = touchLater((uses: (queries.SessionKey & { address: string })[]) => queries.touchSessions(db, uses), log)

  return async (request: FastifyRequest): Promise<Caller | undefined> => {
    const [email, token] = [header(request, 'x-email'), header(request, 'x-token')]
    const userId = token && tokenPattern.exec(token)?.[1]
    if (!email || !token || !userId) return undefined
    const key = { user_id: Number(userId), token_hash: hashOf(token) }
    const session = await findTogether(key)
    if (!session || !sameEmail(session.email, email)) return undefined
    const { is_stale, ...caller } = session
    if (is_stale) touch({ ...key, address: request.ip })
    return { ...caller, token_hash: key.token_hash }
  }
}
