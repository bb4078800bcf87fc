import { Failure } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import type { Caller } from './read-session.ts'
import * as queries from './sessions.queries.ts'

/**
 * For the transaction that resets a password, blocks, archives or deletes a user, or changes the role: no token of the user
 * works from its commit on, on any node (decisions.md 8). The caller holds the user's row, so that nobody logs in meanwhile.
 */
export const endAllSessions = queries.deleteSessions

/**
 * Ends the user's other sessions and keeps this one; answers how many went. Holds the user's row until the transaction ends,
 * so that of two sessions that end each other one stays. Throws unauthenticated when this one was ended meanwhile.
 */
export const endOtherSessions = async (db: Db, session: queries.SessionKey): Promise<number> => {
  const isUser = await queries.lockActiveUser(db, session.user_id)
  if (!isUser || !(await queries.hasSession(db, session))) throw new Failure('unauthenticated')
  return queries.deleteOtherSessions(db, session)
}

/** Throws unauthenticated when the caller's session was ended while the request waited for a lock. */
export const refuseEnded = async (db: Db, { id, token_hash }: Pick<Caller, 'id' | 'token_hash'>) => {
  if (!(await queries.hasSession(db, { user_id: id, token_hash }))) throw new Failure('unauthenticated')
}
