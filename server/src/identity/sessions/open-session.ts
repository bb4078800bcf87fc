import type { Db } from '../../platform/postgres/database.ts'
import { hashOf } from './read-session.ts'
import * as queries from './sessions.queries.ts'

type Opened = { user_id: number; token: string; user_agent: string | null; second_factor?: boolean }

/** A token is '<user id>.<32 random bytes>'; only its hash is stored. */
export const openSession = (db: Db, { token, second_factor = false, ...session }: Opened) =>
  queries.createSession(db, { ...session, second_factor, token_hash: hashOf(token) })

export const endSession = queries.deleteSession
