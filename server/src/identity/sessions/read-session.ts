import { hash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { batched } from '../../platform/concurrency/batcher.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './sessions.queries.ts'

const touchPauseMilliseconds = 100

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

/** Whether each of these sessions is alive, in the same order. */
export const areAlive = async (db: Db, keys: queries.SessionKey[]): Promise<boolean[]> =>
  (await queries.findSessions(db, keys)).map((session) => session !== undefined)

/**
 * Reads the caller of a request from X-Email and X-Token. The session is read from the database for every
 * request and never cached. The reads of concurrent requests share one statement.
 */
export const sessionReader = (db: Db, log: FastifyBaseLogger) => {
  const limits = { most: 500, waiting: 20_000 }
  const findTogether = batched((keys: queries.SessionKey[]) => queries.findSessions(db, keys), limits)
  // Updates are batched with a pause, so that many returning users cause few writes. A failed update is repeated at the
  // next use.
  const touch = batched(
    async (uses: (queries.SessionKey & { address: string })[]) => {
      await queries.touchSessions(db, uses).catch((err) => log.warn({ err }, 'sessions not touched'))
      await sleep(touchPauseMilliseconds, undefined, { ref: false })
      return uses
    },
    { most: 5000, waiting: 50_000 },
  )

  return async (request: FastifyRequest): Promise<Caller | undefined> => {
    const [email, token] = [header(request, 'x-email'), header(request, 'x-token')]
    const userId = token && tokenPattern.exec(token)?.[1]
    if (!email || !token || !userId) return undefined
    const key = { user_id: Number(userId), token_hash: hashOf(token) }
    const session = await findTogether(key)
    if (!session || !sameEmail(session.email, email)) return undefined
    const { is_stale, ...caller } = session
    if (is_stale) touch({ ...key, address: request.ip }).catch((err) => log.warn({ err }, 'session not touched'))
    return { ...caller, token_hash: key.token_hash }
  }
}
