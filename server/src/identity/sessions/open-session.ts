import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/postgres/database.ts'
import { hashOf } from './read-session.ts'
import * as queries from './sessions.queries.ts'

/** The browser as it names itself, and the address of the request. */
export type Device = { user_agent: string | null; address?: string | null }

export const deviceOf = ({ headers, ip }: FastifyRequest): Device => ({
  user_agent: headers['user-agent']?.slice(0, 300) ?? null,
  address: ip,
})

type Opened = Device & { user_id: number; token: string; second_factor?: boolean }

/** A token is '<user id>.<32 random bytes>'; only its hash is stored. */
export const openSession = (db: Db, { token, address = null, second_factor = false, ...session }: Opened) =>
  queries.createSession(db, { ...session, address, second_factor, token_hash: hashOf(token) })

export const endSession = queries.deleteSession
