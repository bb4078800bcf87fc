import { Failure } from '@compety/contract'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './sessions.queries.ts'

/**
 * Called in the transaction that resets a password, changes the role, or blocks, archives or deletes a user. From its
 * commit on no token of the user works on any node. The caller has locked the user's row, so that nobody logs in
 * meanwhile.
 */
export const endAllSessions = queries.deleteSessions

/**
 * Ends the user's other sessions and returns their number. Locks the user's row until the transaction ends, so that of
 * two sessions that end each other one survives. Throws unauthenticated if this one was ended meanwhile.
 */
export const endOtherSessions = async (db: Db, session: queries.SessionKey): Promise<number> => {
  const isUser = await queries.lockActiveUser(db, session.user_id)
  if (!isUser || !(await queries.hasSession(db, session))) throw new Failure('unauthenticated')
  return queries.deleteOtherSessions(db, session)
}

/** Throws unauthenticated if the caller's session was ended while the request waited for a lock. */
export const refuseEnded = async (db: Db, { id, token_hash }: Pick<Caller, 'id' | 'token_hash'>) => {
  if (!(await queries.hasSession(db, { user_id: id, token_hash }))) throw new Failure('unauthenticated')
}
