import type { Db } from '../../platform/postgres/database.ts'
import { hashOf } from './read-session.ts'
import * as queries from './sessions.queries.ts'

/** A token is '<user id>.<32 random bytes>'; only its hash is kept. */
export const openSession = (
  db: Db,
  { token, ...session }: { user_id: number; token: string; user_agent: string | null },
) => queries.createSession(db, { ...session, token_hash: hashOf(token) })

export const endSession = queries.deleteSession
